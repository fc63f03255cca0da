// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/own/own_script.h"

#include <array>
#include <system_error>
#include <utility>

#include <stdlib.h> // NOLINT(modernize-deprecated-headers): mkdtemp

#include "core/io/file.h"

namespace wattif {
namespace {

/// As one word for the shell.
std::string shellWord(const std::string& text)
{
    std::string word = "'";
    for (const char c : text)
        word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + '\'';
}

/// A folder that is deleted with this; its name is empty if it could not be made.
class PrivateFolder {
public:
    PrivateFolder()
    {
        std::error_code failed;
        std::string folder = (std::filesystem::temp_directory_path(failed) / "wattif-XXXXXX").string();
        if (!failed && mkdtemp(folder.data()))
            m_path = folder;
    }
    ~PrivateFolder()
    {
        std::error_code ignored; // what cannot be removed remains in the folder for temporary files
        if (!m_path.empty())
            std::filesystem::remove_all(m_path, ignored);
    }
    PrivateFolder(const PrivateFolder&) = delete;
    PrivateFolder& operator=(const PrivateFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

/// The folder of the library, written once.
struct LibraryFolder {
    PrivateFolder folder{};
    bool isWritten =
        !folder.path().empty() && writeFileAtomically(folder.path() / "wattif_policy.py", ownLibraryText()).has_value();
};

} // namespace

std::string ownLibraryFolder()
{
    static const LibraryFolder library;
    return library.isWritten ? library.folder.path().string() : std::string();
}

OwnCommand scriptCommand(std::string name, const std::filesystem::path& script)
{
    return {std::move(name), "exec python3 -B " + shellWord(script.string()), script.parent_path().string()};
}

Result<OwnScript> OwnScript::write(std::string_view text)
{
    std::error_code failed;
    std::string folder = (std::filesystem::temp_directory_path(failed) / "wattif-XXXXXX").string();
    if (failed || !mkdtemp(folder.data()))
        return fail(ErrorCode::io, "cannot create a folder for the program");
    OwnScript own{folder};
    std::filesystem::create_directory(own.script().parent_path(), failed);
    const std::string library((own.m_folder / "wattif_policy.py").string());
    const std::array<FileContent, 2> files{{{library, ownLibraryText()}, {own.script().string(), text}}};
    if (auto ok = writeFilesAtomically(files); !ok)
        return propagateError(ok);
    return own;
}

OwnScript::OwnScript(OwnScript&& other) noexcept : m_folder(std::exchange(other.m_folder, {})) { }

OwnScript& OwnScript::operator=(OwnScript&& other) noexcept
{
    std::swap(m_folder, other.m_folder);
    return *this;
}

OwnScript::~OwnScript()
{
    std::error_code ignored; // what cannot be removed stays in the folder for temporary files
    if (!m_folder.empty())
        std::filesystem::remove_all(m_folder, ignored);
}

OwnCommand OwnScript::command(std::string name) const { return scriptCommand(std::move(name), script()); }

} // namespace wattif
