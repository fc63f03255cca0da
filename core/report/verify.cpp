// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/verify.h"

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>
#include <variant>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/format_message.h"
#include "core/base/message_text.h"
#include "core/base/stop_scope.h"
#include "core/experiment/json_difference.h"
#include "core/experiment/run_output.h"
#include "core/io/sha256.h"
#include "core/io/zip_file.h"
#include "core/report/bundle.h"
#include "core/report/window_program.h"

namespace wattif {
namespace {

constexpr std::size_t maxFiles = 10'000;
constexpr std::size_t maxPathLength = 200;
constexpr std::size_t maxValueLength = 40;

/// Whether a path of an archive names a file below the folder where it is unpacked.
bool isSafePath(std::string_view path)
{
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; };
    if (path.empty() || path.size() > maxPathLength || path.find_first_of("\\:") != std::string::npos
        || std::ranges::any_of(path, isControl))
        return false;
    std::istringstream parts{std::string(path) + '/'};
    for (std::string part; std::getline(parts, part, '/');)
        if (part.empty() || part == "." || part == "..")
            return false;
    return true;
}

Result<ZipMembers> unpackedBundle(const std::string& fileName, std::string_view bytes)
{
    std::optional<std::string> unsafe;
    std::size_t count = 0;
    const auto isWanted = [&](std::string_view path) {
        if (path.ends_with('/') && isSafePath(path.substr(0, path.size() - 1)))
            return false; // a folder
        if (!isSafePath(path) && !unsafe)
            unsafe = path;
        return !unsafe && ++count <= maxFiles;
    };
    auto files = unzipped(fileName, bytes, "the bundle", isWanted);
    if (unsafe)
        return badInput(
            formatMessage("the bundle has the path '{}', which leads out of the folder where it is unpacked", *unsafe),
            {.file = fileName});
    if (count > maxFiles)
        return badInput(formatMessage("the bundle has more than {} files", maxFiles), {.file = fileName});
    if (files && (!files->contains(bundle::scenario) || !files->contains(bundle::checksums)))
        return badInput(formatMessage("not a bundle: there is no {} or no {} in it", bundle::scenario, bundle::checksums),
                        {.file = fileName});
    return files;
}

std::map<std::string, std::string> checksums(const std::string& text)
{
    constexpr std::size_t digits = 64;
    constexpr std::size_t gap = 2;
    std::map<std::string, std::string> sums;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (line.size() > digits + gap)
            sums[line.substr(digits + gap)] = line.substr(0, digits);
    return sums;
}

bool isRunAgain(std::string_view path) { return path.starts_with("results/") || path.starts_with(bundle::figures); }

std::string stepText(const JsonStep& step)
{
    if (const auto* name = std::get_if<std::string>(&step))
        return '.' + *name;
    const auto& row = std::get<JsonRow>(step);
    return row.name.empty() ? fmt::format("[{}]", row.index) : fmt::format("[{}]", row.name);
}

std::string shortValue(const Json* value) { return value ? cutInMiddle(value->dump(), maxValueLength) : "nothing"; }

std::optional<std::string> jsonDifferenceText(const std::string& expected, const std::string& found)
{
    const Json first = Json::parse(expected, nullptr, false);
    const Json second = Json::parse(found, nullptr, false);
    if (first.is_discarded() || second.is_discarded())
        return std::nullopt;
    const auto differences = jsonDifferences(first, second);
    if (differences.empty())
        return std::nullopt;
    std::string path;
    for (const JsonStep& step : differences.front().path)
        path += stepText(step);
    return fmt::format("differs at {}: {} here, {} again", path.starts_with('.') ? path.substr(1) : path,
                       shortValue(differences.front().first), shortValue(differences.front().second));
}

bool isText(std::string_view path)
{
    for (const char* ending : {".json", ".csv", ".svg", ".md", ".sh"})
        if (path.ends_with(ending))
            return true;
    return false;
}

/// One check of a bundle.
class BundleCheck {
public:
    BundleCheck(const ZipMembers& files, const std::vector<std::string>& ownFigures)
        : m_files(files), m_ownFigures(ownFigures) { }

