// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/json_cursor.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>
#include <variant>

#include <fast_float/fast_float.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/base/number.h"
#include "core/base/stop_scope.h"
#include "core/io/json_string.h"
#include "core/io/unknown_fields.h"

namespace wattif {
namespace {

/// Counts an unknown field. `error` is called for the first of its name only, because finding its place takes time.
template <class MakeError>
void noteUnknown(std::vector<UnknownField>& ignored, const std::string& name, const MakeError& error)
{
    if (const auto known = std::ranges::find(ignored, name, &UnknownField::name); known != ignored.end())
        ++known->count;
    else
        ignored.push_back({.name = name, .first = error()});
}

/// A number as JSON writes it: whole where it has no fraction and exponent and fits.
using WrittenNumber = std::variant<std::int64_t, std::uint64_t, double>;

double realOf(std::string_view written)
{
    double value = 0.0;
    fast_float::from_chars(written.data(), written.data() + written.size(), value);
    return value;
}

template <class T>
std::optional<T> wholeOf(std::string_view written)
{
    T value{};
    const auto [end, error] = std::from_chars(written.data(), written.data() + written.size(), value);
    return error == std::errc() && end == written.data() + written.size() ? std::optional(value) : std::nullopt;
}

WrittenNumber numberOf(std::string_view written)
{
    if (const auto whole = wholeOf<std::int64_t>(written))
        return *whole;
    if (const auto large = wholeOf<std::uint64_t>(written))
        return *large;
    return realOf(written);
}

/// Reads an array of whole numbers from behind its bracket, in valid JSON; false where it is empty or an element is written in
/// another way: as 5.0, or with more than one blank.
bool readPlainIntegers(std::string_view text, std::vector<std::int64_t>& into)
{
    const char* at = text.data();
    const char* const textEnd = at + text.size();
    for (;; ++at) {
        at += *at == ' ' ? 1 : 0;
        std::int64_t value{};
        const auto [end, error] = std::from_chars(at, textEnd, value);
        if (error != std::errc() || (*end != ',' && *end != ']'))
            return false;
        into.push_back(value);
        if (*end == ']')
            return true;
        at = end;
    }
}

/// A whole number that fits, also where it is written with a fraction of 0.
std::optional<std::int64_t> wholeNumber(const WrittenNumber& number)
{
    if (const auto* whole = std::get_if<std::int64_t>(&number))
        return *whole;
    const auto* real = std::get_if<double>(&number);
    if (!real)
        return std::nullopt;
    constexpr double exact = 9007199254740992.0; // 2^53: whole numbers up to here are doubles
    const bool isWhole = std::trunc(*real) == *real && std::abs(*real) <= exact;
    return isWhole ? std::optional(toInteger<std::int64_t>(*real)) : std::nullopt;
}

Message kindOf(const JsonCursor& value)
{
    if (value.isNull())
        return "null";
    if (value.isText())
        return "a text";
    if (value.isArray())
        return "an array";
    if (value.isObject())
        return "an object";
    return value.isNumber() ? formatMessage("the number {}", formatNumber(realOf(value.written())))
                            : Message(std::string(value.written()));
}

/// A scalar as the option that it is to be, before its type is checked.
std::optional<OptionValue> optionValue(const JsonCursor& value)
{
    if (const auto isTrue = value.boolean())
        return *isTrue;
    if (value.isText())
        return value.text().value_or(std::string());
    if (!value.isNumber())
        return std::nullopt;
    const WrittenNumber number = numberOf(value.written());
    if (const auto whole = wholeNumber(number))
        return *whole;
    return realOf(value.written());
}

/// The names and numbers that a path such as "bags[3].count" consists of.
std::vector<std::string> stepsOf(std::string_view path)
{
    constexpr std::string_view marks = ".[]";
    std::vector<std::string> steps;
    while (!path.empty()) {
        path.remove_prefix(std::min(path.find_first_not_of(marks), path.size()));
        const std::size_t end = std::min(path.find_first_of(marks), path.size());
        if (end > 0)
            steps.emplace_back(path.substr(0, end));
        path.remove_prefix(end);
    }
    return steps;
}

/// Reads an optional member with one of the cursor's typed readers.
template <class T, class Target>
Result<void> readMember(const std::optional<JsonCursor>& member, Result<T> (JsonCursor::*read)() const, Target& target)
{
    if (!member)
        return {};
    return ((*member).*read)().map([&target](T value) { target = std::move(value); });
}

} // namespace

template <class Visit>
void JsonCursor::eachMember(const Visit& visit) const
{
    if (!isObject())
        return;
    const std::string& text = all();
    const JsonLayout& layout = m_document->layout();
    for (auto key = JsonLayout::firstIn(text, m_offset); key;) {
        const std::size_t keyEnd = JsonLayout::endOfString(text, *key);
        const JsonCursor value(*m_document, JsonLayout::valueAfterKey(text, keyEnd));
        if (!visit(std::string_view(text).substr(*key, keyEnd - *key), value))
            return;
        key = JsonLayout::nextAfter(text, layout.endOf(text, value.m_offset));
    }
}

std::string_view JsonCursor::written() const { return std::string_view(all()).substr(m_offset, end() - m_offset); }

Json JsonCursor::json() const { return Json::parse(written()); }

tl::unexpected<Error> JsonCursor::error(Message message) const { return badInput(std::move(message), placeOf({})); }

tl::unexpected<Error> JsonCursor::wrongType(const char* expected) const
{
    return error(formatMessage("expected {} (got {})", expected, kindOf(*this)));
}

Result<JsonCursor> JsonCursor::at(std::string_view key) const
{
    if (!isObject())
        return wrongType("an object");
    auto member = find(key);
    if (member)
        return *member;
    std::vector<std::string> names;
    for (auto& [name, value] : members())
        names.push_back(std::move(name));
    const std::string wanted(key);
    return error(formatMessage("the field '{}' is missing{}", key, misspelledHint({&wanted, 1}, names)));
}

std::optional<JsonCursor> JsonCursor::find(std::string_view key) const
{
    const std::string& text = all();
    const auto first = isObject() ? JsonLayout::firstIn(text, m_offset) : std::nullopt;
    if (!first)
        return std::nullopt;
    const std::size_t start = m_nextKey > 0 ? m_nextKey : *first;
    std::size_t at = start;
    do {
        const std::size_t keyEnd = JsonLayout::endOfString(text, at);
        const JsonCursor value(*m_document, JsonLayout::valueAfterKey(text, keyEnd));
        const std::size_t next = JsonLayout::nextAfter(text, value.end()).value_or(*first);
        if (saysString(std::string_view(text).substr(at, keyEnd - at), key)) {
            m_nextKey = next;
            return value;
        }
        at = next;
    } while (at != start);
    return std::nullopt;
}

std::optional<JsonCursor> JsonCursor::findValue(std::string_view key) const
{
    const auto member = find(key);
    return member && !member->isNull() ? member : std::nullopt;
}

std::vector<std::pair<std::string, JsonCursor>> JsonCursor::members() const
{
    std::vector<std::pair<std::string, JsonCursor>> all;
    eachMember([&all](std::string_view quoted, const JsonCursor& value) {
        all.emplace_back(jsonString(quoted), value);
        return true;
    });
    return all;
}

Result<std::size_t> JsonCursor::size() const
{
    if (!isArray())
        return wrongType("an array");
    return m_document->layout().countOf(all(), m_offset);
}

JsonCursor JsonCursor::element(std::size_t i) const { return {*m_document, m_document->layout().elementOf(all(), m_offset, i)}; }

JsonCursor::Elements JsonCursor::elements() const
{
    const auto first = isArray() ? JsonLayout::firstIn(all(), m_offset) : std::nullopt;
    return Elements(first ? std::optional(JsonCursor(*m_document, *first)) : std::nullopt);
}

JsonCursor::Elements::Iterator& JsonCursor::Elements::Iterator::operator++()
{
    const auto next = JsonLayout::nextAfter(m_at->all(), m_at->end());
    m_at = next ? std::optional(JsonCursor(*m_at->m_document, *next)) : std::nullopt;
    return *this;
}

Result<double> JsonCursor::number() const
{
    if (stopWanted())
        return fail(ErrorCode::interrupted, "interrupted");
    if (!isNumber())
        return wrongType("a number");
    return realOf(written()) + 0.0; // 0 for -0.0: written as -0 it would be read as 0
}

Result<std::int64_t> JsonCursor::integer() const
{
    if (stopWanted())
        return fail(ErrorCode::interrupted, "interrupted");
    if (!isNumber())
        return wrongType("a whole number");
    const WrittenNumber number = numberOf(written());
    if (const auto whole = wholeNumber(number))
        return *whole;
    if (std::holds_alternative<std::uint64_t>(number))
        return error(formatMessage("the whole number {} is too large", written()));
    return wrongType("a whole number");
}

Result<void> JsonCursor::integers(std::vector<std::int64_t>& into) const
{
    into.clear();
    if (!isArray())
        return wrongType("an array");
    if (readPlainIntegers(std::string_view(all()).substr(m_offset + 1), into))
        return {};
    into.clear();
    for (const JsonCursor& element : elements()) {
        const auto value = element.integer();
        if (!value)
            return tl::unexpected(value.error());
        into.push_back(*value);
    }
    return {};
}

Result<std::int32_t> JsonCursor::count() const
{
    using Limits = std::numeric_limits<std::int32_t>;
    return integer().and_then([this](std::int64_t value) -> Result<std::int32_t> {
        if (value < Limits::min() || value > Limits::max())
            return error(formatMessage("the number {} is out of range", value));
        return static_cast<std::int32_t>(value);
    });
}

Result<std::string> JsonCursor::text() const
{
    if (stopWanted())
        return fail(ErrorCode::interrupted, "interrupted");
    if (!isText())
        return wrongType("a text");
    return jsonString(written());
}

Result<bool> JsonCursor::boolean() const
{
    if (first() != 't' && first() != 'f')
        return wrongType("true or false");
    return first() == 't';
}

Result<OptionValue> JsonCursor::option(const Option& option) const
{
    const auto value = optionValue(*this);
    if (!value)
        return wrongType("a number");
    auto checked = checkedValue(option, *value);
    if (!checked)
        return error(std::move(checked.error().message));
    return checked;
}

Result<void> JsonCursor::read(std::string_view key, double& target) const
{
    return readMember(find(key), &JsonCursor::number, target);
}

Result<void> JsonCursor::read(std::string_view key, std::optional<double>& target) const
{
    return readMember(findValue(key), &JsonCursor::number, target);
}

Result<void> JsonCursor::read(std::string_view key, std::int32_t& target) const
{
    return readMember(find(key), &JsonCursor::count, target);
}

Result<void> JsonCursor::read(std::string_view key, std::int64_t& target) const
{
    return readMember(find(key), &JsonCursor::integer, target);
}

Result<void> JsonCursor::read(std::string_view key, std::string& target) const
{
    return readMember(find(key), &JsonCursor::text, target);
}

Result<void> JsonCursor::read(std::string_view key, std::vector<double>& target) const
{
    const auto list = find(key);
    if (!list)
        return {};
    return readEach(*list, target, [](const JsonCursor& element, double& value) {
        return element.number().map([&value](double number) { value = number; });
    });
}

Result<void> JsonCursor::checkMembers(std::span<const std::string_view> known) const
{
    if (!isObject())
        return wrongType("an object");
    std::optional<Error> refused;
    eachMember([&](std::string_view quoted, const JsonCursor& value) {
        if (std::ranges::any_of(known, [quoted](std::string_view name) { return saysString(quoted, name); }))
            return true;
        const std::string unknown = jsonString(quoted);
        const auto error = [&] {
            const std::vector<std::string> names(known.begin(), known.end());
            return value.error(formatMessage("unknown field '{}'{}", unknown, nameHint(unknown, names))).value();
        };
        if (auto* ignored = UnknownFieldScope::found())
            noteUnknown(*ignored, unknown, error);
        else
            refused = error();
        return !refused;
    });
    return refused ? Result<void>(tl::unexpected(std::move(*refused))) : Result<void>();
}

Result<void> JsonCursor::checkMembers(std::initializer_list<std::string_view> known) const
{
    return checkMembers(std::span(known.begin(), known.size()));
}

Result<void> JsonCursor::needMembers(std::initializer_list<std::string_view> keys) const
{
    for (const std::string_view key : keys) {
        if (findValue(key))
            continue;
        const auto member = at(key);
        return member ? member->error(formatMessage("the field '{}' has no value", key)) : tl::unexpected(member.error());
    }
    return {};
}

std::string JsonCursor::path() const
{
    std::string path;
    const auto holds = [this](const JsonCursor& value) { return value.m_offset <= m_offset && m_offset < value.end(); };
    for (JsonCursor at(*m_document); at.m_offset != m_offset;) {
        std::optional<JsonCursor> next;
        std::size_t i = 0;
        for (const JsonCursor& element : at.elements()) {
            if (holds(element)) {
                path += fmt::format("[{}]", i);
                next = element;
                break;
            }
            ++i;
        }
        at.eachMember([&](std::string_view quoted, const JsonCursor& value) {
            if (holds(value)) {
                if (!path.empty())
                    path += '.';
                path += jsonString(quoted);
                next = value;
            }
            return !next;
        });
        at = *next; // a cursor is at a value, and each except the root is inside a parent
    }
    return path;
}

std::optional<JsonCursor> JsonCursor::step(const std::string& token) const
{
    if (!isArray())
        return find(token);
    const auto i = wholeOf<std::size_t>(token);
    return i && *i < *size() && std::to_string(*i) == token ? std::optional(element(*i)) : std::nullopt;
}

Place JsonCursor::placeOf(std::string_view path) const
{
    JsonCursor at = *this;
    for (const std::string& token : stepsOf(path)) {
        const auto next = at.step(token);
        if (!next)
            break;
        at = *next;
    }
    Place place = m_document->placeAt(at.m_offset);
    place.cell = this->path();
    if (!path.empty() && !place.cell.empty() && !path.starts_with('['))
        place.cell += '.';
    place.cell += path;
    return place;
}

} // namespace wattif
