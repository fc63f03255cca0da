// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/power/energy/energy_data.h"
#include "ui/session/latest_job.h"
#include "ui/session/study_view.h"

class QComboBox;

namespace wattif::ui {

class PartsWidget;
class PolicyBox;

/// The energy by what the nodes do: of each policy as bars, or of the current policy over time.
class EnergyView : public StudyView {
    Q_OBJECT
public:
    explicit EnergyView(Session& session, QWidget* parent = nullptr);

    enum class Mode { policies, time };
    void setMode(Mode mode);
    [[nodiscard]] Mode mode() const;
    [[nodiscard]] PartsWidget& parts() const { return *m_parts; }
    [[nodiscard]] const EnergyFactsPtr& facts() const { return m_facts; }

    void showBefore(const StudyView* before) override;
    [[nodiscard]] bool canShowBefore() const override { return true; }

protected:
    void refresh(Changes what) override;

private:
    class Figure;

    void take(EnergyFactsPtr facts);
    void showPicture();
    /// Returns the shown picture, or computes it if the view was never visible; null without a run.
    [[nodiscard]] PartsPicturePtr picture() const;
    [[nodiscard]] PartsPicturePtr pictureOf(const EnergyFacts& facts) const;
    [[nodiscard]] EnergyFactsPtr current() const;

    LatestJob m_job{m_session};
    EnergyFactsPtr m_facts;
    EnergyFactsPtr m_before;
    QComboBox* m_mode;
    PolicyBox* m_policy;
    PartsWidget* m_parts;
};

} // namespace wattif::ui
