// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPushButton>

namespace wattif::ui {

class Session;

/// A button below the text of an empty picture that adds the current policy to the run. It is visible while that policy does not
/// run.
class RunOffer : public QPushButton {
    Q_OBJECT
public:
    RunOffer(Session& session, QWidget& ground);

    /// Returns the offer on this picture; creates it on the first call.
    static RunOffer& on(Session& session, QWidget& ground);
    /// Returns whether the current policy is left out of the run and has no result.
    [[nodiscard]] static bool isNeeded(const Session& session);

    /// Shows or hides the button as the session demands.
    void refresh();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    Session& m_session;
    QWidget& m_ground;
};

} // namespace wattif::ui
