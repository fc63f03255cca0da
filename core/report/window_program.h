// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace wattif {

/// Returns the program `wattif`, which draws figures without a display: the one beside this program, else the first in PATH.
/// Nothing if it is not installed.
[[nodiscard]] std::optional<std::filesystem::path> findWindowProgram();

/// A private folder that is deleted with its content.
class TemporaryFolder {
public:
    /// Error(io).
    [[nodiscard]] static Result<TemporaryFolder> make();
    TemporaryFolder(TemporaryFolder&& other) noexcept;
    TemporaryFolder& operator=(TemporaryFolder&& other) noexcept;
    ~TemporaryFolder();

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

private:
    explicit TemporaryFolder(std::filesystem::path path) : m_path(std::move(path)) { }

    std::filesystem::path m_path;
};

/// Runs `wattif` with some arguments in `folder` and returns the files that it names on its standard output, in their order.
/// Error(usage) if it cannot do what the arguments say, as to draw a view that has nothing to draw; Error(io) if it is not
/// installed, cannot be started, or fails, with the last line that it printed; Error(interrupted) after a stop.
[[nodiscard]] Result<std::vector<std::filesystem::path>>
filesOfWindowProgram(const std::vector<std::string>& arguments, const std::filesystem::path& folder, const std::stop_token& stop);

} // namespace wattif
