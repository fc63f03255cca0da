// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/status_line.h"

#include <chrono>

#include <QLabel>
#include <QProgressBar>

#include "core/experiment/scenario_file.h"
#include "ui/session/ends/crash_report.h"
#include "ui/session/session.h"
#include "ui/session/study_access.h"
#include "ui/style/letter_width.h"

namespace wattif::ui {

namespace {

using namespace std::chrono_literals;
constexpr auto progressPatience = 500ms;
constexpr auto hashPatience = 400ms;

QString timeText(qint64 milliseconds)
{
    return milliseconds < 1000 ? StatusLine::tr("%1 ms").arg(milliseconds)
                               : StatusLine::tr("%1 s").arg(static_cast<double>(milliseconds) / 1e3, 0, 'f', 1);
}

/// The bar has one line: where it meets the end of another, the two would run together.
QString onOneLine(const QString& text) { return text.split(u'\n', Qt::SkipEmptyParts).join(QStringLiteral("; ")); }

} // namespace

StatusLine::StatusLine(Session& session, QWidget* parent)
    : QStatusBar(parent),
      m_session(session),
      m_scenario(new QLabel(this)),
      m_run(new QLabel(this)),
      m_progress(new QProgressBar(this)),
      m_hash(session)
{
    m_progress->setRange(0, 100);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(letterWidth(fontMetrics()) * 24);
    m_progress->setAccessibleName(tr("Progress of the run"));
    m_progress->hide();
    m_scenario->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_scenario->setToolTip(tr("The hash identifies the content of the scenario; it is also in reports and figures"));
    addPermanentWidget(m_progress);
    addPermanentWidget(m_run);
    addPermanentWidget(m_scenario);
    m_patience.setSingleShot(true);
    m_patience.setInterval(progressPatience);
    m_hashLater.setSingleShot(true);
    m_hashLater.setInterval(hashPatience);

    connect(&m_hashLater, &QTimer::timeout, this, &StatusLine::showScenario);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_scenario->hide(); // on a narrow window both do not fit
        m_progress->show();
    });
    connect(&session.runs(), &RunController::started, this, &StatusLine::onStarted);
    connect(&session.runs(), &RunController::progressChanged, this,
            [this](double fraction) { m_progress->setValue(static_cast<int>(fraction * 100)); });
    connect(&session.runs(), &RunController::succeeded, this, [this](const ReportPtr& report) {
        onEnded(endText(*report));
        m_hashLater.start();
    });
    connect(&session.runs(), &RunController::failed, this, [this] { onEnded(tr("Run failed")); });
    connect(&session.runs(), &RunController::cancelled, this, [this](const ReportPtr& partial) {
        onEnded(tr("Stopped after %n policies", nullptr, static_cast<int>(partial->policies.size())));
        m_hashLater.start();
    });
    connect(&session.document(), &Document::opened, m_run, &QLabel::clear);
    for (const auto signal : {&Document::changed, &Document::settingsChanged})
        connect(&session.document(), signal, this, [this] {
            if (m_session.isAnswered()) // no run follows
                m_hashLater.start();
        });
    connect(&session, &Session::messageShown, this, [this](const QString& text) { showMessage(onOneLine(text), 6000); });
}

void StatusLine::onStarted()
{
    m_clock.start();
    m_progress->setValue(0);
    if (!m_progress->isVisible() && !m_patience.isActive())
        m_patience.start();
}

QString StatusLine::endText(const RunReport& report) const
{
    const QString text =
        tr("%n policies in %1", nullptr, static_cast<int>(report.policies.size())).arg(timeText(m_clock.elapsed()));
    QStringList stopped;
    for (const std::string& policy : report.stopped)
        stopped << policyTitleIn(m_session.document().study(), QString::fromStdString(policy));
    return stopped.isEmpty() ? text : tr("%1; stopped: %2").arg(text, stopped.join(QStringLiteral(", ")));
}

void StatusLine::onEnded(const QString& outcome)
{
    m_run->setText(outcome);
    if (m_session.runs().isRunning()) // the next run has started already, in answer to the same signal
        return;
    m_patience.stop();
    m_progress->hide();
    m_scenario->show();
}

void StatusLine::showScenario()
{
    const Question& asked = m_session.document().question();
    if (!asked.instance)
        return;
    m_hash.startNext([this, study = &m_session.document().study(), asked](const RunControl&) -> LatestJob::Delivery {
        const std::string hash = scenarioHash(*study, asked);
        return [this, study, hash] {
            m_scenario->setText(tr("Scenario %1").arg(QString::fromStdString(hash)));
            crash::setScenario(study->name(), hash);
        };
    });
}

} // namespace wattif::ui

#include "moc_status_line.cpp"
