// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace wattif::ui {

/// Lets the mouse wheel change a field only after a click into it, while it keeps the focus; else the wheel scrolls the container
/// of the field.
///
/// Qt's spin boxes, sliders and lists take each turn of the wheel above them, and the focus with it: scrolling a form would
/// change the fields that pass below the mouse. Fields of tool bars are left alone, there is nothing to scroll.
class FieldWheel : public QObject {
    Q_OBJECT
public:
    explicit FieldWheel(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPointer<QWidget> m_clicked; ///< the field that was clicked and has the focus since
};

} // namespace wattif::ui
