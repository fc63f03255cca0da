// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/step_bar.h"

#include <algorithm>
#include <chrono>

#include <QAction>
#include <QHBoxLayout>
#include <QShortcut>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolButton>

#include "ui/session/session.h"
#include "ui/style/icons.h"
#include "ui/style/letter_width.h"
#include "ui/widgets/slider_scale.h"

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
      m_first(new QAction(themeIcon(QStringLiteral("wattif-step-first")), tr("First step"), this)),
      m_back(new QAction(themeIcon(QStringLiteral("wattif-step-back")), tr("Step back"), this)),
      m_forward(new QAction(themeIcon(QStringLiteral("wattif-step-forward")), tr("Step"), this)),
      m_last(new QAction(themeIcon(QStringLiteral("wattif-step-last")), tr("Last step"), this)),
      m_play(new QAction(themeIcon(QStringLiteral("wattif-play")), tr("Play"), this)),
      m_slider(new PointedSlider(this)),
      m_field(new CountedSpin(0, this)),
      m_timer(new QTimer(this)),
      m_later(new QTimer(this))
{
    buildActions();
    build();
    m_later->setSingleShot(true);
    m_later->setInterval(0);
    connect(m_timer, &QTimer::timeout, this, &StepBar::tick);
    connect(m_slider, &QSlider::valueChanged, this, &StepBar::followSlider);
    connect(m_slider, &QSlider::sliderReleased, this, &StepBar::refresh);
    connect(m_later, &QTimer::timeout, this, [this] { goTo(m_slider->value()); });
    connect(m_field, &CountedSpin::valueChanged, this, &StepBar::goTo);
    connect(&session, &Session::stepChanged, this, &StepBar::refresh);
    connect(&session, &Session::stepCountChanged, this, &StepBar::refresh);
    connect(&session.document(), &Document::opened, this, [this] { m_play->setChecked(false); });
    refresh();
}

// Alt and Space open the window's own menu, Ctrl and Space switch the input method: F8 plays.
void StepBar::buildActions()
{
    const auto set = [this](QAction* action, const QKeySequence& key, const QString& toolTip, auto&& act) {
        action->setShortcut(key);
        action->setToolTip(tr("%1 (%2)").arg(toolTip, key.toString(QKeySequence::NativeText)));
        connect(action, &QAction::triggered, this, act);
        // While the action is disabled its key does nothing, instead of what it does in the list that has the focus.
        auto* idle = new QShortcut(key, this);
        idle->setEnabled(false);
        connect(action, &QAction::enabledChanged, idle, [idle](bool enabled) { idle->setEnabled(!enabled); });
    };
    set(m_first, Qt::ALT | Qt::Key_Home, tr("Show the beginning"), [this] { goTo(0); });
    set(m_back, Qt::ALT | Qt::Key_Left, tr("Show the previous decision"), [this] { goTo(shownStep() - 1); });
    set(m_forward, Qt::ALT | Qt::Key_Right, tr("Show the next decision"), [this] { goTo(shownStep() + 1); });
    set(m_last, Qt::ALT | Qt::Key_End, tr("Show the end"), [this] { goTo(m_session.stepCount()); });
    m_play->setShortcut(Qt::Key_F8);
    m_play->setCheckable(true);
    connect(m_play, &QAction::toggled, this, &StepBar::play);
    play(false);
}

void StepBar::build()
{
    const int character = letterWidth(fontMetrics());
    m_slider->setAccessibleName(tr("Decision step"));
    m_slider->setToolTip(tr("Decisions so far; charts, loads and decisions show the system at this step"));
    m_slider->setMinimumWidth(character * 12);
    m_slider->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_field->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_field->setAccessibleName(tr("Decision step, typed"));
    m_field->setToolTip(tr("Type a step to go there"));

    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setMaximumWidth(character * 120);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    for (QAction* action : stepActions()) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAccessibleName(action->text());
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    row->addSpacing(4);
    row->addWidget(m_slider, 1);
    row->addSpacing(6);
    row->addWidget(m_field);
}

void StepBar::refresh()
{
    const int count = m_session.stepCount();
    const int step = shownStep();
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, count);
    m_slider->setPageStep(std::max(1, count / 10));
    if (!m_slider->isSliderDown()) // else the mouse says where it is
        m_slider->setValue(step);
    m_field->showPlace(m_slider->value(), count);
    m_slider->setEnabled(count > 0);
    m_field->setEnabled(count > 0);
    m_play->setEnabled(count > 0);
    m_first->setEnabled(step > 0);
    m_back->setEnabled(step > 0);
    m_forward->setEnabled(step < count);
    m_last->setEnabled(step < count);
}

void StepBar::goTo(int step)
{
    m_later->stop();
    m_play->setChecked(false);
    m_session.setStep(std::max(step, 0));
}

void StepBar::followSlider(int step)
{
    m_field->showPlace(step, m_session.stepCount());
    m_later->start();
}

void StepBar::play(bool on)
{
    m_play->setIcon(themeIcon(on ? QStringLiteral("wattif-pause") : QStringLiteral("wattif-play")));
    m_play->setToolTip(tr("%1 (%2)").arg(on ? tr("Pause") : tr("Play the decisions one after another"),
                                         m_play->shortcut().toString(QKeySequence::NativeText)));
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
    // Long runs take strides: even the playback of a million decisions ends.
    const auto steps = std::max<int>(1, static_cast<int>(m_session.stepCount() * shortestStep / playTime));
    m_session.setStep(std::min(shownStep() + steps, m_session.stepCount()));
    if (shownStep() >= m_session.stepCount())
        m_play->setChecked(false);
}

int StepBar::shownStep() const { return m_session.step() < 0 ? m_session.stepCount() : m_session.step(); }

} // namespace wattif::ui

#include "moc_step_bar.cpp"
