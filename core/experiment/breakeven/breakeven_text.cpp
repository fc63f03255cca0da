// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/breakeven/breakeven_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/base/number.h"
#include "core/base/words.h"
#include "core/experiment/readable_units.h"

namespace wattif {
namespace {

using Kind = Breakeven::Kind;

/// Whether a unit is a noun such as "nodes", which has a singular.
bool isPluralWord(const std::string& unit)
{
    return unit.size() > 3 && unit.ends_with('s') && unit.find('/') == std::string::npos;
}

/// Words of one answer.
class Words {
public:
    Words(const ContestRequest& request, const Translated& translated) : m_request(request), m_translated(translated) { }

    [[nodiscard]] std::string policy() const
    {
        return translatedText(m_translated, findPolicy(*m_request.study, m_request.policy)->title);
    }
    [[nodiscard]] std::string metric() const
    {
        return translatedText(m_translated, findMetric(*m_request.study, m_request.metric)->title);
    }
    [[nodiscard]] std::string option(const AskedOption& option) const
    {
        std::string title = translatedText(m_translated, option.record.title);
        if (option.policy.empty())
            return title;
        const PolicyInfo* owner = findPolicy(*m_request.study, option.policy);
        return fmt::format("{} ({})", title, translatedText(m_translated, owner->title));
    }
    [[nodiscard]] const Translated& translated() const { return m_translated; }
    [[nodiscard]] std::string say(const std::string& text, std::initializer_list<std::string> values) const
    {
        return sentence(m_translated, text, values);
    }

private:
    const ContestRequest& m_request;
    const Translated& m_translated;
};

/// " nodes", in English " node" after a 1; a sign such as "s" or "kWh" is the same in every language.
std::string unitText(const AskedOption& option, const std::string& number, const Translated& translated)
{
    const std::string& unit = option.record.unit;
    if (unit.empty())
        return {};
    if (!isPluralWord(unit))
        return ' ' + unit;
    const std::string words = translatedText(translated, unit);
    return ' ' + (number == "1" && words == unit ? unit.substr(0, unit.size() - 1) : words);
}

/// A number without an exponent if it has few digits before the point.
std::string numberText(double value, int digits)
{
    constexpr double many = 1e7;
    const double size = std::abs(value);
    return formatShort(value, size >= std::pow(10.0, digits) && size < many ? 7 : digits);
}

/// Times are in the unit in which people read the longest that is tried, shorter ones than one of it in their own.
std::string placeText(const AskedOption& option, double at, const Words& words, int digits = 5)
{
    if (option.isOff(at))
        return translatedText(words.translated(), option.record.specialValueText.text);
    if (option.isNumber() && !option.isWhole() && option.record.unit == "s") {
        ReadableUnit unit = readableTimeUnit(std::max(usualRange(option).high, std::abs(at)));
        if (at != 0.0 && std::abs(at * unit.factor) < 1.0)
            unit = readableTimeUnit(std::abs(at));
        return numberText(at * unit.factor, digits) + ' ' + unit.unit;
    }
    const std::string number = option.isWhole() ? formatShort(at, 15) : numberText(at, digits);
    return number + unitText(option, number, words.translated());
}

/// An end of the range that is tried: times are rounded, as 20000 s to 333 min.
std::string endText(const AskedOption& option, double at, const Words& words)
{
    return placeText(option, at, words, option.record.unit == "s" ? 3 : 5);
}

std::string valueText(const AskedOption& option, const OptionValue& value, const Words& words)
{
    return option.isNumber() ? placeText(option, placeOf(option, value), words)
                             : translatedText(words.translated(), toString(value));
}

/// Prints a number with enough digits to differ from the present one.
std::string apartText(const AskedOption& option, double at, const Words& words)
{
    return placeText(option, at, words, digitsApart(at, placeOf(option, option.present), 5));
}

std::string percentText(double share)
{
    constexpr double many = 1000.0; // of which three digits would be a power of ten
    const double percent = 100.0 * share;
    return (std::abs(percent) < many ? formatShort(percent, 3) : fmt::format("{:.0f}", percent)) + " %";
}

/// What there is to change: how much, or that something is switched on or off.
std::string changeText(const Breakeven& answer, const Words& words)
{
    const double at = placeOf(answer.option, *answer.value);
    if (!answer.option.isNumber() || !answer.option.isSwitch(at))
        return percentText(answer.change);
    return translatedText(words.translated(), answer.option.isOff(at) ? "switched off" : "switched on");
}

std::string intervalText(const AskedOption& option, const std::optional<WinChange>& change, const Words& words)
{
    if (!change || !change->interval)
        return {};
    const PlaceInterval& interval = *change->interval;
    const std::string low = interval.isOpenBelow ? "..." : placeText(option, interval.low, words);
    const std::string high = interval.isOpenAbove ? "..." : placeText(option, interval.high, words);
    return words.say(" (95 % interval %1 to %2)", {low, high});
}

std::string stretchText(const AskedOption& option, const WinStretch& stretch, const Words& words)
{
    const std::string low = placeText(option, stretch.low, words);
    const std::string high = placeText(option, stretch.high, words);
    if (low == high)
        return words.say("at %1", {low});
    if (stretch.begin && stretch.end)
        return words.say("from %1 to %2", {low, high});
    if (stretch.begin)
        return words.say("from %1 on", {low});
    return stretch.end ? words.say("up to %1", {high}) : words.say("everywhere", {});
}

std::string stretchesText(const Breakeven& answer, const Words& words)
{
    constexpr std::size_t maxListed = 6;
    std::string text;
    for (std::size_t i = 0; i < std::min(answer.stretches.size(), maxListed); ++i)
        text += (i == 0 ? "" : ", ") + stretchText(answer.option, answer.stretches[i], words);
    return answer.stretches.size() > maxListed ? text + ", ..." : text;
}

std::string foundText(const Breakeven& answer, const Words& words)
{
    const AskedOption& option = answer.option;
    if (!option.isNumber())
        return words.say("%1 wins by %2 with %3 = %4 instead of %5.",
                         {words.policy(), words.metric(), words.option(option), valueText(option, *answer.value, words),
                          valueText(option, option.present, words)});
    const double at = placeOf(option, *answer.value);
    if (option.isOff(at))
        return words.say("%1 wins by %2 if %3 is %4 instead of %5.",
                         {words.policy(), words.metric(), words.option(option), placeText(option, at, words),
                          valueText(option, option.present, words)});
    if (option.isSwitch(at))
        return words.say("%1 wins by %2 if %3 is set, now %4: it is the best policy %5.",
                         {words.policy(), words.metric(), words.option(option), valueText(option, option.present, words),
                          stretchesText(answer, words)});
    return words.say("%1 wins by %2 if %3 changes from %4 to %5%6: a change of %7.",
                     {words.policy(), words.metric(), words.option(option), valueText(option, option.present, words),
                      apartText(option, at, words), intervalText(option, answer.nearest, words), percentText(answer.change)});
}

std::string noneText(const Breakeven& answer, const Words& words)
{
    const AskedOption& option = answer.option;
    if (!option.isNumber())
        return words.say("%1 does not win by %2 with any value of %3.", {words.policy(), words.metric(), words.option(option)});
    return words.say("%1 does not win by %2 at any value of %3 from %4 to %5.",
                     {words.policy(), words.metric(), words.option(option), endText(option, answer.range.low, words),
                      endText(option, answer.range.high, words)});
}

std::string mainText(const Breakeven& answer, const Words& words)
{
    switch (answer.kind) {
    case Kind::found: return foundText(answer, words);
    case Kind::none: return noneText(answer, words);
    case Kind::alreadyBest: break;
    }
    return words.say("%1 is best by %2 already.", {words.policy(), words.metric()});
}

std::size_t failures(const Breakeven& answer)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(answer.curve, [](const CurvePoint& point) { return !point.contest.error.empty(); }));
}

