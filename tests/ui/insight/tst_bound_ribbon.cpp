// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The line that says how far the results are from the best possible, on all studies.

#include <QComboBox>
#include <QSignalSpy>

#include "core/base/number.h"
#include "core/experiment/built_in_scenarios.h"
#include "tests/ui/insight/insight_checks.h"
#include "ui/insight/bound_ribbon.h"
#include "ui/insight/gap_scale.h"

using namespace wattif;
using namespace wattif::ui;
using test::freshValue;
using test::openSample;

class TestBoundRibbon : public QObject {
    Q_OBJECT

private:
    /// Waits until the bounds of what the session shows are there.
    static bool awaitReady(const BoundRibbon& ribbon)
    {
        return QTest::qWaitFor([&] { return !ribbon.isWorking() && ribbon.metricBox()->count() > 0; }, 60'000);
    }

private slots:
    void theGapIsThatOfFreshRuns_data()
    {
        QTest::addColumn<const Study*>("study");
        for (const Study* study : builtInStudies())
            QTest::newRow(study->name().c_str()) << study;
    }

    void theGapIsThatOfFreshRuns()
    {
        QFETCH(const Study*, study);
        Session session;
        BoundRibbon ribbon(session);
        QVERIFY(openSample(session, *study));
        QVERIFY(awaitReady(ribbon));
        const auto bounds = study->bounds(*session.document().instance(), {});
        QVERIFY(bounds && !bounds->empty());
        QCOMPARE(ribbon.gap().bound, bounds->front()); // by default
        for (int entry = 0; entry < ribbon.metricBox()->count(); ++entry) {
            ribbon.metricBox()->setCurrentIndex(entry);
            const BoundGap& gap = ribbon.gap();
            const bool isKnown = static_cast<std::size_t>(entry) < bounds->size();
            QCOMPARE(std::isfinite(gap.bound.value), isKnown);
            if (!gap.online)
                continue;
            const double value = freshValue(*study, session.document().question(), gap.online->policy, gap.bound.metric);
            QCOMPARE(gap.online->value, value);
            QVERIFY2(std::abs(value) >= 1e12 || !ribbon.text().contains(QStringLiteral("e+")), qPrintable(ribbon.text()));
            QVERIFY2(isKnown || ribbon.text().contains(QStringLiteral("unknown")), qPrintable(ribbon.text()));
            if (!isKnown || gap.bound.value == 0.0)
                continue;
            // gap = |bound - value| / |bound|, in percent
            const double percent = 100.0 * std::abs(gap.bound.value - value) / std::abs(gap.bound.value);
            const QString shown = QStringLiteral("Gap: %1 %").arg(QString::fromStdString(formatShort(percent, 3)));
            QVERIFY2(ribbon.text().contains(shown), qPrintable(ribbon.text() + QStringLiteral(" / ") + shown));
        }
        ribbon.metricBox()->setCurrentIndex(0);
        ribbon.show();
        test::savePictures(ribbon, QStringLiteral("ribbon-%1").arg(QString::fromStdString(study->name())), {1000, 60});
    }

    /// Relaxed overlaps, and is below the bound of plans that do not.
    void whatABoundDoesNotHoldForIsNotHeldAgainstIt()
    {
        Session session;
        BoundRibbon ribbon(session);
        session.document().open(*builtInScenario("reservation/textbook.json"), {});
        QTRY_VERIFY_WITH_TIMEOUT(session.isAnswered() && !session.runs().isRunning(), 60'000);
        QVERIFY(awaitReady(ribbon));
        ribbon.metricBox()->setCurrentIndex(1); // without overlaps
        QVERIFY2(!ribbon.text().contains(QStringLiteral("REXR")), qPrintable(ribbon.text()));
        QVERIFY2(ribbon.text().contains(QStringLiteral("Gap: 0 %")), qPrintable(ribbon.text())); // 7560 s, of cbfr, malr and heft
        for (const ScaleDot& dot : ribbon.scale()->data().dots)
            QVERIFY2(dot.policy != QStringLiteral("rexr") && dot.policy != QStringLiteral("ovbr"), qPrintable(dot.policy));
    }

    /// As in the tables: a makespan of two days was 1.5815e+05 s.
    void largeNumbersAreWrittenOut()
    {
        Session session;
        BoundRibbon ribbon(session);
        session.document().open(*builtInScenario("reservation/kth-two-days.json"), {});
        QTRY_VERIFY_WITH_TIMEOUT(session.isAnswered() && !session.runs().isRunning(), 60'000);
        QVERIFY(awaitReady(ribbon));
        QVERIFY2(!ribbon.text().contains(QStringLiteral("e+")) && ribbon.text().contains(QChar(0x202F)),
                 qPrintable(ribbon.text()));
    }

    void dotsChooseThePolicyWithMouseAndKeys()
    {
        Session session;
        BoundRibbon ribbon(session);
        ribbon.resize(900, 60);
        ribbon.show();
        QVERIFY(openSample(session, *findStudy("profit")));
        QVERIFY(awaitReady(ribbon));
        QVERIFY(ribbon.scale()->data().dots.size() > 1);
        QTest::qWait(20);
        const ScaleDot worst = ribbon.scale()->data().dots.front();
        QTest::mouseClick(ribbon.scale(), Qt::LeftButton, {}, ribbon.scale()->placeOf(worst.policy).toPoint());
        QCOMPARE(session.currentPolicy(), worst.policy);
        QCOMPARE(ribbon.scale()->data().current, worst.policy);
        const QString next = ribbon.scale()->data().dots[1].policy;
        ribbon.scale()->setFocus();
        QTest::keyClick(ribbon.scale(), Qt::Key_Right);
        QCOMPARE(session.currentPolicy(), next);
        QTest::keyClick(ribbon.scale(), Qt::Key_Left);
        QCOMPARE(session.currentPolicy(), worst.policy);
        QVERIFY(ribbon.scale()->accessibleDescription().contains(worst.title));
    }

    void whatIsOutdatedLooksSoUntilTheReportComes()
    {
        Session session;
        BoundRibbon ribbon(session);
        const Study& study = *findStudy("profit");
        QVERIFY(openSample(session, study));
        QVERIFY(awaitReady(ribbon));
        const auto other = study.generate(*completed(study.generateOptions(), {}), 3);
        QVERIFY(other.has_value());
        session.document().replaceInstance(*other, QStringLiteral("another"));
        QVERIFY(ribbon.scale()->data().isStale);
        QTRY_VERIFY_WITH_TIMEOUT(session.isAnswered() && !ribbon.isWorking(), 60'000);
        QVERIFY(!ribbon.scale()->data().isStale);
        QCOMPARE(ribbon.gap().bound, study.bounds(**other, {})->front());
    }

    void workIsStoppedWithTheRibbon()
    {
        auto session = std::make_unique<Session>();
        auto ribbon = std::make_unique<BoundRibbon>(*session);
        QVERIFY(openSample(*session, *findStudy("profit")));
        ribbon.reset(); // bounds may be under way
        session.reset();
    }
};

QTEST_MAIN(TestBoundRibbon)
#include "tst_bound_ribbon.moc"
