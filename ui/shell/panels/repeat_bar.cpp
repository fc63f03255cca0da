// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/repeat_bar.h"

#include <algorithm>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QSpinBox>
#include <QToolButton>

#include "ui/session/session.h"
#include "ui/shell/panels/repetition.h"
#include "ui/style/icons.h"
#include "ui/style/letter_width.h"

namespace wattif::ui {

namespace {

using State = Repetition::State;

constexpr int maxRuns = 10'000;

QString timeText(std::chrono::milliseconds time)
{
    const auto seconds = static_cast<int>(time.count() / 1000);
    return seconds < 120 ? RepeatBar::tr("%1 s").arg(seconds) : RepeatBar::tr("%1 min").arg((seconds + 59) / 60);
}

} // namespace

RepeatBar::RepeatBar(Session& session, Repetition& repetition, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_repetition(repetition),
      m_runs(new QSpinBox(this)),
      m_allCores(new QCheckBox(tr("all cores"), this)),
      m_button(new QToolButton(this)),
      m_progress(new QProgressBar(this)),
      m_state(new QLabel(this))
{
    m_runs->setRange(1, maxRuns);
    m_runs->setSpecialValueText(tr("off"));
    m_runs->setSuffix(tr(" runs"));
    m_runs->setKeyboardTracking(false); // "2", "20": only the last is meant
    m_runs->setAccessibleName(tr("Number of runs with different seeds"));
    m_runs->setToolTip(tr(
        "Repeats the run with the seeds s, s + 1, … and shows means with 95 % confidence intervals; each run draws a new random "
        "instance. Runs again after every edit if that takes at most 10 s."));
    m_allCores->setToolTip(tr(
        "Off: runs one after another, to compare their run times. On: runs in parallel on all processors; all other numbers are "
        "identical"));
    auto* label = new QLabel(tr("Re&peat:"), this);
    label->setBuddy(m_runs);
    m_button->setFocusPolicy(Qt::TabFocus);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_progress->setRange(0, 100);
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(letterWidth(fontMetrics()) * 16);
    m_progress->setAccessibleName(tr("Progress of the repeated runs"));
    m_state->setObjectName(QStringLiteral("hint"));
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    for (QWidget* widget : std::initializer_list<QWidget*>{label, m_runs, m_allCores, m_button, m_progress})
        row->addWidget(widget);
    row->addWidget(m_state, 1);

    connect(m_runs, &QSpinBox::valueChanged, &repetition, &Repetition::setCount);
    connect(m_allCores, &QCheckBox::toggled, &repetition, &Repetition::setUsesAllCores);
    connect(m_button, &QToolButton::clicked, this,
            [this] { m_repetition.state() == State::running ? m_repetition.stop() : m_repetition.start(); });
    connect(&repetition, &Repetition::changed, this, &RepeatBar::showState);
    connect(&repetition, &Repetition::progressChanged, this,
            [this](double fraction) { m_progress->setValue(static_cast<int>(fraction * 100)); });
    showState();
}

void RepeatBar::showState()
{
    const bool isRunning = m_repetition.state() == State::running;
    m_progress->setVisible(isRunning);
    m_allCores->setVisible(m_repetition.state() != State::off);
    m_progress->setValue(0);
    showButton(isRunning);
    m_state->setText(stateText());
    m_state->setToolTip(stateText());
}

void RepeatBar::showButton(bool isRunning)
{
    const State state = m_repetition.state();
    m_button->setVisible(isRunning || state == State::waiting || state == State::stopped);
    m_button->setText(isRunning ? tr("Stop") : tr("Repeat"));
    m_button->setIcon(themeIcon(isRunning ? QStringLiteral("wattif-stop") : QStringLiteral("wattif-run")));
    m_button->setToolTip(isRunning ? tr("Stops the repeated runs and shows the completed ones") : tr("Starts the repeated runs"));
}

QString RepeatBar::stateText() const
{
    switch (m_repetition.state()) {
    case State::off: return {};
    case State::pausing:
    case State::running: return tr("Repeating…");
    case State::stopped: return tr("Stopped before two runs were complete: results of seed %1").arg(m_session.seed());
    case State::waiting:
        return tr("Results of seed %1; %2 runs take about %3")
            .arg(m_session.seed())
            .arg(m_repetition.count())
            .arg(timeText(m_repetition.expectedTime()));
    case State::done: break;
    }
    return doneText();
}

QString RepeatBar::doneText() const
{
    const Replication& runs = *m_repetition.result();
    const Study& study = m_session.document().study();
    const auto varies = [&study](const PolicySamples& policy) { return variesBetweenRuns(study, policy); };
    if (std::ranges::none_of(runs.policies, varies))
        return tr("Nothing here depends on the seed: all %n runs gave the same results", nullptr, runs.done);
    const QString text = runs.drawsInstances
        ? tr("Mean ± half width of the 95 % confidence interval over random instances, a new one for each of the seeds %1 to %2; "
             "† not significantly worse than the best")
              .arg(runs.seed)
              .arg(runs.lastSeed())
        : tr("Mean ± half width of the 95 % confidence interval, seeds %1 to %2; † not significantly worse than the best")
              .arg(runs.seed)
              .arg(runs.lastSeed());
    return runs.isComplete() ? text : tr("Stopped after %1 of %2 runs. %3").arg(runs.done).arg(runs.asked).arg(text);
}

} // namespace wattif::ui

#include "moc_repeat_bar.cpp"
