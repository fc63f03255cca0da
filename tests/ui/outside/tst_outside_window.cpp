// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window shows of a study and a policy that are registered from outside this tree.

#include <QTest>
#include <QTreeWidget>

#include "core/base/registered_studies.h"
#include "core/profit/study.h"
#include "tests/outside/due_dates/study.h"
#include "tests/outside/spread/spread_policy.h"
#include "tests/ui/shell/open_scenario.h"
#include "ui/shell/panels/parameter_panel.h"
#include "ui/shell/panels/policy_panel.h"
#include "ui/widgets/option_form.h"

using namespace wattif;
using ui::test::OpenScenario;

namespace {

/// A scenario with the panels that a window has beside it.
struct Panels {
    explicit Panels(const Study& study) : session(study, study.sample())
    {
        Scenario again = session.document().scenario();
        session.document().open(std::move(again), {}); // panels show scenarios that are opened after the panels were created
    }
    OpenScenario session;
    ui::PolicyPanel policies{session};
    ui::ParameterPanel parameters{session};
};

} // namespace

class TestOutsideWindow : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        registerStudy(due_dates::study());
        profit::registerPolicy(spread::spreadPolicy());
    }

    void aRegisteredPolicyIsChosenAndSetLikeAnyOther()
    {
        Panels window(profit::study());
        auto& [session, policies, parameters] = window;
        QTreeWidgetItem* item = policies.item(QStringLiteral("spread"));
        QVERIFY(item);
        QCOMPARE(item->checkState(0), Qt::Checked);
        policies.tree()->setCurrentItem(item);
        QCOMPARE(session.currentPolicy(), QStringLiteral("spread"));
        QVERIFY(parameters.policyForm() && parameters.policyForm()->row("machines"));
        session.setPolicyOption(QStringLiteral("spread"), QStringLiteral("machines"), std::int64_t{3});
        session.awaitOption(QStringLiteral("spread"), "machines", std::int64_t{3});
    }

    void aRegisteredStudyOpensAndRuns()
    {
        Panels window(due_dates::study());
        auto& [session, policies, parameters] = window;
        QVERIFY(policies.item(QStringLiteral("edf")) && policies.item(QStringLiteral("fifo")));
        QVERIFY(parameters.scenarioForm() && parameters.scenarioForm()->row("setup_s"));
        session.awaitReport();
        QCOMPARE(session.result(QStringLiteral("edf"))->metric("max_lateness_s"), 0.0);
        QCOMPARE(session.result(QStringLiteral("fifo"))->metric("max_lateness_s"), 4.0);
    }
};

QTEST_MAIN(TestOutsideWindow)
#include "tst_outside_window.moc"
