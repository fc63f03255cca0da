// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QByteArray>
#include <QSizeF>

#include "core/base/error.h"

class QPDF;

namespace wattif::ui {

struct FigureMeta;

/// Makes the page that QPdfWriter wrote a figure: the exact page, title and subject and the same as XMP, the payload as
/// attachment wattif.json, the drawing tagged as one figure with its alternative text, greys where `meta` asks for them; no
/// dates, and an identifier made from the content. `points` is the page in 1/72 inch.
[[nodiscard]] Result<QByteArray> finishPdf(const QByteArray& pdf, const QSizeF& points, const FigureMeta& meta);

/// Does the same for a document of several figures: `pages` describes each page, `meta` the whole.
[[nodiscard]] Result<QByteArray> finishPdfPages(const QByteArray& pdf, const QSizeF& points, const FigureMeta& meta,
                                                const std::vector<FigureMeta>& pages);

/// Reads the payload of a file that finishPdf() made. Error(badInput) where it has none.
[[nodiscard]] Result<QByteArray> pdfPayload(const QByteArray& pdf);

/// Turns all colours of the document into device greys of the same luma: of pens and fills, of gradients, of images.
void makePdfGrey(QPDF& pdf);

} // namespace wattif::ui
