// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/archive.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <archive.h>
#include <archive_entry.h>
#include <boost/crc.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/format_message.h"
#include "core/io/archive_entry_data.h"
#include "core/io/file_signs.h"
#include "core/io/text_encoding.h"

namespace wattif {
namespace {

using namespace std::string_view_literals;

/// A form of packing: its first bytes, and its name.
struct Packing {
    std::string_view begin;
    std::string_view name;
};

constexpr std::string_view gzip = "gzip";
constexpr std::array<Packing, 6> packings{{{"\x1f\x8b"sv, gzip},
                                           {"\xFD\x37zXZ\0"sv, "xz"},
                                           {"BZh"sv, "bzip2"},
                                           {"\x28\xB5\x2F\xFD"sv, "zstd"},
                                           {"\x04\x22\x4D\x18"sv, "lz4"},
                                           {"\x1f\x9d"sv, "compress"}}};
constexpr std::size_t trailerBytes = 8;

/// Whether bytes are an archive of files: tar by its sign in the first header, zip that is no Office document, 7-Zip.
bool isArchive(std::string_view bytes)
{
    constexpr std::size_t tarSign = 257;
    return (bytes.size() > tarSign && bytes.substr(tarSign).starts_with("ustar")) || bytes.starts_with("7z\xBC\xAF\x27\x1C"sv)
        || kindOfBytes(bytes) == zipArchive;
}

/// How bytes are packed, for messages; empty where they are not.
std::string_view packingOf(std::string_view bytes)
{
    const auto found = std::ranges::find_if(packings, [bytes](const Packing& one) { return bytes.starts_with(one.begin); });
    return found == packings.end() ? std::string_view() : found->name;
}

/// Unpacks one text with libarchive.
class Unpacker {
public:
    /// `kind` is for messages.
    Unpacker(const std::string& fileName, std::string_view kind, std::string_view packed, std::size_t limit)
        : m_fileName(fileName), m_kind(kind), m_packed(packed), m_limit(limit), m_reader(newArchiveReader())
    {
    }

    /// One packed text: a filter, without a format.
    [[nodiscard]] Result<std::string> unpack()
    {
        if (!openFilter())
            return damaged();
        auto text = m_isEmpty ? Result<std::string>(std::string()) : readBlocks();
        return text ? checked(std::move(*text)) : std::move(text);
    }

    /// The beginning of a packed text whose end may be missing; at least the limit where it is longer.
    [[nodiscard]] std::string beginning()
    {
        std::string text;
        if (openFilter() && !m_isEmpty)
            std::ignore = readEntryData(*m_reader, text, m_limit);
        return text;
    }

    /// The only file of an archive.
    [[nodiscard]] Result<std::string> onlyMember()
    {
        for (const auto support :
             {archive_read_support_format_tar, archive_read_support_format_zip, archive_read_support_format_7zip})
            support(m_reader.get());
        if (archive_read_open_memory(m_reader.get(), m_packed.data(), m_packed.size()) != ARCHIVE_OK)
            return damaged();
        std::string text;
        std::vector<std::string> names;
        while (true) {
            archive_entry* entry = nullptr;
            const int next = archive_read_next_header(m_reader.get(), &entry);
            if (next == ARCHIVE_EOF)
                break;
            if (next != ARCHIVE_OK && next != ARCHIVE_WARN)
                return damaged();
            const char* path = archive_entry_pathname(entry);
            if (!path || archive_entry_filetype(entry) != AE_IFREG || isOfSystem(path))
                continue;
            names.emplace_back(path);
            if (archive_entry_is_encrypted(entry) != 0)
                return badInput("the archive is protected by a password", {.file = m_fileName});
            if (names.size() > 1)
                continue; // only its name is needed
            auto read = readBlocks();
            if (!read)
                return read;
            text = std::move(*read);
        }
        return names.size() == 1 ? Result<std::string>(std::move(text)) : severalMembers(names);
    }

private:
    /// Opens the packed text; false where it is damaged.
    [[nodiscard]] bool openFilter()
    {
        for (const auto support :
             {archive_read_support_filter_gzip, archive_read_support_filter_xz, archive_read_support_filter_bzip2,
              archive_read_support_filter_zstd, archive_read_support_filter_lz4, archive_read_support_filter_compress})
            support(m_reader.get());
        archive_read_support_format_raw(m_reader.get());
        archive_read_support_format_empty(m_reader.get());
        if (archive_read_open_memory(m_reader.get(), m_packed.data(), m_packed.size()) != ARCHIVE_OK)
            return false;
        archive_entry* entry = nullptr;
        const int first = archive_read_next_header(m_reader.get(), &entry);
        m_isEmpty = first == ARCHIVE_EOF;
        return m_isEmpty || (first == ARCHIVE_OK && archive_filter_code(m_reader.get(), 0) != ARCHIVE_FILTER_NONE);
    }

