// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/simgrid_fat_tree.h"

#include <cmath>
#include <optional>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {
namespace {

constexpr std::int64_t maxFactor = 65536;
constexpr std::size_t maxLevels = 16;
constexpr std::int64_t maxThings = maxNodes;

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (std::size_t end = 0; end != std::string_view::npos; text.remove_prefix(std::min(end + 1, text.size()))) {
        end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            break;
    }
    return parts;
}

std::optional<std::int64_t> factor(std::string_view text)
{
    const auto value = parseNumber(text);
    if (!value || *value < 1.0 || *value > static_cast<double>(maxFactor) || std::trunc(*value) != *value)
        return std::nullopt;
    return toInteger<std::int64_t>(*value);
}

Result<std::vector<std::int64_t>> factors(std::string_view text, std::size_t count)
{
    std::vector<std::int64_t> values;
    for (const std::string_view part : split(text, ',')) {
        const auto value = factor(part);
        if (!value)
            return badInput(formatMessage("'{}' is not a whole number from 1 to {}", part, maxFactor));
        values.push_back(*value);
    }
    if (values.size() != count)
        return badInput(formatMessage("'{}' has {} numbers for {} levels", text, values.size(), count));
    return values;
}

/// The product, or more than maxThings where it is beyond that.
std::int64_t product(const std::vector<std::int64_t>& values, std::size_t from, std::size_t to, std::int64_t start = 1)
{
    for (std::size_t k = from; k < to && start <= maxThings; ++k)
        start *= values[k];
    return start;
}

/// Everything must be countable: hosts, switches, and joins between them.
Result<void> checkMeasure(const FatTreeShape& shape)
{
    std::int64_t joins = shape.hosts();
    for (std::size_t level = 1; level <= shape.levels() && joins <= maxThings; ++level) {
        const std::int64_t switches = shape.switches(level);
        joins = switches > maxThings ? switches : joins + switches * (level < shape.levels() ? shape.above[level] : 1);
    }
    return joins <= maxThings ? Result<void>() : badInput("this fat-tree is too large");
}

} // namespace

std::int64_t FatTreeShape::hosts() const { return product(below, 0, levels()); }

std::int64_t FatTreeShape::switches(std::size_t level) const { return product(above, 0, level, product(below, level, levels())); }

std::vector<std::int64_t> FatTreeShape::switchesAbove(std::size_t level, std::int64_t s) const
{
    // The number of a thing of level l has the digits d_1 .. d_h in mixed radix, least first: w_k for k <= l, else m_k. Those
    // above share all digits but d_(l+1), which changes its radix from m to w.
    const std::int64_t lower = product(above, 0, level);
    const std::int64_t higher = s / (lower * below[level]);
    std::vector<std::int64_t> found;
    for (std::int64_t digit = 0; digit < above[level]; ++digit)
        found.push_back((higher * above[level] + digit) * lower + s % lower);
    return found;
}

std::int64_t FatTreeShape::cableCount() const
{
    std::int64_t count = hosts() * above[0] * cables[0];
    for (std::size_t level = 1; level < levels(); ++level)
        count += switches(level) * above[level] * cables[level];
    return count;
}

Result<FatTreeShape> parseFatTree(std::string_view text)
{
    const std::vector<std::string_view> parts = split(text, ';');
    if (parts.size() != 4)
        return badInput(
            formatMessage("a fat-tree has four parts 'levels;down,..;up,..;cables,..', '{}' has {}", text, parts.size()));
    const auto levels = factor(parts[0]);
    if (!levels || *levels > static_cast<std::int64_t>(maxLevels))
        return badInput(formatMessage("'{}' is not a number of levels from 1 to {}", parts[0], maxLevels));
    FatTreeShape shape;
    std::size_t part = 1;
    for (std::vector<std::int64_t>* list : {&shape.below, &shape.above, &shape.cables}) {
        auto values = factors(parts[part++], static_cast<std::size_t>(*levels));
        if (!values)
            return propagateError(values);
        *list = std::move(*values);
    }
    if (auto ok = checkMeasure(shape); !ok)
        return propagateError(ok);
    return shape;
}

} // namespace wattif::consolidation
