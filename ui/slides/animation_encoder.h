// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

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

} // namespace wattif::ui
