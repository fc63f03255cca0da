// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/base/study.h"

namespace wattif::ui {

/// The decision at each step of a run and its reason, from the ledger.
class StepReasons {
public:
    StepReasons() = default;
    /// `steps`: of the run. The ledger is used if it has an entry for each of its steps.
    StepReasons(Ledger ledger, int steps);

    /// One or two sentences about a step; empty for the beginning and where the ledger is silent.
    [[nodiscard]] QString at(int step) const;

private:
    Ledger m_ledger;
};

} // namespace wattif::ui
