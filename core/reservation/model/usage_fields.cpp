// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/model/usage_fields.h"

#include <array>

#include "core/reservation/model/limits.h"

namespace wattif::reservation {
namespace {

constexpr std::array families{UsageFamily::beta, UsageFamily::normal, UsageFamily::empirical, UsageFamily::point};
constexpr std::array<UsageField, 5> usageFieldTable{{
    {"a", &Usage::a, minShape, maxShape, "beta: first shape parameter."},
    {"b", &Usage::b, minShape, maxShape, "beta: second shape parameter."},
    {"mean", &Usage::mean, 0.0, 1.0, "normal: mean, before it is cut to (0, 1]."},
    {"deviation", &Usage::deviation, minDeviation, maxDeviation, "normal: standard deviation, before it is cut."},
    {"share", &Usage::share, minShare, 1.0, "point: the share that is always used."},
}};

} // namespace

std::span<const UsageField> usageFields(UsageFamily family)
{
    const std::span<const UsageField> all(usageFieldTable);
    switch (family) {
    case UsageFamily::beta: return all.subspan(0, 2);
    case UsageFamily::normal: return all.subspan(2, 2);
    case UsageFamily::empirical: return {};
    case UsageFamily::point: return all.subspan(4, 1);
    }
    return {};
}

std::optional<UsageFamily> usageFamily(std::string_view name)
{
    for (const UsageFamily family : families)
        if (name == toString(family))
            return family;
    return std::nullopt;
}

Usage withoutOthers(const Usage& usage)
{
    Usage kept{.family = usage.family};
    for (const UsageField& field : usageFields(usage.family))
        kept.*field.member = usage.*field.member;
    if (usage.family == UsageFamily::empirical)
        kept.shares = usage.shares;
    return kept;
}

} // namespace wattif::reservation
