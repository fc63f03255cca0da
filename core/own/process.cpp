// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/own/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/format_message.h"
#include "core/own/own_docstring.h"
#include "core/own/pipes.h"

extern char** environ; // NOLINT(readability-redundant-declaration): POSIX asks for it

namespace wattif {
namespace {

using Clock = std::chrono::steady_clock;

/// So long it is waited at most before a stop is looked for.
constexpr std::chrono::milliseconds pauseOfWait{20};
/// So long a program may go on after its input is closed.
constexpr std::chrono::milliseconds graceAtEnd{50};
/// So much of the standard error is kept.
constexpr std::size_t maxErrorLetters = 4'000;

/// The environment of this process, with a folder added to the end of PYTHONPATH.
class ChildEnvironment {
public:
    explicit ChildEnvironment(const std::string& pythonFolder)
    {
        constexpr std::string_view name = "PYTHONPATH=";
        std::string path(name);
        for (char** entry = environ; *entry; ++entry) // NOLINT(*-pointer-arithmetic): a list of POSIX
            if (pythonFolder.empty() || !std::string_view(*entry).starts_with(name))
                m_entries.emplace_back(*entry);
            else if (path.size() == name.size() && std::string_view(*entry).size() > name.size())
                path = std::string(*entry) + ':';
        if (!pythonFolder.empty())
            m_entries.push_back(path + pythonFolder);
        for (std::string& entry : m_entries)
            m_pointers.push_back(entry.data());
        m_pointers.push_back(nullptr);
    }
    ChildEnvironment(const ChildEnvironment&) = delete;
    ChildEnvironment& operator=(const ChildEnvironment&) = delete;

    [[nodiscard]] char** pointers() { return m_pointers.data(); }

private:
    std::vector<std::string> m_entries;
    std::vector<char*> m_pointers;
};

/// The attributes for posix_spawn; freed with its owner.
class SpawnPlan {
public:
    SpawnPlan()
    {
        posix_spawn_file_actions_init(&m_actions);
        posix_spawnattr_init(&m_attributes);
        sigset_t none;
        sigset_t all;
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&m_attributes, &none);
        posix_spawnattr_setsigdefault(&m_attributes, &all);
        posix_spawnattr_setpgroup(&m_attributes, 0); // a separate group
        posix_spawnattr_setflags(&m_attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~SpawnPlan()
    {
        posix_spawnattr_destroy(&m_attributes);
        posix_spawn_file_actions_destroy(&m_actions);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;

    void connect(const Descriptor& ours, int theirs) { posix_spawn_file_actions_adddup2(&m_actions, ours.number(), theirs); }
    void enter(const std::string& folder) { posix_spawn_file_actions_addchdir_np(&m_actions, folder.c_str()); }
    /// Runs a command by the shell; its process, or the error of errno.
    [[nodiscard]] int run(const std::string& command, ChildEnvironment& environment, pid_t& process)
    {
        posix_spawn_file_actions_addclosefrom_np(&m_actions, STDERR_FILENO + 1);
        std::string shell = "sh";
        std::string option = "-c";
        std::string text = command;
        char* arguments[] = {shell.data(), option.data(), text.data(), nullptr}; // NOLINT(*-avoid-c-arrays): as POSIX asks
        return posix_spawn(&process, "/bin/sh", &m_actions, &m_attributes, arguments, environment.pointers());
    }

private:
    posix_spawn_file_actions_t m_actions{};
    posix_spawnattr_t m_attributes{};
};

/// Returns each line after two blanks, which messageText keeps.
std::string indentedLines(std::string_view text)
{
    std::string indented;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        indented.append(at == 0 ? "  " : "\n  ").append(text.substr(at, end - at));
        at = end + 1;
    }
    return indented;
}

/// A program that runs, with our ends of its pipes.
class Process final : public Decider {
public:
    Process(const ProcessSettings& settings, pid_t process, Descriptor in, Descriptor out, Descriptor errors)
        : m_settings(settings), m_process(process), m_in(std::move(in)), m_out(std::move(out)), m_errors(std::move(errors))
    {
        for (const Descriptor* descriptor : {&m_in, &m_out, &m_errors})
            makeNonBlocking(*descriptor);
    }
    ~Process() override { end(); }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    Result<std::string_view> ask(std::string_view message, const RunControl& control) override
    {
        m_read.erase(0, std::exchange(m_answerEnd, 0));
        m_looked = 0;
        if (!m_read.empty())
            return badInput("it sent an answer without a question");
        m_line.assign(message);
        m_line += '\n';
        auto answer = exchange(control);
        m_isWell = answer.has_value();
        return answer;
    }

private:
    Result<std::string_view> exchange(const RunControl& control)
    {
        const auto begin = Clock::now();
        std::size_t written = 0;
        for (;;) {
            if (control.stopRequested())
                return fail(ErrorCode::interrupted, "stopped");
            if (m_in.isOpen() && written < m_line.size() && writeSome(m_in, m_line, written) == Transfer::end)
                m_in.close();
            readWhatComes(written, begin);
            if (const auto answer = lineRead())
                return *answer;
            if (m_read.size() > m_settings.longestAnswer)
                return badInput(formatMessage("its answer is longer than {} bytes", m_settings.longestAnswer));
            if (!m_out.isOpen())
                return badInput(endText());
            if (Clock::now() - begin > m_settings.limit)
                return badInput(formatMessage("it did not answer within {} s{}{}", m_settings.limit.count(),
                                              written < m_line.size() ? " and did not read its whole question" : "",
                                              reportedText()));
        }
    }

