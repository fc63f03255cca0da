// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

#include "ui/session/latest_job.h"
#include "ui/shell/cluster/slurm_follower.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace wattif::ui {

class NumberSpin;

/// A non-modal dialog that asks which Slurm cluster to follow. It reads the cluster once and shows what it found, or why Slurm
/// does not answer.
class FollowDialog : public QDialog {
    Q_OBJECT
public:
    /// The beginning of the history.
    enum class Since : unsigned char { now, day, today, week };

    /// `base`: the name of the scenario that has what Slurm does not know.
    explicit FollowDialog(const QString& base, QWidget* parent = nullptr);

    [[nodiscard]] QLineEdit& folder() const { return *m_folder; }
    [[nodiscard]] QLineEdit& partitions() const { return *m_partitions; }
    [[nodiscard]] NumberSpin& every() const { return *m_every; }
    [[nodiscard]] QComboBox& since() const { return *m_since; }
    /// What the last read found, or the reason why it failed.
    [[nodiscard]] QString found() const;
    [[nodiscard]] QPushButton& followButton() const { return *m_follow; }
    /// Reads the cluster with the present input.
    void read();

signals:
    void wanted(const wattif::ui::ClusterRequest& request);
    /// The command that follows as the present input says is to be copied.
    void commandWanted(const wattif::ui::ClusterRequest& request);

private:
    void follow();
    void showFound(const slurm::History& history, const JobCounts& jobs);
    void showFailure(const Error& error);
    [[nodiscard]] ClusterRequest request() const;

    QLineEdit* m_folder;
    QLineEdit* m_partitions;
    NumberSpin* m_every;
    QComboBox* m_since;
    QLabel* m_found;
    QPushButton* m_follow = nullptr;
    QString m_cluster; ///< its name
    LatestJob m_job;
};

/// Returns the beginning of a history, Unix seconds; 0 for now. Days begin at midnight of this host, weeks on Monday.
[[nodiscard]] std::int64_t beginOf(FollowDialog::Since since, const QDateTime& now);

} // namespace wattif::ui
