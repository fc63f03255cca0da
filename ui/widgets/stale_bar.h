// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace wattif::ui {

/// Makes the widget below it pale, on light and dark backgrounds alike. It is transparent for the mouse.
class DimOverlay : public QWidget {
    Q_OBJECT
public:
    /// Hidden at first; as large as `ground` from then on.
    explicit DimOverlay(QWidget& ground);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_ground;
};

/// A line on the upper edge of an outdated picture: the reason, and one button that recomputes it. It covers a part of the
/// picture, so the layout does not move when it appears or disappears.
class StaleBar : public QFrame {
    Q_OBJECT
public:
    /// Hidden at first.
    explicit StaleBar(QWidget& ground);

    void setText(const QString& text);
    [[nodiscard]] QString text() const;
    /// Sets whether the computation behind the button is already running.
    void setBusy(bool busy);
    [[nodiscard]] QPushButton& button() const { return *m_button; }

signals:
    void againWanted();
    /// The view becomes visible to the user.
    void seen();

protected:
    void showEvent(QShowEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    QWidget& m_ground;
    QLabel* m_text;
    QPushButton* m_button;
};

} // namespace wattif::ui
