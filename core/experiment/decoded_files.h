// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/study.h"

namespace wattif {

/// The files of an import as UTF-8, and how those that were not have been read.
class DecodedFiles {
public:
    /// Decodes the files that are not UTF-8 from `encoding`, a value of the option `encoding`; auto: from a guess for each.
    /// `files` must outlive the result. Error(badInput) names the first place that a stated encoding does not fit.
    [[nodiscard]] static Result<DecodedFiles> of(const ImportFiles& files, std::string_view encoding);

    [[nodiscard]] const ImportFiles& files() const { return m_changed ? *m_changed : m_original; }
    /// Adds to what an import of the files made: the encoding of each decoded file, and the assumption where it was guessed.
    void report(Imported& made) const;

private:
    /// A file that was not UTF-8.
    struct Decoded {
        std::string file;
        std::string encoding;
        std::string firstPlace; ///< of a byte that is not UTF-8
    };
    explicit DecodedFiles(const ImportFiles& files) : m_original(files) { }

    const ImportFiles& m_original;
    std::optional<ImportFiles> m_changed{};
    std::vector<Decoded> m_decoded{};
    bool m_isGuessed = false;
};

/// Returns a text in the encoding that is guessed for it as UTF-8, to see what it is; nothing where it is UTF-8 or no text.
[[nodiscard]] std::optional<std::string> decodedByGuess(std::string_view text);

} // namespace wattif
