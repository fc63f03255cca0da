// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/own/own_command.h"

namespace wattif {

/// wattif_policy.py, which policies written in Python include.
[[nodiscard]] std::string_view ownLibraryText();

/// Returns a private temporary folder with wattif_policy.py, in which Python finds it from any program. It is made by the first
/// call and deleted when the program ends. Empty if it cannot be made.
[[nodiscard]] std::string ownLibraryFolder();

/// Returns the command that runs a script located in a folder below that of wattif_policy.py.
[[nodiscard]] OwnCommand scriptCommand(std::string name, const std::filesystem::path& script);

/// A Python policy as a file in a private temporary folder; both are deleted with it.
class OwnScript {
public:
    /// Writes the text and wattif_policy.py. Error(io).
    [[nodiscard]] static Result<OwnScript> write(std::string_view text);
    OwnScript(OwnScript&& other) noexcept;
    OwnScript& operator=(OwnScript&& other) noexcept;
    ~OwnScript();

    /// The command of the policy; it works as long as this lives.
    [[nodiscard]] OwnCommand command(std::string name) const;

private:
    explicit OwnScript(std::filesystem::path folder) : m_folder(std::move(folder)) { }
    [[nodiscard]] std::filesystem::path script() const { return m_folder / "policy" / "policy.py"; }

    std::filesystem::path m_folder;
};

} // namespace wattif
