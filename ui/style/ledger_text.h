// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>

#include <QString>

namespace wattif::ui {

/// A cell of a ledger in the user's language, like the notes of imports: reasons with "; " between them part by part, and names
/// inside a sentence of the ledger's `forms` as they are. What has no translation, such as a name, stays as it is.
[[nodiscard]] QString ledgerText(const std::string& cell, std::span<const std::string> forms);

} // namespace wattif::ui
