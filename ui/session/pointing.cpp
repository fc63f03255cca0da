// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/pointing.h"

#include "ui/session/only_child.h"
#include "ui/session/session.h"

namespace wattif::ui {

Pointing& Pointing::of(Session& session)
{
    return onlyChild<Pointing>(session, [&session] { return new Pointing(session); });
}

Pointing::Pointing(Session& session) : QObject(&session)
{
    connect(&session.document(), &Document::opened, this, [this] {
        if (!m_selection.kind.empty())
            pick({});
    });
}

void Pointing::pick(const Origin& origin)
{
    m_selection = origin;
    emit picked(origin);
}

void Pointing::pointAt(const Origin& origin)
{
    if (origin == m_origin)
        return;
    m_origin = origin;
    emit changed();
}

int Pointing::indexOf(const char* kind) const { return m_origin.kind == kind ? static_cast<int>(m_origin.index) : -1; }

} // namespace wattif::ui

#include "moc_pointing.cpp"
