// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/widgets/eliding_box.h"

namespace wattif::ui {

class Session;

/// What the present answer stands beside: what is pinned or the baseline, or another policy of the run. What was chosen last is
/// chosen again once it is there again.
class AnswerChoice : public ElidingBox {
    Q_OBJECT
public:
    enum class Kind { nothing, reference, policy };

    /// `withNothing`: one may choose to compare with nothing.
    AnswerChoice(Session& session, bool withNothing, QWidget* parent);

    [[nodiscard]] Kind kind() const;
    /// The policy that was chosen.
    [[nodiscard]] QString policy() const;

signals:
    /// Another one was chosen, or what is chosen may be another one now.
    void renewed();

private:
    void renew();

    Session& m_session;
    bool m_withNothing;
    QString m_wanted; ///< there or not
};

} // namespace wattif::ui
