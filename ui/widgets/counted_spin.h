// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSpinBox>

namespace wattif::ui {

/// A position and a count, "7 / 60". The user's input stays until it is committed, even if another position is shown meanwhile.
class CountedSpin : public QSpinBox {
    Q_OBJECT
public:
    /// Places begin with `least`.
    explicit CountedSpin(int least, QWidget* parent = nullptr);

    /// Shows a position without emitting a signal: the user did not choose it here.
    void showPlace(int place, int count);

private:
    const int m_least;
};

} // namespace wattif::ui
