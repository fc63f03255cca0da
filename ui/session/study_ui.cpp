// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/study_ui.h"

#include <QWidget>

namespace wattif::ui {

QWidget* makeView(const ViewInfo& view, Session& session, QWidget* parent)
{
    QWidget* made = view.make(session, parent);
    if (made->accessibleName().isEmpty())
        made->setAccessibleName(view.title);
    return made;
}

} // namespace wattif::ui
