// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QObject>
#include <QString>

#include "core/experiment/question_changes.h"
#include "ui/session/latest_job.h"
#include "ui/session/run_controller.h"

namespace wattif::ui {

class Session;

/// A pinned question with its answer.
struct Pin {
    Question question;
    QString name;     ///< of its scenario or variant
    ReportPtr report; ///< its answer; null until there is one
};

/// The reference of the present answer: the pinned question, else the baseline while a variant is active, else nothing.
///
/// Its report is the session's if that answers the same question, else that of a separate run.
class Reference : public QObject {
    Q_OBJECT
public:
    explicit Reference(Session& session);
    ~Reference() override;

    /// Pins the document's present question until unpin(); the pin belongs to the open scenario.
    void pin();
    void unpin();
    [[nodiscard]] bool isPinned() const { return m_question && pinned(); }

    [[nodiscard]] const std::optional<Question>& question() const { return m_question; }
    /// The name of its scenario or variant.
    [[nodiscard]] QString name() const { return m_name; }
    /// Null where there is no reference, and until its run has ended.
    [[nodiscard]] const ReportPtr& report() const { return m_report; }
    /// Returns the differences of the document from the reference; empty without a reference.
    [[nodiscard]] const std::vector<QuestionChange>& changes() const { return m_changes; }

    /// Reverts one change, or all of them, as one undoable step; does nothing if it is not in changes() any more. Errors are
    /// shown in the window's bar.
    void takeBack(const QuestionChange& change);
    void takeAllBack();

signals:
    /// Another question, or none.
    void changed();
    void reportChanged();
    /// The differences of the document have changed.
    void changesChanged();

private:
    /// The pin of the current scenario.
    [[nodiscard]] std::optional<Pin>& pinned() const;
    /// Forgets what belongs to the scenario that is left.
    void leave();
    void refresh();
    void renewReport();
    void renewChanges();
    void takeReport(const ReportPtr& report);
    void takeChanges(std::vector<QuestionChange> changes);

    Session& m_session;
    RunController m_runs;
    bool m_wasPinned = false; ///< at the last notification
    std::optional<Question> m_question;
    QString m_name;
    ReportPtr m_report;
    bool m_hasFailed = false; ///< its own run
    std::vector<QuestionChange> m_changes;
    LatestJob m_comparison; ///< last: writing large instances takes a while
};

} // namespace wattif::ui
