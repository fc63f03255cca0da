// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QPushButton>
#include <QScopeGuard>
#include <QTest>

#include "tests/ui/shell/fake_study.h"
#include "tests/ui/shell/open_scenario.h"
#include "ui/session/run_offer.h"
#include "ui/session/study_view.h"
#include "ui/style/theme.h"
#include "ui/widgets/stale_bar.h"

using namespace wattif;
using namespace wattif::ui;
using wattif::test::FakeStudy;

namespace {

/// A view that records its notifications.
class NotingView final : public StudyView {
public:
    NotingView(Session& session, Changes what) : StudyView(session, nullptr)
    {
        setFigure(std::make_unique<Figure>(*this));
        follow(what);
    }
    void setDirection() { invalidateView(); }
    [[nodiscard]] bool awaits() const { return awaitsResult(); }

    std::vector<Changes> renewals;
    std::vector<Changes> notes;
    std::function<void()> onNote = [] {};

protected:
    void prepare(Changes what) override
    {
        notes.push_back(what);
        onNote();
    }
    void refresh(Changes what) override { renewals.push_back(what); }

private:
    /// Its caption is how often the view was renewed.
    class Figure final : public ViewFigure<NotingView> {
    public:
        using ViewFigure::ViewFigure;
        QString figureName() const override { return QStringLiteral("noting"); }
        QString figureCaption() const override { return QString::number(view().renewals.size()); }
    };
};

/// A view that shows the report in a picture.
class ReportView final : public StudyView {
public:
    explicit ReportView(Session& session) : StudyView(session, nullptr)
    {
        markReport({new QWidget(this)});
        follow(Change::report);
    }

protected:
    void refresh(Changes /*what*/) override { }
};

/// A view of the current policy with a picture, which is empty.
class EmptyPolicyView final : public StudyView {
public:
    explicit EmptyPolicyView(Session& session) : StudyView(session, nullptr), m_picture(new QWidget(this))
    {
        m_picture->resize(300, 200);
        markReport({m_picture});
        follow(Change::report | Change::policy);
    }
    [[nodiscard]] QString text() const { return m_text; }

protected:
    void refresh(Changes /*what*/) override { m_text = whyEmpty(QStringLiteral("after a run")); }

private:
    QWidget* m_picture;
    QString m_text;
};

const std::vector<PolicyCall> fast{{"fast", {}}};

} // namespace

class TestStudyView : public QObject {
    Q_OBJECT

private:
    FakeStudy m_study;
    std::unique_ptr<ui::test::OpenScenario> m_session;

    std::unique_ptr<NotingView> shown(Changes what)
    {
        auto view = std::make_unique<NotingView>(*m_session, what);
        view->show();
        view->renewals.clear();
        view->notes.clear();
        return view;
    }
    void runAgain()
    {
        m_session->run();
        m_session->awaitReport();
    }

private slots:
    void init() { m_session = std::make_unique<ui::test::OpenScenario>(m_study, FakeStudy::make(2.0), fast); }
    void cleanup() { m_session.reset(); }

    void aPolicyThatIsNotTickedCanBeRunFromItsPicture()
    {
        const QString other = QStringLiteral("twice");
        EmptyPolicyView view(*m_session);
        view.resize(320, 220);
        view.show();
        QCOMPARE(view.text(), QStringLiteral("after a run"));
        m_session->setCurrentPolicy(other);
        QVERIFY2(view.text().endsWith(QStringLiteral(" has no result: it is not ticked.")), qPrintable(view.text()));
        auto* offer = view.findChild<RunOffer*>();
        QVERIFY(offer && offer->isVisible());
        QVERIFY(offer->parentWidget()->rect().contains(offer->geometry()));
        m_session->setCurrentPolicy(QStringLiteral("fast"));
        QVERIFY(!offer->isVisible());
        m_session->setCurrentPolicy(other);
        QVERIFY(offer->isVisible());
        QTest::mouseClick(offer, Qt::LeftButton);
        QVERIFY(!offer->isVisible());
        QTRY_VERIFY(m_session->result(other));
        QCOMPARE(view.text(), QStringLiteral("after a run"));
    }

    void anOldReportLooksOld()
    {
        m_study.slowMilliseconds = 1;
        m_session->setPolicies({{"slow", {}}});
        m_session->awaitReport();
        ReportView view(*m_session);
        view.show();
        const CachedResult& kept = *view.cachedResult();
        QVERIFY(!kept.isStale());
        m_study.slowMilliseconds = 20'000;
        m_session->document().replaceInstance(FakeStudy::make(7.0), QStringLiteral("edit"));
        QVERIFY(kept.isStale());
        QVERIFY(!view.refusal().isEmpty());
        QVERIFY2(kept.bar()->isHidden(), "a slider may be dragged");
        QTRY_VERIFY(kept.bar()->isVisible());
        QTRY_VERIFY2(!kept.bar()->button().isEnabled(), "the run is under way");
        m_session->stop();
        QTRY_VERIFY(kept.bar()->button().isEnabled());
        m_study.slowMilliseconds = 1;
        QTest::mouseClick(&kept.bar()->button(), Qt::LeftButton);
        QTRY_VERIFY(!kept.isStale());
        QVERIFY(kept.bar()->isHidden());
        QVERIFY(view.refusal().isEmpty());
        // Options of policies that do not run do not concern the run.
        m_session->setPolicyOption(QStringLiteral("twice"), QStringLiteral("factor"), 3.0);
        QVERIFY(!kept.isStale());
    }

