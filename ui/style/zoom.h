// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

#include <QFont>
#include <QObject>

class QStyle;

namespace wattif::ui {

/// The size of letters, fields and icons of all windows, in percent of the system's. Figures that are written keep theirs.
class Zoom : public QObject {
    Q_OBJECT
public:
    static constexpr std::array<int, 8> steps{80, 90, 100, 110, 125, 150, 175, 200};

    /// The one zoom of the application; made on first use, after QApplication.
    static Zoom& instance();

    [[nodiscard]] int percent() const { return m_percent; }
    /// Changes the size of all widgets there are; those made later have it from the start. Values between the steps are
    /// possible, those beyond them become the first or the last step.
    void setPercent(int percent);
    /// Returns the next step above or below the present size; at the last step the present size.
    [[nodiscard]] int nextPercent(bool isLarger) const;

    /// Returns a length of a style or style sheet in the present size, at least 1 where it is positive.
    [[nodiscard]] int scaled(int pixels) const;
    /// Returns the system's font of fixed width in the present size.
    [[nodiscard]] QFont fixedFont() const;
    /// Makes the style that the window has in the present size.
    [[nodiscard]] QStyle* makeStyle() const;

signals:
    /// The theme applies its style and style sheet again; the sizes that widgets have set for themselves follow.
    void changed();

private:
    Zoom();
    [[nodiscard]] QFont scaled(QFont font) const;

    QFont m_font; ///< of the application at 100 %
    int m_percent = 100;
};

} // namespace wattif::ui
