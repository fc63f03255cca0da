// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <optional>

#include <nlohmann/json.hpp>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/random.h"
#include "core/classroom/lesson/step_question.h"
#include "core/io/json_text.h"

namespace wattif::classroom {
namespace {

constexpr std::string_view drawWord = "draw ";
constexpr double maxSteps = 1e9;

struct Range {
    double low = 0.0;
    double high = 0.0;
    double step = 1.0;
};

/// "10 .. 60 step 5".
std::optional<Range> rangeOf(std::string_view text)
{
    Range range;
    if (const std::size_t at = text.find(" step "); at != std::string_view::npos) {
        const auto step = parseNumber(text.substr(at + 6));
        if (!step)
            return std::nullopt;
        range.step = *step;
        text = text.substr(0, at);
    }
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos)
        return std::nullopt;
    const auto low = parseNumber(text.substr(0, dots));
    const auto high = parseNumber(text.substr(dots + 2));
    if (!low || !high || !(*low <= *high) || !(range.step > 0.0) || (*high - *low) / range.step > maxSteps)
        return std::nullopt;
    range.low = *low;
    range.high = *high;
    return range;
}

bool isDraw(const Json& json) { return json.is_string() && json.get_ref<const std::string&>().starts_with(drawWord); }

Result<void> drawAll(Json& json, Random& random)
{
    if (json.is_structured()) {
        for (Json& child : json)
            if (auto ok = drawAll(child, random); !ok)
                return ok;
        return {};
    }
    if (!isDraw(json))
        return {};
    const auto range = rangeOf(std::string_view(json.get_ref<const std::string&>()).substr(drawWord.size()));
    if (!range)
        return badInput(formatMessage("expected 'draw 10 .. 60' or 'draw 1 .. 2 step 0.25' (got '{}')", json.get<std::string>()));
    const auto steps = toInteger<std::int64_t>(std::floor((range->high - range->low) / range->step * (1.0 + 1e-12)));
    json = numberJson(range->low + static_cast<double>(random.uniformInt(0, steps)) * range->step);
    return {};
}

} // namespace

bool hasDraws(const Json& json)
{
    if (!json.is_structured())
        return isDraw(json);
    for (const Json& child : json)
        if (hasDraws(child))
            return true;
    return false;
}

Result<void> drawNumbers(Json& json, std::uint64_t seed)
{
    Random random(seed);
    return drawAll(json, random);
}

} // namespace wattif::classroom
