// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QByteArray>
#include <QImage>

class QImage;

namespace wattif::ui {

/// Packs pictures of one size into a file that shows them one after another without end.
class AnimationEncoder {
public:
    virtual ~AnimationEncoder() = default;
    /// Adds a picture, shown for so long; false where it cannot be packed.
    [[nodiscard]] virtual bool add(const QImage& image, int milliseconds) = 0;
    /// The file; empty where it cannot be made. Once.
    [[nodiscard]] virtual QByteArray finish() = 0;
};

/// Returns the picture with a separate palette of at most 256 colours: all of them if they fit, else the most frequent ones, and
/// for each of the others the nearest of these.
[[nodiscard]] QImage withFewColours(const QImage& image);

/// GIF (89a, with the extension NETSCAPE2.0 that repeats it), by giflib.
[[nodiscard]] std::unique_ptr<AnimationEncoder> makeGifEncoder();

/// WebP without loss, by libwebp.
[[nodiscard]] std::unique_ptr<AnimationEncoder> makeWebpEncoder();

} // namespace wattif::ui
