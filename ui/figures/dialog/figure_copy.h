// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QMimeData>

#include "ui/figures/figure_export.h"

namespace wattif::ui {

/// A figure for the clipboard: an image at 300 dpi, and as vectors SVG (image/svg+xml) and PDF (application/pdf).
/// Error(io) where the vectors cannot be made.
[[nodiscard]] Result<std::unique_ptr<QMimeData>> figureMime(const FigureSource& source, const FigureSpec& spec);

/// A LaTeX figure environment for a file of the figure: \\input for tex, \\includegraphics else, caption and label. The
/// alternative text is a \\Description where `acm` (class acmart), else a comment. Wider than one column: figure*.
[[nodiscard]] QString figureLatex(const FigureSource& source, const FigureSpec& spec, const QString& fileName, bool acm);

} // namespace wattif::ui
