// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QList>
#include <QString>

#include "core/base/decision.h"
#include "core/base/error.h"
#include "core/base/study.h"

namespace wattif::ui {

/// Steps of a run, both ends included: 0 is the beginning, before any decision.
struct StepRange {
    int first = 0;
    int last = 0;
    int every = 1;     ///< distance between two of them; the last one is always among them
    QList<int> only{}; ///< ascending, from `first` to `last`: these steps alone; empty: as `every` says

    [[nodiscard]] int count() const
    {
        return only.isEmpty() ? (last - first + every - 1) / every + 1 : static_cast<int>(only.size());
    }
    /// The step after another one.
    [[nodiscard]] int after(int step) const;
    friend bool operator==(const StepRange&, const StepRange&) = default;
};

/// The most slides that are made at a time.
inline constexpr int maxSlides = 1000;

/// Reads "1-10", "7", "5-" (to the end) or "-5" (from the beginning) for a run of `steps` steps; empty: all, with the beginning.
/// Error(usage) for a text that is not a range, and for a range outside the run, backwards or of more than maxSlides. `atMost`, 2
/// or more: number of steps that are chosen evenly from the range, the first and the last among them; 0: all.
[[nodiscard]] Result<StepRange> parseStepRange(const QString& text, int steps, int atMost = 0);

/// The beginning and the ends of the parts of a run, from `first` to `last`. Error(usage) if no step is left.
[[nodiscard]] Result<StepRange> stepsOfParts(const QList<int>& ends, int first, int last);

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
