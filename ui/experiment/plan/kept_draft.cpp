// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/plan/kept_draft.h"

#include <algorithm>
#include <utility>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

#include "ui/experiment/plan/plan_editor.h"
#include "ui/style/settings.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int keptVersion = 1;

/// A value with its kind, which JSON does not keep: "i:5", "r:0.5", "b:1", "t:flat".
QString keptValue(const OptionValue& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return u"i:%1"_s.arg(*whole);
    if (const auto* real = std::get_if<double>(&value))
        return u"r:"_s + QString::number(*real, 'g', QLocale::FloatingPointShortest);
    if (const auto* flag = std::get_if<bool>(&value))
        return *flag ? u"b:1"_s : u"b:0"_s;
    return u"t:"_s + QString::fromStdString(std::get<std::string>(value));
}

std::optional<OptionValue> readValue(const QJsonValue& json)
{
    const QString text = json.toString();
    const QString rest = text.mid(2);
    bool isNumber = true;
    OptionValue value = rest.toStdString();
    if (text.startsWith("i:"_L1))
        value = static_cast<std::int64_t>(rest.toLongLong(&isNumber));
    else if (text.startsWith("r:"_L1))
        value = rest.toDouble(&isNumber);
    else if (text.startsWith("b:"_L1))
        value = rest == u"1";
    else if (!text.startsWith("t:"_L1))
        return {};
    return isNumber ? std::optional(std::move(value)) : std::nullopt;
}

QJsonObject keptOption(const DraftOption& option)
{
    QJsonObject json{{u"option"_s, QString::fromStdString(option.option)}};
    if (option.range) {
        json[u"range"_s] = QJsonArray{option.range->from, option.range->to, static_cast<qint64>(option.range->steps),
                                      option.range->isLogarithmic};
        return json;
    }
    QJsonArray values;
    for (const OptionValue& value : option.values)
        values.append(keptValue(value));
    json[u"values"_s] = values;
    if (option.scale)
        json[u"log"_s] = *option.scale == OptionScale::logarithmic;
    return json;
}

std::optional<DraftOption> readOption(const QJsonObject& json)
{
    DraftOption option{.option = json[u"option"_s].toString().toStdString()};
    if (option.option.empty())
        return {};
    if (const QJsonArray range = json[u"range"_s].toArray(); range.size() == 4) {
        option.range = LevelRange{range[0].toDouble(), range[1].toDouble(), range[2].toInteger(), range[3].toBool()};
        return option;
    }
    for (const auto& each : json[u"values"_s].toArray()) {
        auto value = readValue(each);
        if (!value)
            return {};
        option.values.push_back(std::move(*value));
    }
    if (json.contains(u"log"_s))
        option.scale = json[u"log"_s].toBool() ? OptionScale::logarithmic : OptionScale::linear;
    return option;
}

std::optional<DraftFactor> readFactor(const QJsonObject& json)
{
    DraftFactor factor;
    for (const auto& each : json[u"options"_s].toArray()) {
        auto option = readOption(each.toObject());
        if (!option)
            return {};
        factor.options.push_back(std::move(*option));
    }
    if (json.contains(u"base"_s))
        factor.base = readValue(json[u"base"_s]);
    return factor;
}

QJsonObject keptFactor(const DraftFactor& factor)
{
    QJsonArray options;
    for (const DraftOption& option : factor.options)
        options.append(keptOption(option));
    QJsonObject json{{u"options"_s, options}};
    if (factor.base)
        json[u"base"_s] = keptValue(*factor.base);
    return json;
}

/// A study and its draft; empty for none.
Setting<QStringList> draftSetting() { return {u"experiment/draft"_s, {}}; }

} // namespace

QString keptDraft(const PlanDraft& draft, int ground, const OptionValues& draw)
{
    QJsonArray factors;
    for (const DraftFactor& factor : draft.factors)
        factors.append(keptFactor(factor));
    QJsonObject options;
    for (const auto& [name, value] : draw)
        options[QString::fromStdString(name)] = keptValue(value);
    const QJsonObject json{{u"version"_s, keptVersion},
                           {u"ground"_s, ground},
                           {u"draw"_s, options},
                           {u"factors"_s, factors},
                           {u"design"_s, static_cast<int>(draft.design)},
                           {u"points"_s, static_cast<qint64>(draft.points)},
                           {u"repeat"_s, static_cast<qint64>(draft.repeat)}};
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

std::optional<int> readKeptDraft(const QString& text, PlanDraft& draft, OptionValues& draw)
{
    const QJsonObject json = QJsonDocument::fromJson(text.toUtf8()).object();
    if (json[u"version"_s].toInt() != keptVersion)
        return {};
    PlanDraft read = draft;
    read.factors.clear();
    for (const auto& each : json[u"factors"_s].toArray()) {
        auto factor = readFactor(each.toObject());
        if (!factor)
            return {};
        read.factors.push_back(std::move(*factor));
    }
    OptionValues values;
    const QJsonObject options = json[u"draw"_s].toObject();
    for (auto option = options.begin(); option != options.end(); ++option)
        if (auto value = readValue(option.value()))
            values.emplace(option.key().toStdString(), std::move(*value));
    const int design = json[u"design"_s].toInt();
    const bool isKnown = design >= 0 && design < static_cast<int>(Design::Kind::rows); // a file contains the rows
    read.design = isKnown ? static_cast<Design::Kind>(design) : Design::Kind::grid;
    read.points = static_cast<std::uint64_t>(std::max<qint64>(1, json[u"points"_s].toInteger(1)));
    read.repeat = static_cast<std::uint64_t>(std::max<qint64>(1, json[u"repeat"_s].toInteger(1)));
    draft = std::move(read);
    draw = std::move(values);
    return json[u"ground"_s].toInt();
}

void keepDraftOf(const PlanEditor& editor)
{
    const QString kept = editor.kept();
    if (kept.isEmpty() || editor.draft().factors.empty())
        draftSetting().forget();
    else
        draftSetting().set({QString::fromStdString(editor.draft().study->name()), kept});
}

void goOnWithKeptDraft(PlanEditor& editor)
{
    const QStringList kept = draftSetting().get();
    if (kept.size() == 2)
        editor.goOnWith(kept[0], kept[1]);
}

} // namespace wattif::ui
