// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QWidget;

namespace wattif::ui {

/// Returns whether a label or button is too small for its text.
[[nodiscard]] bool isTextCut(const QWidget& widget);

/// Shows the whole text of an elided label or button without a tooltip when the user points at it: with large letters or in a
/// small window not all texts fit.
class ElidedTextToolTips : public QObject {
    Q_OBJECT
public:
    explicit ElidedTextToolTips(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace wattif::ui
