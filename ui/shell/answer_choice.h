// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/widgets/eliding_box.h"

namespace wattif::ui {

class Session;

/// Chooses the reference of the present answer: the pinned result, the baseline, or another policy of the run. The last choice is
/// restored when it becomes available again.
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
    /// The user chose another one, or the chosen one may have changed.
    void renewed();

private:
    void refresh();

    Session& m_session;
    bool m_withNothing;
    QString m_wanted; ///< there or not
};

} // namespace wattif::ui
