// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/cost/cost_view.h"

#include <algorithm>
#include <array>
#include <iterator>

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonObject>
#include <QLabel>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/charts/chart_source.h"
#include "ui/charts/chart_widget.h"
#include "ui/figures/one_panel.h"
#include "ui/power/common/power_access.h"
#include "ui/power/cost/cost_model.h"
#include "ui/tables/table_view.h"
#include "ui/widgets/stale_bar.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// In the order of the list; the view and its figure begin with the first.
constexpr CostMeasure measures[]{CostMeasure::costByDay, CostMeasure::carbonByDay, CostMeasure::energyByDay,
                                 CostMeasure::dayPower, CostMeasure::dayPowerCarbon};

/// By CostMeasure.
const std::array<QString, 5> measureNames{u"day-price"_s, u"day-carbon"_s, u"cost"_s, u"carbon"_s, u"energy"_s};

} // namespace

class CostView::Figure final : public ViewFigure<CostView, OnePanel> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override
    {
        return powerReportInstance(m_view.m_session) && !m_view.m_session.report()->policies.empty();
    }

    bool figurePending() const override { return m_view.m_job.isRunning(); }

    QString figureName() const override { return u"power-cost"_s; }

    QString figureCaption() const override
    {
        const power::Instance* instance = powerReportInstance(m_view.m_session);
        if (!instance)
            return costTitle(m_view.measure()) + u'.';
        return costCaption(*instance, m_view.measure(), m_view.m_session.report()->policies.size());
    }

    QJsonObject figureState() const override
    {
        return {{u"measure"_s, measureNames[static_cast<std::size_t>(m_view.measure())]},
                {u"chart"_s, m_view.m_chart->figure()->figureState()}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        const auto found = std::ranges::find(measureNames, state[u"measure"_s].toString());
        if (found != measureNames.end())
            m_view.setMeasure(static_cast<CostMeasure>(found - measureNames.begin()));
        m_view.m_chart->figure()->restoreFigureState(state[u"chart"_s].toObject());
    }

protected:
    /// Returns the chart if it shows the newest report; if the view has been hidden since, one made now.
    const FigureSource& panel() const override
    {
        if (!m_view.isBehind() && m_view.m_costs)
            return *m_view.m_chart->figure();
        const CostsPtr costs = priceAll(costInput(m_view.m_session), {});
        // The object is updated in place because others may hold it.
        m_made =
            ChartSource(figureName(), figureCaption(), costChart(*costs, m_view.measure(), m_view.m_session.currentPolicy()));
        return m_made;
    }

private:
    mutable ChartSource m_made{{}, {}, {}};
};

CostView::CostView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_measure(new QComboBox(this)),
      m_table(new QTableView(this)),
      m_model(new CostModel(this)),
      m_chart(new ChartWidget(u"power-cost"_s, this)),
      m_pending(new QLabel(tr("Computing the costs of the newest results…"), this))
{
    build();
    m_dims = {new DimOverlay(*m_table), new DimOverlay(*m_chart)};
    m_patience.setSingleShot(true);
    m_patience.setInterval(100);
    connect(&m_patience, &QTimer::timeout, this, [this] { markOld(m_job.isRunning()); });
    connect(&m_job, &LatestJob::ended, this, [this] {
        if (!m_job.isRunning())
            markOld(false);
    });
    connect(m_measure, &QComboBox::currentIndexChanged, this, &CostView::showResult);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
        if (const QString policy = m_model->policyAt(row.row()); !policy.isEmpty())
            m_session.setCurrentPolicy(policy);
    });
    setFigure(std::make_unique<Figure>(*this));
    showResult();
    markReport({m_chart, m_table});
    follow(Change::report | Change::policy);
}

void CostView::build()
{
    for (const CostMeasure each : measures)
        m_measure->addItem(costTitle(each));
    m_measure->setAccessibleName(tr("The quantity shown"));
    m_table->setModel(m_model);
    dressTable(*m_table);
    m_table->horizontalHeader()->setDefaultSectionSize(fontMetrics().horizontalAdvance(u'0') * 6);
    m_table->horizontalHeader()->setFixedHeight(fontMetrics().height() + 12);
    m_table->setAccessibleName(tr("Cost and carbon of each policy"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    auto* label = new QLabel(tr("&Show"), this);
    label->setBuddy(m_measure);
    auto* tools = new QHBoxLayout;
    tools->addWidget(label);
    tools->addWidget(m_measure);
    tools->addWidget(m_pending, 1);
    m_pending->hide();
    tools->addStretch(0);
    auto* right = new QWidget(this);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(tools);
    column->addWidget(m_chart, 1);
    auto* split = new QSplitter(this);
    split->addWidget(m_table);
    split->addWidget(right);
    split->setSizes({390, 410});
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(4, 4, 4, 4);
    row->addWidget(split);
}

CostMeasure CostView::measure() const { return measures[std::max(m_measure->currentIndex(), 0)]; }

void CostView::setMeasure(CostMeasure measure)
{
    m_measure->setCurrentIndex(
        static_cast<int>(std::find(std::begin(measures), std::end(measures), measure) - std::begin(measures)));
}

void CostView::refresh(Changes what)
{
    if (what & Change::report)
        price();
    else
        showResult();
}

bool CostView::isMarkedOld() const { return !m_pending->isHidden(); }

void CostView::markOld(bool isOld)
{
    if (!isOld)
        m_patience.stop();
    m_pending->setVisible(isOld);
    for (DimOverlay* dim : m_dims)
        dim->setVisible(isOld);
}

void CostView::price()
{
    if (m_patience.interval() == 0)
        markOld(true);
    else if (!m_patience.isActive() && !isMarkedOld())
        m_patience.start();
    m_job.start([this, input = costInput(m_session)](const RunControl& control) -> LatestJob::Delivery {
        return [this, costs = priceAll(input, control)] {
            m_costs = costs;
            m_model->setCosts(costs);
            fitColumns(*m_table);
            showResult();
        };
    });
}

void CostView::showResult()
{
    static const Costs none;
    m_chart->setCaption(figure()->figureCaption());
    m_chart->setData(costChart(m_costs ? *m_costs : none, measure(), m_session.currentPolicy()));
    emit redrawn();
}

} // namespace wattif::ui

#include "moc_cost_view.cpp"
