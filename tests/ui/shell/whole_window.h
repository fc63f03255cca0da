// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QCoreApplication>
#include <QDir>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/study.h"
#include "tests/patience.h"
#include "ui/session/files/autosave.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/study_ui.h"
#include "ui/shell/main_window.h"
#include "ui/style/theme.h"

namespace wattif::test {

/// The window of the program with all its studies, with separate settings.
class WholeWindow {
public:
    WholeWindow()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("WattIf"));
        // of this process alone: tests run side by side, and each begins and ends with nothing kept
        QCoreApplication::setApplicationName(QStringLiteral("wattif-test-window-%1").arg(QCoreApplication::applicationPid()));
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
        QDir(ui::AutoSave::folder()).removeRecursively();
        ui::Theme::instance();
    }
    ~WholeWindow() { QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).removeRecursively(); }
    WholeWindow(const WholeWindow&) = delete;
    WholeWindow& operator=(const WholeWindow&) = delete;

    /// A row for each study, with the column "study".
    static void addStudies()
    {
        QTest::addColumn<int>("study");
        for (int i = 0; i < static_cast<int>(ui::studyUis().size()); ++i)
            QTest::newRow(study(i).name().c_str()) << i;
    }
    static const Study& study(int i) { return ui::studyUis()[static_cast<std::size_t>(i)]->study(); }

    /// Starts the program with the sample of a study, in its state after all start-up work.
    static std::unique_ptr<ui::MainWindow> start(const Study& study, const QSize& size = {})
    {
        auto window = std::make_unique<ui::MainWindow>(ui::studyUis());
        if (size.isValid())
            window->resize(size);
        window->files().openSample(study);
        window->show();
        window->activateWindow();
        testing::waitUntilIdle(150);
        return window;
    }
    /// Waits until the present question has been answered.
    static bool awaitRun(ui::MainWindow& window)
    {
        ui::Session& session = window.session();
        return QTest::qWaitFor([&] { return session.report() && !session.runs().isRunning(); }, 60'000);
    }

private:
    QTemporaryDir m_settings;
};

} // namespace wattif::test
