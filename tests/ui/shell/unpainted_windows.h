// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QApplication>
#include <QEvent>
#include <QWidget>

namespace wattif::test {

/// As long as it lives, windows that are shown are laid out, but not painted: for tests of places, sizes, texts and states.
/// Not for tests of the pointer in a picture, which records the places of its parts when it is painted.
class UnpaintedWindows : public QObject {
public:
    UnpaintedWindows() { qApp->installEventFilter(this); }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Show && watched->isWidgetType())
            if (auto* widget = static_cast<QWidget*>(watched); widget->isWindow() && widget->updatesEnabled())
                widget->setUpdatesEnabled(false);
        return false;
    }
};

} // namespace wattif::test