    /// What macOS adds for each file.
    static bool isOfSystem(std::string_view path)
    {
        return path.starts_with("__MACOSX/") || path.substr(path.rfind('/') + 1).starts_with("._");
    }

    [[nodiscard]] tl::unexpected<Error> severalMembers(const std::vector<std::string>& names) const
    {
        if (names.empty())
            return badInput("the archive has no files", {.file = m_fileName});
        constexpr std::size_t shown = 3;
        return badInput(formatMessage("the archive has {} files ({}{}); unpack it and choose one of them", names.size(),
                                      fmt::join(names.begin(), names.begin() + std::min(shown, names.size()), ", "),
                                      names.size() > shown ? ", ..." : ""),
                        {.file = m_fileName});
    }

    [[nodiscard]] Result<std::string> readBlocks()
    {
        std::string text;
        auto read = readEntryData(*m_reader, text, m_limit);
        if (!read)
            return propagateError(read);
        if (*read == EntryData::tooLarge)
            return tooLarge(m_fileName, m_limit);
        return *read == EntryData::damaged ? damaged() : Result<std::string>(std::move(text));
    }

    /// Compares with the trailer of gzip, which libarchive skips: CRC-32 and size of the last member, which ends the text.
    [[nodiscard]] Result<std::string> checked(std::string text) const
    {
        if (m_kind != gzip)
            return text;
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
        return badInput(formatMessage("the {} file is damaged or cut off", m_kind), {.file = m_fileName});
    }

    const std::string& m_fileName;
    std::string_view m_kind;
    std::string_view m_packed;
    std::size_t m_limit;
    ArchivePtr m_reader;
    bool m_isEmpty = false; ///< nothing was packed
};

} // namespace

Result<std::string> unpacked(const std::string& fileName, std::string bytes, std::size_t limit)
{
    constexpr int deepest = 4; // a zip archive that holds itself has no end
    for (int depth = 0; depth < deepest; ++depth) {
        const std::string_view packing = packingOf(bytes);
        if (packing.empty() && !isArchive(bytes))
            break;
        Unpacker unpacker(fileName, packing.empty() ? "archive" : packing, bytes, limit);
        auto text = packing.empty() ? unpacker.onlyMember() : unpacker.unpack();
        if (!text)
            return text;
        bytes = std::move(*text);
    }
    return plainText(std::move(bytes));
}

std::string beginningOf(const std::filesystem::path& path)
{
    constexpr std::size_t maxBytes = 1 << 18;
    std::ifstream file(path, std::ios::binary);
    std::string bytes(maxBytes, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    if (const std::string_view packing = packingOf(bytes); !packing.empty())
        bytes = Unpacker({}, packing, bytes, maxBytes).beginning();
    if (isArchive(bytes) || !kindOfBytes(bytes).empty())
        return readFileUnpacked(path).value_or("");
    if (const std::size_t lastLine = bytes.rfind('\n'); bytes.size() >= maxBytes && lastLine != std::string::npos)
        bytes.resize(lastLine + 1);
    return plainText(std::move(bytes));
}

Result<std::string> readFileUnpacked(const std::filesystem::path& path)
{
    auto bytes = readFile(path);
    return bytes ? unpacked(path.string(), std::move(*bytes)) : std::move(bytes);
}

} // namespace wattif
