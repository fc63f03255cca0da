// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/last_memory.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <new>

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

/// Fails the allocation, but with the reserve free for what is destroyed on the way: a JSON value's destructor allocates.
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

/// Out of memory where no exception may leave.
[[noreturn]] void onTerminate()
{
    if (!endsForMemory())
        otherwise();
    const std::string_view words(lastWords.data());
    [[maybe_unused]] const auto told = ::write(STDERR_FILENO, words.data(), words.size());
    ::_exit(1);
}

void keepReserve()
{
    rlimit limit{};
    if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return; // then only what no machine has is refused, and enough is left
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

void setLastWords(std::string_view doing)
{
    const std::string words = std::string(problem) + messageText(doing);
    const std::size_t length = std::min(words.size(), lastWords.size() - 2);
    std::copy_n(words.begin(), length, lastWords.begin());
    lastWords[length] = '\n';
    lastWords[length + 1] = '\0';
}

} // namespace wattif
