// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/cluster/child_process.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/format_message.h"

extern char** environ; // NOLINT(readability-redundant-declaration): POSIX leaves it to the program

namespace wattif {
namespace {

constexpr std::size_t maxOutput = 64'000'000;         ///< bytes of each stream
constexpr int pollMilliseconds = 20;                  ///< between two looks at the stop token
constexpr std::chrono::milliseconds graceOfChild(40); ///< between SIGTERM and SIGKILL

/// A descriptor that closes itself.
class OwnDescriptor {
public:
    OwnDescriptor() = default;
    explicit OwnDescriptor(int descriptor) : m_descriptor(descriptor) { }
    OwnDescriptor(OwnDescriptor&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) { }
    OwnDescriptor& operator=(OwnDescriptor&& other) noexcept
    {
        std::swap(m_descriptor, other.m_descriptor);
        return *this;
    }
    ~OwnDescriptor() { close(); }

    [[nodiscard]] int get() const { return m_descriptor; }
    [[nodiscard]] bool isOpen() const { return m_descriptor >= 0; }
    void close()
    {
        if (m_descriptor >= 0)
            ::close(std::exchange(m_descriptor, -1));
    }

private:
    int m_descriptor = -1;
};

struct Pipe {
    OwnDescriptor read;
    OwnDescriptor write;
};

tl::unexpected<Error> programError(const std::string& program, const char* what, int reason)
{
    return fail(ErrorCode::io, formatMessage("the program '{}' {}: {}", program, what, std::strerror(reason)));
}

Result<Pipe> makePipe(const std::string& program)
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return programError(program, "cannot be started", errno);
    return Pipe{OwnDescriptor(ends[0]), OwnDescriptor(ends[1])};
}

/// The attributes of a child: its streams, its folder, a process group, and default signal handlers.
class SpawnSettings {
public:
    SpawnSettings(const std::filesystem::path& folder, int out, int err)
    {
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        ::posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
        ::posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
        ::posix_spawn_file_actions_addchdir_np(&actions, folder.empty() ? "." : folder.c_str());
        ::posix_spawnattr_init(&attributes);
        sigset_t none;
        sigset_t all;
        sigemptyset(&none);
        sigfillset(&all);
        ::posix_spawnattr_setsigmask(&attributes, &none); // the program's own threads block what ends it
        ::posix_spawnattr_setsigdefault(&attributes, &all);
        ::posix_spawnattr_setpgroup(&attributes, 0);
        ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    SpawnSettings(const SpawnSettings&) = delete;
    SpawnSettings& operator=(const SpawnSettings&) = delete;
    ~SpawnSettings()
    {
        ::posix_spawnattr_destroy(&attributes);
        ::posix_spawn_file_actions_destroy(&actions);
    }

    posix_spawn_file_actions_t actions{};
    posix_spawnattr_t attributes{};
};

/// A child process with what it prints.
class Child {
public:
    Child(pid_t pid, std::string program, OwnDescriptor out, OwnDescriptor err)
        : m_pid(pid), m_program(std::move(program)), m_pipes{std::move(out), std::move(err)}
    {
    }

    /// Waits for the end.
    Result<ProgramEnd> finish(const std::stop_token& stop)
    {
        while (m_pipes[0].isOpen() || m_pipes[1].isOpen()) {
            if (stop.stop_requested())
                return end(fail(ErrorCode::interrupted, formatMessage("interrupted while '{}' was running", m_program)));
            if (!readSome())
                return end(fail(ErrorCode::io, formatMessage("the program '{}' prints too much", m_program)));
        }
        while (!isReaped()) { // it closed its streams before its end
            if (stop.stop_requested())
                return end(fail(ErrorCode::interrupted, formatMessage("interrupted while '{}' was running", m_program)));
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return ProgramEnd{WIFEXITED(m_status) ? WEXITSTATUS(m_status) : 128 + WTERMSIG(m_status), std::move(m_texts[0]),
                          std::move(m_texts[1])};
    }

private:
    /// Takes what came within a short time; false where it is too much.
    bool readSome()
    {
        std::array<pollfd, 2> waiting{pollfd{m_pipes[0].get(), POLLIN, 0}, pollfd{m_pipes[1].get(), POLLIN, 0}};
        if (::poll(waiting.data(), waiting.size(), pollMilliseconds) <= 0)
            return true;
        for (std::size_t i = 0; i < waiting.size(); ++i)
            if (waiting[i].revents != 0)
                take(i);
        return m_texts[0].size() <= maxOutput && m_texts[1].size() <= maxOutput;
    }

    void take(std::size_t stream)
    {
        std::array<char, 65536> buffer{};
        const ssize_t count = ::read(m_pipes[stream].get(), buffer.data(), buffer.size());
        if (count > 0)
            m_texts[stream].append(buffer.data(), static_cast<std::size_t>(count));
        else if (count == 0 || errno != EINTR)
            m_pipes[stream].close();
    }

    bool isReaped() { return ::waitpid(m_pid, &m_status, WNOHANG) == m_pid; }

    /// Ends the process and all that it started, and passes on why.
    tl::unexpected<Error> end(tl::unexpected<Error> why)
    {
        ::kill(-m_pid, SIGTERM);
        const auto patience = std::chrono::steady_clock::now() + graceOfChild;
        bool reaped = false;
        while (!reaped && std::chrono::steady_clock::now() < patience) {
            reaped = isReaped();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        ::kill(-m_pid, SIGKILL);
        if (!reaped)
            ::waitpid(m_pid, &m_status, 0);
        return why;
    }

    pid_t m_pid;
    std::string m_program;
    int m_status = 0;
    std::array<OwnDescriptor, 2> m_pipes;
    std::array<std::string, 2> m_texts{};
};

Result<Child> startChild(const std::vector<std::string>& words, const std::filesystem::path& folder)
{
    const std::string& program = words.front();
    auto out = makePipe(program);
    auto err = makePipe(program);
    if (!out || !err)
        return tl::unexpected((out ? err : out).error());
    std::vector<char*> arguments;
    for (const std::string& word : words)
        arguments.push_back(const_cast<char*>(word.c_str())); // NOLINT: posix_spawn changes none of them
    arguments.push_back(nullptr);
    const SpawnSettings settings(folder, out->write.get(), err->write.get());
    pid_t pid = 0;
    const int reason = ::posix_spawnp(&pid, program.c_str(), &settings.actions, &settings.attributes, arguments.data(), environ);
    if (reason != 0)
        return programError(program, "cannot be started", reason);
    return Child(pid, program, std::move(out->read), std::move(err->read));
}

} // namespace

Result<ProgramEnd> runProgram(const std::vector<std::string>& words, const std::filesystem::path& folder,
                              const std::stop_token& stop)
{
    auto child = startChild(words, folder);
    if (!child)
        return propagateError(child);
    return child->finish(stop);
}

} // namespace wattif
