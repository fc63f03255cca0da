// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/pending_files.h"

#include <cstdlib>
#include <mutex>
#include <set>

#include <fcntl.h>
#include <unistd.h>

#include "core/base/error.h"
#include "core/io/file.h"

namespace wattif {
namespace {

/// Lives as long as the program: a thread may still write when static objects are destroyed.
struct PendingFiles {
    std::mutex mutex;
    std::set<std::string> names;
};

PendingFiles& pendingFiles()
{
    static auto* all = new PendingFiles;
    return *all;
}

} // namespace

int createPendingFile(std::string& temporary)
{
    PendingFiles& pending = pendingFiles();
    const std::lock_guard lock(pending.mutex);
    const int file = ::mkostemp(temporary.data(), O_CLOEXEC);
    if (file >= 0)
        pending.names.insert(temporary);
    return file;
}

void forgetPendingFile(const std::string& temporary)
{
    PendingFiles& pending = pendingFiles();
    const std::lock_guard lock(pending.mutex);
    pending.names.erase(temporary);
}

void removePendingFiles()
{
    PendingFiles& pending = pendingFiles();
    pending.mutex.lock(); // for good
    for (const std::string& name : pending.names)
        ::unlink(name.c_str());
}

void endInterrupted()
{
    removePendingFiles();
    static_cast<void>(writeDescriptor(STDERR_FILENO, "error: interrupted\n")); // std::cerr may be in use
    std::_Exit(exitCode(ErrorCode::interrupted));
}

} // namespace wattif
