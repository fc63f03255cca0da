// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/command_log.h"

#include <QAction>
#include <QUndoGroup>
#include <QUndoStack>
#include <QWidget>

#include "ui/session/ends/crash_report.h"
#include "ui/session/session.h"

namespace wattif::ui {

namespace {

constexpr auto followed = "wattifNoted"; // a property of the actions that are followed already

void note(const QString& text) { crash::noteCommand(text.toStdString()); }

QString nameOfAction(const QAction& action)
{
    return action.objectName().isEmpty() ? action.text() : action.objectName() + QStringLiteral(" (") + action.text() + u')';
}

} // namespace

CommandLog::CommandLog(Session& session, QWidget* window) : QObject(window), m_session(session), m_window(window)
{
    Document& document = session.document();
    connect(document.undoGroup(), &QUndoGroup::indexChanged, this, [&document](int index) {
        const QUndoStack* stack = document.undoStack();
        const QString last = index > 0 ? stack->text(index - 1) : QStringLiteral("none");
        crash::noteEdit(
            QStringLiteral("edit %1 of %2: %3").arg(QString::number(index), QString::number(stack->count()), last).toStdString());
    });
    connect(&document, &Document::opened, this, [this] {
        note(QStringLiteral("open a scenario"));
        crash::setScenario(m_session.document().study().name(), "not run yet"); // the status line knows the hash after a run
    });
    connect(&session, &Session::currentPolicyChanged, this,
            [](const QString& policy) { note(QStringLiteral("show ") + policy); });
    connect(&session.runs(), &RunController::started, this, [this] {
        QStringList policies;
        for (const PolicyCall& call : m_session.policies())
            policies << QString::fromStdString(call.policy);
        note(QStringLiteral("run ") + policies.join(u','));
    });
    connect(&session.runs(), &RunController::succeeded, this, [] { note(QStringLiteral("the run is done")); });
    connect(&session.runs(), &RunController::failed, this, [] { note(QStringLiteral("the run failed")); });
    connect(&session.runs(), &RunController::cancelled, this, [] { note(QStringLiteral("the run was stopped")); });
}

void CommandLog::followActions()
{
    for (QAction* action : m_window->findChildren<QAction*>()) {
        if (action->property(followed).toBool())
            continue;
        action->setProperty(followed, true);
        connect(action, &QAction::triggered, this, [action] { note(nameOfAction(*action)); });
    }
}

} // namespace wattif::ui

#include "moc_command_log.cpp"
