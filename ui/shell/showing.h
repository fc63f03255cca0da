// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QJsonObject>
#include <QString>

#include "ui/session/study_ui.h"

class QWidget;

namespace wattif::ui {

class PresentWindow;
class SlidesDialog;
class StudyArea;

/// A view that is to be shown elsewhere, with what it shows of its data.
struct ShownView {
    ViewInfo info;
    QJsonObject state{};
};
/// Returns the view that `widget` is or belongs to; nothing if it is not in a view of the open study.
[[nodiscard]] std::optional<ShownView> shownView(const StudyArea& area, QWidget* widget);

/// Opens the dialog that makes slides of a view, or raises the one that is open; it is about what the session shows now.
SlidesDialog* showSlidesDialog(const Session& session, const ShownView& view, QWidget* window);
/// Shows a view alone on the whole screen, until Esc; the window below is unchanged.
PresentWindow* present(const Session& session, const ShownView& view, QWidget* window);

} // namespace wattif::ui
