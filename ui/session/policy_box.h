// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QComboBox>

namespace wattif {
struct PolicyResult;
}

namespace wattif::ui {

class Session;

/// Chooses the session's current policy among those of the newest report; follows it when it changes elsewhere.
class PolicyBox : public QComboBox {
    Q_OBJECT
public:
    /// Which results can be chosen; without it all.
    using Filter = std::function<bool(const PolicyResult&)>;

    explicit PolicyBox(Session& session, QWidget* parent = nullptr, Filter filter = {});

protected:
    /// A name without room ends in an ellipsis: Qt cuts it off.
    void initStyleOption(QStyleOptionComboBox* option) const override;

private:
    void refresh();
    [[nodiscard]] QStringList choosable() const;

    Session& m_session;
    Filter m_filter;
};

} // namespace wattif::ui
