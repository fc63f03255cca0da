// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QComboBox>

namespace wattif::ui {

/// A combo box whose entry ends in an ellipsis where it has no room: Qt cuts it off inside a letter.
class ElidingBox : public QComboBox {
    Q_OBJECT
public:
    using QComboBox::QComboBox;

    /// The entry as it is drawn.
    [[nodiscard]] QString shownText() const;

    /// Where it adjusts to its contents it has room for its longest entry, up to some forty letters: Qt counts the arrow of a
    /// style sheet in once only.
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void initStyleOption(QStyleOptionComboBox* option) const override;
};

} // namespace wattif::ui