    /// Reads some of the answer, as much as goes without waiting.
    void readAnswer()
    {
        for (int part = 0; part < maxParts && m_out.isOpen(); ++part) {
            const Transfer got = readSome(m_out, m_read, m_settings.longestAnswer + 1);
            if (got == Transfer::end)
                m_out.close();
            if (got != Transfer::some)
                return;
            if (m_read.find('\n', m_looked) != std::string::npos || m_read.size() > m_settings.longestAnswer)
                return;
            m_looked = m_read.size();
        }
    }

    void readErrors()
    {
        for (int part = 0; part < maxParts && m_errors.isOpen(); ++part) {
            const Transfer got = readSome(m_errors, m_errorText, m_errorText.max_size());
            if (got == Transfer::end)
                m_errors.close();
            if (m_errorText.size() > maxErrorLetters)
                m_errorText.erase(0, m_errorText.size() - maxErrorLetters);
            if (got != Transfer::some)
                return;
        }
    }

    [[nodiscard]] std::optional<std::string_view> lineRead()
    {
        const std::size_t end = m_read.find('\n', m_looked);
        if (end == std::string::npos)
            return std::nullopt;
        m_answerEnd = end + 1;
        const std::string_view line(m_read.data(), end);
        return line.ends_with('\r') ? line.substr(0, end - 1) : line;
    }

    /// Waits until something can be read or written, but not long, and reads what there is.
    void readWhatComes(std::size_t written, Clock::time_point begin)
    {
        const bool isQuestionLeft = m_in.isOpen() && written < m_line.size();
        std::array<pollfd, 3> watched{
            {{.fd = m_out.number(), .events = POLLIN, .revents = 0},
             {.fd = m_errors.number(), .events = POLLIN, .revents = 0}, // closed: -1, which is not watched
             {.fd = isQuestionLeft ? m_in.number() : -1, .events = POLLOUT, .revents = 0}}};
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(m_settings.limit - (Clock::now() - begin));
        if (poll(watched.data(), watched.size(),
                 static_cast<int>(std::clamp(left, std::chrono::milliseconds(1), pauseOfWait).count()))
            <= 0)
            return;
        if (watched[1].revents != 0)
            readErrors();
        if (watched[0].revents != 0)
            readAnswer();
    }

