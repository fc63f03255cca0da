// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/base/error.h"

namespace wattif {

/// The most bytes of text that a file may have where the user says nothing.
inline constexpr std::size_t defaultReadLimit = 512'000'000;

/// The most bytes of text that are read from one file, unpacked ones included: of the whole program, as the user set it.
[[nodiscard]] std::size_t readLimit();
void setReadLimit(std::size_t bytes);
/// The error of a file with more text than `limit`.
[[nodiscard]] tl::unexpected<Error> tooLarge(const std::string& fileName, std::size_t limit);

/// Reads a whole file, also a pipe or the target of a path such as /dev/fd/3.
///
/// Error(io) names it and the system's reason, Error(badInput) rejects more than readLimit() bytes, to stop on an endless file;
/// Error(interrupted) after a stop, also while waiting for input.
[[nodiscard]] Result<std::string> readFile(const std::filesystem::path& path, const std::stop_token& stop = {});
/// The same from a descriptor, which stays open; `name` is for messages.
[[nodiscard]] Result<std::string> readDescriptor(int descriptor, const std::string& name, const std::stop_token& stop = {});

/// The file that a path leads to through symbolic links, which stay what they are when it is written; also one that is not there
/// yet.
[[nodiscard]] std::filesystem::path fileBehind(std::filesystem::path path);

/// Writes a file atomically, so a crash leaves either the old or the new content: temporary file next to it, flush, rename.
/// Writes directly into pipes, devices and open descriptors (/dev/stdout). Error(io) with the system's reason; the old file is
/// then unchanged.
[[nodiscard]] Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view content);

/// A file to be written.
struct FileContent {
    std::filesystem::path path;
    std::string_view content;
};
/// Writes all files or, as far as the file system allows, none: each is complete on the disk before the first takes its place.
[[nodiscard]] Result<void> writeFilesAtomically(std::span<const FileContent> files);

/// Writes all to a descriptor, which stays open; false with the reason in errno.
[[nodiscard]] bool writeDescriptor(int descriptor, std::string_view content);
/// Makes an error of a file from the reason in errno: "cannot be written: No space left on device".
[[nodiscard]] tl::unexpected<Error> fileError(const std::filesystem::path& path, const char* what, int reason);

} // namespace wattif
