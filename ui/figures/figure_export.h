// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include <QImage>
#include <QSizeF>
#include <QString>

#include "core/base/error.h"

namespace wattif::ui {

class FigureSource;

/// A width that a publisher asks for.
struct FigurePreset {
    QString id;    ///< e.g. "ieee-1col"
    QString title; ///< e.g. "IEEE, one column"
    double widthMm = 0.0;
};
/// IEEE, ACM sigconf, LNCS and Elsevier 5p columns.
[[nodiscard]] std::span<const FigurePreset> figurePresets();
/// Finds a preset; null where there is none.
[[nodiscard]] const FigurePreset* findFigurePreset(const QString& id);

/// How a figure is written.
struct FigureSpec {
    QSizeF sizeMm{88.57, 55.0};
    int dpi = 600;        ///< of PNG
    bool grey = false;    ///< PNG in greyscale
    QString caption{};    ///< into the file's metadata; the source's own where empty
    QString provenance{}; ///< version, scenario hash and seed, into the metadata
};

/// The size in points (1/72 inch).
[[nodiscard]] QSizeF sizePoints(const FigureSpec& spec);
/// Paints the figure on a white image at `dpi`.
[[nodiscard]] QImage renderFigure(const FigureSource& source, const FigureSpec& spec, double dpi);

/// Writes a figure atomically; the ending of `path` chooses pdf, svg, png or csv (the numbers). Needs a QGuiApplication.
/// Error(usage) for another ending or a size outside 10..1000 mm, Error(io) where the file cannot be written.
[[nodiscard]] Result<void> writeFigure(const FigureSource& source, const QString& path, const FigureSpec& spec);

} // namespace wattif::ui
