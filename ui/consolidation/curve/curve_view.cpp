// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/curve/curve_view.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/consolidation/policies/kmns.h"
#include "core/consolidation/study.h"
#include "ui/charts/chart_widget.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/figures/one_panel.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using consolidation::NodeOrder;

constexpr int maxPoints = 513; // more cannot be distinguished on a screen
const QString kmns = u"kmns"_s;

bool sameCurve(const KCurve& a, const KCurve& b)
{
    return a.instance == b.instance && a.order == b.order && a.coolWeight == b.coolWeight && a.homes == b.homes;
}

std::vector<consolidation::CurvePoint> pointsOf(const consolidation::System& system, const KCurve& wanted,
                                                const RunControl& control)
{
    return consolidation::kmnsCurve(system, {.order = wanted.order, .coolWeight = wanted.coolWeight, .homes = wanted.homes},
                                    maxPoints, control);
}

} // namespace

class CurveView::Figure final : public ViewFigure<CurveView, OnePanel> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return consolidationReportInstance(m_view.m_session) != nullptr; }

    bool figurePending() const override { return m_view.m_job.isRunning(); }

    QString figureName() const override { return u"consolidation-curve"_s; }

    QString figureCaption() const override { return m_view.captionOf(m_view.wanted()); }

    QJsonObject figureState() const override
    {
        return {{u"order"_s, m_view.m_order->currentIndex() == 0 ? u"by load"_s : u"by applications"_s},
                {u"k"_s, m_view.chosenK()},
                {u"chart"_s, m_view.m_chart->figure()->figureState()}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        if (const QString order = state[u"order"_s].toString(); order == u"by load"_s || order == u"by applications"_s)
            m_view.m_order->setCurrentIndex(order == u"by load"_s ? 0 : 1);
        // Ordered by load, K is an option of the policy, which the scenario has.
        if (m_view.m_order->currentIndex() == 1 && state.contains(u"k"_s)) {
            m_view.m_lookedAt = state[u"k"_s].toInt(-1);
            m_view.showPoint();
        }
        QJsonObject chart = state[u"chart"_s].toObject();
        chart.remove(u"cursor"_s); // K, which is stored above: moving the cursor would choose another policy
        m_view.m_chart->figure()->restoreFigureState(chart);
    }

protected:
    const FigureSource& panel() const override
    {
        m_view.freshen();
        return *m_view.m_chart->figure();
    }
};

CurveView::CurveView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_chart(new ChartWidget(u"consolidation-curve"_s, this)),
      m_order(new QComboBox(this)),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_number(new QSpinBox(this)),
      m_best(new QPushButton(this)),
      m_point(new QLabel(this)),
      m_lemma(new QLabel(this))
{
    build();
    connect(m_order, &QComboBox::currentIndexChanged, this, &CurveView::invalidateView);
    connect(m_chart, &ChartWidget::cursorMoved, this, &CurveView::setK);
    connect(m_slider, &QSlider::valueChanged, this, &CurveView::setK);
    connect(m_number, &QSpinBox::valueChanged, this, &CurveView::setK);
    connect(m_best, &QPushButton::clicked, this, &CurveView::setBest);
    setFigure(std::make_unique<Figure>(*this));
    markReport({m_chart});
    follow(Change::report | Change::policies);
}

void CurveView::build()
{
    m_point->setWordWrap(true);
    m_lemma->setWordWrap(true);
    m_point->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_lemma->setToolTip(
        tr("Lemma 2 of Qin and Wen (2012): while K is at most the number of nodes that end empty, the data moved (DT) is at most "
           "the estimate DTE = (1 − NU / N) T."));
    m_chart->setToolTip(tr("RoNU: nodes used / N. RoDT: data moved / all data. RoDTE: the estimate 1 − RoNU. "
                           "N_opt: the nodes that all loads together fill, rounded up."));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(3);
    column->addLayout(buildTools());
    column->addWidget(m_chart, 1);
    column->addLayout(buildSlider());
    setFocusProxy(m_chart);
}

