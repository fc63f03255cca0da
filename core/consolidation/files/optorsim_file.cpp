// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A line: worker nodes, speed, storage elements k, k sizes, one bandwidth for each site. The number of sites is the number of
// lines.

#include "core/consolidation/files/optorsim_file.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/number.h"
#include "core/base/stop_scope.h"
#include "core/base/words.h"
#include "core/consolidation/files/platform_graph.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"

namespace wattif::consolidation {
namespace {

constexpr std::string_view blanks = " \t\r\v\f";
constexpr std::size_t beforeSizes = 3; ///< worker nodes, speed, storage elements

/// The values of one site, as texts of the file.
using Values = std::vector<std::string_view>;

Values valuesOf(std::string_view line)
{
    Values values;
    std::size_t at = line.find_first_not_of(blanks);
    while (at != std::string_view::npos) {
        const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
        values.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(blanks, end);
    }
    return values;
}

/// The first lines with values: neither empty nor comments.
std::vector<std::string_view> linesOf(std::string_view text, std::size_t most)
{
    std::vector<std::string_view> lines;
    std::size_t at = text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0;
    while (at < text.size() && lines.size() < most) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        const std::size_t first = line.find_first_not_of(blanks);
        if (first != std::string_view::npos && line[first] != '#')
            lines.push_back(line);
        at = end + 1;
    }
    return lines;
}

class OptorsimReader {
public:
    OptorsimReader(const std::string& fileName, std::string_view text, Platform& made)
        : m_fileName(fileName), m_text(text), m_lines(linesOf(text, text.size())), m_made(made)
    {
    }

    [[nodiscard]] Result<void> run()
    {
        auto ok = checkKindOfText(m_fileName, m_text);
        if (ok && m_lines.empty())
            return badInput("there are no sites", {.file = m_fileName});
        for (std::size_t site = 0; ok && site < m_lines.size(); ++site)
            m_graph.addVertex(fmt::format("Site{}", site), PlatformGraph::Kind::device);
        for (std::size_t site = 0; ok && site < m_lines.size(); ++site)
            ok = stopWanted() ? fail(ErrorCode::interrupted, "interrupted") : readSite(site);
        return ok.and_then([this] { return addWorkers(); }).and_then([this] { return finish(); });
    }

private:
    [[nodiscard]] Place placeOf(std::string_view value) const
    {
        const LineColumn at = lineColumnAt(m_text, static_cast<std::size_t>(value.data() - m_text.data()));
        return {.file = m_fileName, .line = at.line, .column = at.column};
    }

    [[nodiscard]] Result<double> magnitude(std::string_view value, const char* what, double most) const
    {
        const auto number = parseNumber(value);
        if (!number)
            return badInput(formatMessage("the {} '{}' is not a number", what, value), placeOf(value));
        if (*number < 0.0 || *number > most)
            return badInput(formatMessage("the {0} must be from 0 to {2} (got {1})", what, value, formatNumber(most)),
                            placeOf(value));
        return *number;
    }

    [[nodiscard]] Result<std::size_t> count(std::string_view value, const char* what, double most) const
    {
        const auto number = magnitude(value, what, most);
        if (!number)
            return tl::unexpected(number.error());
        if (*number != std::trunc(*number))
            return badInput(formatMessage("the {} {} is not a whole number", what, value), placeOf(value));
        return static_cast<std::size_t>(*number);
    }

    [[nodiscard]] Result<void> readSite(std::size_t site)
    {
        const Values values = valuesOf(m_lines[site]);
        const auto workers = count(values.front(), "number of worker nodes", double{maxNodes});
        if (!workers)
            return tl::unexpected(workers.error());
        const auto first = firstBandwidth(values);
        if (!first)
            return tl::unexpected(first.error());
        for (std::size_t other = 0; other < m_lines.size(); ++other) {
            const std::string_view value = values[*first + other];
            const auto bandwidth = magnitude(value, "bandwidth", maxBandwidth);
            if (!bandwidth)
                return tl::unexpected(bandwidth.error());
            if (*bandwidth > 0.0)
                join(site, other, value);
        }
        m_workers.push_back(*workers);
        return countWorkers(values.front());
    }

