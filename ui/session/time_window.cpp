// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/time_window.h"

#include "ui/session/only_child.h"
#include "ui/session/session.h"

namespace wattif::ui {

TimeWindow& timeWindow(Session& session)
{
    return onlyChild<TimeWindow>(session, [&session] {
        auto* made = new TimeWindow(&session);
        QObject::connect(&session.document(), &Document::opened, made, [made] {
            made->reset();
            made->setCursor({});
        });
        return made;
    });
}

} // namespace wattif::ui
