// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/cached_result.h"

#include <typeinfo>
#include <utility>

#include <QWidget>

#include "ui/session/change_text.h"
#include "ui/session/session.h"
#include "ui/widgets/stale_bar.h"

namespace wattif::ui {

namespace {

constexpr std::size_t maxWords = 3; // changes that are named on the line

QString firstChanges(const Study& study, const Question& before, const Question& after)
{
    std::vector<QuestionChange> changes = questionChanges(study, before, after);
    const bool isAll = changes.size() <= maxWords;
    if (!isAll)
        changes.resize(maxWords);
    return changesLine(study, changes) + (isAll ? QString() : QStringLiteral("; …"));
}

} // namespace

CachedResult::CachedResult(Session& session, std::function<Asked()> now, Instances instances)
    : m_session(session), m_now(std::move(now)), m_instances(instances), m_comparison(session)
{
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &CachedResult::showState);
    const Document& document = session.document();
    connect(&document, &Document::opened, this, &CachedResult::forget);
    connect(&document, &Document::settingsChanged, this, &CachedResult::check);
    connect(&document, &Document::changed, this, &CachedResult::check);
}

void CachedResult::setPictures(const QList<QWidget*>& pictures)
{
    for (QWidget* picture : pictures)
        m_veils << new DimOverlay(*picture);
    m_bar = new StaleBar(*pictures.front());
    connect(m_bar, &StaleBar::againWanted, this, &CachedResult::againWanted);
    connect(m_bar, &StaleBar::seen, this, &CachedResult::findWords);
}

void CachedResult::setPatience(std::chrono::milliseconds patience)
{
    if (m_patience.intervalAsDuration() == patience)
        return;
    m_patience.stop();
    m_patience.setInterval(patience);
    showState();
}

void CachedResult::follow(const LatestJob& job)
{
    connect(&job, &LatestJob::ended, this, [this, &job] {
        if (!job.isRunning())
            end();
    });
}

void CachedResult::allow(QWidget& button, bool enabled, const QString& toolTip)
{
    m_buttons[&button] = {&button, enabled, toolTip};
    show(m_buttons[&button]);
}

const Asked& CachedResult::begin()
{
    m_begun = m_now();
    check();
    return *m_begun;
}

void CachedResult::end()
{
    m_begun.reset();
    check();
}

void CachedResult::keep(Asked asked)
{
    m_kept = std::move(asked);
    if (m_patience.interval() > 0)
        m_patience.start();
    check();
}

void CachedResult::forget()
{
    m_kept.reset();
    m_begun.reset();
    check();
}

void CachedResult::check()
{
    if (m_kept && !isOfThisStudy(*m_kept))
        m_kept.reset();
    if (m_kept || m_begun)
        return compare(m_now());
    m_isOnItsWay = false;
    m_hasWords = false;
    if (std::exchange(m_state, State::fresh) != State::fresh) {
        showState();
        emit changed();
    }
}

void CachedResult::compare(const Asked& now)
{
    const bool sameScenario = !m_kept || isSame(m_kept->question, now.question);
    const bool sameSettings = !m_kept || m_kept->settings == now.settings;
    const State next = !sameScenario ? State::scenario : !sameSettings ? State::settings : State::fresh;
    m_isOnItsWay = m_begun && m_begun->settings == now.settings && isSame(m_begun->question, now.question);
    m_asked = next == State::scenario ? now.question : Question{};
    m_hasWords = false; // those of before stay until the new ones are there
    const bool isChange = std::exchange(m_state, next) != next;
    if (isChange) {
        m_words.clear();
        if (m_patience.interval() > 0)
            m_patience.start();
    }
    showState();
    if (m_bar && m_bar->isVisible())
        findWords();
    if (isChange)
        emit changed();
}

// The first receiver may edit the new scenario before this object is notified.
bool CachedResult::isOfThisStudy(const Asked& asked) const
{
    const InstancePtr& then = asked.question.instance;
    const InstancePtr& now = m_session.document().instance();
    if (!then || !now)
        return true;
    const auto& before = *then;
    const auto& after = *now;
    return typeid(before) == typeid(after);
}

bool CachedResult::isSame(const Question& a, const Question& b) const
{
    return m_instances == Instances::byValue ? sameQuestion(a, b) : a.instance == b.instance && sameSettings(a, b);
}

QString CachedResult::reason() const
{
    if (m_state == State::settings)
        return tr("Outdated: the settings of this view have changed");
    if (m_state == State::fresh)
        return {};
    return m_words.isEmpty() ? tr("Outdated: the scenario has changed")
                             : tr("Outdated: the scenario has changed (%1)").arg(m_words);
}

QString CachedResult::refusal() const { return isStale() ? tr("%1. Run again, or undo the change.").arg(reason()) : QString(); }

void CachedResult::showState()
{
    const bool isSeen = isStale() && !m_patience.isActive();
    if (m_bar) {
        m_bar->setText(reason());
        m_bar->setBusy(m_isOnItsWay);
        m_bar->setVisible(isSeen);
    }
    for (DimOverlay* overlay : std::as_const(m_veils))
        overlay->setVisible(isSeen);
    if (m_bar)
        m_bar->raise(); // above the overlays
    for (const auto& [widget, button] : m_buttons)
        show(button);
}

void CachedResult::show(const Button& button) const
{
    if (!button.widget)
        return;
    button.widget->setEnabled(button.enabled && !isStale());
    button.widget->setToolTip(isStale() ? refusal() : button.toolTip);
}

// Only for visible views: it writes both instances out and compares them.
void CachedResult::findWords()
{
    if (m_state != State::scenario || std::exchange(m_hasWords, true))
        return;
    m_comparison.startNext([this, study = &m_session.document().study(), before = m_kept->question,
                            after = m_asked](const RunControl&) -> LatestJob::Delivery {
        return [this, words = firstChanges(*study, before, after)] {
            m_words = m_state == State::scenario ? words : QString();
            showState();
        };
    });
}

} // namespace wattif::ui

#include "moc_cached_result.cpp"