    void aViewIsRenewedWhenItIsFirstShown()
    {
        NotingView view(*m_session, Change::report | Change::step);
        QVERIFY(view.renewals.empty() && view.isBehind());
        view.show();
        QCOMPARE(view.renewals, (std::vector<Changes>{Change::report | Change::step | Change::view}));
        QVERIFY(!view.isBehind());
    }

    void eachReportRenewsOnce()
    {
        const auto view = shown(Change::report);
        runAgain();
        QCOMPARE(view->renewals, (std::vector<Changes>{Change::report}));
        runAgain();
        QCOMPARE(view->renewals.size(), std::size_t(2));
    }

    void aHiddenViewDoesNothingAndCatchesUpOnce()
    {
        const auto view = shown(Change::report | Change::policy);
        view->hide();
        runAgain();
        runAgain();
        m_session->setCurrentPolicy(QStringLiteral("twice"));
        QVERIFY(view->renewals.empty());
        QVERIFY(view->isBehind());
        view->show();
        QCOMPARE(view->renewals, (std::vector<Changes>{Change::report | Change::policy}));
        view->hide();
        view->show();
        QCOMPARE(view->renewals.size(), std::size_t(1)); // nothing was new
    }

    void aViewHearsOnlyWhatItFollows()
    {
        const auto view = shown(Change::policy);
        runAgain();
        m_session->setStepCount(4);
        m_session->setStep(2);
        QVERIFY(view->renewals.empty() && view->notes.empty());
        m_session->setCurrentPolicy(QStringLiteral("twice"));
        QCOMPARE(view->renewals, (std::vector<Changes>{Change::policy}));
    }

    void everyChangeIsReportedByItsName_data()
    {
        QTest::addColumn<int>("change");
        QTest::addColumn<std::function<void(Session&)>>("make");
        const auto row = [](const char* name, Change change, std::function<void(Session&)> make) {
            QTest::newRow(name) << static_cast<int>(change) << std::move(make);
        };
        row("document", Change::document,
            [](Session& s) { s.document().replaceInstance(FakeStudy::make(3.0), QStringLiteral("edit")); });
        row("policies", Change::policies, [](Session& s) { s.setPolicies({{"twice", {}}}); });
        row("policy", Change::policy, [](Session& s) { s.setCurrentPolicy(QStringLiteral("twice")); });
        row("step", Change::step, [](Session& s) {
            s.setStepCount(4);
            s.setStep(1);
        });
        row("colours", Change::colours, [](Session&) { Theme::instance().setMode(ThemeMode::dark); });
    }
    void everyChangeIsReportedByItsName()
    {
        QFETCH(int, change);
        QFETCH(std::function<void(Session&)>, make);
        const auto back = qScopeGuard([] { Theme::instance().setMode(ThemeMode::light); });
        Theme::instance().setMode(ThemeMode::light);
        const auto view = shown(static_cast<Change>(change));
        make(*m_session);
        QCOMPARE(view->renewals, (std::vector<Changes>{static_cast<Change>(change)}));
    }

    void aSearchDescribesBetterPlans()
    {
        const auto view = shown(Change::bestSoFar);
        emit m_session->bestSoFarChanged();
        QCOMPARE(view->renewals, (std::vector<Changes>{Change::bestSoFar}));
    }

    void whatOthersNeedIsDoneAlsoWhileHidden()
    {
        NotingView view(*m_session, Change::report);
        const std::size_t before = view.notes.size();
        runAgain();
        QCOMPARE(view.notes.size(), before + 1);
        QVERIFY(view.renewals.empty());
    }

    void whatANoteChangesIsShownTogetherWithIt()
    {
        m_session->setStepCount(9);
        m_session->setStep(9);
        const auto view = shown(Change::report | Change::step);
        view->onNote = [this] { m_session->setStepCount(3); }; // the step is beyond the end: it goes
        runAgain();
        QCOMPARE(m_session->step(), -1);
        QCOMPARE(view->renewals, (std::vector<Changes>{Change::report | Change::step}));
    }

    void settingsOfTheViewItselfRenewIt()
    {
        const auto view = shown(Change::report);
        view->setDirection();
        QCOMPARE(view->renewals, (std::vector<Changes>{Change::view}));
    }

    void theFigureOfAHiddenViewIsUpToDate()
    {
        NotingView view(*m_session, Change::report);
        QCOMPARE(view.figure()->figureCaption(), QStringLiteral("1"));
        QCOMPARE(view.figure()->figureCaption(), QStringLiteral("1")); // nothing is new
        runAgain();
        QCOMPARE(view.figure()->figureCaption(), QStringLiteral("2"));
        view.show();
        QCOMPARE(view.renewals.size(), std::size_t(2));
    }

    void theFigureIsFoundFromOutside()
    {
        QWidget frame;
        auto* view = new NotingView(*m_session, Change::report);
        view->setParent(&frame);
        QCOMPARE(figureOf(&frame), view->figure());
        QCOMPARE(figureOf(view), view->figure());
        QVERIFY(!figureOf(nullptr));
        QWidget plain;
        QVERIFY(!figureOf(&plain));
    }

    void resultsOnTheirWayAreAwaited()
    {
        NotingView view(*m_session, Change::report);
        QVERIFY(!view.awaits());
        m_session->setPolicies({{"slow", {}}});
        QVERIFY(view.awaits());
        m_session->stop();
        QTRY_VERIFY(!view.awaits());
    }
};

QTEST_MAIN(TestStudyView)
#include "tst_study_view.moc"
