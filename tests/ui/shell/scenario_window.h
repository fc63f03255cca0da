// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>

#include <QMessageBox>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

#include "core/experiment/built_in_scenarios.h"
#include "tests/patience.h"
#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/session/reference.h"
#include "ui/shell/panels/scenario_panel.h"
#include "ui/shell/study_area.h"

namespace wattif::test {

/// A window with several open scenarios.
class ScenarioWindow : public QObject {
protected:
    UnpaintedWindows m_unpainted;
    WholeWindow m_whole;
    QTemporaryDir m_folder;
    std::unique_ptr<ui::MainWindow> m_window;

    [[nodiscard]] ui::Session& session() { return m_window->session(); }
    [[nodiscard]] ui::Document& document() { return session().document(); }
    [[nodiscard]] ui::FileController& files() { return m_window->files(); }
    [[nodiscard]] ui::DocumentManager& documents() { return files().documents(); }
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }
    void edit(quint64 seed)
    {
        document().endMerge();
        session().setSeed(seed);
    }
    /// Writes a file with the textbook scenario of a study under a special name.
    QString write(int study, const char* name)
    {
        const std::string& studyName = WholeWindow::study(study).name();
        auto scenario = builtInScenario(studyName + "/textbook.json");
        scenario->name = name;
        const QString file = path(QLatin1String(name) + QStringLiteral(".json"));
        return writeScenario(*scenario, file.toStdString()) ? file : QString();
    }
    void openTwo()
    {
        files().openFile(write(0, "a"));
        files().openFile(write(1, "b"));
        QCOMPARE(documents().count(), 2);
        QCOMPARE(documents().current(), 1);
    }
    [[nodiscard]] QMessageBox* question() { return m_window->findChild<QMessageBox*>(); }
    void closeWithoutAsking()
    {
        if (!m_window)
            return;
        for (int i = 0; i < documents().count(); ++i) {
            files().show(i);
            document().undoStack()->setClean();
        }
        m_window.reset();
    }
};

} // namespace wattif::test
