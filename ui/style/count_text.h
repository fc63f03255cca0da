// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace wattif::ui {

/// The counted thing.
enum class Noun {
    application,
    cell, ///< of an experiment
    character,
    column,
    edge,
    gap,
    job,
    link,
    localJob,
    machine,
    node,
    plan,
    processor,
    reservation,
    row,
    run,
    sample,
    site,
    switchBox,
    task,
    word,
};

/// "1 node", "64 nodes", "12 345 jobs": a count with its noun in the user's language, for sentences that count several things. A
/// sentence with one count says `tr("%n nodes ...", nullptr, n)`; English has its plurals in `wattif_en.ts`.
[[nodiscard]] QString countText(qint64 count, Noun noun);

} // namespace wattif::ui
