// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/ends/crash_report.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <memory>
#include <string>
#include <typeinfo>

#include <cxxabi.h>
#include <execinfo.h>
#include <fcntl.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "core/base/last_memory.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define WATTIF_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define WATTIF_SANITIZED
#endif
#endif

namespace wattif::ui::crash {

namespace {

constexpr std::array crashSignals{SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL};
constexpr std::size_t commandCount = 64;
constexpr unsigned secondsToWrite = 5;
constexpr int maxFrames = 96;

/// A text in a fixed buffer, which a signal handler can read at any moment: always terminated by zero, truncated if too long.
template <std::size_t capacity>
class FixedText {
public:
    void set(std::string_view text)
    {
        const std::size_t size = std::min(text.size(), capacity - 1);
        for (std::size_t i = 0; i < size; ++i) // a report has a line for each
            m_text[i] = static_cast<unsigned char>(text[i]) < ' ' ? ' ' : text[i];
        m_text[size] = '\0';
    }
    [[nodiscard]] const char* get() const { return m_text.data(); }

private:
    std::array<char, capacity> m_text{};
};

struct Command {
    FixedText<160> text;
    std::int64_t milliseconds = 0; ///< since the start; 0 for none
};

/// All that a report is made of; filled before it is needed.
struct Notes {
    FixedText<1024> path;
    FixedText<64> version;
    FixedText<256> system;
    FixedText<64> study;
    FixedText<32> hash;
    FixedText<512> exception;
    std::array<Command, commandCount> commands;
    std::atomic<unsigned> nextCommand = 0;
    std::atomic<unsigned> editsSinceHash = 0;
    timespec start{};
    pthread_t windowThread{};
    std::atomic<pid_t> writing = 0; ///< the thread whose crash is written; 0 before the first
};

Notes& notes()
{
    static Notes all;
    return all;
}

std::int64_t millisecondsSinceStart()
{
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    const timespec& start = notes().start;
    return (now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1'000'000;
}

/// Writes text and numbers to a file with nothing but write().
class Writer {
public:
    explicit Writer(int fd) : m_fd(fd) { }

    Writer& operator<<(const char* text)
    {
        std::size_t left = std::strlen(text);
        while (left > 0) {
            const ssize_t written = ::write(m_fd, text, left);
            if (written < 0 && errno != EINTR)
                break;
            const auto done = static_cast<std::size_t>(std::max<ssize_t>(written, 0));
            text += done;
            left -= done;
        }
        return *this;
    }
    Writer& operator<<(std::int64_t number)
    {
        return number < 0 ? *this << "-" << digits(-number, 10, 1) : *this << digits(number, 10, 1);
    }
    Writer& padded(std::int64_t number, int width) { return *this << digits(number, 10, width); }
    Writer& hexadecimal(std::uintptr_t number) { return *this << "0x" << digits(static_cast<std::int64_t>(number), 16, 1); }

private:
    const char* digits(std::int64_t number, unsigned base, int width)
    {
        auto rest = static_cast<std::uint64_t>(number);
        char* first = m_digits.data() + m_digits.size() - 1;
        *first = '\0';
        for (int i = 0; i < width || rest > 0; ++i, rest /= base)
            *--first = "0123456789abcdef"[rest % base];
        return first;
    }

    int m_fd;
    std::array<char, 72> m_digits{};
};

const char* nameOf(int signal)
{
    switch (signal) {
    case SIGSEGV: return "SIGSEGV, a wrong access to memory";
    case SIGABRT: return "SIGABRT, the program gave up";
    case SIGFPE: return "SIGFPE, wrong arithmetic";
    case SIGBUS: return "SIGBUS, memory that is not there";
    case SIGILL: return "SIGILL, an unknown instruction";
    default: return "signal";
    }
}

/// The system's own functions for a date may take locks; those of chrono only reckon.
void writeTime(Writer& out)
{
    using namespace std::chrono;
    timespec now{};
    ::clock_gettime(CLOCK_REALTIME, &now);
    const sys_seconds time{seconds{now.tv_sec}};
    const year_month_day date{floor<days>(time)};
    const hh_mm_ss clock{time - floor<days>(time)};
    out.padded(int{date.year()}, 4) << "-";
    out.padded(unsigned{date.month()}, 2) << "-";
    out.padded(unsigned{date.day()}, 2) << " ";
    out.padded(clock.hours().count(), 2) << ":";
    out.padded(clock.minutes().count(), 2) << ":";
    out.padded(clock.seconds().count(), 2) << " UTC";
}

void writeHead(Writer& out, int signal, const siginfo_t* info)
{
    const Notes& n = notes();
    out << "WattIf crash report\n\nversion:   " << n.version.get() << "\nsystem:    " << n.system.get() << "\ntime:      ";
    writeTime(out);
    out << ", " << millisecondsSinceStart() / 1000 << " s after the start\nsignal:    " << std::int64_t{signal} << " ("
        << nameOf(signal) << "), code " << std::int64_t{info->si_code} << ", at ";
    // The address is the fault's only where the processor has raised the signal.
    out.hexadecimal(info->si_code > 0 ? reinterpret_cast<std::uintptr_t>(info->si_addr) : 0)
        << "\nthread:    " << (::pthread_equal(::pthread_self(), n.windowThread) != 0 ? "window" : "worker")
        << "\nexception: " << (*n.exception.get() != '\0' ? n.exception.get() : "none") << "\nstudy:     " << n.study.get()
        << "\nscenario:  " << n.hash.get();
    if (const unsigned edits = n.editsSinceHash; edits > 0)
        out << ", edits since: " << std::int64_t{edits};
}

void writeCommands(Writer& out)
{
    const Notes& n = notes();
    const unsigned next = n.nextCommand;
    const std::int64_t now = millisecondsSinceStart();
    out << "\n\nlast commands, oldest first, seconds before the crash:\n";
    for (unsigned i = next; i < next + commandCount; ++i) {
        const Command& command = n.commands[i % commandCount];
        if (command.milliseconds == 0)
            continue;
        const std::int64_t ago = std::max<std::int64_t>(now - command.milliseconds, 0);
        out << "  " << ago / 1000 << ".";
        out.padded(ago % 1000, 3) << "  " << command.text.get() << "\n";
    }
}

void writeCalls(int fd)
{
    Writer(fd) << "\ncalls, the innermost first (addr2line -Cfe PROGRAM OFFSET):\n";
    std::array<void*, maxFrames> frames{};
    const int count = ::backtrace(frames.data(), maxFrames);
    ::backtrace_symbols_fd(frames.data(), count, fd);
    Writer(fd) << "\nend of the report\n";
}

/// Ends the program by the signal itself: its parent and the system see the cause.
void endBy(int signal)
{
    std::signal(signal, SIG_DFL);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, signal);
    ::pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
    ::raise(signal);
}

volatile std::sig_atomic_t signalOfCrash = 0;

// A crash inside the system's memory or loader may have left a lock that the calls wait for.
void onTooLong(int /*signal*/) { endBy(signalOfCrash); }

void writeReport(int signal, const siginfo_t* info)
{
    const int fd = ::open(notes().path.get(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return;
    Writer out(fd);
    writeHead(out, signal, info);
    writeCommands(out);
    writeCalls(fd);
    ::close(fd);
}

void onCrash(int signal, siginfo_t* info, void* /*context*/)
{
    pid_t writing = 0;
    if (const pid_t own = ::gettid(); !notes().writing.compare_exchange_strong(writing, own)) {
        if (writing != own) // that thread ends the program when it is done
            ::sleep(secondsToWrite + 1);
        endBy(signal);
        return;
    }
    endWhereMemoryEnded();
    signalOfCrash = signal;
    std::signal(SIGALRM, onTooLong);
    ::alarm(secondsToWrite);
    writeReport(signal, info);
    ::alarm(0);
    endBy(signal);
}

/// What the exception says, before abort() takes the program to its end.
void onUncaught()
{
    try {
        if (const std::exception_ptr thrown = std::current_exception())
            std::rethrow_exception(thrown);
    } catch (const std::exception& error) {
        const char* mangled = typeid(error).name();
        const std::unique_ptr<char, decltype(&std::free)> name(abi::__cxa_demangle(mangled, nullptr, nullptr, nullptr),
                                                               std::free);
        notes().exception.set(std::string(name ? name.get() : mangled) + ": " + error.what());
    } catch (...) {
        notes().exception.set("of an unknown type");
    }
    std::abort();
}

/// Installs a stack for the handler: the crash may be a stack overflow.
void useOwnStack()
{
    alignas(16) static std::array<char, 1 << 16> memory;
    stack_t stack{};
    stack.ss_sp = memory.data();
    stack.ss_size = memory.size();
    ::sigaltstack(&stack, nullptr);
}

std::string systemText()
{
    utsname system{};
    ::uname(&system);
    return std::string(system.sysname) + ' ' + system.release + ' ' + system.machine;
}

} // namespace

void install(std::string_view folder, std::string_view version)
{
    Notes& n = notes();
    ::clock_gettime(CLOCK_MONOTONIC, &n.start);
    n.path.set(std::string(folder) + "/crash-" + std::to_string(std::time(nullptr)) + '-' + std::to_string(::getpid()) + ".new");
    n.version.set(version);
    n.system.set(systemText());
    n.windowThread = ::pthread_self();
#ifndef WATTIF_SANITIZED // sanitizers report more
    std::array<void*, 2> frames{};
    ::backtrace(frames.data(), 2); // its first call loads a library, which a handler may not
    useOwnStack();
    std::set_terminate(onUncaught);
    struct sigaction action { };
    action.sa_sigaction = onCrash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK; // stays for all threads: one that crashes beside the first must not cut its report
    sigemptyset(&action.sa_mask);
    for (const int signal : crashSignals)
        ::sigaction(signal, &action, nullptr);
#endif
}

void noteCommand(std::string_view text)
{
    Notes& n = notes();
    const unsigned place = n.nextCommand.load(std::memory_order_relaxed);
    Command& command = n.commands[place % commandCount];
    command.text.set(text);
    command.milliseconds = std::max<std::int64_t>(millisecondsSinceStart(), 1);
    n.nextCommand.store(place + 1, std::memory_order_release);
}

void noteEdit(std::string_view text)
{
    ++notes().editsSinceHash;
    noteCommand(text);
}

void setScenario(std::string_view study, std::string_view hash)
{
    notes().study.set(study);
    notes().hash.set(hash);
    notes().editsSinceHash = 0;
}

} // namespace wattif::ui::crash
