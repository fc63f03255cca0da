// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/error.h"
#include "ui/figures/figure_origin.h"

namespace wattif::ui {

class FigureSource;
struct FigureSpec;

/// The metadata in a figure's file.
struct FigureMeta {
    QString caption;
    QString altText;
    FigureOrigin origin;
    bool grey = false;

    /// The language of the caption as an RFC 5646 tag: "zh-CN" where it has Chinese characters, else "en".
    [[nodiscard]] QString language() const;
};
[[nodiscard]] FigureMeta metaOf(const FigureSource& source, const FigureSpec& spec);

/// No file of a figure is read, and no payload unpacked, beyond this.
constexpr qint64 maxPayloadBytes = qint64{256} * 1024 * 1024;

/// Packs a payload for files that have no attachments: 8 bytes of the SHA-256 of what follows, 4 bytes of length, zlib.
/// Empty stays empty.
[[nodiscard]] QByteArray packPayload(const QByteArray& payload);
/// Undoes packPayload(). Error(badInput) where the bytes are damaged or more than maxPayloadBytes.
[[nodiscard]] Result<QByteArray> unpackPayload(const QByteArray& packed);
/// Likewise, from base64 in which white space does not count.
[[nodiscard]] Result<QByteArray> unpackPayloadText(const QByteArray& base64);

/// Returns why a payload cannot be had.
[[nodiscard]] tl::unexpected<Error> noPayload();
[[nodiscard]] tl::unexpected<Error> damagedPayload();

} // namespace wattif::ui
