// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QImage>

#include "core/base/error.h"

namespace wattif::ui {

struct FigureMeta;

/// The image as PNG: its resolution, caption, alternative text and origin as texts, the payload in a chunk of our own ("wtIf").
/// Error(io) where the image cannot be written.
[[nodiscard]] Result<QByteArray> pngFile(QImage image, const FigureMeta& meta);

/// Reads the payload of a file that pngFile() made. Error(badInput) where it has none.
[[nodiscard]] Result<QByteArray> pngPayload(const QByteArray& png);

} // namespace wattif::ui
