// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/widgets/number_spin.h"

namespace wattif::ui {

/// A number that several things have: shown where they agree, "various" where they differ. Steps are told at once; what is typed
/// when it is done, even where it is the number that the field holds already (of several things it shows nothing).
class SharedNumber : public NumberSpin {
    Q_OBJECT
public:
    explicit SharedNumber(QWidget* parent = nullptr);

    /// What stands behind a number, not behind "various".
    void setUnit(const QString& unit) { m_unit = unit; }
    /// Shows what the things have; without any it stays as it is.
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
