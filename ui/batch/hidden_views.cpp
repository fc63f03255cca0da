// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/hidden_views.h"

#include <algorithm>
#include <utility>

#include "core/base/study.h"
#include "ui/batch/headless.h"
#include "ui/session/study_ui.h"
#include "ui/shell/dock.h"
#include "ui/shell/study_area.h"

namespace wattif::ui {
namespace {

/// A study with some of its views.
class ChosenViews : public StudyUi {
public:
    ChosenViews(const StudyUi& whole, QStringList ids) : m_whole(whole), m_ids(std::move(ids)) { }

    [[nodiscard]] const Study& study() const override { return m_whole.study(); }
    [[nodiscard]] std::vector<ViewInfo> views() const override
    {
        std::vector<ViewInfo> views = m_whole.views();
        if (!m_ids.isEmpty())
            std::erase_if(views, [this](const ViewInfo& view) { return !m_ids.contains(view.id); });
        return views;
    }
    [[nodiscard]] double editorShare() const override { return m_whole.editorShare(); }
    [[nodiscard]] std::vector<PolicyExample> policyExamples() const override { return m_whole.policyExamples(); }

private:
    const StudyUi& m_whole;
    QStringList m_ids;
};

} // namespace

HiddenViews::HiddenViews(Scenario scenario, const std::vector<const StudyUi*>& studies, const QStringList& ids)
    : m_session(), m_errors(m_session), m_area(std::make_unique<StudyArea>(m_session))
{
    m_area->setKeepsLayout(false);
    m_area->resize(960, 640); // of a usual window
    const Study* study = scenario.study;
    m_session.document().open(std::move(scenario), {});
    const auto ui = std::ranges::find(studies, study, [](const StudyUi* one) { return &one->study(); });
    if (ui != studies.end()) {
        m_chosen = std::make_unique<ChosenViews>(**ui, ids);
        m_area->showStudy(m_chosen.get());
    }
}

HiddenViews::~HiddenViews()
{
    m_area->hide();
    // Views get no signals while they are destroyed one after another.
    m_session.document().disconnect();
    m_session.disconnect();
}

void HiddenViews::await(const std::vector<QString>& ids)
{
    m_area->show();
    awaitFigures(*m_area, m_session, ids);
}

std::vector<QString> HiddenViews::ids() const { return viewIds(*m_area); }

} // namespace wattif::ui
