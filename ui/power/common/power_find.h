// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QString>

#include "core/power/model/instance.h"
#include "ui/session/study_ui.h"

namespace wattif::ui {

/// Returns the nodes and the users and accounts that match a text: "25" and "node 25", or a part of a name. Time O(jobs).
[[nodiscard]] std::vector<FoundThing> findInCluster(const power::Instance& instance, const QString& text);

} // namespace wattif::ui