QHBoxLayout* CurveView::buildTools()
{
    m_order->addItem(tr("by load (DMNS)"), static_cast<int>(NodeOrder::byLoad));
    m_order->addItem(tr("by number of applications (DMAS)"), static_cast<int>(NodeOrder::byApplications));
    m_order->setAccessibleName(tr("Order of source nodes"));
    m_order->setToolTip(
        tr("The nodes from which applications migrate first: those with the least load, or with the fewest applications"));
    auto* label = new QLabel(tr("&Order"), this);
    label->setBuddy(m_order);
    auto* tools = new QHBoxLayout;
    tools->addWidget(label);
    tools->addWidget(m_order);
    tools->addSpacing(10);
    tools->addWidget(m_lemma, 1);
    return tools;
}

QHBoxLayout* CurveView::buildSlider()
{
    m_slider->setAccessibleName(tr("K"));
    m_slider->setToolTip(
        tr("K: number of nodes from which all applications migrate. By load it sets option K of the policy KMNS, which the other "
           "views then show; by number of applications it only moves the cursor."));
    m_number->setAccessibleName(tr("K"));
    m_number->setToolTip(m_slider->toolTip());
    m_best->setText(tr("All K, best"));
    m_best->setToolTip(tr("KMNS tries every K and keeps the best (option K = -1)"));
    auto* label = new QLabel(tr("&K"), this);
    label->setBuddy(m_number);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_slider, 2);
    row->addWidget(m_number);
    row->addWidget(m_best);
    row->addWidget(m_point, 3);
    return row;
}

int CurveView::chosenK() const
{
    if (m_curve.order != NodeOrder::byLoad)
        return m_lookedAt;
    const OptionValues options = m_session.policyOptions(kmns);
    return options.empty() ? -1 : static_cast<int>(integer(options, "k"));
}

KCurve CurveView::wanted() const
{
    KCurve curve;
    const consolidation::Instance* instance = consolidationReportInstance(m_session);
    if (!instance)
        return curve;
    curve.instance = m_session.reportInstance();
    curve.order = static_cast<NodeOrder>(m_order->currentData().toInt());
    const bool isDmas = curve.order != NodeOrder::byLoad;
    if (const OptionValues ofPolicy = m_session.policyOptions(isDmas ? u"dmas"_s : kmns); !ofPolicy.empty()) {
        curve.homes = consolidation::homeRule(ofPolicy);
        if (isDmas)
            curve.order = consolidation::dmasOrder(ofPolicy);
    }
    const OptionValues options = m_session.policyOptions(kmns);
    curve.coolWeight = options.empty() ? 0.0 : wattif::number(options, "cool_weight");
    curve.nodes = static_cast<double>(instance->nodes.size());
    for (const consolidation::Node& node : instance->nodes)
        curve.total += node.load();
    curve.optimal = std::ceil(curve.total / instance->capacity - 1e-9);
    return curve;
}

void CurveView::refresh(Changes what)
{
    if (what == Change::policies)
        showPoint();
    else
        getCurve();
}

void CurveView::getCurve()
{
    KCurve next = wanted();
    if (!next.instance) {
        m_job.drop();
        return take({});
    }
    if (sameCurve(next, m_curve) && !m_curve.points.empty())
        return showCurve();
    // The run has made the curve already, where K was left open.
    const auto run = consolidationOutcome(m_session, kmns);
    if (run && next.order == NodeOrder::byLoad && run->coolWeight == next.coolWeight && run->homes == next.homes
        && run->curve.size() > 1) {
        m_job.drop();
        next.points = run->curve;
        return take(std::move(next));
    }
    if (!isDue())
        return invalidateView(); // for when the view becomes visible
    if (m_job.isRunning() && sameCurve(next, m_asked))
        return;
    m_asked = next;
    m_job.start([this, next = std::move(next)](const RunControl& control) mutable -> LatestJob::Delivery {
        const consolidation::System system(consolidation::instanceOf(*next.instance));
        next.points = pointsOf(system, next, control);
        return [this, next = std::move(next)] { take(next); };
    });
}

void CurveView::take(KCurve curve)
{
    m_curve = std::move(curve);
    showCurve();
    emit redrawn();
}

std::vector<ChosenK> CurveView::chosenByPolicies(const KCurve& curve) const
{
    std::vector<ChosenK> all;
    for (const QString& policy : {u"dmns"_s, u"dmas"_s, u"bfd"_s}) {
        const auto outcome = consolidationOutcome(m_session, policy);
        // A K of another order is not a point of this curve.
        const bool other = policy == (curve.order == NodeOrder::byLoad ? u"dmas"_s : u"dmns"_s);
        if (!outcome || !outcome->packed || outcome->steps.empty() || (policy == u"bfd"_s && curve.order != NodeOrder::byLoad)
            || other)
            continue;
        const consolidation::Totals& totals = outcome->totals;
        all.push_back({policy, outcome->steps.front().k, curve.total > 0.0 ? totals.dataMoved / curve.total : 0.0});
    }
    return all;
}

