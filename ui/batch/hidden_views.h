// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QStringList>

#include "ui/batch/console.h"
#include "ui/session/session.h"

namespace wattif::ui {

class StudyArea;
class StudyUi;

/// The views of one scenario without the window around them: what figures need.
class HiddenViews {
public:
    /// Opens the scenario with the views of these ids; without ids, with all views of its study.
    HiddenViews(Scenario scenario, const std::vector<const StudyUi*>& studies, const QStringList& ids = {});
    ~HiddenViews();
    Q_DISABLE_COPY_MOVE(HiddenViews)

    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] StudyArea& area() { return *m_area; }
    /// The first error so far.
    [[nodiscard]] Result<void> outcome() const { return m_errors.outcome(); }
    /// Waits until the run under way has ended, shows these views one after another and waits until all figures are final.
    void await(const std::vector<QString>& ids);
    /// The ids of the views that are there.
    [[nodiscard]] std::vector<QString> ids() const;

private:
    Session m_session;
    ErrorWatch m_errors;
    std::unique_ptr<StudyUi> m_chosen; ///< the study with the chosen views alone
    std::unique_ptr<StudyArea> m_area;
};

} // namespace wattif::ui
