// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The reference of the present answer: the pinned question, or the baseline of a variant.

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include "core/experiment/studies.h"
#include "tests/ui/shell/fake_study.h"
#include "ui/session/change_text.h"
#include "ui/session/reference.h"
#include "ui/session/session.h"

using namespace wattif;
using namespace wattif::ui;
using test::FakeStudy;

class TestReference : public QObject {
    Q_OBJECT

private:
    FakeStudy m_study;
    std::unique_ptr<Session> m_session;

    [[nodiscard]] Reference& reference() { return m_session->reference(); }
    [[nodiscard]] Document& document() { return m_session->document(); }
    [[nodiscard]] static double valueOf(const ReportPtr& report) { return report->policies.front().metric("value"); }
    void edit(double size) { document().replaceInstance(FakeStudy::make(size), QStringLiteral("edit")); }

private slots:
    void init()
    {
        m_session = std::make_unique<Session>();
        document().open(scenarioOf(m_study, FakeStudy::make(4.0), "base"), {});
        QTRY_VERIFY(m_session->report() && !m_session->runs().isRunning());
    }
    void cleanup() { m_session.reset(); }

    void aBaselineHasNone()
    {
        QVERIFY(!reference().question());
        QVERIFY(!reference().report());
        edit(5.0);
        QVERIFY(reference().changes().empty());
    }

    void pinKeepsQuestionAndReport()
    {
        reference().pin();
        QVERIFY(reference().isPinned());
        QCOMPARE(reference().name(), QStringLiteral("base"));
        QCOMPARE(reference().report(), m_session->report()); // no separate run
        edit(5.0);
        m_session->setSeed(3);
        QTRY_COMPARE(reference().changes().size(), std::size_t{2});
        QTRY_COMPARE(valueOf(m_session->report()), 5.0);
        QCOMPARE(valueOf(reference().report()), 4.0);
        document().undoStack()->undo();
        document().undoStack()->undo();
        QTRY_VERIFY(reference().changes().empty());
        reference().unpin();
        QVERIFY(!reference().question() && !reference().report());
    }

    void whatIsPinnedWhileItRunsIsRunForIt()
    {
        edit(6.0);
        reference().pin(); // its run is under way
        edit(7.0);         // and dropped
        QTRY_VERIFY(reference().report());
        QCOMPARE(valueOf(reference().report()), 6.0);
    }

    void aVariantStandsBesideTheBaseline()
    {
        document().addVariant(QStringLiteral("other"));
        QVERIFY(reference().question());
        QVERIFY(!reference().isPinned());
        QCOMPARE(reference().name(), QStringLiteral("base"));
        edit(5.0);
        QTRY_COMPARE(reference().changes().size(), std::size_t{1});
        QTRY_VERIFY(reference().report());
        QCOMPARE(valueOf(reference().report()), 4.0);
        document().activate(-1);
        QVERIFY(!reference().question());
        document().activate(0);
        QTRY_COMPARE(reference().changes().size(), std::size_t{1});
    }

    void theBaselineUnpinnedBesideAVariantIsReported()
    {
        reference().pin();
        document().addVariant(QStringLiteral("other"));
        edit(5.0);
        QTRY_COMPARE(valueOf(m_session->report()), 5.0);
        QSignalSpy changed(&reference(), &Reference::changed);
        reference().unpin(); // the reference has the same question as before, but is no longer pinned
        QCOMPARE(changed.size(), 1);
        QVERIFY(!reference().isPinned());
        QCOMPARE(valueOf(reference().report()), 4.0);
        document().activate(-1);
        reference().pin();
        document().activate(0);
        QCOMPARE(changed.size(), 3);
        QVERIFY(reference().isPinned());
    }

    void changesAreTakenBack()
    {
        reference().pin();
        edit(5.0);
        m_session->setPolicyOption(QStringLiteral("twice"), QStringLiteral("factor"), 3.0);
        m_session->setPolicyChosen(QStringLiteral("fast"), false);
        QTRY_COMPARE(reference().changes().size(), std::size_t{3});
        reference().takeBack(reference().changes()[1]); // policies come first: the option
        QTRY_COMPARE(reference().changes().size(), std::size_t{2});
        QCOMPARE(number(m_session->policyOptions(QStringLiteral("twice")), "factor"), 1.0);
        reference().takeAllBack();
        QVERIFY(sameQuestion(document().question(), *reference().question()));
        QVERIFY(reference().changes().empty());
        document().undoStack()->undo();
        QTRY_COMPARE(reference().changes().size(), std::size_t{2});
    }

    // Results of searches have 17 digits; beside a button only some fit.
    void changesAreReadable()
    {
        using Kind = QuestionChange::Kind;
        const auto text = [this](double before, double after) {
            return changeText(m_study,
                              {.kind = Kind::policyOption, .policy = "twice", .name = "factor", .before = before, .after = after})
                .section(QStringLiteral(": "), 1);
        };
        QCOMPARE(text(1.5, 1.0548125789123), QStringLiteral("1.5\u00A0J\u00A0→\u00A01.05481\u00A0J"));
        QCOMPARE(text(1.5, 1.500000012),
                 QStringLiteral("1.5\u00A0J\u00A0→\u00A01.500000012\u00A0J")); // else nothing would have changed
        QCOMPARE(text(1.0, 12345678.5), QStringLiteral("1\u00A0J\u00A0→\u00A012345678.5\u00A0J"));
    }

    /// Like in the form: "0 s" of a time between failures means no failures.
    void whatIsSwitchedOffHasItsWord()
    {
        const Study& study = *findStudy("reservation");
        QCOMPARE(changeText(study, {.kind = QuestionChange::Kind::option, .name = "mtbf_s", .before = 0.0, .after = 7200.0}),
                 QStringLiteral("Time between failures: none\u00A0→\u00A07200\u00A0s"));
    }

    /// A new comparison may take a while; until then no change of another study can be reverted.
    void anotherStudyHasNoneOfTheChanges()
    {
        const auto openPinned = [this](const Study& study, const char* option, double value) {
            document().open(scenarioOf(study, *study.generate(*completed(study.generateOptions(), {}), 1), "drawn"), {});
            reference().pin();
            OptionValues values = study.optionsOf(*document().instance());
            values.insert_or_assign(option, value);
            document().replaceInstance(study.withOptions(*document().instance(), values), QStringLiteral("edit"));
        };
        openPinned(*findStudy("profit"), "gamma", 1.75);
        QTRY_COMPARE(reference().changes().size(), std::size_t{1});
        const QuestionChange before = reference().changes().front();
        connect(&reference(), &Reference::changed, this, [this] {
            for (const QuestionChange& change : reference().changes())
                QVERIFY(findOption(document().study().scenarioOptions(), change.name));
        });
        openPinned(*findStudy("reservation"), "overestimation", 0.35);
        reference().takeBack(before); // a click that comes late
        QCOMPARE(document().undoStack()->count(), 1);
        QTRY_COMPARE(reference().changes().size(), std::size_t{1});
        reference().takeBack(before);
        QCOMPARE(document().undoStack()->count(), 1);
        reference().takeBack(reference().changes().front());
        QCOMPARE(document().undoStack()->count(), 2);
    }

    void anotherScenarioForgetsThePin()
    {
        reference().pin();
        QSignalSpy changed(&reference(), &Reference::changed);
        document().open(scenarioOf(m_study, FakeStudy::make(1.0)), {});
        QCOMPARE(changed.count(), 1);
        QVERIFY(!reference().isPinned() && !reference().question());
    }
};

QTEST_GUILESS_MAIN(TestReference)
#include "tst_reference.moc"
