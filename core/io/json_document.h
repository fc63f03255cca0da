// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include "core/base/error.h"
#include "core/io/json_layout.h"

namespace wattif {

/// The deepest nesting of arrays and objects that is read.
inline constexpr int maxJsonDepth = 200;

/// A valid JSON text. A JsonCursor reads its values in place: a document takes little more memory than its text.
class JsonDocument {
public:
    /// Checks `text`; Error(badInput) with line and column for a syntax error, a key given twice in an object, a number
    /// beyond the range of doubles, or nesting deeper than maxJsonDepth. `fileName` is for messages only; `folder` is
    /// where files that the text refers to are looked for (empty: the current folder).
    [[nodiscard]] static Result<std::shared_ptr<const JsonDocument>> parse(std::string fileName, std::string text,
                                                                           std::filesystem::path folder = {});

    [[nodiscard]] const std::string& fileName() const { return m_fileName; }
    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] const JsonLayout& layout() const { return m_layout; }
    [[nodiscard]] const std::filesystem::path& folder() const { return m_folder; }
    /// Line and column (from 1) of a byte of the text.
    [[nodiscard]] Place placeAt(std::size_t offset) const;

private:
    JsonDocument(std::string fileName, std::string text, std::filesystem::path folder)
        : m_fileName(std::move(fileName)), m_text(std::move(text)), m_folder(std::move(folder))
    {
    }

    std::string m_fileName;
    std::string m_text;
    std::filesystem::path m_folder;
    JsonLayout m_layout{};
};

} // namespace wattif
