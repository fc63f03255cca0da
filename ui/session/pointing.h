// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "core/base/why.h"

namespace wattif::ui {

class Session;

/// The thing that the user points at in a text, such as a machine in a sentence: views mark it meanwhile. Also the thing that the
/// user selects in a table or picture: all of them mark it until another one is selected.
class Pointing : public QObject {
    Q_OBJECT
public:
    /// That of a session; made when it is first asked for.
    [[nodiscard]] static Pointing& of(Session& session);

    /// Nothing: its kind is empty.
    [[nodiscard]] const Origin& origin() const { return m_origin; }
    void pointAt(const Origin& origin);
    /// The place of the thing among those of its kind, e.g. "machine"; -1 where nothing of the kind is pointed at.
    [[nodiscard]] int indexOf(const char* kind) const;

    /// Reports that the user selected the thing in a view; an empty kind: nothing is selected any more.
    void pick(const Origin& origin);
    /// Returns the selected thing, which may be gone from the scenario; an empty kind after another scenario has been opened.
    [[nodiscard]] const Origin& selection() const { return m_selection; }

signals:
    void changed();
    void picked(const wattif::Origin& origin);

private:
    explicit Pointing(Session& session);
    Origin m_origin;
    Origin m_selection;
};

} // namespace wattif::ui
