// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

#include <QColor>

namespace wattif::ui {

/// The colours of a node in the present theme: off, shutting down, booting, idle, busy, out of service.
[[nodiscard]] std::array<QRgb, 6> nodeStatePalette();

} // namespace wattif::ui
