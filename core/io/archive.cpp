// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/archive.h"

#include <cstdint>
#include <string_view>
#include <utility>

#include <archive.h>
#include <archive_entry.h>
#include <boost/crc.hpp>

#include "core/io/archive_entry_data.h"

namespace wattif {
namespace {

constexpr std::string_view gzipMagic = "\x1f\x8b";
constexpr std::size_t trailerBytes = 8;

/// Unpacks one gzip text with libarchive (raw format, gzip filter only).
class Unpacker {
public:
    Unpacker(const std::string& fileName, std::string_view packed, std::size_t limit)
        : m_fileName(fileName), m_packed(packed), m_limit(limit), m_reader(newArchiveReader())
    {
    }

    [[nodiscard]] Result<std::string> unpack()
    {
        archive_entry* entry = nullptr;
        archive_read_support_filter_gzip(m_reader.get());
        archive_read_support_format_raw(m_reader.get());
        archive_read_support_format_empty(m_reader.get());
        if (archive_read_open_memory(m_reader.get(), m_packed.data(), m_packed.size()) != ARCHIVE_OK)
            return damaged();
        const int first = archive_read_next_header(m_reader.get(), &entry);
        if (first == ARCHIVE_EOF) // nothing was packed
            return checked({});
        if (first != ARCHIVE_OK || archive_filter_code(m_reader.get(), 0) != ARCHIVE_FILTER_GZIP)
            return damaged();
        return readBlocks();
    }

private:
    [[nodiscard]] Result<std::string> readBlocks()
    {
        std::string text;
        auto read = readEntryData(*m_reader, text, m_limit);
        if (!read)
            return propagateError(read);
        if (*read == EntryData::tooLarge)
            return tooLarge(m_fileName, m_limit);
        return *read == EntryData::damaged ? damaged() : checked(std::move(text));
    }

    /// Compares with the trailer, which libarchive skips: CRC-32 and size of the last member, which ends the text.
    [[nodiscard]] Result<std::string> checked(std::string text) const
    {
        if (m_packed.size() < trailerBytes)
            return damaged();
        const std::uint32_t statedCrc = littleEndian(m_packed.size() - 8);
        const std::uint32_t statedSize = littleEndian(m_packed.size() - 4);
        if (statedSize > text.size())
            return damaged();
        boost::crc_32_type crc;
        crc.process_bytes(text.data() + (text.size() - statedSize), statedSize);
        if (crc.checksum() != statedCrc)
            return damaged();
        return text;
    }

    [[nodiscard]] std::uint32_t littleEndian(std::size_t at) const
    {
        std::uint32_t value = 0;
        for (std::size_t i = 4; i > 0; --i)
            value = value << 8U | static_cast<unsigned char>(m_packed[at + i - 1]);
        return value;
    }

    [[nodiscard]] tl::unexpected<Error> damaged() const
    {
        return badInput("the gzip file is damaged or cut off", {.file = m_fileName});
    }

    const std::string& m_fileName;
    std::string_view m_packed;
    std::size_t m_limit;
    ArchivePtr m_reader;
};

} // namespace

Result<std::string> unpacked(const std::string& fileName, std::string bytes, std::size_t limit)
{
    if (!bytes.starts_with(gzipMagic))
        return bytes;
    return Unpacker(fileName, bytes, limit).unpack();
}

Result<std::string> readFileUnpacked(const std::filesystem::path& path)
{
    auto bytes = readFile(path);
    return bytes ? unpacked(path.string(), std::move(*bytes)) : std::move(bytes);
}

} // namespace wattif
