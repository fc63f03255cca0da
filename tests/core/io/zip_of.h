// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <archive.h>
#include <archive_entry.h>

namespace wattif {

/// Packs members into a zip archive; with a password they are encrypted.
inline std::string zipOf(const std::vector<std::pair<std::string, std::string>>& members, const char* password = nullptr)
{
    std::string bytes(1 << 20, '\0');
    std::size_t used = 0;
    const std::unique_ptr<archive, decltype(&archive_write_free)> writer(archive_write_new(), archive_write_free);
    archive_write_set_format_zip(writer.get());
    if (password) {
        archive_write_set_options(writer.get(), "zip:encryption=traditional");
        archive_write_set_passphrase(writer.get(), password);
    }
    archive_write_open_memory(writer.get(), bytes.data(), bytes.size(), &used);
    for (const auto& [path, content] : members) {
        const std::unique_ptr<archive_entry, decltype(&archive_entry_free)> entry(archive_entry_new(), archive_entry_free);
        archive_entry_set_pathname(entry.get(), path.c_str());
        archive_entry_set_size(entry.get(), static_cast<la_int64_t>(content.size()));
        archive_entry_set_filetype(entry.get(), AE_IFREG);
        archive_entry_set_perm(entry.get(), 0644);
        archive_write_header(writer.get(), entry.get());
        archive_write_data(writer.get(), content.data(), content.size());
    }
    archive_write_close(writer.get());
    bytes.resize(used);
    return bytes;
}

} // namespace wattif
