// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <csignal>

#include "ui/application.h"
#include "ui/charts/paper/paper_chart.h"
#include "ui/session/study_ui.h"

int main(int argc, char** argv)
{
    std::signal(SIGXFSZ, SIG_IGN); // a file that would be too large is an error of its write
    return wattif::ui::runWattif(argc, argv, wattif::ui::studyUis(), wattif::ui::makePaperFigure);
}
