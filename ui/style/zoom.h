// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <functional>

#include <QFont>
#include <QObject>

class QStyle;
class QWidget;

namespace wattif::ui {

/// Returns a font whose size, in points or in pixels, is multiplied by a ratio.
[[nodiscard]] QFont scaledFont(QFont font, double ratio);

/// Takes the fixed lengths, icons, rows and columns of a widget and its children. The function returned multiplies those that
/// have not changed since, such as with another font.
[[nodiscard]] std::function<void(double ratio)> sizesToScale(QWidget& widget);

/// The size of letters, fields and icons of all windows, in percent of the system's. Written figures do not depend on it.
class Zoom : public QObject {
    Q_OBJECT
public:
    static constexpr std::array<int, 8> steps{80, 90, 100, 110, 125, 150, 175, 200};

    /// Returns the zoom of the application; made on first use, after QApplication.
    static Zoom& instance();

    [[nodiscard]] int percent() const { return m_percent; }
    /// Resizes all existing widgets; widgets that are made later have the size from the start. A value between two steps is
    /// kept, one outside the steps becomes the first or the last step.
    void setPercent(int percent);
    /// Returns the next larger or smaller step; the present size if there is no other.
    [[nodiscard]] int nextPercent(bool isLarger) const;

    /// Returns a length of a style or style sheet in the present size, at least 1 where it is positive.
    [[nodiscard]] int scaled(int pixels) const;
    /// Returns the system's font of fixed width in the present size.
    [[nodiscard]] QFont fixedFont() const;
    /// Makes the style that the window has in the present size.
    [[nodiscard]] QStyle* makeStyle() const;

signals:
    /// The size has changed: the theme applies its style and its style sheet again. Sizes set on single widgets follow later.
    void changed();

private:
    Zoom();

    QFont m_font; ///< of the application at 100 %
    int m_percent = 100;
};

} // namespace wattif::ui
