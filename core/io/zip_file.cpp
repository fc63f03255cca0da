// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/zip_file.h"

#include <ctime>
#include <memory>
#include <new>
#include <utility>

#include <archive.h>
#include <archive_entry.h>

#include "core/base/format_message.h"
#include "core/io/archive_entry_data.h"

namespace wattif {
namespace {

class Unzipper {
public:
    Unzipper(const std::string& fileName, const char* what, std::size_t limit)
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
                return badInput(formatMessage("{} is protected by a password", m_what), {.file = m_fileName});
            if (auto ok = readMember(m_members[path]); !ok)
                return propagateError(ok);
        }
    }

private:
    [[nodiscard]] Result<void> readMember(std::string& member)
    {
        member.clear();
        auto read = readEntryData(*m_reader, member, m_limit - m_total);
        if (!read)
            return propagateError(read);
        if (*read == EntryData::tooLarge)
            return tooLarge(m_fileName, m_limit);
        if (*read == EntryData::damaged)
            return damaged();
        m_total += member.size();
        return {};
    }

    [[nodiscard]] tl::unexpected<Error> damaged() const
    {
        return badInput(formatMessage("{} is damaged or cut off", m_what), {.file = m_fileName});
    }

    const std::string& m_fileName;
    const char* m_what;
    std::size_t m_limit;
    ArchivePtr m_reader;
    ZipMembers m_members;
    std::size_t m_total = 0;
};

constexpr std::time_t zipEpoch = 315'532'800; // 1980-01-01, the first date of the format
constexpr unsigned readableByAll = 0644;

struct WriterCloser {
    void operator()(archive* writer) const { archive_write_free(writer); }
};
struct EntryCloser {
    void operator()(archive_entry* entry) const { archive_entry_free(entry); }
};

la_ssize_t appendTo(archive* /*writer*/, void* text, const void* data, std::size_t count)
{
    static_cast<std::string*>(text)->append(static_cast<const char*>(data), count);
    return static_cast<la_ssize_t>(count);
}

/// What libarchive returns for data in memory, which can fail only without memory.
void need(la_ssize_t returned)
{
    if (returned < ARCHIVE_OK)
        throw std::bad_alloc();
}

} // namespace

std::string zipped(const ZipMembers& members)
{
    std::string bytes;
    const std::unique_ptr<archive, WriterCloser> writer(archive_write_new());
    const std::unique_ptr<archive_entry, EntryCloser> entry(archive_entry_new());
    if (!writer || !entry)
        throw std::bad_alloc();
    need(archive_write_set_format_zip(writer.get()));
    need(archive_write_set_bytes_in_last_block(writer.get(), 1)); // no padding
    need(archive_write_open(writer.get(), &bytes, nullptr, appendTo, nullptr));
    for (const auto& [path, content] : members) {
        archive_entry_clear(entry.get());
        archive_entry_set_pathname(entry.get(), path.c_str());
        archive_entry_set_filetype(entry.get(), AE_IFREG);
        archive_entry_set_perm(entry.get(), readableByAll);
        archive_entry_set_mtime(entry.get(), zipEpoch, 0);
        archive_entry_set_size(entry.get(), static_cast<la_int64_t>(content.size()));
        need(archive_write_header(writer.get(), entry.get()));
        for (std::size_t done = 0; done < content.size();) {
            const la_ssize_t count = archive_write_data(writer.get(), content.data() + done, content.size() - done);
            need(count);
            done += static_cast<std::size_t>(count);
        }
    }
    need(archive_write_close(writer.get()));
    return bytes;
}

Result<ZipMembers> unzipped(const std::string& fileName, std::string_view bytes, const char* what,
                            const std::function<bool(std::string_view path)>& isWanted, std::size_t limit)
{
    return Unzipper(fileName, what, limit).unzip(bytes, isWanted);
}

} // namespace wattif
