// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QString>

class QPainter;

namespace wattif::ui {

/// PictureInks of a painted picture.
struct PictureInks {
    QColor text;
    QColor muted; ///< less important text and outlines
    QColor grid;
    QColor background;
    QColor accent;
    QColor quiet; ///< fills of what does not matter now, e.g. applications that stay
};

/// In the theme's colours, or for paper.
[[nodiscard]] PictureInks pictureInks(bool paper = false);

/// How painted pictures are drawn: on the screen in the theme's colours, or on paper where a unit is a point.
struct PictureStyle {
    PictureInks inks;
    QFont font;
    double line = 1.0; ///< width of thin lines
    bool paper = false;

    /// Colour of series `i`; neutral for -1.
    [[nodiscard]] QColor series(int i) const;
    /// Colour of data that moved at a level, from 1 (near) upward.
    [[nodiscard]] QColor level(int level) const;
};
/// On the screen with a widget's font, or on paper.
[[nodiscard]] PictureStyle screenPicture(const QFont& font);
[[nodiscard]] PictureStyle paperPicture();

/// Draws a text turned by 90 degrees to the left, from its lower end upward.
void paintUpright(QPainter& painter, QPointF lowerEnd, const QString& text);

} // namespace wattif::ui
