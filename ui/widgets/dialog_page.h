// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QScrollArea>

namespace wattif::ui {

/// What a dialog holds: in full where the screen has the height for it, else it scrolls. Nothing is squeezed by large letters.
class DialogPage : public QScrollArea {
    Q_OBJECT
public:
    explicit DialogPage(QWidget* content, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
};

} // namespace wattif::ui
