// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include "tests/ui/shell/fake_study.h"
#include "ui/session/session.h"

using namespace wattif;
using namespace wattif::ui;
using test::FakeStudy;

class TestSession : public QObject {
    Q_OBJECT

private:
    FakeStudy m_study;

    void open(Session& session, double size = 1.0) const
    {
        session.document().open(scenarioOf(m_study, FakeStudy::make(size)), {});
    }
    static QStringList names(const Session& session)
    {
        QStringList list;
        for (const PolicyCall& call : session.policies())
            list << QString::fromStdString(call.policy);
        return list;
    }

private slots:
    void openingRunsTheDefaultPolicies()
    {
        Session session;
        open(session, 4.0);
        QCOMPARE(names(session), QStringList({QStringLiteral("fast"), QStringLiteral("twice"), QStringLiteral("limit")}));
        QCOMPARE(session.currentPolicy(), QStringLiteral("fast"));
        QVERIFY(!session.report());
        QTRY_VERIFY(session.report());
        QCOMPARE(session.result(QStringLiteral("twice"))->metric("value"), 8.0); // 2 * 4
        QCOMPARE(session.reportInstance(), session.document().instance());
    }

    void everyChangeRunsAgainAndTheLastOneWins()
    {
        Session session;
        open(session);
        for (int i = 2; i <= 20; ++i)
            session.document().replaceInstance(FakeStudy::make(i), QStringLiteral("drag"), 1);
        QTRY_VERIFY(session.report() && session.reportInstance() == session.document().instance());
        QCOMPARE(session.result(QStringLiteral("fast"))->metric("value"), 20.0);
    }

    void aLongStaleRunIsDropped()
    {
        Session session;
        open(session);
        session.setPolicies({{"slow"}});
        QSignalSpy progress(&session.runs(), &RunController::progressChanged);
        QTRY_VERIFY(progress.count() > 0);
        session.setPolicies({{"fast"}});
        QTRY_VERIFY(session.result(QStringLiteral("fast")));
    }

    void policiesStayInTheOrderOfTheTable()
    {
        Session session;
        open(session);
        session.setPolicyChosen(QStringLiteral("fast"), false);
        QCOMPARE(session.currentPolicy(), QStringLiteral("twice"));
        session.setPolicyChosen(QStringLiteral("fast"), true);
        QCOMPARE(names(session).first(), QStringLiteral("fast"));
    }

    void optionsAreRememberedWhileAPolicyIsOff()
    {
        Session session;
        open(session, 3.0);
        session.setPolicyOption(QStringLiteral("twice"), QStringLiteral("factor"), 10.0);
        session.setPolicyChosen(QStringLiteral("twice"), false);
        session.setPolicyChosen(QStringLiteral("twice"), true);
        QTRY_VERIFY(session.result(QStringLiteral("twice")) && !session.runs().isRunning());
        QTRY_COMPARE(session.result(QStringLiteral("twice"))->metric("value"), 60.0); // 2 * 10 * 3
    }

    void everySettingIsAStepOfTheDocument()
    {
        Session session;
        open(session, 3.0);
        Document& document = session.document();
        const auto factor = [&session] { return number(session.policyOptions(QStringLiteral("twice")), "factor"); };
        QVERIFY(!document.isModified());
        session.setPolicyOption(QStringLiteral("twice"), QStringLiteral("factor"), 10.0);
        QVERIFY(document.isModified());
        session.setPolicyOption(QStringLiteral("twice"), QStringLiteral("factor"), 11.0); // a drag goes on
        document.endMerge();
        session.setPolicyOption(QStringLiteral("twice"), QStringLiteral("factor"), 12.0);
        session.setPolicyChosen(QStringLiteral("fast"), false);
        session.setSeed(7);
        QCOMPARE(document.undoStack()->count(), 4);
        QTRY_VERIFY(session.report() && !session.runs().isRunning());
        QCOMPARE(session.report()->seed, 7U);
        QVERIFY(sameQuestion(session.reportQuestion(), document.question()));

        document.undoStack()->undo();
        QCOMPARE(session.seed(), 1U);
        document.undoStack()->undo();
        QCOMPARE(names(session).first(), QStringLiteral("fast"));
        document.undoStack()->undo();
        QCOMPARE(factor(), 11.0);
        document.undoStack()->undo();
        QCOMPARE(factor(), 1.0);
        QVERIFY(!document.isModified());
        QTRY_VERIFY(session.result(QStringLiteral("twice")) && !session.runs().isRunning());
        QTRY_COMPARE(session.result(QStringLiteral("twice"))->metric("value"), 6.0); // 2 * 3, automatically
    }

