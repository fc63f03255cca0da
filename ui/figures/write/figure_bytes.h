// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/error.h"

namespace wattif::ui {

class FigureSource;
struct FigureSpec;

/// The bytes that writeFigure() would write into a file with this ending: pdf, svg, png or csv. Its errors but for those of
/// files.
[[nodiscard]] Result<QByteArray> figureBytes(const FigureSource& source, const QString& ending, const FigureSpec& spec);

/// Error(usage) for a size or resolution outside of what figures may have, or a figure that is refused.
[[nodiscard]] Result<void> checkFigure(const FigureSource& source, const FigureSpec& spec);

} // namespace wattif::ui
