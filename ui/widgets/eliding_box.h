// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QComboBox>

namespace wattif::ui {

/// A combo box whose entry ends in an ellipsis if it does not fit: Qt cuts it off inside a letter.
class ElidingBox : public QComboBox {
    Q_OBJECT
public:
    using QComboBox::QComboBox;

    /// Returns the entry with its ellipsis.
    [[nodiscard]] QString shownText() const;

    /// If it adjusts to its contents, it fits its longest entry, up to about forty letters: Qt counts the arrow of a style sheet
    /// only once.
    [[nodiscard]] QSize sizeHint() const override;
    /// If it adjusts to its contents, it shrinks to about fourteen letters; shorter entries stay whole.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void initStyleOption(QStyleOptionComboBox* option) const override;

private:
    /// Returns the width at which every entry is whole.
    [[nodiscard]] int wholeWidth() const;
};

} // namespace wattif::ui
