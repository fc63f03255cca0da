// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From exec to the picture on the screen: starts a program again and again on a private X server (Xvfb, which must be installed),
// whose picture it watches in memory, and reports when the first frame and the last change appeared. Settings are empty
// at each start.
//   build/release/tests/bench_start [-n STARTS] PROGRAM [ARGUMENT...]

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using Clock = std::chrono::steady_clock;

constexpr int screenWidth = 1280;
constexpr int screenHeight = 800;
constexpr std::size_t pictureBytes = std::size_t(screenWidth) * screenHeight * 4;
constexpr double firstFrameShare = 0.2; // of the screen, another than before: the window, not a pointer or a frame around it
constexpr double changeShare = 0.002;   // less is a caret that blinks or a word in the status bar
constexpr std::chrono::milliseconds quiet(1500);
constexpr std::chrono::seconds patience(60);

[[noreturn]] void fail(const std::string& message)
{
    std::fprintf(stderr, "bench_start: %s\n", message.c_str());
    std::exit(1);
}

std::vector<char*> pointersTo(std::vector<std::string>& words)
{
    std::vector<char*> pointers;
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    return pointers;
}

/// An X server without a screen, whose picture is a file in memory.
class PictureServer {
public:
    explicit PictureServer(const std::filesystem::path& folder)
    {
        int ends[2] = {};
        if (pipe(ends) != 0)
            fail("no pipe");
        std::vector<std::string> words{"Xvfb",
                                       "-displayfd",
                                       std::to_string(ends[1]),
                                       "-screen",
                                       "0",
                                       std::to_string(screenWidth) + 'x' + std::to_string(screenHeight) + "x24",
                                       "-nocursor",
                                       "-nolisten",
                                       "tcp",
                                       "-fbdir",
                                       folder.string()};
        m_process = fork();
        if (m_process == 0) {
            const int nowhere = open("/dev/null", O_WRONLY);
            dup2(nowhere, STDERR_FILENO);
            execvp("Xvfb", pointersTo(words).data());
            _exit(127);
        }
        close(ends[1]);
        char digits[16] = {};
        if (read(ends[0], digits, sizeof digits - 1) <= 0)
            fail("Xvfb does not start");
        close(ends[0]);
        m_display = ":" + std::to_string(std::atoi(digits));
        const int file = open((folder / "Xvfb_screen0").c_str(), O_RDONLY);
        m_bytes = std::filesystem::file_size(folder / "Xvfb_screen0");
        void* const mapped = mmap(nullptr, m_bytes, PROT_READ, MAP_SHARED, file, 0);
        if (mapped == MAP_FAILED || m_bytes < pictureBytes)
            fail("the picture of Xvfb cannot be read");
        m_picture = static_cast<const unsigned char*>(mapped) + (m_bytes - pictureBytes); // after the header
    }
    PictureServer(const PictureServer&) = delete;
    PictureServer& operator=(const PictureServer&) = delete;
    ~PictureServer()
    {
        kill(m_process, SIGTERM);
        waitpid(m_process, nullptr, 0);
    }
    [[nodiscard]] const std::string& display() const { return m_display; }
    [[nodiscard]] const unsigned char* picture() const { return m_picture; }

private:
    pid_t m_process = 0;
    std::string m_display;
    std::size_t m_bytes = 0;
    const unsigned char* m_picture = nullptr;
};

/// The share of pixels in which two pictures differ.
double difference(const unsigned char* one, const unsigned char* other)
{
    if (std::memcmp(one, other, pictureBytes) == 0)
        return 0.0;
    std::size_t pixels = 0;
    for (std::size_t at = 0; at < pictureBytes; at += 4)
        pixels += static_cast<std::size_t>(std::memcmp(one + at, other + at, 3) != 0);
    return static_cast<double>(pixels) / (pictureBytes / 4.0);
}

/// Milliseconds after the program was started: of the clock, and of the processor in all its threads.
struct Moment {
    double clock = 0.0;
    double processor = 0.0;
};