    void settingsBelongToTheVariant()
    {
        Session session;
        open(session);
        QSignalSpy seeds(&session, &Session::seedChanged);
        session.document().addVariant(QStringLiteral("other"));
        session.setSeed(7);
        session.setPolicyChosen(QStringLiteral("fast"), false);
        session.document().activate(-1);
        QCOMPARE(session.seed(), 1U);
        QCOMPARE(names(session).first(), QStringLiteral("fast"));
        QCOMPARE(seeds.count(), 2);
        session.document().activate(0);
        QCOMPARE(session.seed(), 7U);
        QTRY_VERIFY(session.report() && session.report()->seed == 7);
    }

    void anotherScenarioIsLeftNothing()
    {
        Session session;
        open(session);
        session.setPolicyOption(QStringLiteral("twice"), QStringLiteral("factor"), 10.0);
        session.setPolicies({{"slow"}});
        session.setSeed(7);
        open(session);
        QCOMPARE(session.seed(), 1U);
        QCOMPARE(session.policies(), defaultPolicies(m_study));
        QCOMPARE(number(session.policyOptions(QStringLiteral("twice")), "factor"), 1.0);
        QCOMPARE(session.currentPolicy(), QStringLiteral("fast"));
        QVERIFY(!session.document().isModified());
    }

    void aPolicyThatDoesNotRunCanBeLookedAt()
    {
        Session session;
        open(session);
        session.setPolicyChosen(QStringLiteral("twice"), false);
        session.setCurrentPolicy(QStringLiteral("twice"));
        session.setPolicyOption(QStringLiteral("twice"), QStringLiteral("factor"), 10.0);
        QCOMPARE(session.currentPolicy(), QStringLiteral("twice"));
        session.setPolicies({{"twice"}});
        session.setPolicies({{"fast"}});
        QCOMPARE(session.currentPolicy(), QStringLiteral("fast"));
    }

    void allAreReportedThePolicyThoughTheCallersNameIsGone()
    {
        Session session;
        open(session);
        QString name = QStringLiteral("twice"); // of a view that is renewed during notifications
        connect(&session, &Session::currentPolicyChanged, this, [&name] { name = QStringLiteral("gone"); });
        QString shown;
        connect(&session, &Session::currentPolicyChanged, this, [&shown](const QString& policy) { shown = policy; });
        session.setCurrentPolicy(name);
        QCOMPARE(name, QStringLiteral("gone"));
        QCOMPARE(shown, QStringLiteral("twice"));
        QCOMPARE(session.currentPolicy(), QStringLiteral("twice"));
    }

    void aSettingThatChangesNoRunStartsNone()
    {
        Session session;
        open(session);
        session.setPolicyChosen(QStringLiteral("twice"), false);
        QTRY_VERIFY(session.report() && !session.runs().isRunning());
        QSignalSpy started(&session.runs(), &RunController::started);
        session.setPolicyOption(QStringLiteral("twice"), QStringLiteral("factor"), 10.0);
        QCOMPARE(started.count(), 0);
        session.setPolicyChosen(QStringLiteral("twice"), true);
        QCOMPARE(started.count(), 1);
    }

    void withoutPoliciesThereIsNoReport()
    {
        Session session;
        open(session);
        QTRY_VERIFY(session.report());
        session.setPolicies({});
        QVERIFY(!session.report());
        QVERIFY(session.currentPolicy().isEmpty());
    }

    void aFailedRunIsReported()
    {
        Session session;
        open(session);
        QSignalSpy errors(&session, &Session::errorShown);
        session.setPolicies({{"broken"}});
        QTRY_COMPARE(errors.count(), 1);
    }

    void stepsStayInRange()
    {
        Session session;
        open(session);
        session.setStepCount(5);
        session.setStep(9);
        QCOMPARE(session.step(), 5);
        session.setStep(-4);
        QCOMPARE(session.step(), -1);
        session.setStep(4);
        session.setStepCount(3);
        QCOMPARE(session.step(), -1);
    }

    void openingAnotherScenarioForgetsTheReport()
    {
        Session session;
        open(session);
        QTRY_VERIFY(session.report());
        open(session, 2.0);
        QVERIFY(!session.report());
        QTRY_VERIFY(session.report());
        QCOMPARE(session.result(QStringLiteral("fast"))->metric("value"), 2.0);
    }
};

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
