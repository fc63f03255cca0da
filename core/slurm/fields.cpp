// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/slurm/fields.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace wattif::slurm {

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

Fields fieldsOf(std::string_view line)
{
    Fields fields;
    for (const std::string_view word : split(line, ' '))
        if (const std::size_t equals = word.find('='); equals != std::string_view::npos)
            fields.try_emplace(word.substr(0, equals), word.substr(equals + 1));
    return fields;
}

std::string_view fieldOf(const Fields& fields, std::string_view name)
{
    const auto found = fields.find(name);
    return found == fields.end() ? std::string_view() : found->second;
}

std::optional<std::int64_t> leadingNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && number >= 0 ? std::optional(number) : std::nullopt;
}

std::int32_t gpusIn(std::string_view resources)
{
    std::int64_t gpus = 0;
    for (const std::string_view one : split(resources, ','))
        if (const std::string_view words = one.substr(0, one.find('(')); words == "gpu" || words.starts_with("gpu:"))
            gpus += leadingNumber(words.substr(words.rfind(':') + 1)).value_or(1); // "gpu:a100": one
    return static_cast<std::int32_t>(std::min<std::int64_t>(gpus, std::numeric_limits<std::int32_t>::max()));
}

} // namespace wattif::slurm
