// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/decoded_files.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include <fmt/ranges.h>

#include "core/base/format_message.h"
#include "core/io/file_signs.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"

namespace wattif {
namespace {

/// The encoding of a file that is to be decoded; empty for others.
std::string_view encodingFor(std::string_view text, std::string_view stated)
{
    if (stated == "utf-8")
        return {};
    if (stated == "auto")
        return guessedEncoding(text);
    const bool isText = kindOfBytes(text).empty() && text.find('\0') == std::string_view::npos;
    return isText && firstInvalidUtf8(text) ? stated : std::string_view();
}

} // namespace

Result<DecodedFiles> DecodedFiles::of(const ImportFiles& files, std::string_view encoding)
{
    DecodedFiles made(files);
    made.m_isGuessed = encoding == "auto";
    for (const auto& [role, file] : files) {
        const std::string_view from = encodingFor(file.text, encoding);
        if (from.empty())
            continue;
        auto text = toUtf8(file.name, file.text, from);
        if (!text)
            return propagateError(text);
        const LineColumn at = lineColumnAt(file.text, *firstInvalidUtf8(file.text));
        made.m_decoded.push_back({.file = std::filesystem::path(file.name).filename().string(),
                                  .encoding = std::string(from),
                                  .firstPlace = placeText({.file = file.name, .line = at.line, .column = at.column})});
        if (!made.m_changed)
            made.m_changed = files;
        (*made.m_changed)[role].text = std::move(*text);
    }
    return made;
}

void DecodedFiles::report(Imported& made) const
{
    std::set<std::string> guesses;
    std::vector<std::string> places;
    for (const Decoded& one : m_decoded) {
        const std::string_view title = encodingTitle(one.encoding);
        made.report.read.push_back(formatMessage("'{}': text in {}", one.file, title));
        for (FilePreview& preview : made.previews)
            if (preview.file == placeText({.file = one.file}))
                preview.facts.push_back(formatMessage("text in {}", title));
        guesses.insert(one.encoding);
        places.push_back(one.firstPlace);
    }
    if (m_isGuessed && !guesses.empty())
        made.report.assume("encoding", Message::list({fmt::format("{}", fmt::join(guesses, ", "))}),
                           formatMessage("not UTF-8, from {} on", fmt::join(places, ", ")));
}

std::optional<std::string> decodedByGuess(std::string_view text)
{
    const std::string_view encoding = guessedEncoding(text);
    if (encoding.empty())
        return std::nullopt;
    auto decoded = toUtf8({}, text, encoding);
    return decoded ? std::optional(std::move(*decoded)) : std::nullopt;
}

} // namespace wattif
