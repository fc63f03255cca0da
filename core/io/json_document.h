// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/study.h"

namespace wattif {

/// The deepest nesting of arrays and objects that is read.
inline constexpr int maxJsonDepth = 200;

/// A parsed JSON text that knows at which line and column each value stands.
class JsonDocument {
public:
    /// Parses `text`; Error(badInput) with line and column for a syntax error, a key given twice in an object, a number
    /// beyond the range of doubles, or nesting deeper than maxJsonDepth. `fileName` is for messages only; `folder` is
    /// where files that the text refers to are looked for (empty: the current folder).
    [[nodiscard]] static Result<std::shared_ptr<const JsonDocument>> parse(std::string fileName, std::string text,
                                                                           std::filesystem::path folder = {});

    [[nodiscard]] const Json& root() const { return m_root; }
    [[nodiscard]] const std::string& fileName() const { return m_fileName; }
    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] const std::filesystem::path& folder() const { return m_folder; }
    /// Line and column (from 1) of the value that a JSON pointer names; the nearest parent where it is missing.
    [[nodiscard]] Place placeOf(const Json::json_pointer& pointer) const;

private:
    JsonDocument(std::string fileName, std::string text, std::filesystem::path folder)
        : m_fileName(std::move(fileName)), m_text(std::move(text)), m_folder(std::move(folder))
    {
    }

    std::string m_fileName;
    std::string m_text;
    std::filesystem::path m_folder;
    Json m_root;
};

} // namespace wattif
