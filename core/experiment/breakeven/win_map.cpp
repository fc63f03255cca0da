// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/breakeven/win_map.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/base/format_message.h"
#include "core/experiment/breakeven/contest.h"

namespace wattif {
namespace {

class MapDrawing {
public:
    MapDrawing(const ContestRequest& request, const AskedOption& x, const AskedOption& y, const WinMapOptions& options,
               const RunControl& control)
        : m_request(request), m_options(options), m_control(control), m_rangeX(usualRange(x)), m_rangeY(usualRange(y))
    {
        m_map.x = x;
        m_map.y = y;
        const Study& study = *request.study;
        m_map.xs = takenPlaces(study, request.question, x, samplePlaces(x, m_rangeX, options.samples));
        m_map.ys = takenPlaces(study, request.question, y, samplePlaces(y, m_rangeY, options.samples));
    }

    WinMap draw()
    {
        runGrid();
        if (m_map.isComplete)
            refine();
        findNearest();
        return std::move(m_map);
    }

private:
    static constexpr double gridShare = 0.5; ///< of the progress

    [[nodiscard]] Result<Contest> contestAt(OptionPlace place) const
    {
        const Study& study = *m_request.study;
        const Question first = withOption(study, m_request.question, m_map.x, valueAt(m_map.x, place.x));
        return runContest(m_request, withOption(study, first, m_map.y, valueAt(m_map.y, place.y)), m_control.stopToken());
    }

    [[nodiscard]] OptionPlace placeOfCell(std::size_t cell) const
    {
        return {m_map.xs[cell % m_map.xs.size()], m_map.ys[cell / m_map.xs.size()]};
    }

    void runGrid()
    {
        m_map.best.resize(m_map.xs.size() * m_map.ys.size());
        m_won.assign(m_map.best.size(), 0);
        const auto run = [&](std::size_t cell) {
            return contestAt(placeOfCell(cell)).map([&](const Contest& contest) {
                m_map.best[cell] = contest.best;
                m_won[cell] = contest.isWon ? 1 : 0;
            });
        };
        m_map.isComplete = parallelWithProgress(m_map.best.size(), run, m_control.part(0.0, gridShare)).has_value();
    }

    /// Neighbours in the grid with different answers.
    [[nodiscard]] std::vector<WinLinePoint> edges() const
    {
        std::vector<WinLinePoint> found;
        const std::size_t width = m_map.xs.size();
        const auto add = [&](std::size_t a, std::size_t b) {
            if (m_won[a] != m_won[b])
                found.push_back(m_won[a] != 0 ? WinLinePoint{placeOfCell(a), placeOfCell(b)}
                                              : WinLinePoint{placeOfCell(b), placeOfCell(a)});
        };
        for (std::size_t cell = 0; cell < m_won.size(); ++cell) {
            if (cell % width + 1 < width)
                add(cell, cell + 1);
            if (cell + width < m_won.size())
                add(cell, cell + width);
        }
        return found;
    }

    [[nodiscard]] bool isNarrow(double a, double b, const AskedOption& option, OptionRange range) const
    {
        constexpr double minShare = 1e-9; // of the range: for changes at 0
        const double width = std::abs(a - b);
        if (option.isWhole())
            return width <= 1.0;
        return width <= std::max(minShare * (range.high - range.low), m_options.tolerance * std::max(std::abs(a), std::abs(b)));
    }

    /// One step of bisection; nothing where the point is narrow enough.
    [[nodiscard]] std::optional<OptionPlace> middleOf(const WinLinePoint& point) const
    {
        const bool isX = point.won.x != point.lost.x;
        const double a = isX ? point.won.x : point.won.y;
        const double b = isX ? point.lost.x : point.lost.y;
        const AskedOption& option = isX ? m_map.x : m_map.y;
        const double between = option.isWhole() ? std::floor(std::midpoint(a, b)) : std::midpoint(a, b);
        const double middle = takenPlace(*m_request.study, m_request.question, option, between);
        if (isNarrow(a, b, option, isX ? m_rangeX : m_rangeY) || middle == a || middle == b)
            return std::nullopt;
        return isX ? OptionPlace{middle, point.won.y} : OptionPlace{point.won.x, middle};
    }

    Result<void> bisect(WinLinePoint& point) const
    {
        for (auto middle = middleOf(point); middle; middle = middleOf(point)) {
            const auto contest = contestAt(*middle);
            if (!contest)
                return tl::unexpected(contest.error());
            (contest->isWon ? point.won : point.lost) = *middle;
        }
        return {};
    }

    void refine()
    {
        m_map.line = edges();
        const auto run = [&](std::size_t i) { return bisect(m_map.line[i]); };
        m_map.isComplete = parallelWithProgress(m_map.line.size(), run, m_control.part(gridShare, 1.0)).has_value();
    }

    [[nodiscard]] double changeTo(OptionPlace place) const
    {
        return std::hypot(relativeChange(m_map.x, place.x, m_rangeX), relativeChange(m_map.y, place.y, m_rangeY));
    }

    [[nodiscard]] bool isSwitch(OptionPlace place) const { return m_map.x.isSwitch(place.x) || m_map.y.isSwitch(place.y); }

    /// Those that switch something on or off only where there is no other.
    void consider(OptionPlace place)
    {
        if (m_map.nearest && std::pair(isSwitch(place), changeTo(place)) >= std::pair(isSwitch(*m_map.nearest), m_map.change))
            return;
        m_map.nearest = place;
        m_map.change = changeTo(place);
    }

    void findNearest()
    {
        for (std::size_t cell = 0; cell < m_won.size(); ++cell)
            if (m_won[cell] != 0)
                consider(placeOfCell(cell));
        for (const WinLinePoint& point : m_map.line)
            consider(point.won);
        m_map.isBestNow = m_map.nearest && m_map.change == 0.0;
    }

    const ContestRequest& m_request;
    const WinMapOptions& m_options;
    const RunControl& m_control;
    OptionRange m_rangeX;
    OptionRange m_rangeY;
    std::vector<char> m_won;
    WinMap m_map;
};

} // namespace

Result<WinMap> drawWinMap(const ContestRequest& request, const AskedOption& x, const AskedOption& y, const WinMapOptions& options,
                          const RunControl& control)
{
    if (auto ok = checkContest(request); !ok)
        return propagateError(ok);
    for (const AskedOption* option : {&x, &y})
        if (!option->isNumber())
            return fail(ErrorCode::usage, formatMessage("the option '{}' is not a number", option->name()));
    if (x.name() == y.name())
        return fail(ErrorCode::usage, formatMessage("the option '{}' is named twice", x.name()));
    return MapDrawing(request, x, y, options, control).draw();
}

} // namespace wattif
