// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArrayList>
#include <QSizeF>
#include <QString>

#include "core/base/error.h"

namespace wattif::ui {

struct FigureMeta;

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

} // namespace wattif::ui
