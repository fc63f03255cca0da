// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/own/pipes.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>

#include <fcntl.h>
#include <unistd.h>

#include "core/base/format_message.h"

namespace wattif {
namespace {

/// Prevents a write into a pipe without a reader from ending the program: blocks SIGPIPE in this thread, and consumes one raised
/// meanwhile.
class WithoutPipeSignal {
public:
    WithoutPipeSignal()
    {
        sigemptyset(&m_pipe);
        sigaddset(&m_pipe, SIGPIPE);
        sigset_t pending;
        sigpending(&pending);
        m_wasPending = sigismember(&pending, SIGPIPE) == 1;
        pthread_sigmask(SIG_BLOCK, &m_pipe, &m_before);
    }
    ~WithoutPipeSignal()
    {
        constexpr timespec now{};
        if (m_came && !m_wasPending)
            sigtimedwait(&m_pipe, nullptr, &now);
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    WithoutPipeSignal(const WithoutPipeSignal&) = delete;
    WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;

    void came() { m_came = true; }

private:
    sigset_t m_pipe{};
    sigset_t m_before{};
    bool m_wasPending = false;
    bool m_came = false;
};

bool wouldWait() { return errno == EAGAIN || errno == EINTR; }

} // namespace

void Descriptor::close()
{
    if (m_number >= 0)
        ::close(std::exchange(m_number, -1));
}

Result<Pipe> makePipe()
{
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        return fail(ErrorCode::io, formatMessage("cannot create a pipe: {}", std::strerror(errno)));
    return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

void makeNonBlocking(const Descriptor& descriptor)
{
    fcntl(descriptor.number(), F_SETFL, fcntl(descriptor.number(), F_GETFL) | O_NONBLOCK);
}

void makeRoomy(const Descriptor& descriptor)
{
    constexpr int bytes = 1'048'576; // what Linux allows everyone
    (void)fcntl(descriptor.number(), F_SETPIPE_SZ, bytes);
}

Transfer readSome(const Descriptor& from, std::string& into, std::size_t most)
{
    std::array<char, 65'536> part; // NOLINT(cppcoreguidelines-pro-type-member-init): it is read into
    const ssize_t count = ::read(from.number(), part.data(), std::min(most, part.size()));
    if (count > 0)
        into.append(part.data(), static_cast<std::size_t>(count));
    return count > 0 ? Transfer::some : count < 0 && wouldWait() ? Transfer::wait : Transfer::end;
}

Transfer writeSome(const Descriptor& into, std::string_view text, std::size_t& position)
{
    WithoutPipeSignal without;
    const ssize_t count = ::write(into.number(), text.data() + position, text.size() - position);
    if (count >= 0) {
        position += static_cast<std::size_t>(count);
        return Transfer::some;
    }
    if (wouldWait())
        return Transfer::wait;
    if (errno == EPIPE)
        without.came();
    return Transfer::end;
}

} // namespace wattif
