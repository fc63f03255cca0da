// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>

#include "core/base/decision.h"

namespace wattif::ui {

/// The moment of a run that a question shows: before a decision, or right after it.
struct QuizMoment {
    const Decision& decision;
    std::size_t entry = 0; ///< of the ledger, that holds the decision
    std::size_t place = 0; ///< among the decisions of that entry
    bool isDecided = false;
};

/// A view that can be shown beside a question: it shows the run up to a moment and nothing after it. Pointing::picked reports
/// clicks in it.
class QuizView {
public:
    virtual ~QuizView() = default;
    /// Shows the run up to the moment; from the first call on nothing can be edited in the view.
    virtual void showUpTo(const QuizMoment& moment) = 0;
    /// Returns whether things can be clicked on in it that decisions choose among.
    [[nodiscard]] virtual bool hasChoices() const { return true; }
};

} // namespace wattif::ui
