// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/base/study.h"

namespace wattif::ui {

/// What was decided at each step of a run and why, as its ledger tells it.
class StepReasons {
public:
    StepReasons() = default;
    /// `steps`: of the run. The ledger tells of its steps where it has an entry for each.
    StepReasons(Ledger ledger, int steps);

    /// One or two sentences about a step; empty for the beginning and where the ledger is silent.
    [[nodiscard]] QString at(int step) const;

private:
    Ledger m_ledger;
};

} // namespace wattif::ui
