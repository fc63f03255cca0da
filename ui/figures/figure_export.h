// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include <QImage>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include "core/base/error.h"
#include "ui/figures/figure_origin.h"
#include "ui/figures/figure_style.h"

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
/// Finds a preset; null if not found.
[[nodiscard]] const FigurePreset* findFigurePreset(const QString& id);

/// The height that suits a figure of this width, in mm: 0.62 of a column or 0.4 of a page for each row of panels, more where a
/// panel needs more, at most that of a page.
[[nodiscard]] double proposedHeightMm(const FigureSource& source, double widthMm, const FigureStyle& style = {});

/// How a figure is written.
struct FigureSpec {
    QSizeF sizeMm{88.57, 55.0};
    int dpi = 600;         ///< of PNG
    bool grey = false;     ///< in greys, every format
    FigureStyle style{};   ///< letters
    QString caption{};     ///< into the file's metadata; the source's own where empty
    QString altText{};     ///< likewise
    FigureOrigin origin{}; ///< likewise
};

/// The size in points (1/72 inch).
[[nodiscard]] QSizeF sizePoints(const FigureSpec& spec);
/// Caption and alternative text that go into the file.
[[nodiscard]] QString captionOf(const FigureSource& source, const FigureSpec& spec);
[[nodiscard]] QString altTextOf(const FigureSource& source, const FigureSpec& spec);
/// Paints the figure on a white image at `dpi`.
[[nodiscard]] QImage renderFigure(const FigureSource& source, const FigureSpec& spec, double dpi);

/// The endings that writeFigure() knows: pdf, svg, png, tex, csv.
[[nodiscard]] const QStringList& figureEndings();
/// Writes a figure atomically; the ending of `path` chooses pdf, svg, png, tex (PGFPlots, TikZ) or csv (the numbers). A TikZ
/// picture with raster parts puts them beside it as NAME-1.png, further tables of numbers are NAME-TABLE.csv. Needs a
/// QGuiApplication. The same figure gives the same bytes. Error(usage) for another ending, a size outside 10..1000 mm or a figure
/// that is refused, Error(io) where the file cannot be written.
[[nodiscard]] Result<void> writeFigure(const FigureSource& source, const QString& path, const FigureSpec& spec);

/// Writes the numbers behind a figure: the first table into a file, each further one beside it as NAME-TABLE.csv.
[[nodiscard]] Result<void> writeCsvTables(const QString& csv, const QString& path);

/// Reads FigureOrigin::payload back from a pdf, svg, png or tex file that writeFigure() wrote. Error(io) where it cannot be read,
/// Error(badInput) if it is not a figure of WattIf.
[[nodiscard]] Result<QByteArray> figurePayload(const QString& path);

} // namespace wattif::ui