void CurveView::showCurve()
{
    m_offscreen = {};
    m_chart->setCaption(captionOf(m_curve));
    m_chart->setData(curveChart(m_curve, chosenByPolicies(m_curve)));
    const bool exists = m_curve.instance != nullptr;
    const int last = static_cast<int>(m_curve.nodes);
    {
        const QSignalBlocker quiet(m_slider);
        const QSignalBlocker still(m_number);
        m_slider->setRange(0, last);
        m_number->setRange(0, last);
    }
    if (exists)
        m_chart->setCursorRange(0, last);
    for (QWidget* each : std::initializer_list<QWidget*>{m_slider, m_number, m_best})
        each->setEnabled(exists);
    m_lemma->setText(exists ? lemmaText(m_curve) : QString());
    showPoint();
}

std::optional<consolidation::CurvePoint> CurveView::pointOfRun() const
{
    const auto run = consolidationOutcome(m_session, m_curve.order == NodeOrder::byLoad ? kmns : u"dmas"_s);
    if (!run || run->steps.empty())
        return std::nullopt;
    return consolidation::CurvePoint{run->steps.front().k, run->packed ? run->totals.nodesUsed : -1, run->totals.dataMoved};
}

void CurveView::showPoint()
{
    const int chosen = chosenK();
    m_best->setEnabled(m_curve.instance && chosen >= 0);
    if (!m_curve.instance) {
        m_chart->setCursor({});
        return m_point->clear();
    }
    const std::optional<consolidation::CurvePoint> run = pointOfRun();
    const int k = chosen >= 0 ? chosen : run ? run->k : m_slider->value();
    {
        const QSignalBlocker quiet(m_slider);
        const QSignalBlocker still(m_number);
        m_slider->setValue(k);
        m_number->setValue(k);
    }
    m_chart->setCursor(k);
    if (const consolidation::CurvePoint* point = m_curve.at(k))
        m_point->setText(pointText(m_curve, *point));
    else if (run && run->k == k)
        m_point->setText(pointText(m_curve, *run));
    else
        m_point->setText(tr("K = %1 is between two points of the curve.").arg(k));
}

void CurveView::setK(int k)
{
    const int clampTo = std::clamp(k, 0, static_cast<int>(m_curve.nodes));
    if (m_curve.order != NodeOrder::byLoad) {
        m_lookedAt = clampTo;
        return showPoint();
    }
    m_session.setPolicyOption(kmns, u"k"_s, std::int64_t{clampTo}, true);
    // Bars, plan and watts follow the slider.
    m_session.setCurrentPolicy(kmns);
    showPoint();
}

void CurveView::setBest()
{
    m_lookedAt = -1;
    if (m_curve.order == NodeOrder::byLoad)
        m_session.setPolicyOption(kmns, u"k"_s, std::int64_t{consolidation::bestK});
    showPoint();
}

QString CurveView::pointLine() const { return m_point->text(); }
QString CurveView::lemmaLine() const { return m_lemma->text(); }

void CurveView::freshen()
{
    catchUp();
    KCurve next = wanted();
    if (!next.instance || (sameCurve(next, m_curve) && !m_curve.points.empty()) || sameCurve(next, m_offscreen))
        return;
    next.points = pointsOf(consolidation::System(consolidation::instanceOf(*next.instance)), next, {});
    m_chart->setCaption(captionOf(next));
    m_chart->setData(curveChart(next, chosenByPolicies(next)));
    m_offscreen = std::move(next);
}

QString CurveView::captionOf(const KCurve& curve) const
{
    return tr("Nodes used (RoNU), data moved (RoDT) and its estimate (RoDTE = 1 − RoNU), as shares of %1 nodes and %2 units of "
              "data, against the number K of nodes from which all applications migrate, %3. N_opt: the %4 nodes that all loads "
              "together fill.")
        .arg(curve.nodes)
        .arg(unitsText(curve.total), m_order->currentText())
        .arg(curve.optimal);
}

} // namespace wattif::ui

#include "moc_curve_view.cpp"
