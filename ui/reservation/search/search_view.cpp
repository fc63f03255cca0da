// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/search/search_view.h"

#include <algorithm>

#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include "core/reservation/study.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/flow_layout.h"
#include "ui/figures/composite_figure.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/style/sentences.h"
#include "ui/widgets/option_row.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::Outcome;
using reservation::WorkflowIndex;

const QString rexr = u"rexr"_s;
const QStringList references{u"conr"_s, u"cbfr"_s, u"malr"_s, u"heft"_s, u"exact"_s};
const QStringList sliders{u"threshold"_s, u"generations"_s, u"population"_s, u"protect"_s};

} // namespace

class SearchView::Figure final : public ViewFigure<SearchView> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return !view().m_course.isEmpty(); }

    bool figurePending() const override { return view().m_course.isRunning; }

    QString figureName() const override { return u"reservation-search"_s; }

    QString figureCaption() const override
    {
        return joinedSentences({CompositeFigure(figureName(), figureParts()).figureCaption(), searchLine(view().m_course)});
    }

    QString figureAltText() const override { return CompositeFigure(figureName(), figureParts()).figureAltText(); }

    QString figureCsv() const override { return searchCsv(view().m_course); }

    std::vector<const FigureSource*> figureParts() const override
    {
        return {view().m_makespan->figure(), view().m_probability->figure()};
    }

    QJsonObject figureState() const override
    {
        return {{u"makespan"_s, view().m_makespan->figure()->figureState()},
                {u"probability"_s, view().m_probability->figure()->figureState()}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        view().m_makespan->figure()->restoreFigureState(state[u"makespan"_s].toObject());
        view().m_probability->figure()->restoreFigureState(state[u"probability"_s].toObject());
    }
};

SearchView::SearchView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_makespan(new ChartWidget(u"reservation-search"_s, this)),
      m_probability(new ChartWidget(u"reservation-search-probability"_s, this)),
      m_line(new QLabel(this))
{
    build();
    setFigure(std::make_unique<Figure>(*this));
    markReport({m_makespan, m_probability});
    follow(Change::report | Change::bestSoFar | Change::policies);
}

void SearchView::refresh(Changes what)
{
    if (what & Change::policies)
        showOptions();
    if (what & Change::report)
        showReport();
    if (what & Change::bestSoFar)
        showBestSoFar();
}

void SearchView::build()
{
    m_line->setWordWrap(true);
    m_line->setMinimumHeight(1);
    m_line->setContentsMargins(4, 0, 4, 0);
    m_line->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* charts = new QSplitter(Qt::Horizontal, this);
    charts->setChildrenCollapsible(false);
    charts->addWidget(m_makespan);
    charts->addWidget(m_probability);
    charts->setStretchFactor(0, 5);
    charts->setStretchFactor(1, 3);
    auto* parts = new FlowLayout(nullptr, 3);
    parts->setFilling(true);
    parts->addWidget(charts);
    parts->addWidget(buildOptions());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(3);
    column->addWidget(m_line);
    column->addLayout(parts, 1);
    setFocusProxy(m_makespan);
}

QWidget* SearchView::buildOptions()
{
    auto* inside = new QWidget(this);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(6, 2, 6, 2);
    const PolicyInfo* info = findPolicy(reservation::study(), rexr.toStdString());
    for (const QString& name : sliders)
        if (const Option* option = info ? findOption(info->options, name.toStdString()) : nullptr) {
            auto* row = new OptionRow(*option, inside);
            connect(row, &OptionRow::edited, this,
                    [this, name](const OptionValue& value) { m_session.setPolicyOption(rexr, name, value, true); });
            connect(row, &OptionRow::released, &m_session.document(), &Document::endMerge);
            m_options.push_back(row);
            column->addWidget(row);
        }
    column->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setAccessibleName(tr("Data of the search"));
    scroll->setWidget(inside);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setMinimumWidth(inside->minimumSizeHint().width() + 12);
    scroll->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Expanding);
    return scroll;
}

OptionRow* SearchView::option(const QString& name) const
{
    const auto found = std::ranges::find(m_options, name.toStdString(), [](const OptionRow* row) { return row->option().name; });
    return found != m_options.end() ? *found : nullptr;
}

QString SearchView::line() const { return m_line->text(); }

void SearchView::showOptions()
{
    const OptionValues values = m_session.policyOptions(rexr);
    for (OptionRow* row : m_options)
        if (const auto found = values.find(row->option().name); found != values.end())
            row->setValue(found->second);
}

void SearchView::addReferences(const reservation::Instance& instance, WorkflowIndex w)
{
    m_course.references.clear();
    for (const QString& policy : references)
        if (const auto outcome = reservationOutcome(m_session, policy))
            if (const auto reference = referenceOf(policy, instance, *outcome, w))
                m_course.references.push_back(*reference);
}

void SearchView::showReport()
{
    m_course = {};
    const reservation::Instance* instance = reservationReportInstance(m_session);
    const auto outcome = reservationOutcome(m_session, rexr);
    if (instance && outcome) {
        const WorkflowIndex w = lastPlanned(*outcome);
        m_course.points = outcome->search;
        m_course.plans = outcome->workflows.size() == 1 ? outcome->evaluatedPlans : 0; // else of all of them
        m_course.threshold = wattif::number(m_session.result(rexr)->options, "threshold");
        if (w.value >= 0)
            m_course.workflow = QString::fromStdString(instance->workflows[w.at()].name);
        addReferences(*instance, w);
    }
    showCourse();
}

void SearchView::showBestSoFar()
{
    const PolicyResultPtr& best = m_session.bestSoFar();
    const auto outcome = best ? std::dynamic_pointer_cast<const Outcome>(best->data) : nullptr;
    if (!outcome || QString::fromStdString(best->policy) != rexr) {
        if (m_course.isRunning)
            showReport();
        return;
    }
    const reservation::Instance& instance = reservation::instanceOf(*m_session.runningInstance());
    const WorkflowIndex w = lastPlanned(*outcome);
    m_course = {};
    m_course.isRunning = true;
    m_course.points = outcome->search;
    m_course.threshold = wattif::number(best->options, "threshold");
    if (w.value >= 0)
        m_course.workflow = QString::fromStdString(instance.workflows[w.at()].name);
    // The results of the plain policies in the present run are not known yet; those of an older instance would mislead.
    if (m_session.runningInstance() == m_session.reportInstance())
        addReferences(instance, w);
    showCourse();
}

void SearchView::showCourse()
{
    m_makespan->setData(makespanChart(m_course));
    m_probability->setData(probabilityChart(m_course));
    m_makespan->setCaption(
        tr("Makespan of the best plan of the relaxed search against its generations; lines: the makespans of the other policies, "
           "by their abbreviations."));
    m_probability->setCaption(tr(
        "Probability Pr{E|M} that all reservations of that plan find their processors free; dashed: V*, the minimum allowed."));
    m_line->setText(searchLine(m_course));
    m_line->setVisible(!m_course.isEmpty());
}

} // namespace wattif::ui

#include "moc_search_view.cpp"
