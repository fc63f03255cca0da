// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/figure_record.h"

#include <algorithm>
#include <array>

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>
#include <QStringList>

#include <nlohmann/json.hpp>

#include "core/base/format_message.h"
#include "core/experiment/option_json.h"
#include "core/experiment/run_output.h"
#include "ui/figures/figure_source.h"
#include "ui/session/session.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int recordVersion = 2;     // 1 had policies and seed beside the scenario
constexpr int experimentVersion = 3; // the first with figures of experiments
constexpr const char* versionKey = "wattif_figure";

QString programLine() { return u"WattIf %1"_s.arg(QString::fromStdString(programVersion())); }

/// "online (slack = 0.2), greedy"
QString policiesLine(const Question& question)
{
    QStringList policies;
    for (const PolicyCall& call : callsOf(question)) {
        QStringList options;
        for (const auto& [name, value] : call.options)
            options << u"%1 = %2"_s.arg(QString::fromStdString(name), QString::fromStdString(toString(value)));
        const QString name = QString::fromStdString(call.policy);
        policies << (options.isEmpty() ? name : u"%1 (%2)"_s.arg(name, options.join(u", ")));
    }
    return policies.isEmpty() ? QString() : u"policies "_s + policies.join(u", ");
}

Json viewsJson(const std::vector<FigureView>& views)
{
    Json all = Json::array();
    for (const FigureView& view : views)
        all.push_back({{"view", view.view.toStdString()},
                       {"figure", view.figure.toStdString()},
                       {"state", Json::parse(QJsonDocument(view.state).toJson(QJsonDocument::Compact).toStdString())}});
    return all;
}

constexpr std::array legendPlaces{std::pair{"above", LegendPlace::above}, std::pair{"below", LegendPlace::below},
                                  std::pair{"none", LegendPlace::none}};

Json axisJson(const AxisAdjustment& wanted)
{
    Json json = Json::object();
    if (wanted.from)
        json["from"] = *wanted.from;
    if (wanted.to)
        json["to"] = *wanted.to;
    if (!wanted.title.isEmpty())
        json["title"] = wanted.title.toStdString();
    return json;
}

/// Writes axes and legend into a record, where they are set.
void keepWanted(const FigureAdjustments& wanted, Json& record)
{
    if (wanted.isEmpty())
        return;
    const auto place = std::ranges::find(legendPlaces, wanted.legend, &std::pair<const char*, LegendPlace>::second);
    record["axes"] = {{"x", axisJson(wanted.x)}, {"y", axisJson(wanted.y)}, {"legend", place->first}};
}

/// Throws nlohmann's exceptions where an end or a title is of another type.
AxisAdjustment axisOf(const Json& json)
{
    AxisAdjustment wanted;
    if (json.contains("from"))
        wanted.from = json["from"].get<double>();
    if (json.contains("to"))
        wanted.to = json["to"].get<double>();
    wanted.title = QString::fromStdString(json.value("title", std::string()));
    return wanted;
}

/// Axes and legend of a record; none where it has none. False where they are damaged.
bool readWanted(const Json& record, FigureAdjustments& wanted)
{
    if (!record.contains("axes"))
        return true;
    try {
        const Json& json = record["axes"];
        const std::string legend = json.at("legend").get<std::string>();
        const auto place = std::ranges::find(legendPlaces, legend, &std::pair<const char*, LegendPlace>::first);
        if (place == legendPlaces.end())
            return false;
        wanted = {axisOf(json.at("x")), axisOf(json.at("y")), place->second};
    } catch (const Json::exception&) {
        return false;
    }
    const auto turned = [](const AxisAdjustment& axis) { return axis.from && axis.to && *axis.from >= *axis.to; };
    return !turned(wanted.x) && !turned(wanted.y);
}

PolicyCall policyCall(const Json& entry)
{
    PolicyCall call{.policy = entry.at("name").get<std::string>()};
    for (const auto& [name, value] : entry.at("options").items())
        if (const auto option = optionOfJson(value))
            call.options.emplace(name, *option);
    return call;
}

FigureView figureView(const Json& entry)
{
    return {QString::fromStdString(entry.at("view").get<std::string>()),
            QString::fromStdString(entry.at("figure").get<std::string>()),
            QJsonDocument::fromJson(QByteArray::fromStdString(entry.at("state").dump())).object()};
}

/// Fills the entries besides the scenario; throws nlohmann's exceptions if an entry is missing or of another type.
void readEntries(const Json& json, FigureRecord& record)
{
    record.step = json.at("step").get<int>();
    record.currentPolicy = QString::fromStdString(json.at("current_policy").get<std::string>());
    for (const Json& view : json.at("views"))
        record.views.push_back(figureView(view));
}

