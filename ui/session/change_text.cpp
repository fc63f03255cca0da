// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/change_text.h"

#include <cmath>
#include <map>
#include <string_view>

#include <QCoreApplication>
#include <QStringList>

#include "ui/session/study_access.h"
#include "ui/style/text.h"

namespace wattif::ui {

namespace {

using Kind = QuestionChange::Kind;

struct ChangeTexts {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ChangeList)
};

/// Returns a number with a readable number of digits, or with all if the short text equals that of `beside`.
QString shortWords(const OptionValue& value, const OptionValue& beside)
{
    constexpr int digits = 6;
    const double* real = std::get_if<double>(&value);
    const double* other = std::get_if<double>(&beside);
    QString text = valueWords(value);
    if (!real || !other || text.size() <= digits + 2 || std::abs(*real) >= std::pow(10.0, digits))
        return text;
    const QString shorter = QString::number(*real, 'g', digits);
    return shorter == QString::number(*other, 'g', digits) ? text : shorter;
}

QString valueText(const Option& option, const OptionValue& value, const OptionValue& beside)
{
    if (isSwitchedOff(option, value))
        return coreText(option.specialValueText.text);
    const QString text = shortWords(value, beside);
    return option.unit.empty() ? text : text + QChar(0x00A0) + coreText(option.unit);
}

QString fromTo(const QString& what, const QString& before, const QString& after)
{
    return QStringLiteral("%1: %2\u00A0→\u00A0%3").arg(what, before, after);
}

QString optionText(std::span<const Option> options, const QuestionChange& change)
{
    const Option* option = findOption(options, change.name);
    if (!option || !change.before || !change.after)
        return QString::fromStdString(change.name);
    return fromTo(coreText(option->title), valueText(*option, *change.before, *change.after),
                  valueText(*option, *change.after, *change.before));
}

/// The title of a field of the instance, which files name in other words.
QString fieldTitle(const std::string& field)
{
    using Tr = ChangeTexts;
    const std::map<std::string_view, QString> titles{{"bags", Tr::tr("Bags")},
                                                     {"carbon_curve", Tr::tr("Carbon intensity")},
                                                     {"etc_seconds", Tr::tr("Task times (ETC)")},
                                                     {"jobs", Tr::tr("Jobs")},
                                                     {"links", Tr::tr("Links")},
                                                     {"local_jobs", Tr::tr("Local jobs")},
                                                     {"machines", Tr::tr("Machines")},
                                                     {"manual", Tr::tr("Manual schedule")},
                                                     {"nodes", Tr::tr("Nodes")},
                                                     {"power_watts", Tr::tr("Task power (APC)")},
                                                     {"price_curve", Tr::tr("Energy price")},
                                                     {"reservations", Tr::tr("Reservations")},
                                                     {"sites", Tr::tr("Sites")},
                                                     {"switches", Tr::tr("Switches")},
                                                     {"task_types", Tr::tr("Task types")},
                                                     {"workflows", Tr::tr("Workflows")}};
    if (const auto found = titles.find(field); found != titles.end())
        return found->second;
    QString title = QString::fromStdString(field).replace(QLatin1Char('_'), QLatin1Char(' '));
    if (!title.isEmpty())
        title.front() = title.front().toUpper();
    return title;
}

QString fieldText(const QuestionChange& change)
{
    const QString title = fieldTitle(change.name);
    if (change.before && change.after)
        return fromTo(title, QString::fromStdString(toString(*change.before)), QString::fromStdString(toString(*change.after)));
    QStringList parts;
    if (const int cells = change.places - change.added - change.removed; cells > 0)
        parts << ChangeTexts::tr("%n differences", nullptr, cells);
    if (change.added > 0)
        parts << ChangeTexts::tr("%n rows more", nullptr, change.added);
    if (change.removed > 0)
        parts << ChangeTexts::tr("%n rows fewer", nullptr, change.removed);
    return QStringLiteral("%1: %2").arg(title, parts.join(QStringLiteral(", ")));
}

} // namespace

QString changeText(const Study& study, const QuestionChange& change)
{
    const PolicyInfo* policy = findPolicy(study, change.policy);
    switch (change.kind) {
    case Kind::runs:
        return (std::get<bool>(*change.after) ? ChangeTexts::tr("%1 runs") : ChangeTexts::tr("%1 does not run"))
            .arg(policyTitleIn(study, QString::fromStdString(change.policy)));
    case Kind::order: return ChangeTexts::tr("Policies in another order");
    case Kind::policyOption:
        return QStringLiteral("%1, %2").arg(policyTitleIn(study, QString::fromStdString(change.policy)),
                                            policy ? optionText(policy->options, change) : QString());
    case Kind::seed:
        return fromTo(ChangeTexts::tr("Seed"), QString::fromStdString(toString(*change.before)),
                      QString::fromStdString(toString(*change.after)));
    case Kind::option: return optionText(study.scenarioOptions(), change);
    case Kind::field: break;
    }
    return fieldText(change);
}

QString changesLine(const Study& study, const std::vector<QuestionChange>& changes)
{
    QStringList texts;
    for (const QuestionChange& change : changes)
        texts << changeText(study, change);
    return texts.join(QStringLiteral("; "));
}

} // namespace wattif::ui
