// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/base/error.h"

namespace wattif {

/// The file name that means standard input for reading and standard output for writing.
inline constexpr std::string_view standardStream = "-";

/// A file's name for messages: "standard input" for "-".
[[nodiscard]] std::string inputName(const std::filesystem::path& path);

/// Reads what a command names: a file, a pipe, or "-" for standard input. Errors as readFile.
[[nodiscard]] Result<std::string> readInputBytes(const std::filesystem::path& path, const std::stop_token& stop = {});
/// The same as a text: unpacked where it is packed. Errors as readFile and unpacked.
[[nodiscard]] Result<std::string> readInput(const std::filesystem::path& path, const std::stop_token& stop = {});

/// Writes what a command makes: into a file (writeFileAtomically), or to standard output for "-".
[[nodiscard]] Result<void> writeOutput(const std::filesystem::path& path, std::string_view content);

/// Sees to it that all that was printed has arrived: flushes and closes standard output. Error(io) where it is full or was closed
/// before something was printed. A program calls it once, at its end.
[[nodiscard]] Result<void> closeStandardOutput();
/// Error(io) for standard output, from the reason in errno.
[[nodiscard]] tl::unexpected<Error> standardOutputError(int reason);

/// Keeps the numbers of the standard streams from files that are opened later where the program was started without a stream.
void reserveStandardStreams();

} // namespace wattif
