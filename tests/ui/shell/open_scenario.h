// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <utility>
#include <vector>

#include <QTest>
#include <QUndoStack>

#include "ui/session/session.h"

namespace wattif::ui::test {

/// A session with an open scenario, and the last error that it showed.
struct OpenScenario : Session {
    OpenScenario(const Study& study, InstancePtr instance)
    {
        connect(this, &Session::errorShown, this,
                [this](const Error& error) { lastError = QString::fromStdString(error.message); });
        document().open(scenarioOf(study, std::move(instance), "test"), {});
    }
    /// With the first report of the policies.
    OpenScenario(const Study& study, InstancePtr instance, const std::vector<PolicyCall>& calls)
        : OpenScenario(study, std::move(instance))
    {
        setPolicies(calls);
        document().undoStack()->clear(); // the choice belongs to the opened scenario
        awaitReport();
    }
    /// Waits until the newest report belongs to the document's instance and nothing runs any more.
    void awaitReport()
    {
        QVERIFY(QTest::qWaitFor([this] { return report() && reportInstance() == document().instance() && !runs().isRunning(); },
                                60'000));
    }
    /// Waits until the newest report has a policy with this option.
    void awaitOption(const QString& policy, const char* option, const OptionValue& value)
    {
        QVERIFY(QTest::qWaitFor(
            [&] {
                const PolicyResult* found = result(policy);
                return found && !runs().isRunning() && found->options.at(option) == value;
            },
            60'000));
    }
    QString lastError;
};

} // namespace wattif::ui::test
