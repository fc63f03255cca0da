// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/files/scenario_difference.h"

#include <algorithm>

#include <QCoreApplication>

namespace wattif::ui {

namespace {

struct DifferenceText {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ScenarioDifference)
};

constexpr qsizetype longestValue = 80;

Json fieldsOf(const Study& study, const StudyInstance& instance, const std::string& name)
{
    Json json{{"name", name}};
    study.write(instance, json);
    return json;
}

/// The scenario with each variant in full: a patch tells little to people.
Json wholeOf(const Scenario& scenario)
{
    Json json = fieldsOf(*scenario.study, *scenario.instance, scenario.name);
    json["study"] = scenario.study->name();
    json["variants"] = Json::array();
    for (const Variant& variant : scenario.variants)
        json["variants"].push_back(fieldsOf(*scenario.study, *variant.instance, variant.name));
    for (const auto& [key, value] : scenario.unknown.items())
        json[key] = value;
    return json;
}

QString valueText(const Json& value)
{
    const QString text = QString::fromStdString(value.is_string() ? value.get<std::string>() : value.dump());
    return text.size() <= longestValue ? text : text.left(longestValue) + QStringLiteral("…");
}

QString rowName(std::size_t row, const Json& value)
{
    const QString number = DifferenceText::tr("row %1").arg(row + 1);
    if (!value.is_object() || !value.contains("name") || !value["name"].is_string())
        return number;
    return number + QStringLiteral(" (%1)").arg(valueText(value["name"]));
}

QString inside(const QString& place, const QString& part)
{
    return place.isEmpty() ? part : place + QStringLiteral(" › ") + part;
}

/// Walks two values side by side.
class Comparison {
public:
    void compare(const QString& place, const Json& mine, const Json& theirs)
    {
        if (mine == theirs)
            return;
        if (mine.is_object() && theirs.is_object())
            compareFields(place, mine, theirs);
        else if (mine.is_array() && theirs.is_array())
            compareRows(place, mine, theirs);
        else
            m_found.push_back({place, valueText(mine), valueText(theirs)});
    }

    [[nodiscard]] std::vector<ScenarioDifference> take() { return std::move(m_found); }

private:
    void compareFields(const QString& place, const Json& mine, const Json& theirs)
    {
        const auto fieldPlace = [&](std::string key) {
            std::ranges::replace(key, '_', ' ');
            return inside(place, QString::fromStdString(key));
        };
        for (const auto& [key, value] : mine.items()) {
            if (theirs.contains(key))
                compare(fieldPlace(key), value, theirs[key]);
            else
                m_found.push_back({fieldPlace(key), valueText(value), {}});
        }
        for (const auto& [key, value] : theirs.items())
            if (!mine.contains(key))
                m_found.push_back({fieldPlace(key), {}, valueText(value)});
    }

    // Equal rows at both ends fall away; what is between is compared row by row, and the longer side has rows of its own.
    void compareRows(const QString& place, const Json& mine, const Json& theirs)
    {
        const std::size_t shorter = std::min(mine.size(), theirs.size());
        std::size_t head = 0;
        while (head < shorter && mine[head] == theirs[head])
            ++head;
        std::size_t tail = 0;
        while (tail < shorter - head && mine[mine.size() - 1 - tail] == theirs[theirs.size() - 1 - tail])
            ++tail;
        const std::size_t mineEnd = mine.size() - tail;
        const std::size_t theirsEnd = theirs.size() - tail;
        for (std::size_t row = head; row < std::max(mineEnd, theirsEnd); ++row) {
            const bool inMine = row < mineEnd;
            const bool inTheirs = row < theirsEnd;
            const QString rowPlace = inside(place, rowName(row, inMine ? mine[row] : theirs[row]));
            if (inMine && inTheirs)
                compare(rowPlace, mine[row], theirs[row]);
            else
                m_found.push_back(
                    {rowPlace, inMine ? valueText(mine[row]) : QString(), inTheirs ? valueText(theirs[row]) : QString()});
        }
    }

    std::vector<ScenarioDifference> m_found;
};

} // namespace

std::vector<ScenarioDifference> scenarioDifferences(const Scenario& mine, const Scenario& theirs)
{
    Comparison comparison;
    comparison.compare({}, wholeOf(mine), wholeOf(theirs));
    return comparison.take();
}

} // namespace wattif::ui
