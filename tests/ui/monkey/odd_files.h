// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace wattif::test {

/// Fills a folder with files that users open: good scenarios of all studies, and some that are empty, damaged or of another kind.
void writeOddFiles(const QString& folder);

} // namespace wattif::test
