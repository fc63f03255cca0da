// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QComboBox>

namespace wattif::ui {

class Session;

/// Chooses the session's current policy among those of the newest report; follows it when it changes elsewhere.
class PowerPolicyBox : public QComboBox {
    Q_OBJECT
public:
    explicit PowerPolicyBox(Session& session, QWidget* parent = nullptr);

private:
    void refresh();
    Session& m_session;
};

} // namespace wattif::ui
