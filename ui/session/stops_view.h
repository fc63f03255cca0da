// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>

namespace wattif::ui {

/// A view whose run has parts, such as the levels of a plan.
class StopsView {
public:
    virtual ~StopsView() = default;
    /// Returns the steps at which a part ends, ascending; empty without parts.
    [[nodiscard]] virtual QList<int> stopSteps() const = 0;
    /// Returns the noun for a part, in the singular: "level".
    [[nodiscard]] virtual QString stopNoun() const = 0;
    /// Prepares the figure of the view for slides, which enlarge it: it may then have smaller letters, and more of them.
    virtual void prepareForSlides() = 0;
};

} // namespace wattif::ui
