// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/row_layout.h"

#include <algorithm>

namespace wattif::ui {
namespace {

constexpr double maxShareOfBands = 0.5;

struct LayoutPiece {
    ChartRange rows;
    bool isCollapsed = false;
};

/// Cuts the visible rows where collapsed ranges begin and end.
std::vector<LayoutPiece> piecesOf(const ChartRange& rows, const std::vector<ChartRange>& collapsed)
{
    std::vector<LayoutPiece> pieces;
    double at = rows.lower;
    const auto add = [&](double end, bool isCollapsed) {
        if (end > at)
            pieces.push_back({{at, end}, isCollapsed});
        at = std::max(at, end);
    };
    for (const ChartRange& range : collapsed) {
        add(std::clamp(range.lower, rows.lower, rows.upper), false);
        add(std::clamp(range.upper, rows.lower, rows.upper), true);
    }
    add(rows.upper, false);
    return pieces;
}

} // namespace

RowLayout::RowLayout(const ChartRange& rows, double top, double bottom, const std::vector<ChartRange>& collapsed,
                     double bandHeight)
{
    const std::vector<LayoutPiece> pieces = piecesOf(rows, collapsed);
    double bands = 0.0;
    double plain = 0.0;
    for (const LayoutPiece& piece : pieces)
        (piece.isCollapsed ? bands : plain) += piece.isCollapsed ? 1.0 : piece.rows.size();
    const double height = bottom - top;
    const double band = bands <= 0.0 ? 0.0
        : plain <= 0.0               ? height / bands
                                     : std::min(bandHeight, maxShareOfBands * height / bands);
    m_rowHeight = plain > 0.0 ? (height - bands * band) / plain : 0.0;
    double y = bottom;
    for (const LayoutPiece& piece : pieces) {
        const double above = y - (piece.isCollapsed ? band : piece.rows.size() * m_rowHeight);
        m_parts.push_back({piece.rows, above, y});
        y = above;
    }
}

double RowLayout::yOf(double row) const
{
    if (m_parts.empty())
        return 0.0;
    if (const Part& first = m_parts.front(); row < first.rows.lower)
        return first.bottom + (first.rows.lower - row) * m_rowHeight;
    for (const Part& part : m_parts)
        if (row <= part.rows.upper)
            return part.bottom - (row - part.rows.lower) / part.rows.size() * part.height();
    return m_parts.back().top - (row - m_parts.back().rows.upper) * m_rowHeight;
}

double RowLayout::rowAt(double y) const
{
    if (m_parts.empty())
        return 0.0;
    const auto beyond = [this](double pixels) { return m_rowHeight > 0.0 ? pixels / m_rowHeight : 0.0; };
    if (const Part& first = m_parts.front(); y > first.bottom)
        return first.rows.lower - beyond(y - first.bottom);
    for (const Part& part : m_parts)
        if (y >= part.top && part.height() > 0.0)
            return part.rows.lower + (part.bottom - y) / part.height() * part.rows.size();
    return m_parts.back().rows.upper + beyond(m_parts.back().top - y);
}

} // namespace wattif::ui
