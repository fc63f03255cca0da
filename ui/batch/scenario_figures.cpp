// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdio>

#include "core/base/message_text.h"
#include "ui/batch/asked_scenario.h"
#include "ui/batch/console.h"
#include "ui/batch/figure_writer.h"
#include "ui/batch/hidden_views.h"
#include "ui/figures/composite_figure.h"
#include "ui/figures/figure_widget.h"
#include "ui/session/figure_record.h"
#include "ui/session/study_ui.h"
#include "ui/shell/dock.h"
#include "ui/shell/figure_views.h"
#include "ui/shell/study_area.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr auto overview = "overview"_L1;

/// A figure of the window with the view that it belongs to: it goes by both names.
struct NamedFigure {
    QString view;
    const FigureSource* figure = nullptr;
};

/// The first line of a figure's caption, as a terminal may show it.
QString shownCaption(const FigureSource& figure)
{
    return QString::fromStdString(escapedText(figure.figureCaption().section(u'\n', 0, 0).toStdString()));
}

std::vector<NamedFigure> allFigures(const StudyArea& area)
{
    std::vector<NamedFigure> all;
    for (QWidget* view : area.figureViews())
        if (const FigureSource* figure = figureOf(view); figure->hasFigure())
            all.push_back({area.viewOf(*figure), figure});
    return all;
}

/// Returns the view whose figure may have this name, as `profit-objective` may be one of `profit.objective`; empty if none.
QString likelyView(const std::vector<ViewInfo>& views, const QString& name)
{
    QString likely;
    for (const ViewInfo& view : views) {
        const QString start = QString(view.id).replace(u'.', u'-');
        if (view.id == name || ((name + u'-').startsWith(start + u'-') && start.size() > likely.size()))
            likely = view.id;
        if (view.id == name)
            break;
    }
    return likely;
}

/// Opens scenarios one after another in hidden views, and writes the requested figures.
class ScenarioFigures {
public:
    ScenarioFigures(const FigureRequest& request, const std::vector<const StudyUi*>& studies)
        : m_request(request), m_studies(studies)
    {
    }

    Result<void> show(const FigureRecord& record)
    {
        m_wanted = namesOf(*record.scenario.scenario.study);
        auto scenario = askedScenario(record.scenario.scenario, m_request.asked);
        if (!scenario)
            return propagateError(scenario);
        if (const QStringList likely = likelyViews(*record.scenario.scenario.study, record); !likely.isEmpty())
            if (auto done = show(record, *scenario, likely); !done || foundAll())
                return done;
        return show(record, *scenario, {});
    }

    /// Error(usage) where a figure was found in none of the scenarios.
    [[nodiscard]] Result<void> checkFound() const
    {
        for (const QString& name : m_request.list ? QStringList() : m_request.figures)
            if (name != overview && !m_found.contains(name)) // a view of the overview may have no figure
                return fail(ErrorCode::usage,
                            (isView(name) ? u"the view '%1' has nothing to draw in this scenario; figures are %2"_s
                                          : u"there is no figure '%1'; figures are %2"_s)
                                .arg(name, m_known.join(u", "))
                                .toStdString());
        return {};
    }

private:
    /// The figures that are asked for; "overview" becomes the views of the study's dashboard.
    [[nodiscard]] QStringList namesOf(const Study& study) const
    {
        QStringList names;
        for (const QString& name : m_request.figures)
            if (name != overview)
                names << name;
            else
                for (const StudyUi* ui : m_studies)
                    names << (&ui->study() == &study ? ui->dashboard() : QStringList());
        return names;
    }

    /// Returns the views that are enough for the figures, as far as their names say; none if all views are needed.
    [[nodiscard]] QStringList likelyViews(const Study& study, const FigureRecord& record) const
    {
        const auto ui = std::ranges::find(m_studies, &study, [](const StudyUi* one) { return &one->study(); });
        const bool hasStep = m_request.view.step.value_or(record.step) >= 0; // another view may count the steps
        if (m_request.list || hasStep || ui == m_studies.end())
            return {};
        QStringList likely;
        for (const QString& name : m_wanted) {
            likely << likelyView((*ui)->views(), name);
            if (likely.back().isEmpty())
                return {};
        }
        return likely;
    }

    [[nodiscard]] bool isView(const QString& name) const
    {
        return std::ranges::any_of(m_studies, [&name](const StudyUi* ui) {
            const std::vector<ViewInfo> views = ui->views();
            return std::ranges::find(views, name, &ViewInfo::id) != views.end();
        });
    }

    [[nodiscard]] bool foundAll() const
    {
        return std::ranges::all_of(m_wanted, [this](const QString& name) { return m_found.contains(name); });
    }

    /// Makes these views; without ids, all of them.
    Result<void> show(const FigureRecord& record, const Scenario& scenario, const QStringList& ids)
    {
        HiddenViews views(scenario, m_studies, ids);
        showState(views.session(), record);
        views.await(wantedViews(views));
        if (const std::vector<FigureView> states = viewsOf(record); !states.empty()) {
            restoreFigureViews(views.area(), states);
            views.await({});
        }
        if (auto ok = views.outcome(); !ok)
            return ok;
        if (m_request.list)
            return list(views.area());
        const std::vector<NamedFigure> chosen = choose(views.area());
        return ids.isEmpty() || foundAll() ? write(views.area(), record, chosen) : Result<void>();
    }

