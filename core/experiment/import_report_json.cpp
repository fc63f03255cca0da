// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/import_report_json.h"

#include <utility>

#include "core/base/format_message.h"
#include "core/base/why.h"

namespace wattif {
namespace {

Json valueJson(const Message& value);

Json messageJson(const Message& message)
{
    Json json = Json::array({message.form()});
    for (const Message& value : message.values())
        json.push_back(valueJson(value));
    return json;
}

Json valueJson(const Message& value) { return value.isPlain() ? Json(std::string(value)) : messageJson(value); }

/// A whole message; it is a form itself if it has no values.
Json lineJson(const Message& line, JsonMessages messages)
{
    return messages == JsonMessages::asText || line.values().empty() ? Json(std::string(line)) : messageJson(line);
}

/// The message of a form and its values; of an empty form a list.
Message messageOf(std::string form, std::vector<Message> values)
{
    if (form.empty())
        return Message::list(std::move(values));
    WhySentence sentence{.text = std::move(form)};
    for (Message& value : values)
        sentence.values.push_back({.text = std::move(value)});
    return sentence;
}

constexpr int maxDepth = 8; ///< of messages in messages

/// Reads the array of a form and its values.
Result<Message> readMessage(const JsonCursor& array, int depth)
{
    if (depth > maxDepth)
        return array.error(formatMessage("more than {} messages in each other", maxDepth));
    std::string form;
    std::vector<Message> values;
    bool isForm = true;
    for (const JsonCursor& element : array.elements()) {
        auto value = element.isArray() && !isForm ? readMessage(element, depth + 1)
                                                  : element.text().map([](std::string text) { return Message(std::move(text)); });
        if (!value)
            return value;
        if (std::exchange(isForm, false))
            form = std::move(*value);
        else
            values.push_back(std::move(*value));
    }
    return isForm ? array.error("expected a text and its values")
                  : Result<Message>(messageOf(std::move(form), std::move(values)));
}

Result<void> readLine(const JsonCursor& at, Message& into)
{
    auto line = at.isArray() ? readMessage(at, 1) : at.text().map([](const std::string& text) { return messageOf(text, {}); });
    return line.map([&into](Message read) { into = std::move(read); });
}

Result<void> readLine(const JsonCursor& object, const char* key, Message& into)
{
    const auto member = object.find(key);
    return member ? readLine(*member, into) : Result<void>();
}

Result<void> readTexts(const JsonCursor& object, const char* key, std::vector<std::string>& into)
{
    const auto list = object.find(key);
    if (!list)
        return {};
    return readEach(*list, into, [](const JsonCursor& field, std::string& text) {
        return field.text().map([&text](std::string read) { text = std::move(read); });
    });
}

/// A switch that is off where it is missing.
Result<void> readSwitch(const JsonCursor& object, const char* key, bool& into)
{
    const auto member = object.find(key);
    return member ? member->boolean().map([&into](bool isOn) { into = isOn; }) : Result<void>();
}

Result<void> readAssumption(const JsonCursor& object, Assumption& into)
{
    return object.needMembers({"name", "value"})
        .and_then([&] {
            return object.checkMembers({"name", "value", "reason", "confirmed"});
        })
        .and_then([&] { return object.read("name", into.name); })
        .and_then([&] { return readLine(object, "value", into.value); })
        .and_then([&] { return readLine(object, "reason", into.reason); })
        .and_then([&] { return readSwitch(object, "confirmed", into.isConfirmed); });
}

Result<void> readLeftOut(const JsonCursor& object, LeftOut& into)
{
    return object.needMembers({"reason", "count"})
        .and_then([&] {
            return object.checkMembers({"reason", "noun", "count", "places", "rejected"});
        })
        .and_then([&] { return readLine(object, "reason", into.reason); })
        .and_then([&] { return object.read("noun", into.noun); })
        .and_then([&] { return object.read("count", into.count); })
        .and_then([&] { return readTexts(object, "places", into.places); })
        .and_then([&] { return readSwitch(object, "rejected", into.isRejectedInRuns); });
}

template <class T, class Read>
Result<void> readList(const JsonCursor& object, const char* key, std::vector<T>& into, const Read& read)
{
    const auto list = object.find(key);
    return list ? readEach(*list, into, read) : Result<void>();
}

} // namespace

Json assumptionsJson(std::span<const Assumption> assumptions, JsonMessages messages)
{
    Json list = Json::array();
    for (const Assumption& one : assumptions) {
        Json entry{{"name", one.name}, {"value", lineJson(one.value, messages)}, {"reason", lineJson(one.reason, messages)}};
        if (one.isConfirmed)
            entry["confirmed"] = true;
        list.push_back(std::move(entry));
    }
    return list;
}

Result<std::vector<Assumption>> readAssumptions(const JsonCursor& list)
{
    std::vector<Assumption> assumptions;
    return readEach(list, assumptions, readAssumption).map([&assumptions] { return std::move(assumptions); });
}

Json importReportJson(const ImportReport& report, JsonMessages messages)
{
    Json read = Json::array();
    for (const Message& fact : report.read)
        read.push_back(lineJson(fact, messages));
    Json leftOut = Json::array();
    for (const LeftOut& one : report.leftOut) {
        Json& entry = leftOut.emplace_back(
            Json{{"reason", lineJson(one.reason, messages)}, {"noun", one.noun}, {"count", one.count}, {"places", one.places}});
        if (one.isRejectedInRuns)
            entry["rejected"] = true;
    }
    return {{"read", std::move(read)}, {"assumed", assumptionsJson(report.assumed, messages)}, {"left_out", std::move(leftOut)}};
}

Result<void> readMessages(const JsonCursor& object, const char* key, std::vector<Message>& into)
{
    return readList(object, key, into, [](const JsonCursor& at, Message& line) { return readLine(at, line); });
}

Result<ImportReport> readImportReport(const JsonCursor& object)
{
    ImportReport report;
    if (!object.isObject())
        return object.error("expected an object with read, assumed and left_out");
    return object.checkMembers({"read", "assumed", "left_out"})
        .and_then([&] { return readMessages(object, "read", report.read); })
        .and_then([&] { return readList(object, "assumed", report.assumed, readAssumption); })
        .and_then([&] { return readList(object, "left_out", report.leftOut, readLeftOut); })
        .map([&report] { return std::move(report); });
}

Json importReportSchema()
{
    const Json message{
        {"type", Json::array({"string", "array"})},
        {"minItems", 1},
        {"description", "A text, or an array of a text with %1, %2, ... and these values: texts, or arrays of the same kind."}};
    const Json assumption{{"type", "object"},
                          {"properties",
                           {{"name", {{"type", "string"}, {"description", "Import option or field that changes it."}}},
                            {"value", message},
                            {"reason", message},
                            {"confirmed", {{"type", "boolean"}, {"default", false}}}}},
                          {"required", Json::array({"name", "value"})}};
    const Json leftOut{{"type", "object"},
                       {"properties",
                        {{"reason", message},
                         {"noun", {{"type", "string"}, {"description", "Name of the counted items, in the singular."}}},
                         {"count", {{"type", "integer"}, {"minimum", 0}}},
                         {"places", {{"type", "array"}, {"description", "The first places."}, {"items", {{"type", "string"}}}}},
                         {"rejected",
                          {{"type", "boolean"},
                           {"default", false},
                           {"description", "The import keeps these entries, and every run rejects them."}}}}},
                       {"required", Json::array({"reason", "count"})}};
    return {{"type", "object"},
            {"description", "What an import read, assumed and left out."},
            {"properties",
             {{"read", {{"type", "array"}, {"description", "Facts of the files, one line each."}, {"items", message}}},
              {"assumed", {{"type", "array"}, {"description", "Values that no file states."}, {"items", assumption}}},
              {"left_out", {{"type", "array"}, {"description", "Entries that were not used."}, {"items", leftOut}}}}}};
}

} // namespace wattif
