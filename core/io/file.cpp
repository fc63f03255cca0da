// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

namespace wattif {
namespace {

constexpr std::size_t maxFileBytes = std::size_t{1} << 30;

tl::unexpected<Error> ioError(const std::filesystem::path& path, std::string_view what, int reason)
{
    return fail(ErrorCode::io, fmt::format("{}: {}", what, std::system_category().message(reason)), {.file = path.string()});
}

/// An open file that closes itself.
class Descriptor {
public:
    explicit Descriptor(int fd) : m_fd(fd) { }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { static_cast<void>(close()); }

    [[nodiscard]] bool isOpen() const { return m_fd >= 0; }
    [[nodiscard]] int get() const { return m_fd; }
    /// Closes now, so that a late write error is seen.
    [[nodiscard]] bool close() { return m_fd < 0 || ::close(std::exchange(m_fd, -1)) == 0; }

private:
    int m_fd;
};

bool writeAll(int fd, std::string_view content)
{
    while (!content.empty()) {
        const ssize_t written = ::write(fd, content.data(), content.size());
        if (written < 0 && errno != EINTR)
            return false;
        content.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
    }
    return true;
}

Result<void> writeInPlace(const std::filesystem::path& path, std::string_view content)
{
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.isOpen() || !writeAll(file.get(), content) || !file.close())
        return ioError(path, "cannot be written", errno);
    return {};
}

/// Permissions of the file that is replaced, or those that the umask gives a new one.
mode_t permissionsFor(const std::filesystem::path& path)
{
    struct stat old { };
    if (::stat(path.c_str(), &old) == 0)
        return old.st_mode & 07777U;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666U & ~mask;
}

/// Makes a rename survive a power cut; not every file system can, and the content is safe either way.
void flushFolder(const std::filesystem::path& folder)
{
    const Descriptor opened(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened.isOpen())
        static_cast<void>(::fsync(opened.get()));
}

Result<void> replaceFile(const std::filesystem::path& path, std::string_view content)
{
    std::string temporary = path.string() + ".wattif-XXXXXX"; // so that what a kill leaves is known
    Descriptor file(::mkostemp(temporary.data(), O_CLOEXEC));
    if (!file.isOpen())
        return ioError(path, "cannot be written", errno);
    const bool done = ::fchmod(file.get(), permissionsFor(path)) == 0 && writeAll(file.get(), content) && ::fsync(file.get()) == 0
        && file.close() && ::rename(temporary.c_str(), path.c_str()) == 0;
    if (!done) {
        const int reason = errno;
        ::unlink(temporary.c_str());
        return ioError(path, "cannot be written", reason);
    }
    flushFolder(path.parent_path());
    return {};
}

} // namespace

Result<std::string> readFile(const std::filesystem::path& path)
{
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen())
        return ioError(path, "cannot be read", errno);
    std::string content;
    std::array<char, 1 << 16> block{};
    while (true) {
        const ssize_t count = ::read(file.get(), block.data(), block.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return ioError(path, "cannot be read", errno);
        if (count == 0)
            return content;
        content.append(block.data(), static_cast<std::size_t>(count));
        if (content.size() > maxFileBytes)
            return fail(ErrorCode::io, "is larger than 1 GiB", {.file = path.string()});
    }
}

Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view content)
{
    std::error_code missing;
    const auto status = std::filesystem::status(path, missing);
    if (status.type() == std::filesystem::file_type::fifo || status.type() == std::filesystem::file_type::character)
        return writeInPlace(path, content);                        // e.g. /dev/stdout
    const auto target = std::filesystem::canonical(path, missing); // through a symbolic link, which stays one
    return replaceFile(missing ? path : target, content);
}

} // namespace wattif
