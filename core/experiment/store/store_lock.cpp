// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/store/store_lock.h"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/io/file.h"

namespace wattif {
namespace {

constexpr mode_t lockPermissions = 0644;

/// Returns whether the file behind a descriptor still has this name: the previous holder of the lock may have removed it.
bool isStillThere(int descriptor, const std::filesystem::path& path)
{
    struct stat opened { };
    struct stat named { };
    return ::fstat(descriptor, &opened) == 0 && ::stat(path.c_str(), &named) == 0 && opened.st_ino == named.st_ino
        && opened.st_dev == named.st_dev;
}

} // namespace

Result<StoreLock> StoreLock::take(const std::filesystem::path& store)
{
    const std::filesystem::path path = store.string() + "-lock";
    while (true) {
        const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, lockPermissions);
        if (descriptor < 0)
            return fileError(store, "cannot be written", errno);
        StoreLock lock(descriptor, path);
        if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            const int reason = errno;
            lock.m_path.clear(); // it is another's
            return reason == EWOULDBLOCK ? fail(ErrorCode::io, "is being written by another process", {.file = store.string()})
                                         : fileError(store, "cannot be locked", reason);
        }
        if (isStillThere(descriptor, path))
            return lock;
        lock.m_path.clear();
    }
}

StoreLock::StoreLock(int descriptor, std::filesystem::path path) : m_descriptor(descriptor), m_path(std::move(path)) { }

StoreLock::StoreLock(StoreLock&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1)), m_path(std::move(other.m_path))
{
}

StoreLock& StoreLock::operator=(StoreLock&& other) noexcept
{
    release();
    m_descriptor = std::exchange(other.m_descriptor, -1);
    m_path = std::move(other.m_path);
    return *this;
}

StoreLock::~StoreLock() { release(); }

void StoreLock::release()
{
    if (m_descriptor < 0)
        return;
    if (!m_path.empty())
        ::unlink(m_path.c_str()); // before releasing the lock: waiting processes check whether the file still exists
    ::close(std::exchange(m_descriptor, -1));
}

} // namespace wattif
