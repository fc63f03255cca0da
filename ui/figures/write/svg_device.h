// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QByteArray>
#include <QSizeF>

#include "core/base/error.h"

class QPainter;

namespace wattif::ui {

struct FigureMeta;

/// Paints an SVG document: real text, clipping (which Qt's own generator ignores), images inside, and what `meta` says as title,
/// description and metadata. The painter's unit is one point; the document has its size in millimetres and its view box in
/// points.
[[nodiscard]] QByteArray paintSvg(const QSizeF& points, const FigureMeta& meta, const std::function<void(QPainter&)>& paint);

/// Reads the payload of a document that paintSvg() wrote. Error(badInput) where it has none.
[[nodiscard]] Result<QByteArray> svgPayload(const QByteArray& svg);

} // namespace wattif::ui
