// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/number_spin.h"

#include "core/base/number.h"

namespace wattif::ui {

NumberSpin::NumberSpin(QWidget* parent) : QDoubleSpinBox(parent)
{
    setDecimals(12);
    setStepType(AdaptiveDecimalStepType);
    setKeyboardTracking(false); // "1", "1.", "1.5": only the last is meant
    setAccelerated(true);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
}

void NumberSpin::setWhole(bool whole)
{
    setDecimals(whole ? 0 : 12);
    setStepType(whole ? DefaultStepType : AdaptiveDecimalStepType);
}

QString NumberSpin::textFromValue(double value) const
{
    return decimals() == 0 ? QString::number(value, 'f', 0) : QString::fromStdString(formatShort(value));
}

double NumberSpin::valueFromText(const QString& text) const
{
    return parseNumber(withoutUnit(text).toStdString()).value_or(value());
}

QValidator::State NumberSpin::validate(QString& text, int& /*position*/) const
{
    const auto number = parseNumber(withoutUnit(text).toStdString());
    return number && *number >= minimum() && *number <= maximum() ? QValidator::Acceptable : QValidator::Intermediate;
}

QString NumberSpin::withoutUnit(const QString& text) const
{
    QString number = text;
    if (!suffix().isEmpty() && number.endsWith(suffix()))
        number.chop(suffix().size());
    number.replace(QLatin1Char(','), QLatin1Char('.'));
    return number.trimmed();
}

} // namespace wattif::ui
