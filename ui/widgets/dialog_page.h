// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QScrollArea>

namespace wattif::ui {

/// The content of a dialog: in full if it fits on the screen, else it scrolls. Large letters squeeze nothing.
class DialogPage : public QScrollArea {
    Q_OBJECT
public:
    explicit DialogPage(QWidget* content, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
};

} // namespace wattif::ui
