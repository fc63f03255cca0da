// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window follows a cluster: small scripts as Slurm's commands print what files say. Looks come when the test resumes
// following, never by the clock.

#include <filesystem>
#include <memory>

#include <QComboBox>
#include <QDateTime>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QUndoStack>

#include "core/experiment/run_output.h"
#include "core/experiment/scenario_file.h"
#include "core/io/file.h"
#include "core/power/model/instance.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/session/jobs_at_work.h"
#include "ui/shell/cluster/follow_bar.h"
#include "ui/shell/cluster/follow_dialog.h"
#include "ui/shell/cluster/node_strip.h"
#include "ui/style/language.h"
#include "ui/widgets/inline_bar.h"
#include "ui/widgets/number_spin.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::StringLiterals;
using Delay = SlurmFollower::Delay;

namespace {
constexpr int patience = 60'000; ///< milliseconds: programs start slowly on a busy machine
}

class TestFollowSlurm : public QObject {
    Q_OBJECT

private:
    WholeWindow m_whole;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] Document& document() { return m_window->session().document(); }
    [[nodiscard]] DocumentManager& documents() { return m_window->files().documents(); }
    [[nodiscard]] FollowBar& bar() { return m_window->followBar(); }
    [[nodiscard]] SlurmFollower& follower() { return bar().follower(); }
    [[nodiscard]] const power::Instance& instance() { return valueOf<power::Instance>(*document().instance()); }
    [[nodiscard]] std::string path(const std::string& name) const
    {
        return m_folder->filePath(QString::fromStdString(name)).toStdString();
    }
    void write(const std::string& name, const std::string& text) const
    {
        QVERIFY(writeFileAtomically(path(name), text).has_value());
    }
    void script(const std::string& name, const std::string& text) const
    {
        write(name, "#!/bin/sh\n" + text);
        std::filesystem::permissions(path(name), std::filesystem::perms::owner_all);
    }
    /// A moment some seconds ago as Slurm writes it.
    static std::string before(int seconds)
    {
        return QDateTime::currentDateTimeUtc().addSecs(-seconds).toString(u"yyyy-MM-ddThh:mm:ss"_s).toStdString();
    }
    static std::string running(int id, const char* nodes = "n[1-2]")
    {
        const std::string number = std::to_string(id);
        return number + "|" + number + "|RUNNING|all|ann|lab|2|16|30:00|" + before(60) + "|" + before(50) + "|N/A|" + nodes
            + "\n";
    }
    static std::string waiting(int id)
    {
        const std::string number = std::to_string(id);
        return number + "|" + number + "|PENDING|all|bob|lab|1|4|30:00|" + before(5) + "|N/A|N/A|\n";
    }
    static std::string node(const std::string& name, const std::string& state)
    {
        return "NodeName=" + name + " CPUTot=8 State=" + state + " Partitions=all\n";
    }
    static std::string fourNodes(const std::string& last = "IDLE+POWERED_DOWN")
    {
        return node("n1", "ALLOCATED") + node("n2", "ALLOCATED") + node("n3", "IDLE") + node("n4", last);
    }
    void open(const char* study)
    {
        const auto found = std::ranges::find_if(studyUis(), [study](const StudyUi* ui) { return ui->study().name() == study; });
        QVERIFY(found != studyUis().end());
        m_window = WholeWindow::start((*found)->study());
        QVERIFY(WholeWindow::awaitRun(*m_window));
    }
    /// Opens the dialog, and follows once it has found the cluster.
    void follow(FollowDialog::Since since = FollowDialog::Since::now)
    {
        m_window->action(u"followSlurm"_s)->trigger();
        auto* dialog = m_window->findChild<FollowDialog*>();
        QVERIFY(dialog);
        dialog->folder().setText(m_folder->path());
        dialog->every().setValue(3600);
        dialog->since().setCurrentIndex(static_cast<int>(since));
        QTRY_VERIFY_WITH_TIMEOUT(dialog->followButton().isEnabled(), patience);
        dialog->followButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(follower().lastLook().isValid(), patience);
    }
    /// Follows from the sample of Power, with its scenario in front.
    void followPower(FollowDialog::Since since = FollowDialog::Since::now)
    {
        open("power");
        const int before = documents().count();
        follow(since);
        QTRY_COMPARE_WITH_TIMEOUT(documents().count(), before + 1, patience);
        QVERIFY(WholeWindow::awaitRun(*m_window));
    }
    void lookAgain()
    {
        follower().pause();
        follower().resume();
    }
    /// Replaces a number of the instance, as an editor does.
    template <class Change>
    void edit(Change change)
    {
        power::Instance next = instance();
        change(next);
        document().replaceInstance(makeInstanceOf(std::move(next)), u"Edit"_s);
    }