    /// Whether it has ended; it remains a zombie, which reserves its number, also that of its group.
    [[nodiscard]] bool hasEnded(siginfo_t& info) const
    {
        info = {};
        return waitid(P_PID, static_cast<id_t>(m_process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == m_process;
    }

    bool waitForEnd(std::chrono::milliseconds most, siginfo_t& info) const
    {
        const auto until = Clock::now() + most;
        while (!hasEnded(info)) {
            if (Clock::now() >= until)
                return false;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return true;
    }

    /// Returns why nothing more comes; the first line has the exception of a Python program.
    [[nodiscard]] Message endText()
    {
        siginfo_t info{};
        const bool ended = waitForEnd(graceAtEnd, info);
        readErrors();
        const char* half = m_read.empty() ? "" : "; its last line is incomplete";
        const Message reason = [&] {
            if (!ended)
                return formatMessage("it closed its standard output{}{}", half, reportedText());
            if (info.si_code == CLD_EXITED && info.si_status == 0)
                return formatMessage("it ended without an answer{}{}", half, reportedText());
            if (info.si_code == CLD_EXITED)
                return formatMessage("it ended with exit code {}{}{}", info.si_status, half, reportedText());
            return formatMessage("it was ended by signal {} ({}){}{}", info.si_status, strsignal(info.si_status), half,
                                 reportedText());
        }();
        const std::string exception = pythonException(m_errorText);
        return exception.empty() ? reason : formatMessage("{}\n  {}", exception, reason);
    }

    [[nodiscard]] Message reportedText() const
    {
        std::string_view text = m_errorText;
        while (text.ends_with('\n') || text.ends_with(' '))
            text.remove_suffix(1);
        return text.empty() ? Message() : formatMessage("; its standard error:\n{}", indentedLines(text));
    }

    void end()
    {
        m_in.close(); // it may end on its own now
        siginfo_t info{};
        if (m_isWell)
            (void)waitForEnd(graceAtEnd, info);
        kill(-m_process, SIGKILL);
        kill(m_process, SIGKILL);
        while (waitpid(m_process, nullptr, 0) < 0 && errno == EINTR) { }
    }

    static constexpr int maxParts = 64; ///< read at a time, to notice a stop during long output

    ProcessSettings m_settings;
    pid_t m_process;
    Descriptor m_in;
    Descriptor m_out;
    Descriptor m_errors;
    std::string m_line;          ///< the question with its line end
    std::string m_read;          ///< of the answer
    std::size_t m_looked = 0;    ///< where a line end is to be looked for
    std::size_t m_answerEnd = 0; ///< behind the line end of the last answer
    bool m_isWell = true;        ///< it has answered each question
    std::string m_errorText;     ///< the last of its standard error
};

} // namespace

Result<std::unique_ptr<Decider>> startProcess(const ProcessSettings& settings)
{
    auto in = makePipe();
    auto out = in ? makePipe() : propagateError(in);
    auto errors = out ? makePipe() : propagateError(out);
    if (!errors)
        return propagateError(errors);
    makeRoomy(in->writeEnd);
    makeRoomy(out->readEnd);
    SpawnPlan plan;
    plan.connect(in->readEnd, STDIN_FILENO);
    plan.connect(out->writeEnd, STDOUT_FILENO);
    plan.connect(errors->writeEnd, STDERR_FILENO);
    if (!settings.folder.empty())
        plan.enter(settings.folder);
    ChildEnvironment environment(settings.pythonFolder);
    pid_t process = 0;
    if (const int reason = plan.run(settings.command, environment, process); reason != 0)
        return fail(ErrorCode::io, formatMessage("'{}' cannot be started: {}", settings.command, std::strerror(reason)));
    return std::make_unique<Process>(settings, process, std::move(in->writeEnd), std::move(out->readEnd),
                                     std::move(errors->readEnd));
}

} // namespace wattif
