// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/levels/levels_view.h"

#include <algorithm>

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/consolidation/common/consolidation_access.h"
#include "ui/figures/one_panel.h"
#include "ui/style/sentences.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

using OutcomePtr = std::shared_ptr<const consolidation::Outcome>;

/// One part of the chart: a policy, or what `has` scheduled.
struct LevelSeries {
    QString policy;
    QString name;
    std::vector<double> byLevel;
    bool scheduled = false;
};

std::vector<LevelSeries> seriesOf(const Session& session, LevelMeasure measure)
{
    std::vector<LevelSeries> all;
    for (const PolicyResult& result : session.report()->policies) {
        const QString policy = QString::fromStdString(result.policy);
        const OutcomePtr outcome = consolidationOutcome(session, policy);
        if (!outcome)
            continue;
        const QString title = consolidationPolicyTitle(policy);
        const consolidation::Totals& totals = outcome->totals;
        all.push_back({policy, title, measure == LevelMeasure::data ? totals.dataMovedByLevel : totals.transferEnergyByLevel});
        if (measure == LevelMeasure::data && !outcome->scheduledByLevel.empty())
            all.push_back({policy, LevelsView::tr("%1: scheduled").arg(title), outcome->scheduledByLevel, true});
    }
    return all;
}

QString levelTitle(std::size_t level, std::size_t levels)
{
    if (level == 1 && levels > 1)
        return LevelsView::tr("Level 1 (same switch)");
    return level == levels && levels > 1 ? LevelsView::tr("Level %1 (across the top)").arg(level)
                                         : LevelsView::tr("Level %1").arg(level);
}

} // namespace

BarChart levelsChart(const Session& session, LevelMeasure measure, bool logarithmic)
{
    BarChart chart;
    chart.y = measure == LevelMeasure::data ? ChartAxis{LevelsView::tr("Data moved"), LevelsView::tr("units")}
                                            : ChartAxis{LevelsView::tr("Transfer energy"), u"J"_s};
    chart.y.logarithmic = logarithmic;
    chart.empty = LevelsView::tr("The data moved at each level appears here after a run.");
    if (!consolidationReportInstance(session))
        return chart;
    const std::vector<LevelSeries> all = seriesOf(session, measure);
    std::size_t levels = 0;
    double most = 0.0;
    for (const LevelSeries& series : all) {
        levels = std::max(levels, series.byLevel.size());
        for (const double value : series.byLevel)
            most = std::max(most, value);
        chart.parts.push_back({series.name, consolidationPolicyStyle(series.policy), series.scheduled});
    }
    if (most <= 0.0) {
        chart.parts.clear();
        chart.empty = all.empty() ? chart.empty : LevelsView::tr("No policy moves anything.");
        return chart;
    }
    for (std::size_t level = 1; level <= levels; ++level)
        for (std::size_t s = 0; s < all.size(); ++s) {
            StackedBar bar{levelTitle(level, levels), all[s].name, std::vector<double>(all.size(), 0.0)};
            bar.values[s] = level <= all[s].byLevel.size() ? all[s].byLevel[level - 1] : 0.0;
            bar.id = all[s].policy;
            chart.bars.push_back(std::move(bar));
        }
    return chart;
}

class LevelsView::Figure final : public ViewFigure<LevelsView, OnePanel> {
public:
    using ViewFigure::ViewFigure;

    QString figureName() const override
    {
        return view().measure() == LevelMeasure::data ? u"consolidation-data-by-level"_s : u"consolidation-energy-by-level"_s;
    }

    QString figureCaption() const override
    {
        QString text = view().measure() == LevelMeasure::data
            ? tr("Data moved by each policy (units), by the level of the lowest switch above both nodes of a move. “Scheduled”: "
                 "data moved by the packings of a level, some of which later levels move again.")
            : tr("Energy of the moves of each policy (J), by the level of the lowest switch above both nodes of a move.");
        return view().m_logarithmic->isChecked() ? joinedSentences({text, tr("The scale is logarithmic.")}) : text;
    }

    QJsonObject figureState() const override
    {
        return {{u"measure"_s, view().measure() == LevelMeasure::data ? u"data"_s : u"energy"_s},
                {u"logarithmic"_s, view().m_logarithmic->isChecked()}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        if (const QString measure = state[u"measure"_s].toString(); measure == u"data"_s || measure == u"energy"_s)
            view().m_measure->setCurrentIndex(measure == u"energy"_s ? 1 : 0);
        view().m_logarithmic->setChecked(state[u"logarithmic"_s].toBool(view().m_logarithmic->isChecked()));
    }

protected:
    const FigureSource& panel() const override { return view().m_panel; }
};

LevelsView::LevelsView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_measure(new QComboBox(this)),
      m_logarithmic(new QCheckBox(tr("&Logarithmic"), this)),
      m_bars(new BarChartWidget(this)),
      m_panel({}, {}, {})
{
    m_measure->addItems({tr("Data moved"), tr("Transfer energy")});
    m_measure->setToolTip(tr("The level of a move is that of the lowest switch above both nodes; in a graph, levels are the "
                             "path costs at which groups of nodes join. Far moves cost more energy."));
    m_measure->setAccessibleName(tr("The quantity of the bars"));
    m_logarithmic->setToolTip(tr("Show values of different sizes side by side: each grid line is a multiple of the one before"));
    m_bars->setAccessibleName(tr("Data moved by level"));
    auto* label = new QLabel(tr("&Show"), this);
    label->setBuddy(m_measure);
    auto* tools = new QHBoxLayout;
    tools->addWidget(label);
    tools->addWidget(m_measure);
    tools->addWidget(m_logarithmic);
    tools->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(3);
    column->addLayout(tools);
    column->addWidget(m_bars, 1);
    setFocusProxy(m_bars);
    connect(m_measure, &QComboBox::currentIndexChanged, this, &LevelsView::invalidateView);
    connect(m_logarithmic, &QCheckBox::toggled, this, &LevelsView::invalidateView);
    connect(m_bars, &BarChartWidget::chosen, &session, &Session::setCurrentPolicy);
    setFigure(std::make_unique<Figure>(*this));
    markReport({m_bars});
    follow(Change::report);
}

LevelMeasure LevelsView::measure() const { return m_measure->currentIndex() == 1 ? LevelMeasure::energy : LevelMeasure::data; }

void LevelsView::refresh(Changes)
{
    m_bars->setChart(levelsChart(m_session, measure(), m_logarithmic->isChecked()));
    renewPanel();
}

void LevelsView::renewPanel() { m_panel = BarSource(figure()->figureName(), figure()->figureCaption(), m_bars->chart()); }

void LevelsView::showBefore(const StudyView* before)
{
    StudyView::showBefore(before);
    renewPanel(); // with the outlines, or without
}

} // namespace wattif::ui

#include "moc_levels_view.cpp"
