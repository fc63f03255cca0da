// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/pending_files.h"

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <set>
#include <thread>

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

/// How much is being saved just now.
struct Savings {
    std::mutex mutex;
    std::condition_variable ended;
    int count = 0;
};

Savings& savings()
{
    static auto* all = new Savings;
    return *all;
}

/// Waits for a save in progress, and then lets the program end normally.
void awaitSavings()
{
    constexpr std::chrono::seconds longest(10);
    constexpr std::chrono::milliseconds toEnd(250);
    const auto end = std::chrono::steady_clock::now() + longest;
    Savings& saving = savings();
    std::unique_lock lock(saving.mutex);
    while (saving.count > 0 && std::chrono::steady_clock::now() < end) {
        saving.ended.wait_until(lock, end, [&saving] { return saving.count == 0; });
        lock.unlock();
        std::this_thread::sleep_for(toEnd);
        lock.lock();
    }
}

} // namespace

SavingScope::SavingScope()
{
    const std::lock_guard lock(savings().mutex);
    ++savings().count;
}

SavingScope::~SavingScope()
{
    const std::lock_guard lock(savings().mutex);
    --savings().count;
    savings().ended.notify_all();
}

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
    pending.mutex.lock(); // never unlocked
    for (const std::string& name : pending.names)
        ::unlink(name.c_str());
}

void endInterrupted()
{
    awaitSavings();
    removePendingFiles();
    static_cast<void>(writeDescriptor(STDERR_FILENO, "error: interrupted\n")); // std::cerr may be in use
    std::_Exit(exitCode(ErrorCode::interrupted));
}

} // namespace wattif
