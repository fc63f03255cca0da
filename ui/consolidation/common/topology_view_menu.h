// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QToolButton;
class QWidget;

namespace wattif::ui {

class TopologyCanvas;

/// A button with a menu of how a topology is drawn: from the top or from the left, which links, pods folded or not.
[[nodiscard]] QToolButton* topologyViewButton(TopologyCanvas& canvas, QWidget* parent);

} // namespace wattif::ui