GridCell text(std::string value) { return {.text = std::move(value)}; }

} // namespace

std::vector<std::string> answerText(const ContestRequest& request, const Breakeven& answer, const Translated& translated)
{
    const Words words(request, translated);
    std::vector<std::string> lines;
    if (answer.isComplete || answer.kind != Kind::none) // else nothing is known
        lines.push_back(mainText(answer, words));
    if (!answer.stretches.empty() && (answer.kind == Kind::alreadyBest || !answer.isMonotone()))
        lines.push_back(
            words.say("%2: it is the best policy %1 (range tried: %3 to %4).",
                      {stretchesText(answer, words), words.option(answer.option), endText(answer.option, answer.range.low, words),
                       endText(answer.option, answer.range.high, words)}));
    if (!answer.isMonotone())
        lines.push_back(words.say("The answer is not monotone: a larger change may not suffice.", {}));
    if (const std::size_t failed = failures(answer); failed > 0)
        lines.push_back(
            words.say("At %1 of %2 values a run failed.", {std::to_string(failed), std::to_string(answer.curve.size())}));
    if (!answer.isComplete)
        lines.push_back(words.say("Stopped: not all values were tried.", {}));
    return lines;
}

std::vector<std::string> answerText(const ContestRequest& request, const WinMap& map, const Translated& translated)
{
    const Words words(request, translated);
    std::vector<std::string> lines;
    if (map.isBestNow)
        lines.push_back(words.say("%1 is best by %2 already.", {words.policy(), words.metric()}));
    else if (map.nearest)
        lines.push_back(words.say("%1 wins by %2 with %3 = %4 and %5 = %6, the smallest change of both.",
                                  {words.policy(), words.metric(), words.option(map.x), apartText(map.x, map.nearest->x, words),
                                   words.option(map.y), apartText(map.y, map.nearest->y, words)}));
    else
        lines.push_back(words.say("%1 does not win by %2 at any values of %3 and %4 in their ranges.",
                                  {words.policy(), words.metric(), words.option(map.x), words.option(map.y)}));
    if (!map.isComplete)
        lines.push_back(words.say("Stopped: not all values were tried.", {}));
    return lines;
}

