// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/near_names.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/format_message.h"
#include "core/base/message_text.h"
#include "core/base/words.h"

namespace wattif {
namespace {

constexpr std::size_t maxNear = 3;
constexpr std::size_t maxListed = 12;

/// The least number of characters to insert, remove, replace, or swap with the next one; two rows of the table are kept.
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> before;
    std::vector<std::size_t> above;
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        before = std::exchange(above, row);
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            row[j + 1] = std::min({row[j] + 1, above[j + 1] + 1, above[j] + (a[i] == b[j] ? 0 : 1)});
            if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j])
                row[j + 1] = std::min(row[j + 1], before[j - 1] + 1);
        }
    }
    return row.back();
}

/// Of names of one letter every other is close, so only the same letter is meant.
bool isNear(std::string_view unknown, const std::string& name)
{
    if (unknown.size() < 2 || name.size() < 2)
        return lowerCase(unknown) == lowerCase(name);
    const bool begins = unknown.size() >= 3 && name.starts_with(unknown);
    return begins || editDistance(unknown, name) <= std::max<std::size_t>(1, std::min(unknown.size(), name.size()) / 3);
}

} // namespace

Message nameHint(std::string_view unknown, std::span<const std::string> known)
{
    constexpr std::size_t longest = 64; // longer ones are not typing errors
    std::vector<std::string> near;
    for (const std::string& name : known)
        if (unknown.size() <= longest && near.size() < maxNear && isNear(unknown, name))
            near.push_back(fmt::format("'{}'", name));
    if (!near.empty())
        return formatMessage("; did you mean {}?", fmt::join(near, " or "));
    if (known.empty())
        return {};
    std::vector<std::string> listed;
    for (const std::string& name : known.first(std::min(known.size(), maxListed)))
        listed.push_back(cutInMiddle(name));
    return formatMessage("; known are {}{}", fmt::join(listed, ", "), listed.size() < known.size() ? ", ..." : "");
}

Message misspelledHint(std::span<const std::string> wanted, std::span<const std::string> present)
{
    constexpr std::size_t longest = 64; // longer ones are not typing errors
    constexpr std::size_t shortest = 4; // of shorter ones every other is close
    const std::string* meant = nullptr;
    const std::string* found = nullptr;
    std::size_t least = longest;
    for (const std::string& name : present)
        for (const std::string& one : wanted)
            if (name.size() <= longest && name.size() >= shortest && one.size() >= shortest && name != one && isNear(name, one)
                && editDistance(name, one) < least) {
                least = editDistance(name, one);
                meant = &one;
                found = &name;
            }
    return found ? formatMessage("; did you mean '{}' by '{}'?", *meant, *found) : Message();
}

} // namespace wattif