/// Version 1: policies and seed are beside the scenario. Throws as readEntries.
void readOldSettings(const Json& json, Scenario& scenario)
{
    std::vector<PolicyCall> calls;
    for (const Json& policy : json.at("policies"))
        calls.push_back(policyCall(policy));
    setCalls(*scenario.study, scenario.baseline, calls);
    scenario.baseline.seed = std::min(json.at("seed").get<std::uint64_t>(), maxSeed);
}

/// Policies that this version knows with options that it accepts.
Result<void> checkPolicies(const QString& fileName, const Scenario& scenario)
{
    for (const PolicyCall& call : callsOf(scenario.baseline)) {
        const PolicyInfo* policy = findPolicy(*scenario.study, call.policy);
        if (!policy)
            return badInput(formatMessage("the figure was made with a policy that is not known here: {}", call.policy),
                            {fileName.toStdString()});
        if (auto options = completed(policy->options, call.options); !options)
            return badInput(options.error().message, {fileName.toStdString()});
    }
    return {};
}

Error damaged(const QString& fileName)
{
    return {ErrorCode::badInput, "what the figure's file keeps of its scenario is damaged", {fileName.toStdString()}};
}

} // namespace

FigureOrigin figureOrigin(Session& session, const std::vector<FigureView>& views, const FigureAdjustments& wanted)
{
    FigureOrigin origin{.program = programLine()};
    const Question& question = session.document().question();
    if (!question.instance)
        return origin;
    const Scenario& shown = session.document().scenario();
    const Study& study = *shown.study;
    origin.scenarioHash = QString::fromStdString(scenarioHash(study, question));
    origin.seed = question.seed;
    origin.options = policiesLine(question);
    Json record{{versionKey, recordVersion},
                {"version", programVersion()},
                {"scenario_hash", origin.scenarioHash.toStdString()},
                {"current_policy", session.currentPolicy().toStdString()},
                {"step", session.step()},
                {"views", viewsJson(views)},
                {"scenario", Json::parse(printScenario({.study = &study, .name = shown.name, .baseline = question}))}};
    keepWanted(wanted, record);
    origin.payload = QByteArray::fromStdString(record.dump());
    return origin;
}

FigureOrigin paperOrigin(const QString& recipe, const FigureAdjustments& wanted)
{
    Json record{{versionKey, recordVersion}, {"version", programVersion()}, {"paper", recipe.toStdString()}};
    keepWanted(wanted, record);
    return {.program = programLine(), .options = u"figure "_s + recipe, .payload = QByteArray::fromStdString(record.dump())};
}

FigureOrigin experimentOrigin(const QByteArray& experiment, const QString& line, const FigureAdjustments& wanted)
{
    Json record{{versionKey, experimentVersion}, {"version", programVersion()}};
    keepWanted(wanted, record);
    QByteArray payload = QByteArray::fromStdString(record.dump());
    payload.chop(1); // its closing brace: the kept text may be long, and is not parsed again
    return {.program = programLine(), .options = line, .payload = payload + ",\"experiment\":" + experiment + '}'};
}

Result<FigureRecord> parseFigureRecord(const QString& fileName, const QByteArray& payload)
{
    const Json json = Json::parse(payload.begin(), payload.end(), nullptr, false);
    if (!json.is_object() || !json.contains(versionKey) || !json[versionKey].is_number_integer())
        return tl::unexpected(damaged(fileName));
    if (json[versionKey].get<int>() > experimentVersion)
        return badInput("the figure was made by a newer version of WattIf", {fileName.toStdString()});
    FigureRecord record;
    if (!readWanted(json, record.wanted))
        return tl::unexpected(damaged(fileName));
    if (json.contains("paper") && json["paper"].is_string()) {
        record.paper = QString::fromStdString(json["paper"].get<std::string>());
        return record;
    }
    if (json.contains("experiment") && json["experiment"].is_object()) {
        record.experiment = QByteArray::fromStdString(json["experiment"].dump());
        return record;
    }
    if (!json.contains("scenario"))
        return tl::unexpected(damaged(fileName));
    auto scenario = parseScenario(fileName.toStdString(), json["scenario"].dump());
    if (!scenario)
        return propagateError(scenario);
    record.scenario = std::move(*scenario);
    try {
        readEntries(json, record);
        if (json[versionKey].get<int>() == 1)
            readOldSettings(json, record.scenario.scenario);
    } catch (const Json::exception&) {
        return tl::unexpected(damaged(fileName));
    }
    if (auto known = checkPolicies(fileName, record.scenario.scenario); !known)
        return propagateError(known);
    return record;
}

bool mayBeFigure(const QString& fileName)
{
    static const QStringList endings{u"pdf"_s, u"svg"_s, u"png"_s, u"tex"_s};
    return endings.contains(QFileInfo(fileName).suffix().toLower());
}

} // namespace wattif::ui
