// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/experiment_record.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <functional>
#include <limits>
#include <stdexcept>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/study.h"
#include "core/experiment/plan/plan_file.h"
#include "core/experiment/plan/plan_text.h"
#include "ui/experiment/picture_kinds.h"
#include "ui/session/figure_record.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// A number; null for none, a word for an infinite one, which JSON has not.
Json valueJson(double value)
{
    if (std::isnan(value))
        return nullptr;
    if (std::isinf(value))
        return value > 0.0 ? "inf" : "-inf";
    return value;
}

/// Throws nlohmann's exceptions for another kind of value, as all readers here.
double valueOf(const Json& json)
{
    if (json.is_null())
        return std::numeric_limits<double>::quiet_NaN();
    if (json.is_string())
        return json.get<std::string>() == "inf" ? std::numeric_limits<double>::infinity()
                                                : -std::numeric_limits<double>::infinity();
    return json.get<double>();
}

Json placeJson(const std::optional<std::size_t>& place) { return place ? Json(*place) : Json(nullptr); }

std::optional<std::size_t> placeOf(const Json& json)
{
    return json.is_null() ? std::nullopt : std::optional(json.get<std::size_t>());
}

Json choiceJson(const PictureChoice& choice)
{
    Json held = Json::array();
    for (const auto& level : choice.held)
        held.push_back(placeJson(level));
    return {{"metric", choice.metric},
            {"second_metric", choice.secondMetric},
            {"factor", choice.factor},
            {"second", placeJson(choice.second)},
            {"small", placeJson(choice.small)},
            {"policy", choice.policy},
            {"against", placeJson(choice.against)},
            {"held", std::move(held)}};
}

PictureChoice choiceOf(const Json& json)
{
    PictureChoice choice{.metric = json.at("metric").get<std::string>(),
                         .secondMetric = json.at("second_metric").get<std::string>(),
                         .factor = json.at("factor").get<std::size_t>(),
                         .second = placeOf(json.at("second")),
                         .small = placeOf(json.at("small")),
                         .policy = json.at("policy").get<std::size_t>(),
                         .against = placeOf(json.at("against"))};
    for (const Json& level : json.at("held"))
        choice.held.push_back(placeOf(level));
    return choice;
}

/// Whether all that a choice names is in the plan.
bool isWithin(const PictureChoice& choice, const Plan& plan)
{
    const auto isBelow = [](const std::optional<std::size_t>& place, std::size_t count) { return !place || *place < count; };
    const std::size_t factors = plan.factors.size();
    if (choice.factor >= std::max<std::size_t>(factors, 1) || !isBelow(choice.second, factors) || !isBelow(choice.small, factors)
        || !isBelow(choice.policy, plan.policies.size()) || !isBelow(choice.against, plan.policies.size())
        || choice.held.size() > factors)
        return false;
    for (std::size_t f = 0; f < choice.held.size(); ++f)
        if (!isBelow(choice.held[f], plan.factors[f].levels.size()))
            return false;
    const auto isKnown = [&plan](const std::string& metric) {
        return metric.empty()
            || (std::ranges::find(plan.metrics, metric) != plan.metrics.end() && findMetric(*plan.study, metric));
    };
    return isKnown(choice.metric) && isKnown(choice.secondMetric);
}

Json valuesJson(const MetricValues& values)
{
    Json numbers = Json::array();
    for (const double value : values.values)
        numbers.push_back(valueJson(value));
    return {{"cells", values.cells}, {"values", std::move(numbers)}};
}

/// Throws std::out_of_range for values of other cells than the plan has.
MetricValues valuesOf(const Json& json, const Plan& plan)
{
    MetricValues values{.cells = json.at("cells").get<std::vector<std::uint64_t>>(), .policies = plan.policies.size()};
    for (const Json& value : json.at("values"))
        values.values.push_back(valueOf(value));
    const bool isAscending = std::ranges::adjacent_find(values.cells, std::ranges::greater_equal()) == values.cells.end();
    if (!isAscending || values.values.size() != values.cells.size() * values.policies
        || (!values.cells.empty() && values.cells.back() >= cellCount(plan)))
        throw std::out_of_range("values");
    return values;
}

std::size_t valueCount(const ExperimentResults& results)
{
    std::size_t count = 0;
    for (const auto& [name, values] : results.values)
        count += values->values.size();
    return count;
}

