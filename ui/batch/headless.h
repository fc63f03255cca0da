// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QString>

class QWidget;

namespace wattif::ui {

class FigureSource;
class MainWindow;
class Session;
class StudyArea;

/// Waits until the run under way has ended and the views have followed.
void awaitRun(Session& session);
/// Brings each view to the front, because some work only when visible, and waits until all their figures are final.
void awaitFigures(MainWindow& window, const std::vector<QString>& views);
/// The same for views without the window around them, once the run under way has ended.
void awaitFigures(StudyArea& area, Session& session, const std::vector<QString>& views);
/// Waits until a widget has looked the same for a second while no job was at work; at most two minutes.
void awaitStill(QWidget& widget);
/// The ids of all views of an area.
[[nodiscard]] std::vector<QString> viewIds(const StudyArea& area);

} // namespace wattif::ui
