// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QByteArray>
#include <QByteArrayList>
#include <QImage>
#include <QSizeF>
#include <QString>

#include "core/base/error.h"

class QPainter;

namespace wattif::ui {

class FigureSource;
struct FigureMeta;

/// Returns a figure as the content of a tikzpicture (see TikzPicture): charts as PGFPlots axes with their numbers, composites
/// with each panel at its place, everything else as the TikZ paths of its painting. Colours are defined once, at the beginning.
[[nodiscard]] QString figureTexBody(const FigureSource& source, const QSizeF& points);

/// The image as PNG: its resolution, caption, alternative text and origin as texts, the payload in a chunk of our own ("wtIf").
/// Error(io) where the image cannot be written.
[[nodiscard]] Result<QByteArray> pngFile(QImage image, const FigureMeta& meta);

/// Reads the payload of a file that pngFile() made. Error(badInput) where it has none.
[[nodiscard]] Result<QByteArray> pngPayload(const QByteArray& png);

/// A snippet for \input and the images that belong beside it.
struct TexFile {
    QByteArray tex;
    QByteArrayList pngs; ///< STEM-1.png, STEM-2.png, ...
};

/// Makes the snippet of a picture's body (see TikzPicture): what it is and needs as comments, one tikzpicture of exactly `points`
/// (1/72 inch), and after its end the payload as comments. `stem` is the file's name without its ending.
[[nodiscard]] TexFile texFile(const QString& body, const QSizeF& points, const QString& stem, const FigureMeta& meta);

/// Reads the payload of a snippet that texFile() made. Error(badInput) where it has none.
[[nodiscard]] Result<QByteArray> texPayload(const QByteArray& tex);

/// Paints an SVG document: real text, clipping (which Qt's own generator ignores), images inside, and what `meta` says as title,
/// description and metadata. The painter's unit is one point; the document has its size in millimetres and its view box in
/// points.
[[nodiscard]] QByteArray paintSvg(const QSizeF& points, const FigureMeta& meta, const std::function<void(QPainter&)>& paint);

/// Reads the payload of a document that paintSvg() wrote. Error(badInput) where it has none.
[[nodiscard]] Result<QByteArray> svgPayload(const QByteArray& svg);

} // namespace wattif::ui
