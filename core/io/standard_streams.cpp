// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/standard_streams.h"

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "core/io/archive.h"
#include "core/io/file.h"

namespace wattif {
namespace {

bool flushPrinted()
{
    errno = 0;
    std::cout.flush();
    return std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout.good();
}

} // namespace

std::string inputName(const std::filesystem::path& path) { return path == standardStream ? "standard input" : path.string(); }

Result<std::string> readInputBytes(const std::filesystem::path& path, const std::stop_token& stop)
{
    return path == standardStream ? readDescriptor(STDIN_FILENO, inputName(path), stop) : readFile(path, stop);
}

Result<std::string> readInput(const std::filesystem::path& path, const std::stop_token& stop)
{
    return readInputBytes(path, stop).and_then([&](std::string bytes) { return unpacked(inputName(path), std::move(bytes)); });
}

tl::unexpected<Error> standardOutputError(int reason)
{
    if (reason == 0)
        return fail(ErrorCode::io, "cannot be written", {.file = "standard output"});
    return fileError("standard output", "cannot be written", reason);
}

Result<void> writeOutput(const std::filesystem::path& path, std::string_view content)
{
    if (path != standardStream)
        return writeFileAtomically(path, content);
    if (!flushPrinted() || !writeDescriptor(STDOUT_FILENO, content))
        return standardOutputError(errno);
    return {};
}

Result<void> closeStandardOutput()
{
    if (!flushPrinted())
        return standardOutputError(errno);
    // Closed from the start is no loss where nothing was printed.
    if (::close(STDOUT_FILENO) != 0 && errno != EBADF)
        return standardOutputError(errno);
    return {};
}

void reserveStandardStreams()
{
    // Opened the wrong way round: reading or printing fails as it does on a closed stream.
    for (const auto& [number, mode] : {std::pair(STDIN_FILENO, O_WRONLY), {STDOUT_FILENO, O_RDONLY}, {STDERR_FILENO, O_WRONLY}})
        if (::fcntl(number, F_GETFD) == -1 && ::open("/dev/null", mode) != number)
            return;
}

} // namespace wattif
