// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QByteArrayList>
#include <QImage>
#include <QSizeF>
#include <QString>

#include "ui/figures/write/tex_text.h"

class QPainter;

namespace wattif::ui {

/// The content between \begin{tikzpicture}[x=1bp,y=1bp] and \end{tikzpicture} (which the file writes, with the bounding box).
///
/// Our points are 1/72 inch, TeX's `bp` (its `pt` is smaller): lengths are written in bp. The picture's upper left is (0,0) and
/// TikZ counts y upwards, so our (x, y) is written (x,-y), without a unit. Colours are defined as
/// \definecolor{name}{HTML}{RRGGBB}, which grey figures rely on. Images are in the body itself (see tikzImage): bodies can be put
/// together as texts.
struct TikzPicture {
    QString body;
};

/// Paints on TikZ: paths, clipping, dashes, real text. The painter's unit is one point, `points` the size of the picture.
[[nodiscard]] TikzPicture paintTikz(const QSizeF& points, const std::function<void(QPainter&)>& paint);

/// An image as the argument of \includegraphics; takeTikzImages() puts a file's name in its place.
[[nodiscard]] QString tikzImage(const QImage& image);
struct TikzWithImages {
    QString body;
    QByteArrayList pngs; ///< the files stem-1.png, stem-2.png, ...
};
[[nodiscard]] TikzWithImages takeTikzImages(const QString& body, const QString& stem);

} // namespace wattif::ui
