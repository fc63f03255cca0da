// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The search for small cases in which one policy is much worse than another, on all studies.

#include <QCheckBox>
#include <QComboBox>
#include <QElapsedTimer>
#include <QPushButton>
#include <QSignalSpy>

#include "core/experiment/counterexample/finder.h"
#include "core/experiment/counterexample/policy_pairs.h"
#include "core/experiment/counterexample/story.h"
#include "tests/ui/insight/insight_checks.h"
#include "ui/charts/chart_widget.h"
#include "ui/insight/counter_example_panel.h"
#include "ui/widgets/number_spin.h"

using namespace wattif;
using namespace wattif::ui;
using test::freshValue;
using test::openSample;

class TestCounterExamplePanel : public QObject {
    Q_OBJECT

private:
    static void choose(QComboBox& box, const std::string& name)
    {
        const int at = box.findData(QString::fromStdString(name));
        QVERIFY2(at >= 0, name.c_str());
        box.setCurrentIndex(at);
    }
    /// The first pair of online policies for which a short search finds something.
    static bool find(CounterExamplePanel& panel, const Study& study)
    {
        const auto online = onlinePolicies(study);
        for (const std::string& worse : online)
            for (const std::string& other : online) {
                if (worse == other)
                    continue;
                choose(*panel.worseBox(), worse);
                choose(*panel.otherBox(), other);
                panel.runButton()->click();
                if (!QTest::qWaitFor([&] { return !panel.isWorking(); }, 60'000) || panel.best())
                    return panel.best().has_value();
            }
        return false;
    }

private slots:
    void whatIsOpenedShowsItsFactor_data()
    {
        QTest::addColumn<const Study*>("study");
        for (const Study* study : builtInStudies())
            QTest::newRow(study->name().c_str()) << study;
    }

    void whatIsOpenedShowsItsFactor()
    {
        QFETCH(const Study*, study);
        Session session;
        QVERIFY(openSample(session, *study));
        CounterExamplePanel panel(session);
        panel.resize(700, 500);
        panel.show();
        panel.seconds()->setValue(1.0);
        panel.finiteBox()->setChecked(true);
        QVERIFY(find(panel, *study));
        QVERIFY(panel.best()->isOne());
        QVERIFY(!panel.story().isEmpty());
        QVERIFY(panel.readableBox()->isChecked());
        const QString sizes = QString::fromStdString(sizesText(*study, *panel.best()->instance));
        QCOMPARE((panel.stateText() + panel.story()).count(sizes), 1); // said once
        QVERIFY(!panel.chart()->data().series.empty());
        QSignalSpy opened(&panel, &CounterExamplePanel::opened);
        QVERIFY(panel.openButton()->isEnabled());
        panel.openButton()->setFocus();
        QTest::keyClick(panel.openButton(), Qt::Key_Space);
        QCOMPARE(opened.count(), 1);
        const auto scenario = opened.front().front().value<Scenario>();
        QVERIFY2(scenario.name.starts_with(panel.worseBox()->currentText().toStdString() + " worse than "),
                 scenario.name.c_str());
        const std::string metric = panel.metricBox()->currentData().toString().toStdString();
        const auto value = [&](const QComboBox& box) {
            return freshValue(*study, scenario.baseline, box.currentData().toString().toStdString(), metric);
        };
        const double factor = worseFactor(findMetric(*study, metric)->better, value(*panel.worseBox()), value(*panel.otherBox()));
        QCOMPARE(factor, panel.best()->factor);
        const QString shown = QStringLiteral("Factor %1 ").arg(QString::fromStdString(factorText(factor)));
        QVERIFY2(panel.stateText().contains(shown), qPrintable(panel.stateText()));
        test::savePictures(panel, QStringLiteral("counter-%1").arg(QString::fromStdString(study->name())), {700, 500});
        // It goes into the session and the panel keeps its answer.
        session.document().open(scenario, {});
        QVERIFY(panel.best().has_value());
    }

    void aStopEndsTheSearchAndKeepsTheBest()
    {
        Session session;
        QVERIFY(openSample(session, *findStudy("profit")));
        CounterExamplePanel panel(session);
        panel.seconds()->setValue(0.0); // until stopped
        panel.finiteBox()->setChecked(true);
        QCOMPARE(panel.seconds()->text(), QStringLiteral("until stopped"));
        choose(*panel.worseBox(), "greedy");
        choose(*panel.otherBox(), "online");
        panel.toggle();
        QVERIFY(panel.isWorking());
        QVERIFY(!panel.worseBox()->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(panel.best().has_value(), 60'000);
        QElapsedTimer since;
        since.start();
        QTest::keyClick(panel.runButton(), Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(!panel.isWorking(), 60'000);
        qInfo("stopped after %lld ms", since.elapsed());
        QVERIFY(panel.best().has_value() && panel.openButton()->isEnabled());
        QVERIFY(panel.stateText().startsWith(QStringLiteral("Stopped")));
    }

    void twoPoliciesAreNeeded()
    {
        Session session;
        QVERIFY(openSample(session, *findStudy("profit")));
        CounterExamplePanel panel(session);
        panel.otherBox()->setCurrentIndex(panel.worseBox()->currentIndex());
        QVERIFY(!panel.runButton()->isEnabled());
        QVERIFY(!panel.stateText().isEmpty());
        panel.toggle();
        QVERIFY(!panel.isWorking());
    }

    void anotherStudyHasOtherPolicies()
    {
        Session session;
        QVERIFY(openSample(session, *findStudy("profit")));
        CounterExamplePanel panel(session);
        const QString before = panel.worseBox()->itemData(0).toString();
        panel.toggle();
        QVERIFY(openSample(session, *findStudy("power")));
        QVERIFY(!panel.isWorking() && !panel.best());
        QVERIFY(panel.worseBox()->itemData(0).toString() != before);
    }
};

QTEST_MAIN(TestCounterExamplePanel)
#include "tst_counter_example_panel.moc"
