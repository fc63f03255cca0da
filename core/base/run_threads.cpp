// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/run_threads.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>
#include <thread>
#include <utility>

#include <sys/resource.h>
#include <unistd.h>

#include "core/base/checked.h"

namespace wattif {
namespace {

thread_local RunThreads* innermostRunThreads = nullptr;

/// A thread's stack and what the allocator sets aside for it.
constexpr double bytesOfThread = 128.0 * 1024 * 1024;

/// What the program holds, in bytes.
struct HeldMemory {
    double addresses = 0.0;
    double resident = 0.0;
};

HeldMemory heldMemory()
{
    std::ifstream file("/proc/self/statm");
    HeldMemory pages;
    file >> pages.addresses >> pages.resident;
    const auto page = static_cast<double>(::sysconf(_SC_PAGESIZE));
    return {pages.addresses * page, pages.resident * page};
}

/// What the machine could still give, in bytes; infinite where it does not say.
double availableBytes()
{
    std::ifstream file("/proc/meminfo");
    std::string word;
    for (double kibibytes = 0.0; file >> word;)
        if (word == "MemAvailable:" && file >> kibibytes)
            return kibibytes * 1024.0;
    return std::numeric_limits<double>::infinity();
}

/// The remaining address space below the limit of `ulimit -v`.
double addressesLeft(const HeldMemory& held)
{
    rlimit limit{};
    if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return std::numeric_limits<double>::infinity();
    return static_cast<double>(limit.rlim_cur) - held.addresses;
}

} // namespace

RunThreads::RunThreads(unsigned most, unsigned ofPolicy)
    : m_most(most > 0 ? most : std::max(1U, std::thread::hardware_concurrency())),
      m_ofPolicy(ofPolicy),
      m_isBound(most == 0),
      m_outer(std::exchange(innermostRunThreads, this))
{
}

RunThreads::~RunThreads() { innermostRunThreads = m_outer; }

unsigned RunThreads::most() { return innermostRunThreads ? innermostRunThreads->m_most : 1U; }

unsigned RunThreads::ofPolicy() { return innermostRunThreads ? innermostRunThreads->m_ofPolicy : 1U; }

bool RunThreads::areBoundByMemory() { return innermostRunThreads && innermostRunThreads->m_isBound; }

unsigned threadsThatFit(unsigned most)
{
    if (most <= 1)
        return 1;
    const HeldMemory held = heldMemory();
    const double space = std::min(availableBytes(), addressesLeft(held));
    const double others = std::clamp(space / (held.resident + bytesOfThread), 0.0, most - 1.0);
    return 1U + toInteger<unsigned>(others);
}

} // namespace wattif
