// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/last_memory.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <new>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "core/base/message_text.h"

namespace wattif {
namespace {

constexpr std::string_view problem = "error: there is not enough memory to ";

std::atomic<void*> reserve = nullptr;
std::size_t reserveBytes = 0;
std::terminate_handler otherwise = nullptr;
std::array<char, 1024> lastWords{}; ///< the whole line, made while there is memory

/// Fails the allocation, but releases the reserve for destructors during unwinding: a JSON value's destructor allocates.
[[noreturn]] void onNoMemory()
{
    if (void* const kept = reserve.exchange(nullptr))
        ::munmap(kept, reserveBytes);
    throw std::bad_alloc();
}

bool endsForMemory()
{
    try {
        if (const auto exception = std::current_exception())
            std::rethrow_exception(exception);
    } catch (const std::bad_alloc&) {
        return true;
    } catch (...) {
    }
    return false;
}

[[noreturn]] void endWithLastWords()
{
    const std::string_view words(lastWords.data());
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, words.data(), words.size());
    ::_exit(1);
}

/// Out of memory where no exception may leave.
[[noreturn]] void onTerminate()
{
    if (!endsForMemory())
        otherwise();
    endWithLastWords();
}

/// The address space used by the program, in bytes; 0 if the system does not report it.
std::size_t bytesTaken()
{
    const int file = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    std::array<char, 64> text{};
    const ssize_t length = file < 0 ? 0 : ::read(file, text.data(), text.size());
    if (file >= 0)
        ::close(file);
    std::size_t pages = 0;
    for (ssize_t i = 0; i < length && text[static_cast<std::size_t>(i)] >= '0' && text[static_cast<std::size_t>(i)] <= '9'; ++i)
        pages = 10 * pages + static_cast<std::size_t>(text[static_cast<std::size_t>(i)] - '0');
    return pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

void onCrash(int signal)
{
    endWhereMemoryEnded();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void keepReserve()
{
    rlimit limit{};
    if (reserve.load())
        return;
    if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return; // then only what no machine has is refused, and enough is left
    for (const int signal : {SIGSEGV, SIGBUS, SIGABRT})
        if (const auto before = std::signal(signal, onCrash); before != SIG_DFL)
            std::signal(signal, before); // the crash reporter asks endWhereMemoryEnded()
    reserveBytes = static_cast<std::size_t>(limit.rlim_cur) / 8;
    void* const kept = ::mmap(nullptr, reserveBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (kept != MAP_FAILED)
        reserve = kept;
}

} // namespace

void keepMemoryForErrors()
{
    setLastWords("start");
    keepReserve();
    std::set_new_handler(onNoMemory);
    if (const auto before = std::set_terminate(onTerminate); before != onTerminate)
        otherwise = before;
}

void endWhereMemoryEnded()
{
    rlimit limit{};
    const std::size_t taken = bytesTaken();
    if (taken == 0 || ::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return;
    constexpr std::size_t most = 24 << 20; // largest single request: a stack, a part of a heap, an image
    const std::size_t all = static_cast<std::size_t>(limit.rlim_cur);
    const std::size_t givenFree = reserve.load() ? 0 : reserveBytes;
    if (taken + givenFree + std::min(most, all / 8) > all)
        endWithLastWords();
}

void setLastWords(std::string_view doing)
{
    const std::string words = std::string(problem) + messageText(doing);
    const std::size_t length = std::min(words.size(), lastWords.size() - 2);
    std::copy_n(words.begin(), length, lastWords.begin());
    lastWords[length] = '\n';
    lastWords[length + 1] = '\0';
}

} // namespace wattif
