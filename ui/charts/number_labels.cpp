// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/number_labels.h"

#include <algorithm>
#include <cmath>

#include "core/base/checked.h"
#include "ui/charts/number_ticker.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr QChar thinSpace(0x202F);

struct Prefix {
    double factor;
    QString text;
};

Prefix prefixFor(double largest, double from)
{
    if (largest >= 1e12)
        return {1e12, u"T"_s};
    if (largest >= 1e9)
        return {1e9, u"G"_s};
    if (largest >= 1e6)
        return {1e6, u"M"_s};
    if (largest >= from)
        return {1e3, u"k"_s};
    return {1.0, QString()};
}

/// `digits` significant digits without trailing zeros; whole numbers stay whole.
QString significant(double value, int digits)
{
    const int whole = value == 0.0 ? 1 : toInteger<int>(std::floor(std::log10(std::abs(value)))) + 1;
    QString text = groupedNumber(value, std::clamp(digits - whole, 0, 12));
    if (text.contains(u'.')) {
        while (text.endsWith(u'0'))
            text.chop(1);
        if (text.endsWith(u'.'))
            text.chop(1);
    }
    return text;
}

int decimalsFor(const QVector<double>& ticks, double factor)
{
    for (int decimals = 0; decimals < 9; ++decimals) {
        const double scale = std::pow(10.0, decimals) / factor;
        if (std::all_of(ticks.begin(), ticks.end(), [&](double t) {
                return std::abs(t * scale - std::round(t * scale)) < 1e-6 * std::max(1.0, std::abs(t * scale));
            }))
            return decimals;
    }
    return 9;
}

} // namespace

QStringList tickLabels(const QVector<double>& ticks)
{
    double largest = 0.0;
    for (const double t : ticks)
        largest = std::max(largest, std::abs(t));
    const Prefix prefix = prefixFor(largest, 1e5);
    QStringList labels;
    if (largest > 0.0 && largest < 1e-4) {
        for (const double t : ticks)
            labels << significantNumber(t, 3);
        return labels;
    }
    const int decimals = decimalsFor(ticks, prefix.factor);
    for (const double t : ticks)
        labels << groupedNumber(t / prefix.factor, decimals)
                + (t == 0.0 || prefix.text.isEmpty() ? QString() : thinSpace + prefix.text);
    return labels;
}

QStringList logTickLabels(const QVector<double>& ticks)
{
    const bool plain = std::all_of(ticks.begin(), ticks.end(), [](double t) { return t > 0.99e-3 && t < 0.99e5; });
    QStringList labels;
    for (const double t : ticks)
        labels << (plain ? readable(t) : powerOfTen(t));
    return labels;
}

QString powerOfTen(double value)
{
    const int exponent = toInteger<int>(std::floor(std::log10(value) + 1e-9));
    const QString digits = QString::number(exponent);
    static const QString superscripts = u"⁰¹²³⁴⁵⁶⁷⁸⁹"_s;
    const long mantissa = toNearest<long>(value / std::pow(10.0, exponent));
    QString power = mantissa == 1 ? QString() : u"%1·"_s.arg(mantissa);
    power += u"10"_s;
    for (const QChar c : digits)
        power += c == u'-' ? QChar(0x207B) : superscripts[c.digitValue()];
    return power;
}

double withoutRounding(double value, double most) { return std::abs(value) < 1e-12 * most ? 0.0 : value; }

QString readable(double value, int digits) { return readable(value, QString(), digits); }

namespace {

/// Returns whether a unit has no prefixes: "155 kmin" or "k%" is unusual.
bool takesNoPrefix(const QString& unit)
{
    static const QStringList plain{u"%"_s, u"min"_s, u"h"_s, u"d"_s, u"°C"_s};
    return plain.contains(unit);
}

/// A large number of a unit that has its prefix already, in the larger unit: "155 MWh", "155 t"; never "155 kkWh".
QString inLargerUnit(double value, const QString& unit, int digits)
{
    if (unit == u"kg"_s)
        return readable(value / 1e3, u"t"_s, digits);
    return readable(value * 1e3, unit.mid(1), digits);
}

bool hasPrefix(const QString& unit) { return unit.size() > 1 && unit.startsWith(u'k'); }

} // namespace

QString readable(double value, const QString& unit, int digits)
{
    if (!std::isfinite(value))
        return std::isnan(value) ? u"–"_s : u"∞"_s;
    const double size = std::abs(value);
    if (size > 0.0 && size < 1e-4)
        return significantNumber(value, digits) + (unit.isEmpty() ? QString() : u' ' + unit);
    if (size >= 1e5 && hasPrefix(unit))
        return inLargerUnit(value, unit, digits);
    const Prefix prefix = takesNoPrefix(unit) ? Prefix{1.0, {}} : prefixFor(size, 1e5);
    const double scaled = value / prefix.factor;
    const QString text = significant(scaled, digits);
    const QString suffix = prefix.text + unit;
    return suffix.isEmpty() ? text : text + u' ' + suffix;
}

QString grouped(double value, int digits)
{
    if (!std::isfinite(value) || std::abs(value) >= 1e15 || (value != 0.0 && std::abs(value) < 1e-4))
        return readable(value, digits);
    return significant(value, digits);
}

Ticks ticksOf(const ChartAxis& axis, const ChartRange& range, int about)
{
    NumberTicker ticker;
    ticker.setLogarithmic(axis.logarithmic);
    ticker.setWhole(axis.whole);
    ticker.setWords(axis.words);
    ticker.setTickCount(std::max(2, about));
    QVector<double> positions;
    QVector<QString> labels;
    ticker.generate(QCPRange(range.lower, range.upper), QLocale::c(), u'g', 6, positions, nullptr, &labels);
    // QCustomPlot adds a tick on either side of the range.
    Ticks inside;
    const double slack = 1e-9 * range.size();
    for (qsizetype i = 0; i < positions.size(); ++i)
        if (positions[i] >= range.lower - slack && positions[i] <= range.upper + slack) {
            inside.positions << positions[i];
            inside.labels << labels[i];
        }
    return inside;
}

} // namespace wattif::ui
