// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/base/error.h"

namespace wattif::ui {

class ResultsPanel;
class Session;

/// Writes the newest results, means with intervals where the run is repeated; the ending of `path` chooses csv, json (everything,
/// as the command line), md, tex or html (the columns and order of the panel).
[[nodiscard]] Result<void> writeResults(Session& session, const ResultsPanel& panel, const QString& path);

} // namespace wattif::ui