/// "plan 0123456789abcdef, seeds 1 to 20, 2000 of 2000 cells, policies online, greedy": one line for people.
QString lineOf(const ExperimentResults& results, const std::string& hash)
{
    const Plan& plan = *results.plan;
    QStringList policies;
    for (const PolicyCall& call : plan.policies)
        policies << QString::fromStdString(call.policy);
    const QString seeds =
        plan.repeat > 1 ? u"seeds %1 to %2"_s.arg(plan.seed).arg(plan.seed + plan.repeat - 1) : u"seed %1"_s.arg(plan.seed);
    return u"plan %1, %2, %3 of %4 cells, policies %5"_s.arg(QString::fromStdString(hash), seeds)
        .arg(results.finished)
        .arg(results.cells)
        .arg(policies.join(u", "));
}

Error damaged(const QString& fileName)
{
    return {ErrorCode::badInput, "what the figure's file keeps of its experiment is damaged", {fileName.toStdString()}};
}

/// Fills a record but for its plan; false where it does not fit the plan. Throws as the readers above.
bool readEntries(const Json& json, ExperimentResults& results, ExperimentRecord& record)
{
    const Plan& plan = *results.plan;
    results.cells = cellCount(plan);
    results.finished = json.at("finished").get<std::uint64_t>();
    results.failed = json.at("failed").get<std::uint64_t>();
    for (const Json& picture : json.at("pictures"))
        record.pictures << QString::fromStdString(picture.get<std::string>());
    record.choice = choiceOf(json.at("choice"));
    for (const auto& [metric, values] : json.at("values").items())
        results.values.emplace(metric, std::make_shared<const MetricValues>(valuesOf(values, plan)));
    return !record.pictures.isEmpty() && results.finished <= results.cells && isWithin(record.choice, plan)
        && std::ranges::all_of(record.pictures, [](const QString& picture) { return findPictureKind(picture).has_value(); });
}

} // namespace

FigureOrigin experimentOrigin(const ExperimentRecord& record, const FigureAdjustments& wanted)
{
    const ExperimentResults& results = *record.results;
    const std::string hash = planHash(*results.plan);
    Json pictures = Json::array();
    for (const QString& picture : record.pictures)
        pictures.push_back(picture.toStdString());
    Json values = Json::object();
    if (valueCount(results) <= maxKeptValues)
        for (const auto& [metric, of] : results.values)
            values[metric] = valuesJson(*of);
    const Json json{{"plan_hash", hash},
                    {"plan", Json::parse(printPlan(*results.plan))},
                    {"finished", results.finished},
                    {"failed", results.failed},
                    {"pictures", std::move(pictures)},
                    {"choice", choiceJson(record.choice)},
                    {"values", std::move(values)}};
    return experimentOrigin(QByteArray::fromStdString(json.dump()), lineOf(results, hash), wanted);
}

Result<ExperimentRecord> parseExperimentRecord(const QString& fileName, const QByteArray& experiment)
{
    const Json json = Json::parse(experiment.begin(), experiment.end(), nullptr, false);
    if (!json.is_object() || !json.contains("plan"))
        return tl::unexpected(damaged(fileName));
    auto plan = parseStoredPlan(fileName.toStdString(), json["plan"].dump());
    if (!plan)
        return propagateError(plan);
    auto results = std::make_shared<ExperimentResults>();
    results->plan = std::make_shared<const Plan>(std::move(*plan));
    ExperimentRecord record;
    try {
        if (!readEntries(json, *results, record))
            return tl::unexpected(damaged(fileName));
    } catch (const std::exception&) { // of nlohmann, or of values that do not fit
        return tl::unexpected(damaged(fileName));
    }
    if (results->values.empty())
        return badInput("the figure keeps the plan of its experiment, but not its values, which are too many: make it from the "
                        "store of the experiment",
                        {fileName.toStdString()});
    record.results = std::move(results);
    return record;
}

ResultsPtr withMetrics(const ExperimentResults& results, const std::vector<std::string>& metrics)
{
    auto part = std::make_shared<ExperimentResults>(results);
    std::erase_if(part->values,
                  [&metrics](const auto& entry) { return std::ranges::find(metrics, entry.first) == metrics.end(); });
    return part;
}

} // namespace wattif::ui
