// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QString>

#include "core/base/decision.h"
#include "core/base/study.h"

namespace wattif::ui {

/// The decision at each step of a run and its reason: in the sentences of the decision, else from the ledger.
class StepReasons {
public:
    StepReasons() = default;
    /// `steps`: of the run. The ledger is used if it has an entry for each of its steps, `decisions` if each entry is one.
    StepReasons(Ledger ledger, int steps, std::shared_ptr<RunDecisions> decisions = nullptr);

    /// A few sentences about a step; empty for the beginning and where the ledger is silent.
    [[nodiscard]] QString at(int step) const;

private:
    Ledger m_ledger;
    std::shared_ptr<RunDecisions> m_decisions; ///< null where the sentences are not known
};

} // namespace wattif::ui
