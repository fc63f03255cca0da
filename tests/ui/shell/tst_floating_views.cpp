// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Floating views are separate windows, with separate focus.

#include <QLineEdit>
#include <QTableView>

#include "core/profit/study.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/profit/matrices/machine_model.h"
#include "ui/session/session.h"
#include "ui/shell/dock.h"

using namespace wattif;
using namespace wattif::ui;
using wattif::test::WholeWindow;

class TestFloatingViews : public QObject {
    Q_OBJECT

private:
    WholeWindow m_whole;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] FileController& files() { return m_window->files(); }
    [[nodiscard]] std::int64_t count()
    {
        return profit::instanceOf(*m_window->session().document().instance()).machines.front().count;
    }
    /// Types into the first number of machines of the matrices, which float.
    void type(const QString& text)
    {
        auto* dock = m_window->findChild<Dock*>(QStringLiteral("profit.matrices"));
        QVERIFY(dock);
        dock->setFloating(true);
        dock->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), dock);
        const auto* model = dock->findChild<MachineModel*>();
        QVERIFY(model);
        QTableView* table = nullptr;
        for (auto* each : dock->findChildren<QTableView*>())
            table = each->model() == model ? each : table;
        QVERIFY(table);
        table->setCurrentIndex(model->index(MachineModel::CountRow, 0));
        table->edit(table->currentIndex());
        auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(editor && editor->window() == dock);
        editor->selectAll();
        QTest::keyClicks(editor, text);
    }

private slots:
    void init()
    {
        m_window = WholeWindow::start(WholeWindow::study(0));
        files().setAttended(false);
        QCOMPARE(m_window->session().document().study().name(), std::string("profit"));
    }
    void cleanup()
    {
        m_window->session().document().undoStack()->setClean();
        m_window.reset();
    }

    /// Input there belongs to the scenario that was active.
    void whatIsTypedCountsWhenAnotherScenarioComes()
    {
        type(QStringLiteral("7"));
        QCOMPARE(count(), 1);
        files().openSample(WholeWindow::study(1));
        QVERIFY(m_window->session().document().study().name() != "profit");
        files().show(0);
        QCOMPARE(count(), 7);
        type(QStringLiteral("=1+1")); // is reported, and forgotten
        files().openSample(WholeWindow::study(2));
        files().show(0);
        QCOMPARE(count(), 7);
    }
};

QTEST_MAIN(TestFloatingViews)
#include "tst_floating_views.moc"
