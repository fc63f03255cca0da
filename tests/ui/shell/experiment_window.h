// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <QDir>
#include <QTest>

#include "core/base/instance_redraw.h"
#include "core/experiment/store/store.h"
#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/experiment/experiment.h"
#include "ui/experiment/picture_panel.h"
#include "ui/experiment/plan/factor_editor.h"
#include "ui/shell/panels/parameter_panel.h"
#include "ui/widgets/option_form.h"
#include "ui/widgets/option_row.h"

namespace wattif::test {

/// A window without earlier experiments.
class ExperimentWindow : public QObject {
protected:
    UnpaintedWindows m_unpainted;
    WholeWindow m_space;

    static DraftFactor valuesOf(const std::string& option, std::vector<OptionValue> values)
    {
        return {.options = {{.option = option, .values = std::move(values)}}};
    }
    static bool awaitResults(ui::MainWindow& window)
    {
        ui::Experiment& experiment = window.experiment();
        return QTest::qWaitFor(
            [&] { return !experiment.isRunning() && experiment.results() && experiment.results()->isComplete(); }, 60'000);
    }
    /// The window with a sample, its first run awaited, no older experiments about.
    static std::unique_ptr<ui::MainWindow> startAnew(const Study& study)
    {
        QDir(ui::Experiment::folder()).removeRecursively();
        auto window = WholeWindow::start(study);
        WholeWindow::awaitRun(*window);
        return window;
    }
    static const Study& profitStudy() { return WholeWindow::study(0); }
};

} // namespace wattif::test
