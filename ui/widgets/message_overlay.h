// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

namespace wattif::ui {

/// Messages on the lower edge of the widget that they are about, without a change of the layout. The overlay is as large as its
/// texts.
class MessageOverlay : public QWidget {
    Q_OBJECT
public:
    /// Covers a part of `ground`, also above children that are added later.
    explicit MessageOverlay(QWidget& ground);

    /// Adds a bar below those that are there.
    void add(QWidget* bar);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    QWidget& m_ground;
};

} // namespace wattif::ui
