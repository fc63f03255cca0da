// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace wattif::ui {

/// Makes what it lies on pale, on light and dark grounds alike. The mouse goes through it.
class Veil : public QWidget {
    Q_OBJECT
public:
    /// Hidden at first; as large as `ground` from then on.
    explicit Veil(QWidget& ground);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_ground;
};

/// A line on the upper edge of a picture that is no longer true: why, and one button that makes it again. It lies on the
/// picture, so nothing moves when it comes and goes.
class StaleBar : public QFrame {
    Q_OBJECT
public:
    /// Hidden at first.
    explicit StaleBar(QWidget& ground);

    void setText(const QString& text);
    [[nodiscard]] QString text() const;
    /// Whether what the button asks for is at work already.
    void setBusy(bool busy);
    [[nodiscard]] QPushButton& button() const { return *m_button; }

signals:
    void againWanted();
    /// Somebody looks at it from now on.
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
