// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

namespace wattif::ui {

/// Messages that lie on the lower edge of what they are about: nothing moves when they come and go. It is as large as what it
/// says.
class MessageOverlay : public QWidget {
    Q_OBJECT
public:
    /// Lies on `ground`, above what is added to it later, too.
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
