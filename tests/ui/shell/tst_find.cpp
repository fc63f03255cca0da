// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Ctrl+F: commands, views, options and the rows of all tables are found, selected and scrolled to.

#include <algorithm>

#include <QAction>
#include <QLineEdit>
#include <QTableView>
#include <QTreeWidget>

#include "core/base/job_label.h"
#include "core/experiment/studies.h"
#include "core/power/study.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/power/users/user_view.h"
#include "ui/session/pointing.h"
#include "ui/session/session.h"
#include "ui/shell/dock.h"
#include "ui/shell/find/find_bar.h"
#include "ui/shell/find/find_search.h"
#include "ui/shell/panels/parameter_panel.h"
#include "ui/widgets/option_form.h"
#include "ui/widgets/option_row.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::StringLiterals;

class TestFind : public QObject {
    Q_OBJECT

    WholeWindow m_whole;
    std::unique_ptr<MainWindow> m_window;

    void start(const char* study)
    {
        m_window = WholeWindow::start(*findStudy(study), {1280, 800});
        QVERIFY(WholeWindow::awaitRun(*m_window));
    }
    [[nodiscard]] FindBar& bar() { return FindBar::of(*m_window); }
    /// Types a text into the bar and waits for the end of the search.
    bool find(const QString& text)
    {
        m_window->action(u"find"_s)->trigger();
        bar().field().clear();
        QTest::keyClicks(&bar().field(), text);
        return QTest::qWaitFor([this] { return !bar().search().isRunning(); }, 60'000);
    }
    [[nodiscard]] const FindHit* hit(const QString& text, const QString& place) const
    {
        const auto& hits = FindBar::of(*m_window).search().hits();
        const auto found =
            std::ranges::find_if(hits, [&](const FindHit& each) { return each.text.startsWith(text) && each.place == place; });
        return found == hits.end() ? nullptr : &*found;
    }
    [[nodiscard]] QString texts() const
    {
        QStringList all;
        for (const FindHit& each : FindBar::of(*m_window).search().hits())
            all << each.place + u": "_s + each.text;
        return all.join(u'\n');
    }

private slots:
    void cleanup() { m_window.reset(); }

    void aJobIsSelectedInItsTable()
    {
        start("power");
        auto* table = m_window->findChild<QTableView*>(u"jobs"_s);
        QVERIFY(table && table->model()->rowCount() > 40);
        const int row = table->model()->rowCount() - 3;
        const QString id = table->model()->index(row, 0).data().toString();
        table->setCurrentIndex(table->model()->index(0, 0));
        QVERIFY(find(id));
        const FindHit* job = hit(id, u"Job trace"_s);
        QVERIFY2(job && job->rank == 0, qPrintable(texts()));
        QVERIFY(!bar().isHidden());
        QTest::keyClick(&bar().field(), Qt::Key_Escape);
        QVERIFY(bar().isHidden());
        job->go();
        QCOMPARE(table->currentIndex().row(), row);
        QVERIFY(table->viewport()->rect().intersects(table->visualRect(table->currentIndex())));
        QVERIFY(table->isVisible());
        QVERIFY(!table->viewport()->findChild<QLineEdit*>());
        QVERIFY(find(u"job "_s + id)); // with a word of the place
        job = hit(id, u"Job trace"_s);
        QVERIFY2(job && job->rank == 0, qPrintable(texts()));
        QVERIFY(find(u"user "_s + id)); // a word of no place
        QVERIFY2(!hit(id, u"Job trace"_s), qPrintable(texts()));
    }

    void returnGoesToTheHitAndF3ToTheNext()
    {
        start("consolidation");
        QVERIFY(find(u"node-1"_s));
        const auto& hits = bar().search().hits();
        QVERIFY2(hits.size() > 3, qPrintable(texts()));
        QVERIFY(std::ranges::is_sorted(hits, {}, &FindHit::rank));
        QTest::keyClick(&bar().field(), Qt::Key_Down);
        QCOMPARE(bar().list().indexOfTopLevelItem(bar().list().currentItem()), 1);
        QTest::keyClick(&bar().field(), Qt::Key_Up);
        const auto selected = [] {
            const auto* view = qobject_cast<QAbstractItemView*>(QApplication::focusWidget());
            return view ? view->currentIndex() : QModelIndex();
        };
        QTest::keyClick(&bar().field(), Qt::Key_Return);
        QVERIFY(bar().isHidden());
        const QPersistentModelIndex first = selected();
        QVERIFY(first.data().toString().contains(u"node-1"_s));
        m_window->action(u"findNext"_s)->trigger();
        const QPersistentModelIndex second = selected();
        QVERIFY(second.data().toString().contains(u"node-1"_s));
        QVERIFY(second != first);
        m_window->action(u"findPrevious"_s)->trigger();
        QVERIFY(selected() == first);
        QVERIFY(bar().isHidden());
    }

    void aCommandIsRun()
    {
        start("profit");
        const QAction* lessons = m_window->action(u"lessons"_s);
        bool isRun = false;
        connect(lessons, &QAction::triggered, this, [&isRun] { isRun = true; });
        QVERIFY(find(u"lessons"_s));
        QVERIFY2(hit(u"Lessons"_s, u"Help"_s), qPrintable(texts()));
        QTest::keyClick(&bar().field(), Qt::Key_Return); // the whole title comes first
        QVERIFY(isRun);
        QVERIFY(bar().isHidden());
    }

    void anOptionGetsTheFocus()
    {
        start("power");
        const OptionForm* form = m_window->parameters().scenarioForm();
        QVERIFY(form && !form->rows().empty());
        const OptionRow* row = form->row("boot_seconds");
        QVERIFY(row);
        const QString title = QString::fromStdString(row->option().title);
        QVERIFY(find(title));
        const FindHit* option = hit(title, u"Option of the scenario"_s);
        QVERIFY2(option, qPrintable(texts()));
        QTest::keyClick(&bar().field(), Qt::Key_Escape);
        option->go();
        QTRY_VERIFY(row->isAncestorOf(QApplication::focusWidget()));
        QVERIFY(find(u"boot_seconds"_s)); // as files call it
        QVERIFY2(hit(u"boot_seconds · "_s, u"Option of the scenario"_s), qPrintable(texts()));
    }

    void aPolicyIsFound()
    {
        start("profit");
        QVERIFY(find(u"sufferage"_s));
        QVERIFY2(hit(u"Sufferage"_s, u"Policies"_s), qPrintable(texts()));
    }

    /// Machines are columns and task types rows of the matrix of Profit; both are names in its headers.
    void namesInHeadersAreFound()
    {
        start("profit");
        const auto go = [this](const QString& name) -> QModelIndex {
            const FindHit* found = find(name) ? hit(name, u"Machines and tasks"_s) : nullptr;
            if (!found)
                return {};
            found->go();
            const auto* view = qobject_cast<QTableView*>(QApplication::focusWidget());
            return view ? view->currentIndex() : QModelIndex();
        };
        const QModelIndex machine = go(u"Intel Core i7 3770K"_s);
        QVERIFY2(machine.isValid(), qPrintable(texts()));
        QCOMPARE(machine.model()->headerData(machine.column(), Qt::Horizontal, Qt::EditRole).toString(),
                 u"Intel Core i7 3770K"_s);
        const QModelIndex task = go(u"C-Ray"_s);
        QVERIFY2(task.isValid(), qPrintable(texts()));
        QVERIFY(task.model()->headerData(task.row(), Qt::Vertical).toString().startsWith(u"C-Ray"_s));
    }

    void hiddenDocksAreNotSearched()
    {
        start("profit");
        const auto isInResults = [this] {
            return std::ranges::any_of(bar().search().hits(), [](const FindHit& each) {
                return each.place == u"Results"_s || each.text == u"Results"_s;
            });
        };
        QVERIFY(find(u"results"_s) && isInResults());
        QVERIFY(find(u"greedy"_s) && isInResults());
        auto* results = m_window->findChild<Dock*>(u"results"_s);
        results->toggleViewAction()->setEnabled(false); // as a lesson does
        QVERIFY(find(u"results"_s));
        QVERIFY2(!isInResults(), qPrintable(texts()));
        QVERIFY(find(u"greedy"_s));
        QVERIFY2(!isInResults(), qPrintable(texts()));
        results->toggleViewAction()->setEnabled(true);
    }

    void aTaskOfAnArrayIsFoundByItsName()
    {
        start("power");
        power::Instance instance = power::instanceOf(*m_window->session().document().instance());
        std::vector<power::Job> jobs = instance.jobs.all();
        jobs[7].id = jobOfLabel("78_3").value();
        instance.jobs = std::move(jobs);
        m_window->session().document().replaceInstance(power::makeInstance(std::move(instance)), u"job"_s);
        QVERIFY(WholeWindow::awaitRun(*m_window));
        QVERIFY(find(u"job 78_3"_s));
        const FindHit* job = hit(u"78_3"_s, u"Job trace"_s);
        QVERIFY2(job && job->rank == 0, qPrintable(texts()));
        QVERIFY(find(u"7800000003"_s));
        QVERIFY2(!hit(u"78"_s, u"Job trace"_s), qPrintable(texts()));
    }

    // A node is no row of a table, and the table of users is empty until its view has been shown.
    void aNodeAndAUserAreFound()
    {
        start("power");
        power::Instance instance = power::instanceOf(*m_window->session().document().instance());
        std::vector<power::Job> jobs = instance.jobs.all();
        jobs[7].user = InternedText("Ada Lovelace");
        instance.jobs = std::move(jobs);
        m_window->session().document().replaceInstance(power::makeInstance(std::move(instance)), u"user"_s);
        QVERIFY(WholeWindow::awaitRun(*m_window));
        QVERIFY(find(u"node 5"_s));
        const FindHit* node = hit(u"Node 5"_s, u"Node timeline"_s);
        QVERIFY2(node && node->rank == 0, qPrintable(texts()));
        const auto goToNode = node->go;
        goToNode();
        QCOMPARE(Pointing::of(m_window->session()).selection(), (Origin{.kind = "node", .index = 5}));
        QVERIFY(find(u"love"_s));
        const FindHit* user = hit(u"Ada Lovelace"_s, u"Users"_s);
        QVERIFY2(user, qPrintable(texts()));
        const auto goToUser = user->go;
        goToUser();
        auto* users = m_window->findChild<UserView*>();
        QTRY_VERIFY_WITH_TIMEOUT(users && users->table().currentIndex().isValid(), 60'000);
        QCOMPARE(users->table().currentIndex().siblingAtColumn(0).data().toString(), u"Ada Lovelace"_s);
    }

    void theNumberOfHitsIsLimited()
    {
        start("power");
        QVERIFY(find(u"zzzz no such text"_s));
        QVERIFY(bar().search().hits().empty());
        QVERIFY(!bar().search().isRunning());
        QVERIFY(find(u"1"_s));
        QVERIFY(bar().search().isCut());
        QVERIFY(bar().search().hits().size() <= 300);
        bar().field().clear();
        QVERIFY(bar().search().hits().empty());
    }
};

QTEST_MAIN(TestFind)
#include "tst_find.moc"
