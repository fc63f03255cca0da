// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include "ui/widgets/eliding_box.h"

namespace wattif {
struct PolicyResult;
}

namespace wattif::ui {

class Session;

/// Chooses the session's current policy among those of the newest report; follows it when it changes elsewhere.
class PolicyBox : public ElidingBox {
    Q_OBJECT
public:
    /// Which results can be chosen; without it all.
    using Filter = std::function<bool(const PolicyResult&)>;

    explicit PolicyBox(Session& session, QWidget* parent = nullptr, Filter filter = {});

private:
    void refresh();
    [[nodiscard]] QStringList choosable() const;

    Session& m_session;
    Filter m_filter;
};

} // namespace wattif::ui
