// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Studies do not know about links: the lists that they write can be linked, and are read like text in the file.

#include "core/experiment/scenario_link.h"

#include <functional>
#include <string_view>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/random.h"
#include "core/base/stop_scope.h"
#include "core/experiment/import_files.h"
#include "core/experiment/option_json.h"
#include "core/experiment/question_fields.h"
#include "core/io/archive.h"
#include "core/io/field_sink.h"
#include "core/io/json_cursor.h"
#include "core/io/referred_file.h"
#include "core/io/sha256.h"

namespace wattif {
namespace {

/// Prints the lists that a study writes, one by one; other fields are not linked.
class ListPrinter final : public FieldSink {
public:
    using Take = std::function<void(std::string_view name, const std::string& text, std::size_t count)>;

    explicit ListPrinter(Take take) : m_take(std::move(take)) { }
    void field(std::string_view /*name*/, Json /*value*/) override { }
    void objects(std::string_view name, std::size_t count, const WriteRow& write) override
    {
        print(name, count, [&](PrintedFields& fields) { fields.objects(name, count, write); });
    }
    void matrix(std::string_view name, std::size_t rows, const Row& row) override
    {
        print(name, rows, [&](PrintedFields& fields) { fields.matrix(name, rows, row); });
    }

private:
    template <class Write>
    void print(std::string_view name, std::size_t count, const Write& write)
    {
        std::string text;
        PrintedFields fields([&text](std::string_view piece) { text += piece; });
        write(fields);
        fields.finish();
        m_take(name, text, count);
    }

    Take m_take;
};

/// The members of a printed object without its braces.
std::string_view inBraces(std::string_view object) { return object.substr(1, object.find_last_of('}') - 1); }

std::map<std::string, std::uint64_t> hashesOfLists(const Study& study, const StudyInstance& instance)
{
    std::map<std::string, std::uint64_t> hashes;
    ListPrinter printer([&hashes](std::string_view name, const std::string& text, std::size_t count) {
        if (count > 0)
            hashes.emplace(name, hashText(text));
    });
    study.write(instance, printer);
    return hashes;
}

std::string pathFrom(const std::filesystem::path& folder, const std::filesystem::path& file)
{
    const auto from = folder.empty() ? std::filesystem::current_path() : std::filesystem::absolute(folder);
    const auto relative = file.lexically_relative(from.lexically_normal());
    const bool isBelow = !relative.empty() && *relative.begin() != "..";
    return (isBelow ? relative : file).generic_string();
}

/// Reads the field "link" and fetches the lists that it names.
class LinkReader {
public:
    LinkReader(const Study& study, const JsonCursor& root) : m_study(study), m_root(root), m_field(*root.find("link")) { }

    [[nodiscard]] Result<FetchedScenario> read()
    {
        auto ok = m_field.checkMembers({"files", "options", "lists"})
                      .and_then([this] {
                          return m_field.needMembers({"files", "lists"});
                      })
                      .and_then([this] { return readFiles(*m_field.find("files")); })
                      .and_then([this] { return readOptions(); })
                      .and_then([this] { return importFiles(); })
                      .and_then([this] { return takeLists(*m_field.find("lists")); });
        if (!ok)
            return propagateError(ok);
        return FetchedScenario{std::make_shared<const ScenarioLink>(std::move(m_link)), std::move(m_text)};
    }

private:
    [[nodiscard]] Result<void> readFiles(const JsonCursor& files)
    {
        std::vector<std::string_view> known;
        for (const ImportRole& role : m_study.importRoles())
            known.emplace_back(role.name);
        if (auto ok = files.checkMembers(known); !ok)
            return ok;
        for (const auto& [role, file] : files.members())
            if (auto ok = readFile(role, file); !ok)
                return ok;
        return {};
    }

    [[nodiscard]] Result<void> readFile(const std::string& role, const JsonCursor& file)
    {
        std::string written;
        LinkedFile linked;
        auto ok = file.checkMembers({"path", "sha256"})
                      .and_then([&] {
                          return file.needMembers({"path", "sha256"});
                      })
                      .and_then([&] { return file.read("path", written); })
                      .and_then([&] { return file.read("sha256", linked.sha256); });
        if (!ok)
            return ok;
        if (written.empty())
            return file.find("path")->error("the path is empty");
        const auto path = referredFile(*file.find("path"), written);
        if (!path)
            return tl::unexpected(path.error());
        linked.path = std::filesystem::absolute(*path).lexically_normal();
        return takeFile(role, file, path->string(), linked).map([&] { m_link.files.emplace(role, std::move(linked)); });
    }

    /// Reads a file if it is still the one that was linked.
    [[nodiscard]] Result<void> takeFile(const std::string& role, const JsonCursor& file, const std::string& name,
                                        const LinkedFile& linked)
    {
        auto bytes = wattif::readFile(linked.path, StopScope::token());
        if (!bytes && bytes.error().code == ErrorCode::interrupted)
            return propagateError(bytes);
        if (!bytes)
            return file.find("path")->error(
                formatMessage("the linked file '{}' {}; restore it, or enter its new path here", name, bytes.error().message));
        constexpr std::size_t shownDigits = 16; // messages cut long words
        if (const std::string now = sha256(*bytes); now != linked.sha256)
            return file.find("sha256")->error(formatMessage(
                "the linked file '{}' has changed since it was linked (its SHA-256 now begins with {}); restore it, or import "
                "it again: wattif-cli import {} --{} FILE --link",
                name, now.substr(0, shownDigits), m_study.name(), role));
        auto text = unpacked(name, std::move(*bytes));
        if (!text)
            return propagateError(text);
        m_files[role] = {name, std::move(*text)};
        return {};
    }

