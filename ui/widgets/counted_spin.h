// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSpinBox>

namespace wattif::ui {

/// A place in a row of so many, "7 / 60". What somebody types stays until it is taken, whatever is shown meanwhile.
class CountedSpin : public QSpinBox {
    Q_OBJECT
public:
    /// Places begin with `least`.
    explicit CountedSpin(int least, QWidget* parent = nullptr);

    /// Shows a place and says nothing of it: nobody chose it here.
    void showPlace(int place, int count);

private:
    const int m_least;
};

} // namespace wattif::ui
