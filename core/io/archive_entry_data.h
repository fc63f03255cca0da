// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "core/base/error.h"

struct archive;

namespace wattif {

struct ArchiveCloser {
    void operator()(archive* reader) const;
};
using ArchivePtr = std::unique_ptr<archive, ArchiveCloser>;

/// Returns a new reader of libarchive; throws std::bad_alloc if there is no memory.
[[nodiscard]] ArchivePtr newArchiveReader();

enum class EntryData { complete, damaged, tooLarge };
/// Appends the data of the reader's present entry to `into`, until that has more than `maxBytes`. Error(interrupted) on a stop.
[[nodiscard]] Result<EntryData> readEntryData(archive& reader, std::string& into, std::size_t maxBytes);

} // namespace wattif
