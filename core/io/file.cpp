// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/file.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/byte_size.h"
#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/io/file_pieces.h"
#include "core/io/pending_files.h"

namespace wattif {
namespace {

namespace fs = std::filesystem;

std::atomic<std::size_t> largestBytes = defaultReadLimit;

/// An open file that closes itself.
class Descriptor {
public:
    explicit Descriptor(int fd) : m_fd(fd) { }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { static_cast<void>(close()); }

    [[nodiscard]] bool isOpen() const { return m_fd >= 0; }
    [[nodiscard]] int get() const { return m_fd; }
    /// Closes now, to detect a late write error.
    [[nodiscard]] bool close() { return m_fd < 0 || ::close(std::exchange(m_fd, -1)) == 0; }

private:
    int m_fd;
};

/// Waits until a descriptor can be read or written, or `milliseconds` have passed; errors show at the next use.
void await(int fd, short events, int milliseconds)
{
    pollfd waiting{fd, events, 0};
    static_cast<void>(::poll(&waiting, 1, milliseconds));
}

bool isOnDisk(int fd)
{
    struct stat status { };
    return ::fstat(fd, &status) == 0 && (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode));
}

bool canBeRead(int fd)
{
    constexpr int moment = 50; // a stop is noticed soon
    pollfd waiting{fd, POLLIN, 0};
    return ::poll(&waiting, 1, moment) != 0;
}

/// Returns the number behind a path that leads to something open, such as /dev/stdout or /dev/fd/3: there the last link is not a
/// name.
std::optional<int> openDescriptor(fs::path path)
{
    std::error_code failed;
    const fs::path ours = fs::canonical("/proc/self/fd", failed);
    for (int links = 0; links < 40 && !failed; ++links) {
        const fs::path folder = fs::canonical(path.has_parent_path() ? path.parent_path() : ".", failed);
        if (failed || folder == ours)
            break;
        const fs::path target = fs::read_symlink(path, failed);
        path = target.is_absolute() ? target : folder / target;
    }
    const auto number = failed ? std::nullopt : parseNumber(path.filename().string());
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

/// Opens for reading. Waiting for the writer of a pipe happens later, where a stop takes effect.
int openToRead(const fs::path& path)
{
    if (const auto open = openDescriptor(path))
        return ::fcntl(*open, F_DUPFD_CLOEXEC, 0);
    return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

int openToWrite(const fs::path& path)
{
    if (const auto open = openDescriptor(path))
        return ::fcntl(*open, F_DUPFD_CLOEXEC, 0);
    return ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
}

/// Permissions of the file that is replaced, or those that the umask gives a new one.
mode_t permissionsFor(const fs::path& path)
{
    struct stat old { };
    if (::stat(path.c_str(), &old) == 0)
        return old.st_mode & 07777U;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666U & ~mask;
}

/// Makes a rename survive a power cut; not every file system can, and the content is safe either way.
void flushFolder(const fs::path& folder)
{
    const Descriptor opened(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened.isOpen())
        static_cast<void>(::fsync(opened.get()));
}

/// A file on its way: complete under another name beside its place, or nothing yet where it is no file that can be replaced.
class PendingFile {
public:
    PendingFile(fs::path path, ContentSource source) : m_path(std::move(path)), m_source(std::move(source)) { }
    PendingFile(const PendingFile&) = delete;
    PendingFile& operator=(const PendingFile&) = delete;
    ~PendingFile()
    {
        if (m_temporary.empty())
            return;
        ::unlink(m_temporary.c_str());
        forgetPendingFile(m_temporary);
    }

    [[nodiscard]] Result<void> prepare()
    {
        std::error_code missing;
        const fs::file_status status = fs::status(m_path, missing);
        if (fs::is_directory(status))
            return fileError(m_path, "cannot be written", EISDIR);
        const bool replaces = fs::is_regular_file(status) || !fs::exists(status);
        m_inPlace = !replaces || openDescriptor(m_path).has_value(); // a pipe, a device
        if (m_inPlace)
            return {};
        if (fs::is_regular_file(status) && ::access(m_path.c_str(), W_OK) != 0)
            return fileError(m_path, "cannot be written", errno);
        m_target = fileBehind(m_path);
        return writeTemporary();
    }

    [[nodiscard]] Result<void> commit()
    {
        if (m_inPlace)
            return writeInPlace();
        if (::rename(m_temporary.c_str(), m_target.c_str()) != 0)
            return fileError(m_path, "cannot be written", errno);
        forgetPendingFile(std::exchange(m_temporary, {}));
        flushFolder(m_target.parent_path());
        return {};
    }

private:
    [[nodiscard]] Result<void> writeTemporary()
    {
        constexpr std::size_t longest = 240; // with its ending it stays below what file systems take
        // Named to distinguish leftovers of a kill from the user's files.
        const std::string name = m_target.filename().string().substr(0, longest) + ".wattif-XXXXXX";
        std::string temporary = m_target.parent_path() / name;
        Descriptor file(createPendingFile(temporary));
        if (!file.isOpen())
            return fileError(m_path, "cannot be written", errno);
        m_temporary = std::move(temporary);
        if (::fchmod(file.get(), permissionsFor(m_target)) != 0)
            return fileError(m_path, "cannot be written", errno);
        if (auto ok = fill(file); !ok)
            return ok;
        return ::fsync(file.get()) == 0 && file.close() ? Result<void>() : fileError(m_path, "cannot be written", errno);
    }

    [[nodiscard]] Result<void> writeInPlace() const
    {
        Descriptor file(openToWrite(m_path));
        if (!file.isOpen())
            return fileError(m_path, "cannot be written", errno);
        if (auto ok = fill(file); !ok)
            return ok;
        return file.close() ? Result<void>() : fileError(m_path, "cannot be written", errno);
    }

    /// Lets the source write all it has.
    [[nodiscard]] Result<void> fill(const Descriptor& file) const
    {
        return m_source([&](std::string_view piece) -> Result<void> {
            return writeDescriptor(file.get(), piece) ? Result<void>() : fileError(m_path, "cannot be written", errno);
        });
    }

    fs::path m_path;
    fs::path m_target;
    ContentSource m_source;
    std::string m_temporary;
    bool m_inPlace = false;
};

/// A content that is there as a whole.
ContentSource wholly(std::string_view content)
{
    return [content](const PieceSink& write) { return write(content); };
}

} // namespace

std::size_t readLimit() { return largestBytes; }
void setReadLimit(std::size_t bytes) { largestBytes = bytes; }

tl::unexpected<Error> tooLarge(const std::string& fileName, std::size_t limit)
{
    return badInput(
        formatMessage("has more than {} of text, which is the limit; --max-size sets another limit", byteSizeText(limit)),
        {.file = fileName});
}

tl::unexpected<Error> fileError(const fs::path& path, const char* what, int reason)
{
    return fail(ErrorCode::io, formatMessage("{}: {}", what, Message(std::system_category().message(reason))),
                {.file = path.string()});
}

bool writeDescriptor(int descriptor, std::string_view content)
{
    while (!content.empty()) {
        const ssize_t written = ::write(descriptor, content.data(), content.size());
        if (written < 0 && errno == EAGAIN)
            await(descriptor, POLLOUT, -1);
        else if (written < 0 && errno != EINTR)
            return false;
        content.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
    }
    return true;
}

Result<std::string> readDescriptor(int descriptor, const std::string& name, const std::stop_token& stop)
{
    std::string content;
    std::array<char, 1 << 16> block{};
    const bool mayLast = !isOnDisk(descriptor);
    while (!mayLast || !stop.stop_requested()) {
        if (mayLast && !canBeRead(descriptor))
            continue;
        const ssize_t count = ::read(descriptor, block.data(), block.size());
        if (count < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (count < 0)
            return fileError(name, "cannot be read", errno);
        if (count == 0)
            return content;
        content.append(block.data(), static_cast<std::size_t>(count));
        if (content.size() > readLimit())
            return tooLarge(name, readLimit());
    }
    return fail(ErrorCode::interrupted, "interrupted while reading", {.file = name});
}

Result<std::string> readFile(const fs::path& path, const std::stop_token& stop)
{
    const Descriptor file(openToRead(path));
    if (!file.isOpen())
        return fileError(path, "cannot be read", errno);
    return readDescriptor(file.get(), path.string(), stop);
}

fs::path fileBehind(fs::path path)
{
    std::error_code failed;
    for (int links = 0; links < 40 && fs::is_symlink(path, failed); ++links) {
        const fs::path target = fs::read_symlink(path, failed);
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    return path;
}

Result<void> writeFilesAtomically(std::span<const FileContent> files)
{
    std::vector<std::unique_ptr<PendingFile>> pending;
    for (const FileContent& file : files)
        if (auto ok = pending.emplace_back(std::make_unique<PendingFile>(file.path, wholly(file.content)))->prepare(); !ok)
            return ok;
    for (const auto& file : pending)
        if (auto ok = file->commit(); !ok)
            return ok;
    return {};
}

Result<void> writeFileInPieces(const fs::path& path, const ContentSource& source)
{
    PendingFile file(path, source);
    if (auto ok = file.prepare(); !ok)
        return ok;
    return file.commit();
}

Result<void> writeFileAtomically(const fs::path& path, std::string_view content)
{
    const FileContent file{path, content};
    return writeFilesAtomically({&file, 1});
}

} // namespace wattif
