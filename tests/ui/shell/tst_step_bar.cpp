// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAction>
#include <QSpinBox>
#include <QTest>
#include <QTreeWidget>

#include "tests/ui/shell/fake_study.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/shell/panels/policy_panel.h"
#include "ui/shell/panels/step_bar.h"
#include "ui/widgets/slider_scale.h"

using namespace wattif;
using namespace wattif::ui;
using wattif::test::FakeStudy;
using wattif::test::WholeWindow;

/// Goes through the steps of a run with the mouse and with keys.
class TestStepBar : public QObject {
    Q_OBJECT

private:
    static constexpr int many = 5000;
    WholeWindow m_whole;
    FakeStudy m_fake;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] StepBar& bar() { return *m_window->findChild<StepBar*>(); }
    [[nodiscard]] PointedSlider& slider() { return *bar().slider(); }
    [[nodiscard]] QPoint at(double share) { return {static_cast<int>(share * slider().width()), slider().height() / 2}; }

private slots:
    void init()
    {
        m_window = std::make_unique<MainWindow>(std::vector<const StudyUi*>{});
        session().document().open(scenarioOf(m_fake, FakeStudy::make(1.0), "test"), {});
        session().setStepCount(many);
        m_window->resize(1280, 800);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void theHandleGoesWhereTheMouseIs()
    {
        QTest::mousePress(&slider(), Qt::LeftButton, {}, at(0.25));
        QTRY_COMPARE(session().step(), slider().valueAt(at(0.25).x()));
        QVERIFY(std::abs(session().step() - many / 4) < many / 20);
        QTest::mouseMove(&slider(), at(0.5)); // while it is pressed the views follow
        QTRY_VERIFY(std::abs(session().step() - many / 2) < many / 20);
        QTest::mouseMove(&slider(), at(1.0));
        QTRY_COMPARE(session().step(), many);
        QTest::mouseMove(&slider(), QPoint(-20, 0));
        QTRY_COMPARE(session().step(), 0);
        QTest::mouseRelease(&slider(), Qt::LeftButton, {}, at(0.75));
        QTest::mouseMove(&slider(), at(0.9)); // released: it does not follow any more
        QTest::qWait(20);
        QCOMPARE(session().step(), 0);
    }

    void aRunThatEndsMeanwhileTakesNothingOutOfTheHand()
    {
        QTest::mousePress(&slider(), Qt::LeftButton, {}, at(0.5));
        const int held = slider().value();
        session().setStep(7); // a view, or the end of a run
        QCOMPARE(slider().value(), held);
        QTest::mouseRelease(&slider(), Qt::LeftButton, {}, at(0.5));
    }

    void itIsWideEnoughForThousandsOfSteps()
    {
        QVERIFY2(slider().width() >= 270, qPrintable(QString::number(slider().width())));
        QVERIFY(bar().field()->width() >= bar().field()->fontMetrics().horizontalAdvance(QStringLiteral("5000 / 5000")));
        m_window->resize(900, 700);
        QTRY_VERIFY(slider().width() >= 60);
        QVERIFY(slider().mapTo(m_window.get(), QPoint(slider().width(), 0)).x() <= m_window->width());
    }

    void aStepCanBeTyped()
    {
        bar().field()->setFocus();
        bar().field()->selectAll();
        QTest::keyClicks(bar().field(), QStringLiteral("4321"));
        QTest::keyClick(bar().field(), Qt::Key_Return);
        QCOMPARE(session().step(), 4321);
        QCOMPARE(slider().value(), 4321);
        QCOMPARE(bar().field()->text(), QStringLiteral("4321 / 5000"));
        QTest::keyClick(bar().field(), Qt::Key_Up);
        QCOMPARE(session().step(), 4322);
    }

    void whatIsTypedStaysWhileAPlayGoesOn()
    {
        bar().field()->setFocus();
        bar().field()->selectAll();
        QTest::keyClicks(bar().field(), QStringLiteral("43"));
        session().setStep(7);
        QCOMPARE(bar().field()->text(), QStringLiteral("43 / 5000"));
        QTest::keyClicks(bar().field(), QStringLiteral("2"));
        session().setStep(8);
        QTest::keyClick(bar().field(), Qt::Key_Return);
        QCOMPARE(session().step(), 432);
    }

    void keysGoToTheEndsAndByOne()
    {
        QTest::keyClick(m_window.get(), Qt::Key_Home, Qt::AltModifier);
        QCOMPARE(session().step(), 0);
        QTest::keyClick(m_window.get(), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(session().step(), 1);
        QTest::keyClick(m_window.get(), Qt::Key_End, Qt::AltModifier);
        QCOMPARE(session().step(), many);
        QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(session().step(), many - 1);
        QVERIFY(bar().lastAction()->isEnabled());
    }

    /// Without its action a key would select another policy.
    void keysAtTheEndsDoNothingElse()
    {
        QTreeWidget* policies = m_window->findChild<PolicyPanel*>()->tree();
        policies->setFocus();
        for (const auto key : {Qt::Key_End, Qt::Key_Home})
            for (const QString& policy : {QStringLiteral("fast"), QStringLiteral("twice")}) {
                session().setCurrentPolicy(policy);
                session().setStep(key == Qt::Key_End ? many : 0);
                const int step = session().step();
                QTest::keyClick(policies, key, Qt::AltModifier);
                QCOMPARE(session().currentPolicy(), policy);
                QCOMPARE(session().step(), step);
            }
        session().setStep(1); // the keys do their own work again
        QTest::keyClick(policies, Qt::Key_End, Qt::AltModifier);
        QCOMPARE(session().step(), many);
    }

    void playIsNoKeyOfTheWindowManager()
    {
        QTest::keyClick(m_window.get(), Qt::Key_Space, Qt::AltModifier);
        QVERIFY(!bar().playAction()->isChecked());
        QTest::keyClick(m_window.get(), Qt::Key_F8);
        QVERIFY(bar().playAction()->isChecked());
        QTRY_VERIFY(session().step() > 0);
        QTest::keyClick(m_window.get(), Qt::Key_F8);
        QVERIFY(!bar().playAction()->isChecked());
    }
};

QTEST_MAIN(TestStepBar)
#include "tst_step_bar.moc"
