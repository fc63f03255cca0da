// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTreeWidget>

#include "core/experiment/question_changes.h"
#include "core/experiment/scenario_file.h"
#include "ui/session/latest_job.h"

namespace wattif::ui {

class Session;

/// The differences of each variant of a scenario from the baseline, in words.
class CompareChanges : public QTreeWidget {
    Q_OBJECT
public:
    explicit CompareChanges(Session& session, QWidget* parent = nullptr);

    /// Shows the variants of this scenario, with their changes as soon as these are found.
    void show(const Scenario& scenario);

signals:
    /// The user wants to open this variant.
    void chosen(int variant);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fill(const Scenario& scenario, const std::vector<std::vector<QuestionChange>>& changes);

    LatestJob m_comparison; ///< large instances take a while
};

} // namespace wattif::ui
