// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include "core/base/study.h"

namespace wattif::ui {

/// Returns the title of the option that changes an assumption, else its name in words: "time zone" for "time_zone".
[[nodiscard]] QString assumptionTitle(const Study& study, const Assumption& assumption);
/// "Assumed: Nodes = 8 (the largest job needs 8)", in the user's language.
[[nodiscard]] QString assumedText(const Study& study, const Assumption& assumption);
/// "Left out: 3 jobs: cancelled before the start (T.swf:4, T.swf:9, T.swf:12)", in the user's language.
[[nodiscard]] QString omittedText(const LeftOut& leftOut);
/// Returns all lines of a report: the data read, assumed and left out.
[[nodiscard]] QStringList reportTexts(const Study& study, const ImportReport& report);

} // namespace wattif::ui
