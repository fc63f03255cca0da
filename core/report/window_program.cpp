// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/window_program.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <utility>

#include <stdlib.h>
#include <unistd.h>

#include "core/base/error.h"
#include "core/base/format_message.h"
#include "core/experiment/cluster/child_process.h"

namespace wattif {
namespace {

constexpr const char* programName = "wattif";

bool isProgram(const std::filesystem::path& path)
{
    std::error_code ignored;
    return std::filesystem::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0;
}

/// The last line that a failed program printed on its standard error, without "error: ".
std::string lastLine(const std::string& text)
{
    constexpr std::string_view mark = "error: ";
    std::istringstream lines(text);
    std::string last;
    for (std::string line; std::getline(lines, line);)
        if (!line.empty())
            last = line;
    return last.starts_with(mark) ? last.substr(mark.size()) : last;
}

} // namespace

std::optional<std::filesystem::path> findWindowProgram()
{
    std::error_code ignored;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", ignored);
    if (const auto beside = self.parent_path() / programName; !self.empty() && isProgram(beside))
        return beside;
    const char* folders = std::getenv("PATH");
    std::istringstream list(folders ? folders : "");
    for (std::string folder; std::getline(list, folder, ':');)
        if (const auto found = std::filesystem::path(folder) / programName; !folder.empty() && isProgram(found))
            return std::filesystem::absolute(found, ignored);
    return std::nullopt;
}

Result<TemporaryFolder> TemporaryFolder::make()
{
    std::error_code failed;
    std::string name = (std::filesystem::temp_directory_path(failed) / "wattif-XXXXXX").string();
    if (failed || !::mkdtemp(name.data()))
        return fail(ErrorCode::io, formatMessage("cannot make a temporary folder: {}", std::strerror(errno)), {.file = name});
    return TemporaryFolder(name);
}

TemporaryFolder::TemporaryFolder(TemporaryFolder&& other) noexcept : m_path(std::exchange(other.m_path, {})) { }

TemporaryFolder& TemporaryFolder::operator=(TemporaryFolder&& other) noexcept
{
    std::swap(m_path, other.m_path);
    return *this;
}

TemporaryFolder::~TemporaryFolder()
{
    std::error_code ignored;
    if (!m_path.empty())
        std::filesystem::remove_all(m_path, ignored);
}

Result<std::vector<std::filesystem::path>> filesOfWindowProgram(const std::vector<std::string>& arguments,
                                                                const std::filesystem::path& folder, const std::stop_token& stop)
{
    const auto program = findWindowProgram();
    if (!program)
        return fail(ErrorCode::io, "the program 'wattif', which draws figures, is neither beside this program nor in PATH");
    std::vector<std::string> words{program->string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const auto end = runProgram(words, folder, stop);
    if (!end)
        return tl::unexpected(end.error());
    if (end->code != 0)
        return fail(end->code == exitCode(ErrorCode::usage) ? ErrorCode::usage : ErrorCode::io,
                    formatMessage("the program 'wattif' reports: {}", lastLine(end->err)));
    std::vector<std::filesystem::path> files;
    std::istringstream lines(end->out);
    for (std::string line; std::getline(lines, line);)
        if (!line.empty())
            files.push_back(folder / line);
    return files;
}

} // namespace wattif
