// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>

#include <QString>

namespace wattif::ui {

/// Returns a cell of a ledger in the user's language, like the notes of imports: reasons with "; " between them are translated
/// part by part; names inside a sentence of the ledger's `forms` are kept. Text without a translation, such as a name, is
/// unchanged.
[[nodiscard]] QString ledgerText(const std::string& cell, std::span<const std::string> forms);

} // namespace wattif::ui
