// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QLabel>

#include "core/base/result_notes.h"
#include "ui/session/latest_job.h"
#include "ui/session/session.h"

namespace wattif::ui {

/// A line beside the results: which jobs the runs and the import left out, the notes about the current policy, and which assumed
/// values are unconfirmed. Hidden when empty.
class ImportLine : public QLabel {
    Q_OBJECT
public:
    explicit ImportLine(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// What the notes are about.
    struct Subject {
        ReportPtr report{};
        InstancePtr instance{};
        std::string policy{};

        friend bool operator==(const Subject&, const Subject&) = default;
    };
    [[nodiscard]] Subject subject() const;
    void refresh();
    void showAll();
    void elide();
    void showWarning(bool on);

    Session& m_session;
    QString m_full;
    Subject m_subject; ///< of the notes, or of those that the worker makes
    std::vector<ResultNote> m_notes;
    LatestJob m_job;
};

} // namespace wattif::ui
