// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/widgets/number_spin.h"

namespace wattif::ui {

/// A number that several things share: shown if they agree, "various" if they differ. Steps are emitted at once; typed input when
/// it is committed, even if it is the number that the field has already (for several things it shows nothing).
class SharedNumber : public NumberSpin {
    Q_OBJECT
public:
    explicit SharedNumber(QWidget* parent = nullptr);

    /// Sets the unit after a number; "various" has none.
    void setUnit(const QString& unit) { m_unit = unit; }
    /// Shows the values of the things; an empty list changes nothing.
    void showValues(const std::vector<double>& values);

signals:
    /// The user gives them all this value.
    void chosen(double value);
    /// The user is done here: of several things the field shows a number, which it has filled in.
    void left();

private:
    QString m_unit;
    bool m_isTyped = false;
    bool m_isShowing = false;
};

} // namespace wattif::ui
