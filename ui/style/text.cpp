// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/text.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QFileInfo>

#include "core/base/message_text.h"
#include "core/base/number.h"
#include "ui/style/plain_words.h"

namespace wattif::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::Text)
};

QString numberText(double value) { return QString::fromStdString(formatShort(value)); }

QString rangeText(const Option& option)
{
    if (std::holds_alternative<bool>(option.defaultValue) || std::holds_alternative<std::string>(option.defaultValue))
        return {};
    constexpr double unlimited = 1e9;
    if (option.min <= -unlimited && option.max >= unlimited)
        return {};
    const QString unit = option.unit.empty() ? QString() : QLatin1Char(' ') + QString::fromStdString(option.unit);
    return Tr::tr("%1 to %2%3").arg(numberText(option.min), numberText(option.max), unit);
}

} // namespace

QString coreText(const std::string& text) { return text.empty() ? QString() : QCoreApplication::translate("core", text.c_str()); }

QString messageWords(const Message& message)
{
    if (message.isPlain())
        return qText(message);
    return qText(textOf(message, [](const std::string& form) { return coreText(form).toStdString(); }));
}

QString placeText(const std::string& text)
{
    return text.empty() ? QString() : QCoreApplication::translate("place", text.c_str());
}

QString errorText(const Error& error)
{
    const std::string words = textOf(error.message, [](const std::string& form) { return coreText(form).toStdString(); });
    const QString message = QString::fromStdString(messageText(words));
    if (error.place.file.empty())
        return message;
    QString place =
        QString::fromStdString(escapedText(QFileInfo(QString::fromStdString(error.place.file)).fileName().toStdString()));
    if (error.place.line > 0)
        place = Tr::tr("%1, line %2, column %3")
                    .arg(place, QString::number(error.place.line), QString::number(std::max(1, error.place.column)));
    return Tr::tr("%1: %2").arg(place, message);
}

QString titleWithUnit(const std::string& title, const std::string& unit)
{
    return unit.empty() ? coreText(title) : QStringLiteral("%1 (%2)").arg(coreText(title), coreText(unit));
}

QString valueWords(const OptionValue& value)
{
    if (const bool* on = std::get_if<bool>(&value))
        return *on ? Tr::tr("on") : Tr::tr("off");
    const std::string* choice = std::get_if<std::string>(&value);
    return choice ? coreText(*choice) : QString::fromStdString(toString(value));
}

namespace {

/// " s (7 d)" behind a default of some days in seconds; else empty.
QString daysIn(const Option& option)
{
    constexpr double day = 86'400.0;
    const double* seconds = std::get_if<double>(&option.defaultValue);
    return option.unit == "s" && seconds && *seconds >= day ? QStringLiteral(" s (%1 d)").arg(*seconds / day) : QString();
}

} // namespace

QString optionToolTip(const Option& option)
{
    QString text = richToolTip(QStringLiteral("%1</p><p>").arg(coreText(option.description).toHtmlEscaped()));
    if (const QString range = rangeText(option); !range.isEmpty())
        text += Tr::tr("Range: %1").arg(range) + QStringLiteral("<br>");
    if (const QString value = valueWords(option.defaultValue); !value.isEmpty())
        text += Tr::tr("Default: %1").arg(value.toHtmlEscaped() + daysIn(option)) + QStringLiteral("<br>");
    return text + Tr::tr("In files: %1").arg(QStringLiteral("<code>%1</code>").arg(QString::fromStdString(option.name)))
        + QStringLiteral("</p>");
}

QString policyToolTip(const PolicyInfo& policy)
{
    return richToolTip(QStringLiteral("<b>%1</b><br>%2</p><p><i>%3</i></p>")
                           .arg(coreText(policy.title).toHtmlEscaped(), coreText(policy.description).toHtmlEscaped(),
                                coreText(policy.source).toHtmlEscaped()));
}

QString typographic(const std::string& number) { return QString::fromStdString(typographicNumber(number)); }

QString groupedNumber(double value, int decimals)
{
    if (std::isnan(value))
        return QStringLiteral("–");
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    const std::string text = QString::number(std::abs(value), 'f', decimals).toStdString();
    const bool isZero = text.find_first_not_of("0.") == std::string::npos;
    return typographic(value < 0 && !isZero ? '-' + text : text);
}

QString groupedCount(qint64 count) { return typographic(std::to_string(count)); }

QString significantNumber(double value, int digits) { return typographic(QString::number(value, 'g', digits).toStdString()); }

int decimalsFor(std::span<const double> values, int significant)
{
    double largest = 0.0;
    bool isWhole = true;
    for (const double value : values) {
        if (!std::isfinite(value))
            continue;
        largest = std::max(largest, std::abs(value));
        isWhole = isWhole && std::trunc(value) == value;
    }
    if (isWhole || largest == 0.0)
        return 0;
    return std::clamp(significant - 1 - static_cast<int>(std::floor(std::log10(largest))), 0, 6);
}

} // namespace wattif::ui