struct Start {
    Moment firstFrame;
    Moment lastChange;
};

double processorMilliseconds(pid_t process)
{
    clockid_t clock = 0;
    timespec time{};
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0)
        fail("the program has ended before its window was there");
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

pid_t start(std::vector<std::string> words, const std::string& display, const std::filesystem::path& home)
{
    const pid_t process = fork();
    if (process != 0)
        return process;
    setenv("DISPLAY", display.c_str(), 1);
    setenv("QT_QPA_PLATFORM", "xcb", 1);
    setenv("XDG_CONFIG_HOME", (home / "config").c_str(), 1);
    setenv("XDG_DATA_HOME", (home / "data").c_str(), 1);
    unsetenv("WAYLAND_DISPLAY");
    execvp(words.front().c_str(), pointersTo(words).data());
    _exit(127);
}

/// Follows the picture until nothing has changed for a while.
Start watch(pid_t process, const unsigned char* picture, Clock::time_point begin)
{
    std::vector<unsigned char> seen(picture, picture + pictureBytes);
    std::optional<Start> result;
    Clock::time_point last = begin;
    while (!result || Clock::now() - last < quiet) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        const auto now = Clock::now();
        if (now - begin > patience)
            fail("nothing to see, or no end of changes");
        const double changed = difference(picture, seen.data());
        if (changed < (result ? changeShare : firstFrameShare))
            continue;
        const Moment moment{std::chrono::duration<double, std::milli>(now - begin).count(), processorMilliseconds(process)};
        if (!result)
            result = Start{moment, moment};
        result->lastChange = moment;
        std::copy(picture, picture + pictureBytes, seen.begin());
        last = now;
    }
    return *result;
}

Start measure(const std::vector<std::string>& words, const PictureServer& server, const std::filesystem::path& home)
{
    std::filesystem::remove_all(home);
    const auto begin = Clock::now();
    const pid_t process = start(words, server.display(), home);
    const Start result = watch(process, server.picture(), begin);
    kill(process, SIGKILL); // its settings are discarded
    waitpid(process, nullptr, 0);
    std::this_thread::sleep_for(std::chrono::milliseconds(100)); // the server takes the window away
    return result;
}

template <class Of>
void print(const char* what, std::vector<Start> starts, Of of)
{
    const auto middle = starts.begin() + static_cast<std::ptrdiff_t>(starts.size() / 2);
    const auto median = [&](auto value) {
        std::ranges::nth_element(starts, middle, {}, value);
        return value(*middle);
    };
    const double least = of(*std::ranges::min_element(starts, {}, [&](const Start& s) { return of(s).clock; })).clock;
    const double clock = median([&](const Start& s) { return of(s).clock; });
    const double processor = median([&](const Start& s) { return of(s).processor; });
    std::printf("%-12s median %5.0f ms, least %5.0f ms, of the processor %5.0f ms\n", what, clock, least, processor);
}

} // namespace

int main(int argc, char** argv)
{
    std::vector<std::string> words(argv + 1, argv + argc);
    std::size_t count = 11;
    if (words.size() > 2 && words.front() == "-n") {
        std::from_chars(words[1].data(), words[1].data() + words[1].size(), count);
        words.erase(words.begin(), words.begin() + 2);
    }
    if (words.empty() || count == 0)
        fail("usage: bench_start [-n STARTS] PROGRAM [ARGUMENT...]");
    char pattern[] = "/tmp/bench_start.XXXXXX";
    const std::filesystem::path folder = mkdtemp(pattern);
    {
        const PictureServer server(folder);
        measure(words, server, folder / "home"); // reads the program from the disk
        std::vector<Start> starts;
        for (std::size_t i = 0; i < count; ++i)
            starts.push_back(measure(words, server, folder / "home"));
        print("first frame", starts, [](const Start& s) { return s.firstFrame; });
        print("last change", starts, [](const Start& s) { return s.lastChange; });
    }
    std::filesystem::remove_all(folder);
    return 0;
}
