// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QScrollArea>

class QLabel;

namespace wattif::ui {

/// A text in several lines, as high as its lines; it scrolls where there is less space.
class ScrolledText : public QScrollArea {
public:
    /// Takes the label, which wraps its words; `minLines` are shown even where space is short.
    ScrolledText(QLabel* text, int minLines, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int m_minLines;
};

} // namespace wattif::ui
