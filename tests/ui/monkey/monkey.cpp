// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/monkey/monkey.h"

#include <algorithm>
#include <cstdio>

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QTemporaryDir>

#include "core/experiment/scenario_file.h"
#include "tests/ui/monkey/checks.h"
#include "tests/ui/monkey/dialogs.h"
#include "tests/ui/monkey/event_log.h"
#include "tests/ui/monkey/events.h"
#include "tests/ui/monkey/odd_files.h"
#include "tests/ui/monkey/place.h"
#include "tests/ui/monkey/virtual_time.h"
#include "tests/ui/monkey/watch.h"
#include "ui/session/jobs_at_work.h"
#include "ui/shell/main_window.h"
#include "ui/shell/panels/step_bar.h"
#include "ui/style/settings.h"

namespace wattif::test {
namespace {

using namespace std::chrono_literals;

// A check of all views takes as long as hundreds of events. There is one at the end, too.
constexpr int eventsBetweenChecks = 1000;

class Monkey {
public:
    explicit Monkey(const MonkeyTask& task) : m_task(task)
    {
        const auto& all = ui::studyUis();
        m_place.study = *std::ranges::find_if(
            all, [&](const ui::StudyUi* ui) { return QString::fromStdString(ui->study().name()) == task.study; });
        m_place.folder = m_folder.path();
        writeOddFiles(m_place.folder);
        ui::settings::lastFolder().set(m_place.folder);
        QGuiApplication::clipboard()->setText(QStringLiteral("1"));
        eventLog::begin(task.study, task.seed);
        eventLog::setEvent(0);
        m_place.openWindow();
        pass(1s);
    }

    bool live()
    {
        for (int number = 1; number <= m_task.events; ++number) {
            if (!m_task.only.isEmpty() && !m_task.only.contains(number))
                continue;
            eventLog::setEvent(number);
            m_place.chance = Random(deriveSeed(m_task.seed, "event", static_cast<std::uint64_t>(number)));
            QString failure = step();
            if (failure.isEmpty() && (number % eventsBetweenChecks == 0 || number == m_task.events))
                failure = check();
            if (!failure.isEmpty()) {
                eventLog::printFailure(failure);
                return false;
            }
        }
        return true;
    }

    void showErrors() const
    {
        std::printf("%d events of mouse and keys\n", m_place.hand.count());
        for (const auto& [text, count] : m_watch.reported())
            std::printf("told %d times: %s\n", count, qUtf8Printable(text.simplified()));
    }

private:
    QString step()
    {
        if (!m_place.window->isVisible())
            m_place.openWindow();
        someEvent(m_place).perform(m_place);
        if (!pass(std::chrono::milliseconds(m_place.oneOf<int>({0, 0, 0, 1, 20}))))
            giveUpJobs();
        m_dialogs.tend();
        if (const QString asked = m_dialogs.takeUnexpected(); !asked.isEmpty())
            return QStringLiteral("a box waits for an answer: ") + asked;
        return m_watch.failure(m_place);
    }

    /// Ends jobs that take too long for a test: closes the window and begins again, as a user would.
    void giveUpJobs()
    {
        const double begin = realSeconds();
        ui::holdJobs(false);
        m_place.openWindow();
        eventLog::report(QStringLiteral("a job takes long; the window is closed and opened anew"));
        std::printf("closing a window with a long job took %.2f s\n", realSeconds() - begin);
    }

    QString check()
    {
        ui::holdJobs(false);
        if (!m_place.isFree())
            return {};
        eventLog::report(QStringLiteral("checks"));
        if (QWidget* field = QApplication::focusWidget())
            field->clearFocus(); // commits the input now, and not while views are compared
        for (auto* field : m_place.window->findChildren<QAbstractSpinBox*>())
            field->interpretText(); // also where another window has the focus
        // A play would go on while views are compared.
        m_place.window->findChild<ui::StepBar*>()->playAction()->setChecked(false);
        // A run that was stopped, or one of its policies, has answered half a question: a fresh window would answer the whole.
        ui::Session& session = m_place.window->session();
        const bool hasStopped =
            std::ranges::find(session.runs().policyRuns(), ui::PolicyRun::State::stopped, &ui::PolicyRun::state)
            != session.runs().policyRuns().end();
        if (!session.report() || !session.report()->complete || hasStopped)
            session.run();
        if (!pass(1s)) {
            giveUpJobs();
            return {};
        }
        for (const auto& one : {checkUndo, checkResults, checkViews}) {
            if (const QString failure = one(m_place); !failure.isEmpty())
                return failure;
            pass(1s);
        }
        return m_watch.failure(m_place);
    }

    MonkeyTask m_task;
    QTemporaryDir m_folder;
    Watch m_watch;
    Place m_place;
    Dialogs m_dialogs{m_place};
};

} // namespace

bool runMonkey(const MonkeyTask& task)
{
    eventLog::catchSignals();
    Monkey monkey(task);
    const bool isGood = monkey.live();
    ui::holdJobs(false);
    monkey.showErrors();
    return isGood;
}

} // namespace wattif::test