    /// The views of the record, and those that the command line describes.
    [[nodiscard]] std::vector<FigureView> viewsOf(const FigureRecord& record) const
    {
        std::vector<FigureView> views = record.views;
        for (auto state = m_request.view.states.begin(); state != m_request.view.states.end(); ++state)
            views.push_back({state.key(), m_request.figures.value(0), state->toObject()});
        return views;
    }

    void showState(Session& session, const FigureRecord& record) const
    {
        if (!m_request.view.policy.isEmpty())
            session.setCurrentPolicy(m_request.view.policy);
        else if (!m_request.asked.policies.isEmpty())
            session.setCurrentPolicy(m_request.asked.policies.front());
        else if (!record.currentPolicy.isEmpty())
            session.setCurrentPolicy(record.currentPolicy);
        session.setStep(m_request.view.step.value_or(record.step));
    }

    /// Returns the views to show: all of them unless only names of views are requested, because names of figures are known only
    /// when they are complete.
    [[nodiscard]] std::vector<QString> wantedViews(const HiddenViews& views) const
    {
        std::vector<QString> ids = views.ids();
        const auto isView = [&](const QString& name) { return std::ranges::find(ids, name) != ids.end(); };
        if (!m_request.list && std::ranges::all_of(m_wanted, isView))
            return {m_wanted.begin(), m_wanted.end()};
        return ids;
    }

    static Result<void> list(const StudyArea& area)
    {
        for (const NamedFigure& one : allFigures(area))
            std::printf("%-34s %-26s %s\n", qUtf8Printable(one.figure->figureName()), qUtf8Printable(one.view),
                        qUtf8Printable(shownCaption(*one.figure)));
        return {};
    }

    std::vector<NamedFigure> choose(const StudyArea& area)
    {
        const std::vector<NamedFigure> all = allFigures(area);
        std::vector<NamedFigure> chosen;
        for (const QString& name : m_wanted)
            for (const NamedFigure& one : all)
                if (name == u"all"_s || one.view == name || one.figure->figureName() == name) {
                    chosen.push_back(one);
                    m_found << name;
                }
        for (const QString& name : m_wanted)
            if (!m_found.contains(name))
                addChart(area, name, chosen);
        for (const NamedFigure& one : all)
            m_known << one.figure->figureName();
        return chosen;
    }

    /// One of the charts of a view: the dialog of a chart makes figures of it alone.
    void addChart(const StudyArea& area, const QString& name, std::vector<NamedFigure>& chosen)
    {
        for (const Dock* dock : area.docks())
            for (const FigureSource* figure : figuresIn(dock->widget()))
                if (figure->hasFigure() && figure->figureName() == name && !m_found.contains(name)) {
                    chosen.push_back({dock->objectName(), figure});
                    m_found << name;
                }
    }

    Result<void> write(const StudyArea& area, const FigureRecord& record, const std::vector<NamedFigure>& chosen) const
    {
        if (m_request.compose && !chosen.empty())
            return writeComposite(area, record, chosen);
        for (const NamedFigure& one : chosen)
            if (auto done = write(area, *one.figure, keptOf(record, {one})); !done)
                return done;
        return {};
    }

    Result<void> write(const StudyArea& area, const FigureSource& figure, const FigureAdjustments& kept) const
    {
        const FigureWriter writer(m_request);
        const FigureAdjustments wanted = writer.wanted(kept);
        return writer.write(figure, wanted, area.originOf(figure, wanted), m_request.sizeMm(figure));
    }

    /// Axes and legend that a file keeps for the figure made of these; none for other figures.
    [[nodiscard]] static FigureAdjustments keptOf(const FigureRecord& record, const std::vector<NamedFigure>& chosen)
    {
        const auto isOf = [](const FigureView& view, const NamedFigure& one) { return view.view == one.view; };
        return std::ranges::equal(record.views, chosen, isOf) ? record.wanted : FigureAdjustments{};
    }

    Result<void> writeComposite(const StudyArea& area, const FigureRecord& record, const std::vector<NamedFigure>& chosen) const
    {
        std::vector<const FigureSource*> panels;
        for (const NamedFigure& one : chosen)
            panels.push_back(one.figure);
        const CompositeFigure figure(panels.front()->figureName() + u"-composite"_s, panels, {.columns = m_request.columns});
        return write(area, figure, keptOf(record, chosen));
    }

    const FigureRequest& m_request;
    const std::vector<const StudyUi*>& m_studies;
    QStringList m_wanted; ///< names of figures and views
    QStringList m_found;
    QStringList m_known;
};

} // namespace

Result<void> writeSampleFigures(const FigureRequest& request, const std::vector<const StudyUi*>& studies)
{
    ScenarioFigures figures(request, studies);
    for (const StudyUi* ui : studies) {
        FigureRecord record;
        record.scenario.scenario = scenarioOf(ui->study(), ui->study().sample());
        if (auto done = figures.show(record); !done)
            return done;
    }
    return figures.checkFound();
}

Result<void> writeScenarioFigures(const FigureRequest& request, const FigureRecord& record,
                                  const std::vector<const StudyUi*>& studies)
{
    ScenarioFigures figures(request, studies);
    if (auto done = figures.show(record); !done)
        return done;
    return figures.checkFound();
}

} // namespace wattif::ui