std::vector<std::string> answerText(const ContestRequest& request, const std::vector<Breakeven>& answers,
                                    const Translated& translated)
{
    const Words words(request, translated);
    if (answers.empty())
        return {};
    if (answers.size() == 1 || answers.front().kind != Kind::none)
        return answerText(request, answers.front(), translated);
    if (!std::ranges::all_of(answers, &Breakeven::isComplete))
        return {words.say("Stopped: not all values were tried.", {})};
    return {
        words.say("%1 does not win by %2 at any value of any single option that was tried.", {words.policy(), words.metric()})};
}

TableGrid answerGrid(const ContestRequest& request, const std::vector<Breakeven>& answers, const Translated& translated)
{
    const Words words(request, translated);
    TableGrid grid{.title = words.say("What must change for %1 to win by %2", {words.policy(), words.metric()})};
    for (const char* title : {"Option", "Now", "Wins at", "Change", "Best", "Tried between"})
        grid.columns.push_back({.title = translatedText(translated, title)});
    for (const Breakeven& answer : answers) {
        const AskedOption& option = answer.option;
        const bool isFound = answer.isComplete && answer.kind == Kind::found;
        const std::string won = isFound ? apartText(option, placeOf(option, *answer.value), words) : std::string();
        const std::string best = !answer.isComplete ? translatedText(translated, "stopped before it was searched")
            : answer.kind == Kind::none             ? translatedText(translated, "nowhere")
                                                    : stretchesText(answer, words);
        grid.rows.push_back(
            {text(words.option(option)), text(valueText(option, option.present, words)),
             text(won + (isFound ? intervalText(option, answer.nearest, words) : "")),
             text(isFound ? changeText(answer, words) : ""), text(best),
             text(words.say("%1 to %2", {endText(option, answer.range.low, words), endText(option, answer.range.high, words)}))});
    }
    return grid;
}

} // namespace wattif
