// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/files/scenario_difference.h"

#include <algorithm>

#include <QCoreApplication>

#include "core/experiment/json_difference.h"
#include "core/experiment/question_fields.h"

namespace wattif::ui {

namespace {

struct DifferenceText {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ScenarioDifference)
};

constexpr qsizetype longestValue = 80;

Json fieldsOf(const Study& study, const Question& question, const std::string& name)
{
    Json json{{"name", name}};
    json.update(wholeQuestion(study, question));
    return json;
}

/// Returns the scenario with each variant in full: a patch is hard to read.
Json wholeOf(const Scenario& scenario)
{
    Json json = fieldsOf(*scenario.study, scenario.baseline, scenario.name);
    json["study"] = scenario.study->name();
    json["variants"] = Json::array();
    for (const Variant& variant : scenario.variants)
        json["variants"].push_back(fieldsOf(*scenario.study, variant.question, variant.name));
    for (const auto& [key, value] : scenario.unknown.items())
        json[key] = value;
    return json;
}

QString valueText(const Json& value)
{
    const QString text = QString::fromStdString(value.is_string() ? value.get<std::string>() : value.dump());
    return text.size() <= longestValue ? text : text.left(longestValue) + QStringLiteral("…");
}

QString stepText(const JsonStep& step)
{
    if (const auto* row = std::get_if<JsonRow>(&step)) {
        const QString number = DifferenceText::tr("row %1").arg(row->index + 1);
        return row->name.empty() ? number : number + QStringLiteral(" (%1)").arg(valueText(row->name));
    }
    std::string field = std::get<std::string>(step);
    std::ranges::replace(field, '_', ' ');
    return QString::fromStdString(field);
}

QString placeText(const std::vector<JsonStep>& path)
{
    QStringList parts;
    for (const JsonStep& step : path)
        parts << stepText(step);
    return parts.join(QStringLiteral(" › "));
}

} // namespace

std::vector<ScenarioDifference> scenarioDifferences(const Scenario& mine, const Scenario& theirs)
{
    const Json ours = wholeOf(mine);
    const Json others = wholeOf(theirs);
    std::vector<ScenarioDifference> found;
    for (const JsonDifference& place : jsonDifferences(ours, others))
        found.push_back({placeText(place.path), place.first ? valueText(*place.first) : QString(),
                         place.second ? valueText(*place.second) : QString()});
    return found;
}

} // namespace wattif::ui