private slots:
    void initTestCase() { installTranslations(*qApp, u"en"_s); } // "1 job"

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        script("scontrol",
               "case \"$2\" in\n"
               "node) cat '"
                   + path("nodes")
                   + "' ;;\n"
                     "partition) echo 'PartitionName=all Default=YES MaxTime=1:00:00 State=UP' ;;\n"
                     "config) echo 'ClusterName = oak' ;;\n"
                     "esac\n");
        script("squeue",
               "[ ! -e '" + path("fails") + "' ] || { echo 'cannot connect' >&2; exit 1; }\ncat '" + path("queue") + "'\n");
        script("sacct", "exit 1\n");
        write("nodes", fourNodes());
        write("queue", running(7) + waiting(8));
    }
    void cleanup()
    {
        if (m_window) {
            follower().stop();
            for (int i = 0; i < documents().count(); ++i) {
                m_window->files().show(i);
                document().undoStack()->setClean();
            }
            m_window.reset();
        }
        QSettings().clear();
    }

    void theDialogShowsTheClusterOrWhyNot()
    {
        open("power");
        m_window->action(u"followSlurm"_s)->trigger();
        auto* dialog = m_window->findChild<FollowDialog*>();
        dialog->folder().setText(m_folder->path());
        QTRY_COMPARE_WITH_TIMEOUT(dialog->found(),
                                  u"Cluster: oak\n4 nodes: 2 busy, 1 idle, 1 off\nPartitions: all\n1 job running, 1 waiting"_s,
                                  patience);
        QVERIFY(dialog->followButton().isEnabled());
        dialog->partitions().setText(u"gpu"_s);
        QTRY_COMPARE_WITH_TIMEOUT(dialog->found(), u"No nodes in these partitions. The cluster has: all"_s, patience);
        QVERIFY(!dialog->followButton().isEnabled());
        dialog->folder().setText(m_folder->filePath(u"nothing"_s));
        QTRY_VERIFY_WITH_TIMEOUT(dialog->found().startsWith(u"Slurm does not answer: the command squeue is not in the folder"_s),
                                 patience);
        QVERIFY(!dialog->followButton().isEnabled());
        dialog->reject();
    }

    void theHistoryOpensAsAScenario()
    {
        followPower();
        QCOMPARE(instance().nodes, 4);
        QCOMPARE(instance().coresPerNode, 8);
        QCOMPARE(instance().jobs.size(), std::size_t{1});
        QCOMPARE(document().scenario().name, std::string("Slurm cluster oak"));
        QVERIFY(document().isModified());
        QCOMPARE(m_window->session().currentPolicy(), u"recorded"_s);
        QVERIFY(m_window->session().result(u"recorded"_s));
        QVERIFY(bar().isVisible());
        QVERIFY2(bar().summary().startsWith(u"Slurm: oak · 1 job running, 1 waiting · 1 job since "_s),
                 qPrintable(bar().summary()));
        QCOMPARE(bar().message(), QString());
        QVERIFY(!bar().updateButton().isVisible());
        QCOMPARE(bar().nodes().accessibleDescription(), u"2 busy, 1 idle, 1 off"_s);
        QCOMPARE(bar().nodes().nodeAt(bar().nodes().middleOf(2)), 2);
        QCOMPARE(bar().nodes().nodeAt({-1, 1}), -1);
    }

    // Several looks are one undo step, and choices of policies are no edits of the history.
    void looksUpdateTheScenario()
    {
        followPower();
        m_window->session().setPolicyChosen(u"oracle"_s, true);
        QVERIFY(WholeWindow::awaitRun(*m_window));
        const int steps = document().undoStack()->count();
        write("queue", running(7) + running(8, "n3"));
        write("nodes", fourNodes("IDLE+POWERING_UP"));
        lookAgain();
        QTRY_COMPARE_WITH_TIMEOUT(instance().jobs.size(), std::size_t{2}, patience);
        QVERIFY(WholeWindow::awaitRun(*m_window));
        QCOMPARE(bar().nodes().accessibleDescription(), u"2 busy, 1 idle, 1 booting"_s);
        write("queue", running(7) + running(8, "n3") + running(9, "n4"));
        lookAgain();
        QTRY_COMPARE_WITH_TIMEOUT(instance().jobs.size(), std::size_t{3}, patience);
        QCOMPARE(document().undoStack()->count(), steps + 1);
        QVERIFY(std::ranges::find(document().question().policies, "oracle") != document().question().policies.end());
    }

    void aFailureIsShownAndNothingIsLost()
    {
        followPower();
        write("fails", "");
        lookAgain();
        QTRY_VERIFY_WITH_TIMEOUT(follower().failure().has_value(), patience);
        QCOMPARE(bar().message(),
                 u"Slurm does not answer: squeue failed with code 1: cannot connect. WattIf asks again every 3600 s."_s);
        QVERIFY(follower().isFollowing());
        QCOMPARE(instance().jobs.size(), std::size_t{1});
        QVERIFY(bar().summary().contains(u"1 job running"_s));
        std::filesystem::remove(path("fails"));
        write("queue", running(7) + running(8, "n3"));
        lookAgain();
        QTRY_COMPARE_WITH_TIMEOUT(instance().jobs.size(), std::size_t{2}, patience);
        QCOMPARE(bar().message(), QString());
        QVERIFY(!follower().failure());
    }

    // Power and prices are the user's; jobs and nodes that are edited wait for Update.
    void editsAreNeverOverwritten()
    {
        followPower();
        edit([](power::Instance& next) { next.watts.idle = 77.0; });
        write("queue", running(7) + running(8, "n3"));
        lookAgain();
        QTRY_COMPARE_WITH_TIMEOUT(instance().jobs.size(), std::size_t{2}, patience);
        QCOMPARE(instance().watts.idle, 77.0);
        edit([](power::Instance& next) { next.nodes = 9; });
        write("queue", running(7) + running(8, "n3") + running(9, "n4"));
        lookAgain();
        QTRY_COMPARE_WITH_TIMEOUT(follower().delay(), Delay::edited, patience);
        QCOMPARE(instance().nodes, 9);
        QCOMPARE(instance().jobs.size(), std::size_t{2});
        QVERIFY(bar().updateButton().isVisible());
        bar().updateButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(instance().jobs.size(), std::size_t{3}, patience);
        QCOMPARE(instance().nodes, 4);
        QCOMPARE(instance().watts.idle, 77.0);
        QVERIFY(!bar().updateButton().isVisible());
        document().undoStack()->undo();
        QCOMPARE(instance().nodes, 9);
        write("queue", running(7) + running(8, "n3") + running(9, "n4") + waiting(10));
        lookAgain();
        QTRY_COMPARE_WITH_TIMEOUT(follower().delay(), Delay::undone, patience);
        QVERIFY(document().undoStack()->canRedo());
    }

    void variantsKeepTheHistoryOfTheirCreation()
    {
        followPower();
        document().addVariant(u"Fewer nodes"_s);
        write("queue", running(7) + running(8, "n3"));
        lookAgain();
        QTRY_COMPARE_WITH_TIMEOUT(follower().delay(), Delay::variants, patience);
        QCOMPARE(instance().jobs.size(), std::size_t{1});
        document().removeVariant(0);
        QTRY_COMPARE_WITH_TIMEOUT(instance().jobs.size(), std::size_t{2}, patience);
        QCOMPARE(follower().delay(), Delay::none);
    }

    void anotherTabIsLeftAlone()
    {
        followPower();
        m_window->files().show(0);
        write("queue", running(7) + running(8, "n3"));
        lookAgain();
        QTRY_COMPARE_WITH_TIMEOUT(follower().delay(), Delay::elsewhere, patience);
        m_window->files().show(1);
        QTRY_COMPARE_WITH_TIMEOUT(instance().jobs.size(), std::size_t{2}, patience);
        m_window->files().show(0);
        document().undoStack()->setClean();
        documents().close(1);
        QVERIFY(!follower().isFollowing());
        QVERIFY(!bar().isVisible());
    }

    void aClusterWithoutJobsWaitsForTheFirst()
    {
        open("profit"); // the scenario in front may be of any study
        write("queue", waiting(8));
        follow();
        QTRY_COMPARE_WITH_TIMEOUT(follower().delay(), Delay::noJobs, patience);
        QCOMPARE(documents().count(), 1);
        QCOMPARE(bar().message(), u"No job has started yet; the scenario opens with the first one."_s);
        write("queue", running(8));
        lookAgain();
        QTRY_COMPARE_WITH_TIMEOUT(documents().count(), 2, patience);
        QCOMPARE(document().study().name(), std::string("power"));
        QCOMPARE(bar().message(), QString());
    }

    void theHistoryCanBeginInThePast()
    {
        script("sacct",
               "case \"$*\" in *starttime=*) echo '5|5|COMPLETED|all|eve|lab|1|8|30:00|" + before(7000) + "|" + before(6900) + "|"
                   + before(6000) + "|n4' ;; *) exit 1 ;; esac\n");
        followPower(FollowDialog::Since::day);
        QCOMPARE(instance().jobs.size(), std::size_t{2});
        QCOMPARE(instance().jobs[0].user.text(), std::string("eve"));
    }

    void withoutAccountingTheHistoryBeginsNow()
    {
        followPower(FollowDialog::Since::week);
        QCOMPARE(instance().jobs.size(), std::size_t{1});
        QVERIFY2(m_window->inlineBar().text().startsWith(u"The history begins now: sacct failed with code 1"_s),
                 qPrintable(m_window->inlineBar().text()));
    }

    void weeksBeginOnMonday()
    {
        const QDateTime now(QDate(2026, 11, 28), QTime(12, 3)); // a Saturday
        const auto at = [](int day) { return QDateTime(QDate(2026, 11, day), QTime(0, 0)).toSecsSinceEpoch(); };
        QCOMPARE(beginOf(FollowDialog::Since::week, now), at(23));
        QCOMPARE(beginOf(FollowDialog::Since::today, now), at(28));
        QCOMPARE(beginOf(FollowDialog::Since::day, now), now.toSecsSinceEpoch() - 86400);
        QCOMPARE(beginOf(FollowDialog::Since::now, now), 0);
    }

    void aStopEndsACommandThatHangs()
    {
        followPower();
        script("squeue", "sleep 600\n");
        lookAgain();
        bar().stopButton().click();
        QVERIFY(!bar().isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(jobsAtWork(), 0, patience);
        QCOMPARE(documents().count(), 2);
        QCOMPARE(instance().jobs.size(), std::size_t{1});
    }

    void theHistoryIsSavedAndAnyPolicyRunsOnIt()
    {
        followPower();
        const std::string file = path("week.json");
        QVERIFY(m_window->files().saveTo(QString::fromStdString(file)));
        QVERIFY(!document().isModified());
        const auto loaded = readScenario(file);
        QVERIFY2(loaded.has_value(), loaded ? "" : loaded.error().message.c_str());
        RunRequest request = requestOf(loaded->scenario.baseline);
        request.policies = {{.policy = "idle-timeout"}, {.policy = "recorded"}};
        const auto report = loaded->scenario.study->run(*loaded->scenario.baseline.instance, request, RunControl());
        QVERIFY2(report.has_value(), report ? "" : report.error().message.c_str());
        QCOMPARE(report->policies.size(), std::size_t{2});
        write("queue", running(7) + running(8, "n3"));
        lookAgain();
        QTRY_COMPARE_WITH_TIMEOUT(instance().jobs.size(), std::size_t{2}, patience);
        QVERIFY(document().isModified());
    }
};

QTEST_MAIN(TestFollowSlurm)
#include "tst_follow_slurm.moc"
