// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/number_ticker.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/checked.h"
#include "ui/charts/number_labels.h"

namespace wattif::ui {

double NumberTicker::getTickStep(const QCPRange& range)
{
    const double step = QCPAxisTicker::getTickStep(range);
    return m_whole ? std::max(1.0, std::floor(step)) : step;
}

QVector<double> NumberTicker::createTickVector(double tickStep, const QCPRange& range)
{
    if (m_levels.size() <= tickCount()) {
        QVector<double> inside;
        for (const double level : m_levels)
            if (range.contains(level))
                inside << level;
        if (inside.size() > 1)
            return inside;
    }
    if (!m_logarithmic || range.lower <= 0.0)
        return QCPAxisTicker::createTickVector(tickStep, range);
    const int first = toInteger<int>(std::floor(std::log10(range.lower)));
    const int last = toInteger<int>(std::ceil(std::log10(range.upper)));
    const int stride = std::max(1, (last - first) / std::max(2, tickCount()));
    // Over few decades 2 and 5 are between the powers of ten.
    static const std::array<double, 3> few{1.0, 2.0, 5.0};
    QVector<double> ticks;
    for (int k = first; k <= last; k += stride)
        for (std::size_t i = 0; i < (last - first <= 3 ? few.size() : 1); ++i)
            ticks << few[i] * std::pow(10.0, k);
    return ticks;
}

QVector<QString> NumberTicker::createLabelVector(const QVector<double>& ticks, const QLocale&, QChar, int)
{
    QVector<QString> labels;
    if (m_words) {
        for (const double t : ticks)
            labels << m_words(t);
        return labels;
    }
    if (!m_logarithmic) {
        const QStringList numbers = tickLabels(ticks);
        return {numbers.begin(), numbers.end()};
    }
    for (const double t : ticks)
        labels << (t >= 1e-3 && t < 1e5 ? readable(t) : powerOfTen(t));
    return labels;
}

} // namespace wattif::ui
