// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/run_offer.h"

#include <algorithm>

#include <QEvent>

#include "core/base/checked.h"
#include "ui/session/only_child.h"
#include "ui/session/session.h"

namespace wattif::ui {

namespace {

constexpr int offerEdge = 6;
constexpr double linesAbove = 1.5; // of half the text, which is in the middle of the picture

} // namespace

RunOffer::RunOffer(Session& session, QWidget& ground)
    : QPushButton(tr("Tick and run"), &ground), m_session(session), m_ground(ground)
{
    setToolTip(tr("Ticks this policy and runs it"));
    setAutoDefault(false);
    setCursor(Qt::ArrowCursor); // pictures have others
    ground.installEventFilter(this);
    connect(this, &QPushButton::clicked, this, [this] { m_session.setPolicyChosen(m_session.currentPolicy(), true); });
    connect(&session.document(), &Document::opened, this, &RunOffer::refresh);
    connect(&session, &Session::policiesChanged, this, &RunOffer::refresh);
    connect(&session, &Session::currentPolicyChanged, this, &RunOffer::refresh);
    connect(&session, &Session::reportChanged, this, &RunOffer::refresh);
    hide();
}

RunOffer& RunOffer::on(Session& session, QWidget& ground)
{
    return onlyChild<RunOffer>(ground, [&] { return new RunOffer(session, ground); });
}

bool RunOffer::isNeeded(const Session& session)
{
    const QString policy = session.currentPolicy();
    const auto& chosen = session.document().question().policies;
    return !policy.isEmpty() && std::ranges::find(chosen, policy.toStdString()) == chosen.end() && !session.result(policy);
}

void RunOffer::refresh()
{
    const bool isNeeded = RunOffer::isNeeded(m_session);
    if (isNeeded)
        place();
    setVisible(isNeeded);
}

bool RunOffer::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        place();
    return QPushButton::eventFilter(watched, event);
}

// Below the text, or on the lower edge of a low picture.
void RunOffer::place()
{
    const QSize size = sizeHint().boundedTo(m_ground.size());
    const int below = m_ground.height() / 2 + toNearest<int>(linesAbove * m_ground.fontMetrics().lineSpacing());
    const int lowest = std::max(0, m_ground.height() - size.height() - offerEdge);
    setGeometry(QRect(QPoint((m_ground.width() - size.width()) / 2, std::min(below, lowest)), size));
    raise();
}

} // namespace wattif::ui

#include "moc_run_offer.cpp"
