// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/number_spin.h"

#include <QLineEdit>
#include <QTimer>
#include <QToolTip>

#include "core/base/number.h"
#include "ui/widgets/field_mark.h"

namespace wattif::ui {

namespace {

constexpr int refusalMilliseconds = 6000;

} // namespace

NumberSpin::NumberSpin(QWidget* parent) : QDoubleSpinBox(parent)
{
    setDecimals(12);
    setStepType(AdaptiveDecimalStepType);
    setKeyboardTracking(false); // "1", "1.", "1.5": only the last is meant
    setAccelerated(true);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    connect(lineEdit(), &QLineEdit::textEdited, this, &NumberSpin::forgive);
    connect(this, &NumberSpin::valueChanged, this, &NumberSpin::forgive);
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
    return isWord(text) ? minimum() : parseNumber(withoutUnit(text).toStdString()).value_or(value());
}

QValidator::State NumberSpin::validate(QString& text, int& /*position*/) const
{
    if (isWord(text))
        return QValidator::Acceptable;
    const auto number = parseNumber(withoutUnit(text).toStdString());
    return number && *number >= minimum() && *number <= maximum() ? QValidator::Acceptable : QValidator::Intermediate;
}

void NumberSpin::fixup(QString& text) const
{
    // Qt asks while it takes the number before, and asks a constant field; what is told changes none of its numbers.
    auto* self = const_cast<NumberSpin*>(this);
    QMetaObject::invokeMethod(
        self, [self, typed = withoutUnit(text)] { self->refuse(typed); }, Qt::QueuedConnection);
}

void NumberSpin::refuse(const QString& text)
{
    const QString range = tr("%1 to %2%3").arg(textFromValue(minimum()), textFromValue(maximum()), suffix());
    const QString why = parseNumber(text.toStdString()) ? tr("%1 is not within %2; it stays %3").arg(text, range, this->text())
                                                        : tr("“%1” is no number; it stays %2").arg(text, this->text());
    markField(*this, why);
    if (isVisible())
        QToolTip::showText(mapToGlobal(rect().bottomLeft()), why, this, {}, refusalMilliseconds);
    QTimer::singleShot(refusalMilliseconds, this, &NumberSpin::forgive);
}

void NumberSpin::forgive() { markField(*this, {}); }

bool NumberSpin::isWord(const QString& text) const
{
    return !specialValueText().isEmpty() && text.trimmed().compare(specialValueText(), Qt::CaseInsensitive) == 0;
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
