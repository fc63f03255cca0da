// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/io/csv_table.h"

namespace wattif::power {

/// Whether a text is a Publication_MarketDocument, the XML in which the ENTSO-E Transparency Platform's interface returns prices.
[[nodiscard]] bool isEntsoeDocument(std::string_view text);

/// Reads the prices of such a document as a table with the columns "time (UTC)" and "price EUR/MWh", with its currency and
/// energy. A position that is left out has the price of the one before it. Of several sequences, such as those of Germany, the
/// first counts; `notes` states the others. Error(badInput) with line and column for a document without prices.
[[nodiscard]] Result<CsvTable> tableOfEntsoe(const std::string& fileName, std::string_view text);

} // namespace wattif::power
