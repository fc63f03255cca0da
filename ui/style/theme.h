// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QObject>
#include <QString>

namespace wattif::ui {

/// The palettes of the window: Fusion with our own colours (Qt 6.4 does not report the system's scheme reliably).
enum class ThemeMode { system, light, dark };

/// The application's look. Views ask for colours here and repaint on `changed`.
class Theme : public QObject {
    Q_OBJECT
public:
    /// The one theme of the application; made on first use, after QApplication.
    static Theme& instance();

    void setMode(ThemeMode mode);
    [[nodiscard]] ThemeMode mode() const { return m_mode; }
    [[nodiscard]] bool isDark() const { return m_dark; }

    /// Number of series colours, enough for the policies of every study; they come round again after it.
    static constexpr int seriesCount = 15;
    /// Number of series after which hatches and chips change, too: more colours than these are hard to distinguish.
    static constexpr int seriesGroup = 7;
    /// Returns the colour of series `i` >= 0: six of Okabe and Ito, then nine chosen to be far from them and from each other for
    /// all colour vision, adapted to the background for sufficient contrast on both.
    [[nodiscard]] QColor series(int i) const;
    [[nodiscard]] QColor chartBackground() const;
    [[nodiscard]] QColor chartText() const;
    [[nodiscard]] QColor chartGrid() const;
    [[nodiscard]] QColor accent() const;
    /// For texts, as error() and warning(): 4.5 : 1 on all grounds.
    [[nodiscard]] QColor good() const;
    [[nodiscard]] QColor error() const;
    [[nodiscard]] QColor warning() const;
    /// Sequential heat colour for x in [0, 1] (perceptually even, readable text on it via textOn()).
    [[nodiscard]] QColor heat(double x) const;
    [[nodiscard]] static QColor textOn(const QColor& background);

signals:
    void changed();

private:
    Theme();
    void apply();
    bool m_systemDark = false;
    ThemeMode m_mode = ThemeMode::system;
    bool m_dark = false;
};

} // namespace wattif::ui
