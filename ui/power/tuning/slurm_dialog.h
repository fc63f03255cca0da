// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

#include "core/power/results/slurm_match.h"
#include "core/power/results/tuning.h"
#include "ui/session/cached_result.h"
#include "ui/session/latest_job.h"

class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;

namespace wattif::ui {

/// Looks for power saving settings of Slurm that come nearest to a point of a tuning, and shows them as a part of slurm.conf.
class SlurmDialog : public QDialog {
    Q_OBJECT
public:
    /// `target` is a point of the session's scenario.
    SlurmDialog(Session& session, const power::TuningPoint& target, QWidget* parent = nullptr);

    [[nodiscard]] QString fragment() const;
    [[nodiscard]] QString comparison() const;
    [[nodiscard]] bool isSearching() const { return m_job.isRunning(); }
    [[nodiscard]] const CachedResult& cachedResult() const { return m_kept; }
    /// Writes the fragment; an error is shown in the dialog.
    bool saveTo(const QString& path);

public slots:
    void copy() const;
    void askFile();

private:
    void build();
    /// Searches in the present scenario: begins with the result of the point's policy there.
    void searchAgain();
    void start(power::TuningPoint target);
    void take(const Result<std::optional<power::SlurmMatch>>& match);

    Session& m_session;
    InstancePtr m_instance; ///< that was searched
    power::TuningPoint m_target;
    CachedResult m_kept;
    LatestJob m_job;
    QLabel* m_comparison;
    QPlainTextEdit* m_text;
    QProgressBar* m_progress;
    QPushButton* m_copy;
    QPushButton* m_save;
};

} // namespace wattif::ui