    /// One line may stand for millions of nodes: refused before any is made.
    [[nodiscard]] Result<void> countWorkers(std::string_view value)
    {
        m_made.hosts += static_cast<std::int64_t>(m_workers.back());
        m_made.hostsWithoutWatts = m_made.hosts;
        const auto all = static_cast<double>(m_made.hosts);
        if (all > double{maxNodes})
            return badInput(formatMessage("there are more than {} worker nodes", maxNodes), placeOf(value));
        auto ok = checkMemory(all * bytesPerHost, formatMessage("{:.0f} worker nodes", all));
        return ok ? ok : badInput(std::move(ok.error().message), placeOf(value));
    }

    [[nodiscard]] Result<void> addWorkers()
    {
        for (std::size_t site = 0; site < m_workers.size(); ++site)
            for (std::size_t k = 1; k <= m_workers[site]; ++k)
                m_graph.addNode({.name = fmt::format("Site{}-{}", site, k)}, static_cast<std::int32_t>(site));
        return m_graph.nodes().empty() ? badInput("no site has worker nodes", {.file = m_fileName}) : Result<void>();
    }

    /// Where the bandwidths begin, once there are as many values as there must be, and all before them are numbers.
    [[nodiscard]] Result<std::size_t> firstBandwidth(const Values& values) const
    {
        constexpr double maxElements = 1e6;
        if (values.size() < beforeSizes)
            return badInput("a site has a number of worker nodes, their speed and a number of storage elements",
                            placeOf(values.front()));
        const auto speed = magnitude(values[1], "speed", maxSpeed);
        const auto elements = count(values[2], "number of storage elements", maxElements);
        if (!speed || !elements)
            return tl::unexpected(speed ? elements.error() : speed.error());
        const std::size_t first = beforeSizes + *elements;
        if (values.size() != first + m_lines.size())
            return badInput(formatMessage("this line has {}; with {} and {} it must have {}",
                                          counted(std::ssize(values), "value"),
                                          counted(static_cast<std::int64_t>(*elements), "storage element"),
                                          counted(std::ssize(m_lines), "site"), first + m_lines.size()),
                            placeOf(values.front()));
        for (std::size_t i = beforeSizes; i < first; ++i)
            if (const auto size = magnitude(values[i], "size", maxSize); !size)
                return tl::unexpected(size.error());
        return first;
    }

    void join(std::size_t site, std::size_t other, std::string_view value)
    {
        const auto a = static_cast<std::int32_t>(site);
        const auto b = static_cast<std::int32_t>(other);
        if (a == b)
            return m_made.replaced.add("a bandwidth from a site to itself", "site", [&] { return placeOf(value); });
        m_stated.emplace(a, b);
        m_graph.join(a, b);
    }

    [[nodiscard]] Result<void> finish()
    {
        std::int64_t oneWay = 0;
        for (const auto& [a, b] : m_stated)
            oneWay += m_stated.contains({b, a}) ? 0 : 1;
        m_made.oneWayLinks = oneWay;
        m_made.declaredLinks = (std::ssize(m_stated) + oneWay) / 2;
        auto made = std::move(m_graph).make();
        if (!made)
            return badInput(std::move(made.error().message), {.file = m_fileName});
        m_made.leftOutSwitches = made->leftOut;
        m_made.instance = std::move(made->instance);
        auto ok = check(m_made.instance);
        return ok ? Result<void>() : badInput(std::move(ok.error().message), {.file = m_fileName});
    }

    // What no configuration has, and a typing error may.
    static constexpr double maxBandwidth = 1e12;
    static constexpr double maxSpeed = 1e12;
    static constexpr double maxSize = 1e18;

    const std::string& m_fileName;
    std::string_view m_text;
    std::vector<std::string_view> m_lines; ///< [site]
    std::vector<std::size_t> m_workers;    ///< [site]
    Platform& m_made;
    PlatformGraph m_graph;
    std::set<std::pair<std::int32_t, std::int32_t>> m_stated; ///< from, to
};

} // namespace

bool isOptorsim(std::string_view text)
{
    const std::vector<std::string_view> lines = linesOf(text, 1);
    if (lines.empty())
        return false;
    const std::string_view first = lines.front().substr(lines.front().find_first_not_of(blanks));
    return parseNumber(first.substr(0, first.find_first_of(blanks))).has_value();
}

Result<Platform> readOptorsim(const std::string& fileName, std::string_view text)
{
    Platform made;
    made.kind = Platform::Kind::optorsim;
    if (auto ok = OptorsimReader(fileName, text, made).run(); !ok)
        return propagateError(ok);
    return made;
}

} // namespace wattif::consolidation
