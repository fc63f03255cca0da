// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace wattif {
class Study;
}

namespace wattif::ui {

/// The colour of a policy, the same in lists, tables and charts: the series of its place in the study's table;
/// neutral for a limit.
[[nodiscard]] QColor policyColour(const Study& study, const QString& policy);
/// A chip in that colour; a ring or a square from the eighth or the fifteenth policy on.
[[nodiscard]] QIcon policyChip(const Study& study, const QString& policy);

} // namespace wattif::ui
