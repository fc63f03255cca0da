// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QStringList>

namespace wattif::ui {
class MainWindow;
}

namespace wattif::test {

/// All that the views and panels of a window show, one fact a line: captions, numbers and states of figures, texts of tables.
/// Brings every view to the front, as hidden ones are behind. Nothing if a job of a view does not end: the view still shows the
/// previous state.
[[nodiscard]] std::optional<QStringList> shownBy(ui::MainWindow& window);

/// Opens the scenario of another window in a new one, and gives it the other's choices and views. Returns whether all its jobs
/// have ended.
[[nodiscard]] bool copyInto(ui::MainWindow& fresh, ui::MainWindow& window);

} // namespace wattif::test
