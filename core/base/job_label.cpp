// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/job_label.h"

#include <charconv>

#include <fmt/format.h>

namespace wattif {
namespace {

constexpr std::string_view marks = "_+[.";
constexpr unsigned partBits = 27; ///< Slurm's tasks need 22 of them
constexpr unsigned markBits = 2;
constexpr unsigned jobBits = 32; ///< of Slurm's federations
static_assert(partBits + markBits + jobBits == 61);

constexpr std::int64_t jobOf(std::int64_t id) { return (id - firstLabelledJob) >> (partBits + markBits); }
constexpr std::int64_t partOf(std::int64_t id) { return id & ((std::int64_t{1} << partBits) - 1); }
constexpr char markOf(std::int64_t id) { return marks[static_cast<std::size_t>((id >> partBits) & ((1 << markBits) - 1))]; }

/// A whole number without sign and leading zeros.
std::optional<std::int64_t> canonicalNumber(std::string_view text)
{
    std::int64_t value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool good =
        error == std::errc() && stop == text.data() + text.size() && (text == "0" || (text[0] > '0' && text[0] <= '9'));
    return good ? std::optional(value) : std::nullopt;
}

} // namespace

std::string jobLabel(std::int64_t id)
{
    if (!isLabelledJob(id))
        return fmt::format("{}", id);
    const char mark = markOf(id);
    return fmt::format("{}{}{}{}", jobOf(id), mark, partOf(id), mark == '[' ? "]" : "");
}

std::optional<std::int64_t> jobOfLabel(std::string_view label)
{
    const std::size_t at = label.find_first_of(marks);
    const auto job = canonicalNumber(label.substr(0, at));
    if (!job || (at == std::string_view::npos && isLabelledJob(*job)))
        return std::nullopt;
    if (at == std::string_view::npos)
        return job;
    const std::size_t mark = marks.find(label[at]);
    std::string_view rest = label.substr(at + 1);
    if (label[at] == '[') {
        if (!rest.ends_with(']'))
            return std::nullopt;
        rest.remove_suffix(1);
    }
    const auto part = canonicalNumber(rest);
    if (!part || *job >= std::int64_t{1} << jobBits || *part >= std::int64_t{1} << partBits)
        return std::nullopt;
    return firstLabelledJob + (((*job << markBits) + static_cast<std::int64_t>(mark)) << partBits) + *part;
}

std::int64_t jobNumber(std::int64_t id)
{
    constexpr std::int64_t step = 100'000'000;
    if (!isLabelledJob(id))
        return id;
    return jobOf(id) * step + (markOf(id) == '+' ? step / 2 : 0) + partOf(id);
}

std::int64_t jobWithoutPart(std::int64_t id) { return isLabelledJob(id) ? jobOf(id) : id; }

nlohmann::ordered_json jobLabelJson(std::int64_t id)
{
    return isLabelledJob(id) ? nlohmann::ordered_json(jobLabel(id)) : nlohmann::ordered_json(id);
}

} // namespace wattif
