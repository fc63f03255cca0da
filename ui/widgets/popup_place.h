// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QWidget;

namespace wattif::ui {

/// Keeps popups of the program on the screen when they grow: their content has changed, or a list has got more rows. Lets clicks
/// through tooltips, which may cover the control that is clicked.
class PopupPositioner : public QObject {
    Q_OBJECT
public:
    explicit PopupPositioner(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

/// Shows a popup under a widget, or above it if the space below is too small, whole on its screen.
void showBeside(QWidget& popup, const QWidget& widget);

} // namespace wattif::ui
