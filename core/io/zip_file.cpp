// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/zip_file.h"

#include <array>
#include <memory>
#include <new>
#include <utility>

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include "core/base/stop_scope.h"

namespace wattif {
namespace {

struct ZipCloser {
    void operator()(archive* reader) const { archive_read_free(reader); }
};

class Unzipper {
public:
    Unzipper(const std::string& fileName, std::string_view what, std::size_t limit)
        : m_fileName(fileName), m_what(what), m_limit(limit), m_reader(archive_read_new())
    {
        if (!m_reader)
            throw std::bad_alloc();
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
        std::array<char, 1 << 16> block{};
        while (true) {
            const la_ssize_t count = archive_read_data(m_reader.get(), block.data(), block.size());
            if (count < 0)
                return damaged();
            if (stopWanted())
                return fail(ErrorCode::interrupted, "interrupted");
            if (count == 0)
                return {};
            member.append(block.data(), static_cast<std::size_t>(count));
            m_total += static_cast<std::size_t>(count);
            if (m_total > m_limit)
                return tooLarge(m_fileName, m_limit);
        }
    }

    [[nodiscard]] tl::unexpected<Error> damaged() const
    {
        return badInput(fmt::format("{} is damaged or cut off", m_what), {.file = m_fileName});
    }

    const std::string& m_fileName;
    std::string_view m_what;
    std::size_t m_limit;
    std::unique_ptr<archive, ZipCloser> m_reader;
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
