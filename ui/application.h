// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QStringList>

#include "ui/papers/paper_figure_maker.h"

namespace wattif {
class Study;
}

namespace wattif::ui {

class MainWindow;
class StudyUi;
struct WindowRequest;

/// The whole desktop program: reads the command line, dresses the application, opens a window or works without one.
/// Returns the exit code. Makes the QApplication itself.
[[nodiscard]] int runWattif(int argc, char** argv, const std::vector<const StudyUi*>& studies,
                            const PaperFigureMaker& makePaperFigure);

/// Shows a window, with a sample if no scenario is open, if one of the files that open next is so large that the user would wait
/// for the window: it is then read with a message from which that can be cancelled. Also if one may be a table, whose import is a
/// dialog over the window.
void showBeforeReading(MainWindow& window, const QStringList& files, const Study& sample);

/// Opens the files of the command line, else those that were open at the last end or a sample, and brings the requested views to
/// the front once all are read. Files that cannot be read and views that are not there are reported in the window.
void openAtStart(MainWindow& window, const WindowRequest& request, const std::vector<const StudyUi*>& studies);

} // namespace wattif::ui
