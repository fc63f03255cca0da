// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/import_report_json.h"

#include <utility>

namespace wattif {
namespace {

Result<void> readTexts(const JsonCursor& object, const char* key, std::vector<std::string>& into)
{
    const auto list = object.find(key);
    if (!list)
        return {};
    return readEach(*list, into, [](const JsonCursor& field, std::string& text) {
        return field.text().map([&text](std::string read) { text = std::move(read); });
    });
}

Result<void> readAssumption(const JsonCursor& object, Assumption& into)
{
    return object.needMembers({"name", "value"})
        .and_then([&] {
            return object.checkMembers({"name", "value", "reason", "confirmed"});
        })
        .and_then([&] { return object.read("name", into.name); })
        .and_then([&] { return object.read("value", into.value); })
        .and_then([&] { return object.read("reason", into.reason); })
        .and_then([&] {
            const auto confirmed = object.find("confirmed");
            return confirmed ? confirmed->boolean() : Result<bool>(false);
        })
        .map([&into](bool isConfirmed) { into.isConfirmed = isConfirmed; });
}

Result<void> readLeftOut(const JsonCursor& object, LeftOut& into)
{
    return object.needMembers({"reason", "count"})
        .and_then([&] {
            return object.checkMembers({"reason", "noun", "count", "places"});
        })
        .and_then([&] { return object.read("reason", into.reason); })
        .and_then([&] { return object.read("noun", into.noun); })
        .and_then([&] { return object.read("count", into.count); })
        .and_then([&] { return readTexts(object, "places", into.places); });
}

template <class T, class Read>
Result<void> readList(const JsonCursor& object, const char* key, std::vector<T>& into, const Read& read)
{
    const auto list = object.find(key);
    return list ? readEach(*list, into, read) : Result<void>();
}

Json textsSchema(const char* description)
{
    return {{"type", "array"}, {"description", description}, {"items", {{"type", "string"}}}};
}

} // namespace

Json assumptionsJson(std::span<const Assumption> assumptions)
{
    Json list = Json::array();
    for (const Assumption& one : assumptions) {
        Json entry{{"name", one.name}, {"value", one.value}, {"reason", one.reason}};
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

Json importReportJson(const ImportReport& report)
{
    Json leftOut = Json::array();
    for (const LeftOut& one : report.leftOut)
        leftOut.push_back({{"reason", one.reason}, {"noun", one.noun}, {"count", one.count}, {"places", one.places}});
    return {{"read", report.read}, {"assumed", assumptionsJson(report.assumed)}, {"left_out", std::move(leftOut)}};
}

Result<ImportReport> readImportReport(const JsonCursor& object)
{
    ImportReport report;
    if (!object.isObject())
        return object.error("expected an object with read, assumed and left_out");
    return object.checkMembers({"read", "assumed", "left_out"})
        .and_then([&] { return readTexts(object, "read", report.read); })
        .and_then([&] { return readList(object, "assumed", report.assumed, readAssumption); })
        .and_then([&] { return readList(object, "left_out", report.leftOut, readLeftOut); })
        .map([&report] { return std::move(report); });
}

Json importReportSchema()
{
    const Json text{{"type", "string"}};
    const Json assumption{{"type", "object"},
                          {"properties",
                           {{"name", {{"type", "string"}, {"description", "Import option or field that changes it."}}},
                            {"value", text},
                            {"reason", text},
                            {"confirmed", {{"type", "boolean"}, {"default", false}}}}},
                          {"required", Json::array({"name", "value"})}};
    const Json leftOut{{"type", "object"},
                       {"properties",
                        {{"reason", text},
                         {"noun", {{"type", "string"}, {"description", "Name of the counted items, in the singular."}}},
                         {"count", {{"type", "integer"}, {"minimum", 0}}},
                         {"places", textsSchema("The first places.")}}},
                       {"required", Json::array({"reason", "count"})}};
    return {{"type", "object"},
            {"description", "What an import read, assumed and left out."},
            {"properties",
             {{"read", textsSchema("Facts of the files, one line each.")},
              {"assumed", {{"type", "array"}, {"description", "Values that no file states."}, {"items", assumption}}},
              {"left_out", {{"type", "array"}, {"description", "Entries that were not used."}, {"items", leftOut}}}}}};
}

} // namespace wattif
