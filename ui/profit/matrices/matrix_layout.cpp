// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/matrices/matrix_layout.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/checked.h"
#include "ui/figures/figure_style.h"
#include "ui/profit/common/profit_access.h"
#include "ui/profit/matrices/matrix_model.h"

namespace wattif::ui {
namespace {

double widest(const QStringList& names, const QFontMetricsF& metrics)
{
    double most = 0.0;
    for (const QString& name : names)
        most = std::max(most, metrics.horizontalAdvance(name));
    return most;
}

/// The least distance of names that do not touch. Letters count where the font's ascent has much space above them.
double minDistance(const QStringList& names, const QFontMetricsF& metrics)
{
    constexpr double share = 0.92; // of two neighbours, seldom both have a letter at the same place that goes up and down
    return share * std::min(metrics.ascent(), metrics.tightBoundingRect(names.join(u' ')).height());
}

/// Every how many names can be written at this distance without touching.
int strideOf(const QStringList& names, const QFontMetricsF& metrics, double distance)
{
    return std::max(1, toInteger<int>(std::ceil(minDistance(names, metrics) / distance)));
}

} // namespace

bool matrixLiesDown(const MatrixModel& model) { return model.rowCount() > model.columnCount(); }

QStringList matrixNames(const MatrixModel& model, Qt::Orientation orientation)
{
    QStringList names;
    const int count = orientation == Qt::Vertical ? model.rowCount() : model.columnCount();
    for (int i = 0; i < count; ++i)
        names << model.headerData(i, orientation).toString();
    return names;
}

MatrixLayout::MatrixLayout(const QSizeF& size, const MatrixModel& model)
    : m_down(matrixLiesDown(model)),
      m_rowNames(matrixNames(model, m_down ? Qt::Horizontal : Qt::Vertical)),
      m_columnNames(matrixNames(model, m_down ? Qt::Vertical : Qt::Horizontal))
{
    const QFontMetricsF metrics(figureFont());
    const double line = metrics.height();
    const double top = 2.0 * line + rampTick + 4.0;
    const double rowSpace = 0.38 * size.width();
    if (widest(m_rowNames, metrics) > rowSpace)
        m_rowNames = shortNames(m_rowNames);
    const double left = line + gap + std::min(widest(m_rowNames, metrics) + 1.0, rowSpace) + gap;
    m_box = QRectF(QPointF(left, top), QPointF(size.width() - 2.0, size.height() - line - 3.0));
    chooseColumnNames();
}

void MatrixLayout::chooseColumnNames()
{
    const QFontMetricsF metrics(figureFont());
    m_upright = widest(m_columnNames, metrics) + 6.0 > width();
    m_columnFont = figureFont(m_upright && width() < metrics.ascent() + 0.5 ? 6.0 : 8.0);
    const QFontMetricsF own(m_columnFont);
    m_columnStride = m_upright ? strideOf(m_columnNames, own, width()) : 1;
    if (m_columnStride > 1)
        spreadColumnNames(minDistance(m_columnNames, own));
    const double most = maxColumnSpace(own);
    for (qsizetype c = 0; c < m_columnNames.size(); ++c)
        m_columnNames[c] = c % m_columnStride != 0 ? QString()
            : m_upright                            ? own.elidedText(m_columnNames[c], Qt::ElideRight, most)
                                                   : m_columnNames[c];
    m_columnSpace = m_leader + (m_upright ? widest(m_columnNames, own) + 1.0 : own.height());
    m_box.setBottom(m_box.bottom() - m_columnSpace - gap - 1.0);
    m_rowFont = figureFont(height() < 0.95 * metrics.height() ? 7.0 : 8.0);
    m_rowStride = strideOf(m_rowNames, QFontMetricsF(m_rowFont), height());
}

void MatrixLayout::spreadColumnNames(double distance)
{
    constexpr double most = 36.0; // between the middles of a column and its name
    const double needed = distance * static_cast<double>(m_columnNames.size());
    const double right = m_box.right() - 0.5; // letters reach further than half of their distance
    const double left = std::min(m_box.center().x() - needed / 2.0, right - needed);
    if (left < distance)
        return;
    QVector<double> at;
    double farthest = 0.0;
    for (int column = 0; column < m_columnNames.size(); ++column) {
        at << left + (column + 0.5) * distance;
        farthest = std::max(farthest, std::abs(at.back() - cell(0, column).center().x()));
    }
    if (farthest > most)
        return;
    m_spread = at;
    m_leader = std::clamp(0.5 * farthest, 4.0, 12.0);
    m_columnStride = 1;
}

double MatrixLayout::maxColumnSpace(const QFontMetricsF& metrics) const
{
    std::vector<double> lengths;
    for (const QString& name : m_columnNames)
        lengths.push_back(metrics.horizontalAdvance(name));
    const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
    std::nth_element(lengths.begin(), middle, lengths.end());
    const double usual = lengths.empty() ? 0.0 : *middle;
    return std::min(std::max(1.35 * usual, 0.3 * m_box.height()), 0.42 * m_box.height());
}

} // namespace wattif::ui
