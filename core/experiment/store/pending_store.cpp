// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/store/pending_store.h"

#include <cerrno>
#include <cstdio>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/experiment/store/store_connection.h"
#include "core/io/file.h"
#include "core/io/pending_files.h"

namespace wattif {
namespace {

namespace fs = std::filesystem;

/// The file is private, and discarded if incomplete: no journal and no waiting for the disk.
constexpr const char* bulkSettings = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000; "
                                     "PRAGMA locking_mode = EXCLUSIVE;";

/// The permissions of a file, or of a new one.
mode_t permissionsOf(const fs::path& path)
{
    struct stat status { };
    if (::stat(path.c_str(), &status) == 0)
        return status.st_mode & 0777U;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666U & ~mask;
}

bool flushed(const fs::path& path, mode_t permissions)
{
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    const bool done = ::fchmod(file, permissions) == 0 && ::fsync(file) == 0;
    const int reason = errno;
    ::close(file);
    errno = reason;
    return done;
}

} // namespace

Result<std::unique_ptr<PendingStore>> PendingStore::create(const fs::path& target)
{
    std::string temporary = target.string() + ".wattif-XXXXXX";
    const int file = createPendingFile(temporary);
    if (file < 0)
        return fileError(target, "cannot be written", errno);
    ::close(file);
    auto pending = std::unique_ptr<PendingStore>(new PendingStore(target, temporary));
    return guarded(target, [&]() -> Result<std::unique_ptr<PendingStore>> {
        pending->m_database.emplace(temporary, SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX);
        pending->m_database->exec(bulkSettings);
        return std::move(pending);
    });
}

PendingStore::PendingStore(fs::path target, std::string temporary)
    : m_target(std::move(target)), m_temporary(std::move(temporary))
{
}

PendingStore::~PendingStore()
{
    m_database.reset();
    if (m_temporary.empty())
        return;
    ::unlink(m_temporary.c_str());
    forgetPendingFile(m_temporary.string());
}

Result<void> PendingStore::commit()
{
    m_database.reset();
    if (!flushed(m_temporary, permissionsOf(m_target)) || std::rename(m_temporary.c_str(), m_target.c_str()) != 0)
        return fileError(m_target, "cannot be written", errno);
    forgetPendingFile(std::exchange(m_temporary, {}).string());
    return {};
}

} // namespace wattif
