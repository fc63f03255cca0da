// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/archive_entry_data.h"

#include <array>
#include <new>

#include <archive.h>

#include "core/base/stop_scope.h"

namespace wattif {

void ArchiveCloser::operator()(archive* reader) const { archive_read_free(reader); }

ArchivePtr newArchiveReader()
{
    ArchivePtr reader(archive_read_new());
    if (!reader)
        throw std::bad_alloc();
    return reader;
}

Result<EntryData> readEntryData(archive& reader, std::string& into, std::size_t maxBytes)
{
    std::array<char, 1 << 16> block{};
    while (true) {
        const la_ssize_t count = archive_read_data(&reader, block.data(), block.size());
        if (count < 0)
            return EntryData::damaged;
        if (stopWanted())
            return fail(ErrorCode::interrupted, "interrupted");
        if (count == 0)
            return EntryData::complete;
        into.append(block.data(), static_cast<std::size_t>(count));
        if (into.size() > maxBytes)
            return EntryData::tooLarge;
    }
}

} // namespace wattif
