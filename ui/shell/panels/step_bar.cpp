// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/step_bar.h"

#include <algorithm>
#include <chrono>

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QTimer>
#include <QToolButton>

#include "ui/session/session.h"
#include "ui/style/icons.h"

namespace wattif::ui {

namespace {

using namespace std::chrono_literals;

// A whole play lasts about this long, but a step is never too short to see nor boringly long.
constexpr auto playTime = 12'000ms;
constexpr auto shortestStep = 40ms;
constexpr auto longestStep = 700ms;

} // namespace

StepBar::StepBar(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_back(new QAction(themeIcon(QStringLiteral("wattif-step-back")), tr("Step back"), this)),
      m_forward(new QAction(themeIcon(QStringLiteral("wattif-step-forward")), tr("Step"), this)),
      m_play(new QAction(themeIcon(QStringLiteral("wattif-play")), tr("Play"), this)),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_label(new QLabel(this)),
      m_timer(new QTimer(this))
{
    build();
    connect(m_back, &QAction::triggered, this, [this] { move(-1); });
    connect(m_forward, &QAction::triggered, this, [this] { move(+1); });
    connect(m_play, &QAction::toggled, this, &StepBar::play);
    connect(m_timer, &QTimer::timeout, this, &StepBar::tick);
    connect(m_slider, &QSlider::valueChanged, this, [this](int step) { m_session.setStep(step); });
    connect(&session, &Session::stepChanged, this, &StepBar::refresh);
    connect(&session, &Session::stepCountChanged, this, &StepBar::refresh);
    connect(&session.document(), &Document::opened, this, [this] { m_play->setChecked(false); });
    refresh();
}

void StepBar::build()
{
    m_back->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Left));
    m_back->setToolTip(tr("Show the decision before"));
    m_forward->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Right));
    m_forward->setToolTip(tr("Show the next decision"));
    m_play->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Space));
    m_play->setCheckable(true);
    m_slider->setAccessibleName(tr("Decision step"));
    m_slider->setToolTip(tr("Decisions so far: charts, loads and ledger show the system at this step"));
    m_slider->setFixedWidth(fontMetrics().averageCharWidth() * 22);
    m_label->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("0000 / 0000")));

    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    const auto addButton = [this, row](QAction* action) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAccessibleName(action->text());
        row->addWidget(button);
    };
    addButton(m_back);
    addButton(m_play);
    addButton(m_forward);
    row->addSpacing(4);
    row->addWidget(m_slider);
    row->addSpacing(6);
    row->addWidget(m_label);
}

void StepBar::refresh()
{
    const int count = m_session.stepCount();
    const int step = shownStep();
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, count);
    m_slider->setPageStep(std::max(1, count / 10));
    m_slider->setValue(step);
    m_label->setText(count > 0 ? QStringLiteral("%1 / %2").arg(step).arg(count) : QString());
    for (QWidget* part : {static_cast<QWidget*>(m_slider), static_cast<QWidget*>(m_label)})
        part->setEnabled(count > 0);
    m_back->setEnabled(step > 0);
    m_forward->setEnabled(step < count);
    m_play->setEnabled(count > 0);
}

void StepBar::move(int by)
{
    m_play->setChecked(false);
    m_session.setStep(shownStep() + by);
}

void StepBar::play(bool on)
{
    m_play->setIcon(themeIcon(on ? QStringLiteral("wattif-pause") : QStringLiteral("wattif-play")));
    m_play->setToolTip(on ? tr("Pause") : tr("Play the decisions one after another"));
    if (!on) {
        m_timer->stop();
        return;
    }
    if (shownStep() >= m_session.stepCount())
        m_session.setStep(0);
    const auto each = playTime / std::max(1, m_session.stepCount());
    m_timer->start(std::clamp<std::chrono::milliseconds>(each, shortestStep, longestStep));
}

void StepBar::tick()
{
    // Long runs take strides, so that a play of a million decisions ends as well.
    const auto steps = std::max<int>(1, static_cast<int>(m_session.stepCount() * shortestStep / playTime));
    m_session.setStep(std::min(shownStep() + steps, m_session.stepCount()));
    if (shownStep() >= m_session.stepCount())
        m_play->setChecked(false);
}

int StepBar::shownStep() const { return m_session.step() < 0 ? m_session.stepCount() : m_session.step(); }

} // namespace wattif::ui
