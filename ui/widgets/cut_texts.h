// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QWidget;

namespace wattif::ui {

/// Whether a label or button has less room than its text needs.
[[nodiscard]] bool isTextCut(const QWidget& widget);

/// Tells the whole text of a label or button that is cut and has no tooltip of its own, to whoever points at it: with large
/// letters or in a small window not all texts fit.
class CutTexts : public QObject {
    Q_OBJECT
public:
    explicit CutTexts(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace wattif::ui
