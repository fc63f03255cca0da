// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/pictures/contour_lines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "ui/charts/number_labels.h"

namespace wattif::ui {
namespace {

/// An edge of a lattice: from (column, row) to the right, or upward.
using EdgeKey = std::size_t;

/// The pieces of a contour, each from an edge to another one.
class ContourTracer {
public:
    ContourTracer(const Lattice& lattice, double value) : m_lattice(lattice), m_value(value) { }

    [[nodiscard]] std::vector<QPolygonF> trace()
    {
        for (std::size_t row = 0; row + 1 < m_lattice.rows; ++row)
            for (std::size_t column = 0; column + 1 < m_lattice.columns; ++column)
                addSquare(column, row);
        std::vector<QPolygonF> lines;
        for (const auto& [edge, neighbours] : m_neighbours) // open lines from their ends
            if (neighbours.size() == 1)
                lines.push_back(walk(edge));
        for (const auto& [edge, neighbours] : m_neighbours) // closed ones from anywhere
            if (!neighbours.empty())
                lines.push_back(walk(edge));
        std::erase_if(lines, [](const QPolygonF& line) { return line.size() < 2; });
        return lines;
    }

private:
    [[nodiscard]] bool isAbove(std::size_t column, std::size_t row) const { return m_lattice.at(column, row) >= m_value; }
    [[nodiscard]] EdgeKey edgeRight(std::size_t column, std::size_t row) const { return 2 * (row * m_lattice.columns + column); }
    [[nodiscard]] EdgeKey edgeUp(std::size_t column, std::size_t row) const { return edgeRight(column, row) + 1; }

    void addSquare(std::size_t c, std::size_t r)
    {
        // Corners and the edges that follow them, around the square.
        const std::array<std::pair<std::size_t, std::size_t>, 4> corners{{{c, r}, {c + 1, r}, {c + 1, r + 1}, {c, r + 1}}};
        const std::array<EdgeKey, 4> edges{edgeRight(c, r), edgeUp(c + 1, r), edgeRight(c, r + 1), edgeUp(c, r)};
        std::array<bool, 4> above{};
        double sum = 0.0;
        for (std::size_t i = 0; i < 4; ++i) {
            above[i] = isAbove(corners[i].first, corners[i].second);
            sum += m_lattice.at(corners[i].first, corners[i].second);
        }
        if (!std::isfinite(sum))
            return;
        std::vector<std::size_t> crossed;
        for (std::size_t i = 0; i < 4; ++i)
            if (above[i] != above[(i + 1) % 4])
                crossed.push_back(i);
        if (crossed.size() == 2)
            join(edges[crossed[0]], edges[crossed[1]]);
        else if (crossed.size() == 4)
            joinSaddle(edges, above[0] == (sum / 4.0 >= m_value));
    }

    /// A saddle: corners 0 and 2 are joined through the middle, or cut off.
    void joinSaddle(const std::array<EdgeKey, 4>& edges, bool firstIsJoined)
    {
        const std::size_t shift = firstIsJoined ? 0 : 3;
        join(edges[shift], edges[(shift + 1) % 4]);
        join(edges[(shift + 2) % 4], edges[(shift + 3) % 4]);
    }

    void join(EdgeKey a, EdgeKey b)
    {
        m_neighbours[a].push_back(b);
        m_neighbours[b].push_back(a);
    }

    [[nodiscard]] QPointF placeOn(EdgeKey edge) const
    {
        const std::size_t column = edge / 2 % m_lattice.columns;
        const std::size_t row = edge / 2 / m_lattice.columns;
        const bool isUp = edge % 2 == 1;
        const double from = m_lattice.at(column, row);
        const double to = isUp ? m_lattice.at(column, row + 1) : m_lattice.at(column + 1, row);
        const double share = (m_value - from) / (to - from);
        return {static_cast<double>(column) + (isUp ? 0.0 : share), static_cast<double>(row) + (isUp ? share : 0.0)};
    }

    QPolygonF walk(EdgeKey edge)
    {
        QPolygonF line{placeOn(edge)};
        while (!m_neighbours[edge].empty()) {
            const EdgeKey next = m_neighbours[edge].back();
            m_neighbours[edge].pop_back();
            auto& back = m_neighbours[next];
            back.erase(std::ranges::find(back, edge));
            edge = next;
            line << placeOn(edge);
        }
        return line;
    }

    const Lattice& m_lattice;
    double m_value;
    std::map<EdgeKey, std::vector<EdgeKey>> m_neighbours{};
};

} // namespace

std::vector<QPolygonF> contourLines(const Lattice& lattice, double value) { return ContourTracer(lattice, value).trace(); }

std::vector<double> contourLevels(std::span<const double> values, int count)
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const double value : values)
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    std::vector<double> levels;
    if (low < high)
        for (const double tick : ticksOf({}, {low, high}, count).positions)
            if (tick > low && tick < high)
                levels.push_back(tick);
    return levels;
}

} // namespace wattif::ui