    Result<Verification> run(const RunControl& control)
    {
        noteVersion();
        compareChecksums();
        const auto isDamagedInput = [](const auto& one) { return one.second.isDifferent && !isRunAgain(one.first); };
        if (std::ranges::any_of(m_outcomes, isDamagedInput)) {
            m_notes.emplace_back("nothing was run again, because the files that a run reads are not the original ones");
            return result();
        }
        if (auto ok = compareResults(control); !ok)
            return propagateError(ok);
        return result();
    }

private:
    void noteVersion()
    {
        const auto version = m_files.find(bundle::version);
        const std::string mine = "WattIf " + programVersion() + "\n";
        if (version != m_files.end() && version->second != mine)
            m_notes.push_back(fmt::format("the bundle was made by {}, this is {}",
                                          version->second.substr(0, version->second.find('\n')),
                                          mine.substr(0, mine.size() - 1)));
    }

    void set(const std::string& path, std::string outcome, bool isDifferent)
    {
        m_outcomes[path] = {path, std::move(outcome), isDifferent};
    }

    void compareChecksums()
    {
        const auto sums = checksums(m_files.at(bundle::checksums));
        for (const auto& [path, content] : m_files) {
            if (path == bundle::checksums)
                continue;
            const auto sum = sums.find(path);
            if (sum == sums.end())
                set(path, "differs: it has no checksum in SHA256SUMS", true);
            else if (sum->second != sha256(content))
                set(path, "differs from its checksum in SHA256SUMS", true);
            else
                set(path, "same", false);
        }
        for (const auto& [path, sum] : sums)
            if (!m_files.contains(path))
                set(path, "differs: it is missing", true);
    }

    Result<void> compareResults(const RunControl& control)
    {
        const auto folder = TemporaryFolder::make();
        if (!folder)
            return tl::unexpected(folder.error());
        ZipMembers inputs;
        for (const auto& [path, content] : m_files)
            if (!isRunAgain(path))
                inputs[path] = content;
        if (auto written = writeBelow(folder->path(), inputs); !written)
            return written;
        auto again = bundleResults(folder->path(), {}, control, m_ownFigures);
        if (!again)
            return propagateError(again);
        if (!again->figuresMissing.empty())
            m_notes.push_back("figures are not compared: " + again->figuresMissing);
        for (const auto& [path, content] : m_files)
            if (isRunAgain(path))
                compareResult(path, content, *again);
        for (const auto& [path, content] : again->files)
            if (!m_files.contains(path) && !path.starts_with(bundle::figures)) // made without wattif
                set(path, "differs: a run makes it, but it is missing", true);
        return {};
    }

    void compareResult(const std::string& path, const std::string& expected, const BundleFiles& again)
    {
        const auto found = again.files.find(path);
        const std::string before = m_outcomes[path].isDifferent ? m_outcomes[path].outcome + "; " : std::string();
        if (path.starts_with(bundle::figures) && !again.figuresMissing.empty())
            return set(path, before + "not compared", !before.empty());
        if (found == again.files.end())
            return set(path, before + "differs: no run makes it", true);
        const std::string difference = firstDifferenceText(path, expected, found->second);
        if (!difference.empty())
            set(path, before + difference, true);
    }

    Result<Verification> result()
    {
        Verification all{.notes = std::move(m_notes)};
        for (auto& [path, outcome] : m_outcomes)
            all.files.push_back(std::move(outcome));
        return all;
    }

    const ZipMembers& m_files;
    const std::vector<std::string>& m_ownFigures;
    std::map<std::string, VerifiedFile> m_outcomes;
    std::vector<std::string> m_notes;
};

} // namespace

std::size_t Verification::differentCount() const
{
    return static_cast<std::size_t>(std::ranges::count(files, true, &VerifiedFile::isDifferent));
}

std::string firstDifferenceText(std::string_view path, const std::string& expected, const std::string& found)
{
    if (expected == found)
        return {};
    if (path.ends_with(".json"))
        if (auto text = jsonDifferenceText(expected, found))
            return *text;
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(expected, found).in1 - expected.begin());
    if (!isText(path))
        return fmt::format("differs at byte {}", at + 1);
    const auto line = std::count(expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
    const std::size_t start = at == 0 ? std::string::npos : expected.rfind('\n', at - 1);
    return fmt::format("differs at line {}, column {}", line, start == std::string::npos ? at + 1 : at - start);
}

Result<Verification> verifyBundle(const std::string& fileName, std::string_view bytes, const RunControl& control,
                                  const std::vector<std::string>& ownFigures)
{
    const StopScope scope(control.stopToken());
    const auto files = unpackedBundle(fileName, bytes);
    if (!files)
        return tl::unexpected(files.error());
    return BundleCheck(*files, ownFigures).run(control);
}

} // namespace wattif
