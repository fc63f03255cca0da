// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/offscreen_view.h"

#include "ui/session/study_view.h"

namespace wattif::ui {

SessionState shownAnswer(const Session& session)
{
    SessionState answer{session.report(), session.reportQuestion(), session.currentPolicy(), session.step(), {}};
    if (!answer.reported.instance)
        answer.reported = session.document().question();
    return answer;
}

OffscreenView::OffscreenView(const Session& original, const ViewInfo& view) : m_session(std::make_unique<Session>())
{
    takeAnswer(original); // the view finds an answer at once
    m_view = makeView(view, *m_session, nullptr);
    takeAnswer(original); // an editor may count the steps, and has no copy here
}

OffscreenView::~OffscreenView() { delete m_view; } // before its session

void OffscreenView::takeAnswer(const Session& original)
{
    m_session->setStepCount(original.stepCount());
    m_session->show(original.document().study(), shownAnswer(original));
}

FigureSource* OffscreenView::figure() const { return figureOf(m_view); }

void OffscreenView::renderOffscreen()
{
    if (auto* view = qobject_cast<StudyView*>(m_view.data()))
        view->setRenewal(StudyView::Renewal::always);
}

} // namespace wattif::ui
