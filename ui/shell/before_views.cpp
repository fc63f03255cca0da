// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/before_views.h"

#include <algorithm>

#include "ui/session/reference.h"
#include "ui/session/session.h"

namespace wattif::ui {

namespace {

QJsonObject stateOf(const StudyView& view) { return view.figure() ? view.figure()->figureState() : QJsonObject(); }

} // namespace

BeforeViews::BeforeViews(Session& session, QObject* parent) : QObject(parent), m_session(session)
{
    const Reference& reference = session.reference();
    connect(&reference, &Reference::changed, this, &BeforeViews::renewAll);
    connect(&reference, &Reference::reportChanged, this, &BeforeViews::renewAll);
    connect(&session, &Session::currentPolicyChanged, this, &BeforeViews::followCurrent);
    connect(&session, &Session::stepChanged, this, &BeforeViews::followCurrent);
}

BeforeViews::~BeforeViews()
{
    m_pairs.clear(); // before the session that the hidden views show
}

void BeforeViews::watch(StudyView& view, const ViewInfo& info)
{
    if (!view.canShowBefore())
        return;
    m_pairs.push_back(std::make_unique<Pair>(Pair{.view = &view, .info = info}));
    connect(&view, &StudyView::redrawn, this, [this, &view] {
        if (Pair* pair = pairOf(&view))
            refresh(*pair);
    });
    connect(&view, &QObject::destroyed, this,
            [this, gone = &view] { std::erase_if(m_pairs, [gone](const auto& pair) { return pair->view == gone; }); });
}

BeforeViews::Pair* BeforeViews::pairOf(const StudyView* view)
{
    const auto found = std::ranges::find_if(m_pairs, [view](const auto& pair) { return pair->view == view; });
    return found == m_pairs.end() ? nullptr : found->get();
}

void BeforeViews::renewAll()
{
    const Reference& reference = m_session.reference();
    const bool isPinned = reference.isPinned() && reference.report();
    for (const auto& pair : m_pairs) {
        if (!isPinned || pair->given.report != reference.report())
            drop(*pair);
    }
    if (m_before && (!isPinned || m_before->report() != reference.report()))
        m_before.reset();
    for (const auto& pair : m_pairs)
        if (isPinned && pair->view->isLookedAt())
            refresh(*pair); // the others follow when they are shown
}

void BeforeViews::drop(Pair& pair)
{
    pair.copy.reset();
    if (pair.given.report)
        pair.view->showBefore(nullptr);
    pair.given = {};
}

void BeforeViews::followCurrent()
{
    if (!m_before)
        return;
    for (const auto& pair : m_pairs)
        if (pair->copy && !pair->view->isLookedAt())
            pair->copy->setRenewal(StudyView::Renewal::whenShown); // it sleeps as the view does
    m_before->setStepCount(m_session.stepCount());                 // an editor may count the steps, and has no hidden view
    m_before->setCurrentPolicy(m_session.currentPolicy());
    m_before->setStep(m_session.step());
}

bool BeforeViews::showsPinned() const
{
    const Reference& reference = m_session.reference();
    return reference.report() == m_session.report() && isSameRun(m_session.document().question(), *reference.question());
}

void BeforeViews::refresh(Pair& pair)
{
    const Reference& reference = m_session.reference();
    const bool isPinned = reference.isPinned() && reference.report();
    if (!isPinned || pair.view->isBehind() || (pair.view->figure() && pair.view->figure()->figurePending()))
        return;
    const Given wanted{reference.report(), m_session.currentPolicy(), m_session.step(), stateOf(*pair.view)};
    if (showsPinned()) {
        pair.copy.reset();
        pair.view->showBefore(pair.view);
    } else if (wanted != pair.given && pair.view->showsSession()) {
        refreshCopy(pair, wanted.state);
    } else {
        return;
    }
    pair.given = wanted;
}

void BeforeViews::refreshCopy(Pair& pair, const QJsonObject& state)
{
    const Reference& reference = m_session.reference();
    const SessionState answer{reference.report(), *reference.question(), m_session.currentPolicy(), m_session.step(), {}};
    if (!m_before) {
        m_before = std::make_unique<Session>();
        m_before->show(m_session.document().study(), answer);
    }
    followCurrent();
    if (!pair.copy) {
        pair.copy.reset(static_cast<StudyView*>(pair.info.make(*m_before, nullptr)));
        pair.copy->resize(pair.view->size());
        connect(pair.copy.get(), &StudyView::redrawn, this, [&pair] { pair.view->showBefore(pair.copy.get()); });
    }
    pair.copy->setRenewal(StudyView::Renewal::always);
    if (pair.copy->figure() && stateOf(*pair.copy) != state)
        pair.copy->figure()->restoreFigureState(state);
    pair.view->showBefore(pair.copy.get());
}

} // namespace wattif::ui

#include "moc_before_views.cpp"
