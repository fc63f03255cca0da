// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/zip_file.h"

#include <utility>

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include "core/io/archive_entry_data.h"

namespace wattif {
namespace {

class Unzipper {
public:
    Unzipper(const std::string& fileName, std::string_view what, std::size_t limit)
        : m_fileName(fileName), m_what(what), m_limit(limit), m_reader(newArchiveReader())
    {
    }

    [[nodiscard]] Result<ZipMembers> unzip(std::string_view bytes, const std::function<bool(std::string_view)>& isWanted)
    {
        archive_read_support_format_zip(m_reader.get());
        if (archive_read_open_memory(m_reader.get(), bytes.data(), bytes.size()) != ARCHIVE_OK)
            return damaged();
        while (true) {
            archive_entry* entry = nullptr;
            const int next = archive_read_next_header(m_reader.get(), &entry);
            if (next == ARCHIVE_EOF)
                return std::move(m_members);
            if (next != ARCHIVE_OK && next != ARCHIVE_WARN)
                return damaged();
            const char* path = archive_entry_pathname(entry);
            if (!path || !isWanted(path))
                continue;
            if (archive_entry_is_encrypted(entry) != 0)
                return badInput(fmt::format("{} is protected by a password", m_what), {.file = m_fileName});
            if (auto ok = readMember(m_members[path]); !ok)
                return passOn(ok);
        }
    }

private:
    [[nodiscard]] Result<void> readMember(std::string& member)
    {
        member.clear();
        auto read = readEntryData(*m_reader, member, m_limit - m_total);
        if (!read)
            return passOn(read);
        if (*read == EntryData::tooLarge)
            return tooLarge(m_fileName, m_limit);
        if (*read == EntryData::damaged)
            return damaged();
        m_total += member.size();
        return {};
    }

    [[nodiscard]] tl::unexpected<Error> damaged() const
    {
        return badInput(fmt::format("{} is damaged or cut off", m_what), {.file = m_fileName});
    }

    const std::string& m_fileName;
    std::string_view m_what;
    std::size_t m_limit;
    ArchivePtr m_reader;
    ZipMembers m_members;
    std::size_t m_total = 0;
};

} // namespace

Result<ZipMembers> unzipped(const std::string& fileName, std::string_view bytes, std::string_view what,
                            const std::function<bool(std::string_view path)>& isWanted, std::size_t limit)
{
    return Unzipper(fileName, what, limit).unzip(bytes, isWanted);
}

} // namespace wattif
