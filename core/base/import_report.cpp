// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/import_report.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/format_message.h"
#include "core/base/message_text.h"
#include "core/base/words.h"

namespace wattif {
namespace {

std::string_view fileNameOf(std::string_view path) { return path.substr(path.find_last_of('/') + 1); }

/// How the command line changes an assumption; empty where no option does, and for one that is confirmed.
std::string hintOf(const Assumption& assumption, std::span<const Option> importOptions, std::span<const Option> scenarioOptions)
{
    if (assumption.isConfirmed)
        return ", confirmed";
    if (findOption(importOptions, assumption.name)) {
        std::string flag = assumption.name;
        std::ranges::replace(flag, '_', '-');
        return fmt::format("; --{} changes it", flag);
    }
    return findOption(scenarioOptions, assumption.name) ? fmt::format("; run --set {}= changes it", assumption.name)
                                                        : std::string();
}

constexpr int digits = 6; ///< of a default that a person reads

std::string printed(const OptionValue& value)
{
    const auto* real = std::get_if<double>(&value);
    return real ? fmt::format("{:.{}g}", *real, digits) : toString(value);
}

/// Whether a value can be one that was printed with fewer digits.
bool isAsPrinted(const OptionValue& text, const OptionValue& value)
{
    const auto* a = std::get_if<double>(&text);
    const auto* b = std::get_if<double>(&value);
    return a && b ? std::abs(*a - *b) <= std::pow(10.0, 1 - digits) * std::abs(*b) : text == value;
}

/// A text without values as a form, which is translated as a whole.
Message asForm(Message message)
{
    return message.isPlain() ? Message(message, message, std::vector<Message>{}) : std::move(message);
}

} // namespace

void ImportReport::assume(std::string name, Message value, Message reason)
{
    assumed.push_back({.name = std::move(name), .value = asForm(std::move(value)), .reason = asForm(std::move(reason))});
}

void ImportReport::assumeDefaults(std::span<const Option> options, std::span<const std::string_view> names)
{
    for (const std::string_view name : names) {
        const Option* option = findOption(options, name);
        if (!option)
            throw std::logic_error(fmt::format("no option '{}'", name));
        assume(option->name, printed(option->defaultValue) + (option->unit.empty() ? "" : " " + option->unit),
               "default: not in the files");
    }
}

void ImportReport::append(ImportReport other)
{
    std::ranges::move(other.read, std::back_inserter(read));
    std::ranges::move(other.assumed, std::back_inserter(assumed));
    std::ranges::move(other.leftOut, std::back_inserter(leftOut));
}

Result<OptionValue> assumedValue(const Option& option, const Assumption& assumption)
{
    std::string_view text = assumption.value;
    const std::string unit = ' ' + option.unit;
    if (!option.unit.empty() && text.ends_with(unit))
        text.remove_suffix(unit.size());
    return parseValue(option, text);
}

std::vector<Assumption> unconfirmed(const ImportReport& report, std::span<const Option> scenarioOptions,
                                    const OptionValues& present)
{
    const auto isReplaced = [&](const Assumption& one) {
        const Option* option = findOption(scenarioOptions, one.name);
        const auto value = present.find(one.name);
        if (!option || value == present.end())
            return false;
        const auto assumed = assumedValue(*option, one);
        return assumed && !isAsPrinted(*assumed, value->second);
    };
    std::vector<Assumption> open;
    std::ranges::copy_if(report.assumed, std::back_inserter(open),
                         [&](const Assumption& one) { return !one.isConfirmed && !isReplaced(one); });
    return open;
}

Message assumptionText(const Assumption& assumption)
{
    const bool isWords = assumption.name.find(' ') != std::string::npos; // options are one word
    const Message name = isWords ? Message(assumption.name) : Message::list({assumption.name});
    return assumption.reason.empty() ? formatMessage("{} = {}", name, assumption.value)
                                     : formatMessage("{} = {} ({})", name, assumption.value, assumption.reason);
}

Message leftOutText(const LeftOut& leftOut)
{
    const Message what = counted(leftOut.count, leftOut.noun);
    const std::int64_t more = leftOut.count - std::ssize(leftOut.places);
    if (leftOut.places.empty())
        return formatMessage("{}: {}", what, leftOut.reason);
    const std::string places = fmt::format("{}", fmt::join(leftOut.places, ", "));
    return more > 0 ? formatMessage("{}: {} ({} and {} more)", what, leftOut.reason, places, more)
                    : formatMessage("{}: {} ({})", what, leftOut.reason, places);
}

Message leftOutTexts(std::span<const LeftOut> entries)
{
    Message texts;
    for (const LeftOut& one : entries)
        texts = texts.empty() ? leftOutText(one) : formatMessage("{}; {}", texts, leftOutText(one));
    return texts;
}

std::vector<std::string> reportLines(const ImportReport& report, std::span<const Option> importOptions,
                                     std::span<const Option> scenarioOptions)
{
    std::vector<std::string> lines;
    for (const Message& fact : report.read)
        lines.push_back("read: " + fact);
    for (const Assumption& assumption : report.assumed)
        lines.push_back("assumed: " + assumptionText(assumption) + hintOf(assumption, importOptions, scenarioOptions));
    for (const LeftOut& leftOut : report.leftOut)
        lines.push_back("left out: " + leftOutText(leftOut));
    return lines;
}

std::string placeText(const Place& place, std::string_view value)
{
    constexpr std::size_t longestValue = 30;
    std::string text = escapedText(fileNameOf(place.file));
    if (place.line > 0)
        text += fmt::format("{}{}", text.empty() ? "" : ":", place.line);
    if (place.line > 0 && place.column > 0)
        text += fmt::format(":{}", place.column);
    if (place.line <= 0 && !place.cell.empty())
        text += fmt::format("{}{}", text.empty() ? "" : ":", place.cell);
    if (!value.empty())
        text += fmt::format("{}'{}'", text.empty() ? "" : " ", cutInMiddle(escapedText(value), longestValue));
    return text;
}

void LeftOutCounter::addBad(const char* reason, std::string_view noun, Error error)
{
    ++m_bad;
    LeftOut& entry = entryOf(reason, noun);
    if (entry.count == 0)
        entry.reason = formatMessage("{}: {}", Message(reason), error.message);
    if (++entry.count <= static_cast<std::int64_t>(placesInReport))
        entry.places.push_back(placeText(error.place));
    if (!m_firstBad)
        m_firstBad = std::move(error);
}

Result<void> LeftOutCounter::checkMostlyGood(std::int64_t good) const
{
    return m_bad > good ? Result<void>(tl::unexpected(*m_firstBad)) : Result<void>();
}

LeftOut& LeftOutCounter::entryOf(const Message& reason, std::string_view noun)
{
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (m_reasons[i] == reason && m_entries[i].noun == noun)
            return m_entries[i];
    m_reasons.push_back(reason);
    return m_entries.emplace_back(LeftOut{.reason = reason, .noun = std::string(noun)});
}

} // namespace wattif
