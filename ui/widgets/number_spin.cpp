// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/number_spin.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QFocusEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolTip>

#include "core/base/number.h"
#include "ui/widgets/field_mark.h"

namespace wattif::ui {
namespace {

constexpr int refusalMilliseconds = 6000;

struct Prefix {
    QChar letter;
    double factor;
};
/// Of the International System of Units, the largest first.
constexpr std::array<Prefix, 4> prefixes{{{u'T', 1e12}, {u'G', 1e9}, {u'M', 1e6}, {u'k', 1e3}}};

constexpr double secondsPerDay = 86'400.0;

/// A number without exponent where a person would write it so: 16666667, not 1.66667e+07.
QString plainText(double value)
{
    constexpr double exponents = 1e6; // formatShort has some from here on
    constexpr double most = 1e15;
    const double size = std::abs(value);
    return size >= exponents && size < most ? QString::number(value, 'f', 0) : QString::fromStdString(formatShort(value));
}

/// The same with the digits of formatShort.
QString shortText(double value) { return plainText(parseNumber(formatShort(value)).value_or(value)); }

struct TypedUnit {
    QLatin1String text;
    double seconds;
};
/// Of times, as a person types them.
constexpr std::array<TypedUnit, 4> timeUnitsTyped{{{QLatin1String("min"), 60.0},
                                                   {QLatin1String("d"), secondsPerDay},
                                                   {QLatin1String("h"), 3'600.0},
                                                   {QLatin1String("s"), 1.0}}};

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

void NumberSpin::setPrefixed(bool prefixed) { m_isPrefixed = prefixed; }

void NumberSpin::setInDays(bool inDays) { m_isInDays = inDays; }

// A prefix or days are shown only if the text has the same value as without.
QString NumberSpin::textFromValue(double value) const
{
    QString plain = decimals() == 0  ? QString::number(value, 'f', 0)
        : m_isPrefixed || m_isInDays ? shortText(value)
                                     : plainText(value);
    if (m_isInDays) {
        const std::string days = formatShort(value / secondsPerDay);
        const bool isSame = parseNumber(days).value_or(0.0) * secondsPerDay == parseNumber(plain.toStdString());
        return std::abs(value) >= secondsPerDay && isSame ? QString::fromStdString(days) + QStringLiteral(" d")
                                                          : plain + QStringLiteral(" s");
    }
    if (!m_isPrefixed)
        return plain;
    for (const auto& [letter, factor] : prefixes) {
        const std::string scaled = formatShort(value / factor);
        if (std::abs(value) >= factor && parseNumber(scaled).value_or(0.0) * factor == parseNumber(plain.toStdString()))
            return QString::fromStdString(scaled) + u' ' + letter;
    }
    return plain + u' ';
}

double NumberSpin::valueFromText(const QString& text) const { return isWord(text) ? minimum() : read(text).value_or(value()); }

QValidator::State NumberSpin::validate(QString& text, int& /*position*/) const
{
    if (isWord(text))
        return QValidator::Acceptable;
    const auto number = read(text);
    return number && *number >= minimum() && *number <= maximum() ? QValidator::Acceptable : QValidator::Intermediate;
}

void NumberSpin::fixup(QString& text) const
{
    // Qt asks while it restores the previous number, and asks a constant field; the notification changes none of its numbers.
    auto* self = const_cast<NumberSpin*>(this);
    QMetaObject::invokeMethod(
        self, [self, typed = withoutUnit(text)] { self->refuse(typed); }, Qt::QueuedConnection);
}

// The next letters replace a word such as "no cap", and a number that a search has found.
void NumberSpin::focusInEvent(QFocusEvent* event)
{
    QDoubleSpinBox::focusInEvent(event);
    if (isWord(text()) || event->reason() == Qt::OtherFocusReason)
        QTimer::singleShot(0, this, &NumberSpin::selectAll); // after a click has placed the cursor
}

void NumberSpin::refuse(const QString& text)
{
    const QString range = tr("%1 to %2%3").arg(textFromValue(minimum()), textFromValue(maximum()), suffix());
    const QString why = read(text) ? tr("%1 is outside the range %2; the value stays %3").arg(text, range, this->text())
                                   : tr("“%1” is not a number; the value stays %2").arg(text, this->text());
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
    const QString unit = suffix().trimmed();
    for (int i = 0; i < 2 && !unit.isEmpty() && number.trimmed().endsWith(unit); ++i) // its own, and one that was typed before it
        number = number.trimmed().chopped(unit.size());
    number.replace(QLatin1Char(','), QLatin1Char('.'));
    return number.trimmed();
}

std::optional<double> NumberSpin::read(const QString& text) const
{
    QString number = withoutUnit(text);
    double factor = 1.0;
    if (m_isPrefixed && !number.isEmpty()) {
        const QChar last = number.back() == u'K' ? QChar(u'k') : number.back();
        if (const auto* prefix = std::ranges::find(prefixes, last, &Prefix::letter); prefix != prefixes.end()) {
            factor = prefix->factor;
            number = number.chopped(1).trimmed();
        }
    }
    for (const auto& [unit, seconds] : timeUnitsTyped)
        if (m_isInDays && number.endsWith(unit)) {
            factor = seconds;
            number = number.chopped(unit.size()).trimmed();
            break;
        }
    const auto read = parseNumber(number.toStdString());
    return read ? std::optional(*read * factor) : std::nullopt;
}

CountedSpin::CountedSpin(int least, QWidget* parent) : QSpinBox(parent), m_least(least)
{
    setRange(least, least);
    setKeyboardTracking(false); // "1", "12": only the last is meant
    setAccelerated(true);
}

void CountedSpin::showPlace(int place, int count)
{
    const QSignalBlocker quiet(this);
    setRange(m_least, count);
    if (const QString last = QStringLiteral(" / %1").arg(count); last != suffix())
        setSuffix(last); // which rewrites the value over the user's input
    if (hasFocus() && lineEdit()->isModified())
        return;
    setValue(place);
    if (hasFocus())
        selectAll();
}

} // namespace wattif::ui

#include "moc_number_spin.cpp"