    [[nodiscard]] Result<void> readOptions()
    {
        const auto field = m_field.find("options");
        auto values = field ? readOptionValues(*field, m_study.importOptions()) : Result<OptionValues>(OptionValues{});
        if (values)
            values = completed(m_study.importOptions(), *values);
        if (!values)
            return propagateError(values);
        m_link.options = std::move(*values);
        return {};
    }

    [[nodiscard]] Result<void> importFiles()
    {
        auto made = wattif::importFiles(m_study, m_files, m_link.options);
        m_files.clear();
        if (stopWanted())
            return fail(ErrorCode::interrupted, "interrupted");
        if (!made && made.error().place.file.empty()) // about no file, but about which there are
            return m_field.find("files")->error(made.error().message);
        if (!made)
            return propagateError(made);
        m_imported = std::move(made->instance);
        return {};
    }

    /// Puts the lists before the closing brace of the scenario.
    [[nodiscard]] Result<void> takeLists(const JsonCursor& names)
    {
        std::map<std::string, JsonCursor, std::less<>> wanted;
        auto ok = readEachInto(names, [&](const JsonCursor& field, std::string name) -> Result<void> {
            if (const auto twice = m_root.find(name))
                return twice->error(formatMessage("the list '{}' is both here and in the link", name));
            return wanted.emplace(std::move(name), field).second ? Result<void>() : field.error("this list is named twice");
        });
        if (!ok)
            return ok;
        std::string lists;
        ListPrinter printer([&](std::string_view name, const std::string& text, std::size_t /*count*/) {
            const auto found = wanted.find(name);
            if (found == wanted.end())
                return;
            std::string_view members = inBraces(text);
            members.remove_suffix(1); // the line feed before the brace
            lists += ',';
            lists += members;
            m_link.lists.emplace(name, hashText(text));
            wanted.erase(found);
        });
        m_study.write(*m_imported, printer);
        m_imported.reset();
        if (!wanted.empty())
            return wanted.begin()->second.error(
                formatMessage("the import of the linked files gives no list '{}'", wanted.begin()->first));
        const std::string& all = m_root.document().text();
        const std::size_t brace = all.find_last_of('}');
        m_text.reserve(all.size() + lists.size());
        m_text.append(all, 0, brace).append(lists).append(all, brace);
        return {};
    }

    template <class Take>
    [[nodiscard]] static Result<void> readEachInto(const JsonCursor& list, const Take& take)
    {
        if (const auto count = list.size(); !count)
            return tl::unexpected(count.error());
        for (const JsonCursor& field : list.elements()) {
            auto name = field.text();
            if (!name)
                return propagateError(name);
            if (auto ok = take(field, std::move(*name)); !ok)
                return ok;
        }
        return {};
    }

    const Study& m_study;
    const JsonCursor& m_root;
    JsonCursor m_field;
    ScenarioLink m_link;
    ImportFiles m_files;
    InstancePtr m_imported;
    std::string m_text;
};

} // namespace

LinkPtr linkTo(const Study& study, std::map<std::string, LinkedFile> files, OptionValues options, const StudyInstance& imported)
{
    return std::make_shared<const ScenarioLink>(
        ScenarioLink{.files = std::move(files), .options = std::move(options), .lists = hashesOfLists(study, imported)});
}

LinkState stateOf(const ScenarioLink& link, const Study& study, const StudyInstance& instance)
{
    const auto now = hashesOfLists(study, instance);
    LinkState state;
    for (const auto& [name, hash] : link.lists) {
        const auto found = now.find(name);
        (found != now.end() && found->second == hash ? state.linked : state.edited).push_back(name);
    }
    return state;
}

Json linkJson(const ScenarioLink& link, const std::vector<std::string>& lists, const std::filesystem::path& folder)
{
    Json files = Json::object();
    for (const auto& [role, file] : link.files)
        files[role] = {{"path", pathFrom(folder, file.path)}, {"sha256", file.sha256}};
    return {{"files", std::move(files)}, {"options", optionsJson(link.options)}, {"lists", lists}};
}

Json linkSchema(const Study& study)
{
    Json files = Json::object();
    for (const ImportRole& role : study.importRoles())
        files[role.name] = {{"type", "object"},
                            {"description", role.description},
                            {"properties",
                             {{"path", {{"type", "string"}, {"description", "From the scenario's folder, or absolute."}}},
                              {"sha256", {{"type", "string"}, {"pattern", "^[0-9a-f]{64}$"}}}}},
                            {"required", Json::array({"path", "sha256"})},
                            {"additionalProperties", false}};
    Json options = Json::object();
    for (const Option& option : study.importOptions())
        options[option.name] = optionSchema(option);
    return {{"type", "object"},
            {"description", "Files that the scenario refers to; their import gives the lists that it names."},
            {"properties",
             {{"files", {{"type", "object"}, {"properties", std::move(files)}, {"additionalProperties", false}}},
              {"options",
               {{"type", "object"},
                {"description", "Of the import."},
                {"properties", std::move(options)},
                {"additionalProperties", false}}},
              {"lists",
               {{"type", "array"},
                {"description", "Fields that come from the files and are not in the scenario."},
                {"items", {{"type", "string"}}},
                {"uniqueItems", true}}}}},
            {"required", Json::array({"files", "lists"})},
            {"additionalProperties", false}};
}

Result<FetchedScenario> fetchLinked(const Study& study, const JsonCursor& root) { return LinkReader(study, root).read(); }

} // namespace wattif
