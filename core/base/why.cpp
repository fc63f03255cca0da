// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/why.h"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/base/number.h"

namespace wattif {

WhySentence::operator Message() const
{
    std::vector<Message> messages;
    for (const WhyValue& value : values)
        messages.push_back(value.text);
    return {textOf(*this), text, std::move(messages)};
}

Origin optionOrigin(std::string name) { return {.kind = "option", .name = std::move(name)}; }

namespace {

/// As a window shows it; names are unchanged.
std::string shownText(const WhyValue& value, const std::function<std::string(const std::string&)>& translated)
{
    if (!value.text.isPlain())
        return textOf(value.text, translated);
    const bool isNumber = !std::isnan(value.value) && value.text.find_first_not_of("-.0123456789") == std::string::npos;
    return isNumber ? typographicNumber(value.text) : std::string(value.text);
}

} // namespace

std::vector<WhyRun> runsOf(const WhySentence& sentence, const std::function<std::string(const std::string&)>& translated)
{
    const std::string pattern = translated && !sentence.empty() ? translated(sentence.text) : sentence.text;
    std::vector<WhyRun> runs;
    std::string plain;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const char digit = i + 1 < pattern.size() ? pattern[i + 1] : ' ';
        const auto place = static_cast<std::size_t>(digit - '1');
        if (pattern[i] != '%' || digit < '1' || digit > '9' || place >= sentence.values.size()) {
            plain += pattern[i];
            continue;
        }
        if (!plain.empty())
            runs.push_back({std::exchange(plain, {})});
        const WhyValue& value = sentence.values[place];
        runs.push_back({translated ? shownText(value, translated) : std::string(value.text), static_cast<int>(place)});
        ++i;
    }
    if (!plain.empty())
        runs.push_back({plain});
    return runs;
}

std::string textOf(const WhySentence& sentence, const std::function<std::string(const std::string&)>& translated)
{
    std::string text;
    for (const WhyRun& run : runsOf(sentence, translated))
        text += run.text;
    return text;
}

// Large numbers with all their digits: 4.71e+06 is hard to add by hand.
WhyValue whyNumber(double value, Origin origin, int digits)
{
    const bool isLarge = std::abs(value) >= std::pow(10.0, digits) && std::abs(value) < 1e15;
    return {isLarge ? fmt::format("{:.0f}", value) : formatShort(value, digits), value, std::move(origin)};
}

WhyValue whyCount(std::int64_t value, Origin origin)
{
    return {std::to_string(value), static_cast<double>(value), std::move(origin)};
}

WhyValue whyName(Message name, Origin origin) { return {.text = std::move(name), .origin = std::move(origin)}; }

std::vector<const WhySentence*> Why::sentences() const
{
    std::vector<const WhySentence*> all;
    for (const WhySentence* one : {&chosen, &chosenFormula, &lost, &lostFormula, &rule})
        if (!one->empty())
            all.push_back(one);
    return all;
}

} // namespace wattif
