// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/decision/decision_view.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QJsonObject>
#include <QLabel>
#include <QSplitter>
#include <QStringList>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/charts/bar_chart.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/chart_source.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/number_labels.h"
#include "ui/profit/common/profit_access.h"
#include "ui/profit/decision/decision_picture.h"
#include "ui/profit/decision/water_bars.h"
#include "ui/session/policy_box.h"
#include "ui/style/icons.h"
#include "ui/style/sentences.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::DecisionFigure)
};

constexpr std::size_t maxNames = 12;
constexpr std::size_t maxNumbers = 40; // under bars

QString number(double value) { return std::isfinite(value) ? QString::number(value, 'g', 12) : QString(); }

/// Returns the vessels of a decision as stacked bars: the previous load, the load of the bag, and the levels to compare with.
/// Bars are numbered, cheapest machine first.
BarChart vesselChart(const DecisionPicture& picture)
{
    const std::size_t count = picture.vessels.size();
    const bool numbered = count <= maxNumbers;
    const double unit = picture.time.factor;
    BarChart chart;
    chart.title = Tr::tr("Loads");
    chart.x = {numbered ? Tr::tr("Machine, cheapest first") : Tr::tr("Machine, cheapest first (1 to %1)").arg(count)};
    chart.y = {Tr::tr("Load"), coreText(picture.time.unit)};
    chart.parts = {{Tr::tr("before"), 5}, {Tr::tr("this bag"), 1, true}};
    for (std::size_t i = 0; i < count; ++i) {
        const Vessel& vessel = picture.vessels[i];
        StackedBar bar;
        // Bars of one group touch: many machines look like a profile.
        bar.group = numbered ? QString::number(i + 1) : QString();
        bar.title = vessel.name;
        bar.values = {unit * vessel.beforeSeconds, unit * vessel.addedSeconds};
        chart.bars.push_back(std::move(bar));
    }
    if (picture.levelSeconds)
        chart.references.push_back({Tr::tr("level"), unit * *picture.levelSeconds});
    else if (picture.makespanBefore > 0.0)
        chart.references.push_back({Tr::tr("makespan"), unit * picture.makespanBefore});
    return chart;
}

/// "1 i5 2500K (118), 2 i7 3770K, ...": the machines behind the numbers with the tasks that they get, the cheapest dozen.
QString machineList(const DecisionPicture& picture)
{
    QStringList names;
    for (const Vessel& vessel : picture.vessels)
        names << vessel.name;
    names = shortNames(names);
    QStringList parts;
    for (std::size_t i = 0; i < std::min(maxNames, picture.vessels.size()); ++i) {
        const std::int64_t tasks = picture.vessels[i].addedTasks;
        parts << u"%1 %2"_s.arg(i + 1).arg(names[static_cast<qsizetype>(i)]) + (tasks > 0 ? u" (%1)"_s.arg(tasks) : QString());
    }
    return parts.join(u", "_s) + (picture.vessels.size() > maxNames ? u", …"_s : QString());
}

/// The candidates, and behind a line with a name the machines with their loads.
QString decisionCsv(const DecisionPicture& picture)
{
    QString text = u"machines filled,level (s),energy (J),objective (1/s),objective with whole tasks (1/s),outcome\n"_s;
    const QString fates[]{u"chosen"_s, u"negative share"_s, u"lower objective"_s};
    for (std::size_t i = 0; i < picture.candidates.size(); ++i) {
        const profit::Candidate& c = picture.candidates[i];
        const bool isRounded = i < picture.wholeTasks.size() && c.acceptance != profit::Acceptance::negativeShare;
        text += u"%1,%2,%3,%4,%5,%6\n"_s.arg(QString::number(c.rank), number(c.levelSeconds), number(c.energyJoules),
                                             number(c.value), isRounded ? number(picture.wholeTasks[i].objective) : QString(),
                                             fates[static_cast<int>(c.acceptance)]);
    }
    text += u"\n# loads\nnumber,machine,load before (s),this bag (s),tasks,time of a task (s),energy of a task (J)\n"_s;
    int place = 0;
    for (const Vessel& vessel : picture.vessels)
        text += u"%1,%2,%3,%4,%5,%6,%7\n"_s.arg(QString::number(++place), csvText(vessel.name), number(vessel.beforeSeconds),
                                                number(vessel.addedSeconds), QString::number(vessel.addedTasks),
                                                number(vessel.etcSeconds),
                                                std::isfinite(vessel.etcSeconds) ? number(vessel.joules) : QString());
    return text;
}

QToolButton* arrow(const QString& icon, const QString& fallback, const QString& tip, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setIcon(themeIcon(icon));
    button->setText(fallback);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    button->setAutoRepeat(true);
    return button;
}

} // namespace

class DecisionView::Figure final : public ViewFigure<DecisionView> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return view().m_picture.has_value(); }
    QString figureName() const override
    {
        return u"profit-decision-%1-bag%2"_s.arg(view().m_session.currentPolicy())
            .arg(view().m_picture ? view().m_picture->bag.value + 1 : 0);
    }

    QString figureCaption() const override
    {
        if (!view().m_picture)
            return tr("No decision.");
        const QString policy = profitPolicyTitle(view().m_session.currentPolicy());
        const QString loads = joinedSentences(
            {tr("Load of each machine before and with this bag, in the order of the energy that a task takes there (in brackets: "
                "its tasks of this bag): %1.")
                 .arg(machineList(*view().m_picture)),
             view().m_picture->levelSeconds ? tr("Dashed: the level to which machines are filled.")
                                            : tr("Dashed: makespan before the bag.")});
        if (!view().hasCandidates())
            return joinedSentences({tr("Decision of %1 about %2.").arg(policy, view().m_picture->headline), loads});
        return DecisionView::tr(
                   "Decision of %1 about %2. (a) Objective (1/s) of each candidate against its level; numbers: how many of the "
                   "cheapest machines are filled. (b) %3")
            .arg(policy, view().m_picture->headline, joinedSentences({loads, view().m_picture->why}));
    }

    QString figureAltText() const override
    {
        if (!view().m_picture)
            return tr("There is no decision to show.");
        const QString loads = joinedSentences({view().m_loads->figureAltText(), view().m_picture->why});
        return view().hasCandidates()
            ? joinedSentences({u"(a) "_s + view().m_chart->figure()->figureAltText(), u"(b) "_s + loads})
            : loads;
    }

    QString figureCsv() const override { return view().m_picture ? decisionCsv(*view().m_picture) : QString(); }
    std::vector<const FigureSource*> figureParts() const override
    {
        std::vector<const FigureSource*> parts;
        if (view().hasCandidates())
            parts.push_back(view().m_chart->figure());
        if (view().m_loads)
            parts.push_back(view().m_loads.get());
        return parts;
    }

    QJsonObject figureState() const override { return {{u"chart"_s, view().m_chart->figure()->figureState()}}; }
    void restoreFigureState(const QJsonObject& state) override
    {
        view().m_chart->figure()->restoreFigureState(state[u"chart"_s].toObject());
    }
};

DecisionView::DecisionView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_headline(new QLabel(this)),
      m_why(new QLabel(this)),
      m_chart(new ChartWidget(u"profit-decision"_s, this)),
      m_water(new WaterBars(this)),
      m_previous(arrow(u"go-previous"_s, u"◀"_s, tr("Previous bag"), this)),
      m_next(arrow(u"go-next"_s, u"▶"_s, tr("Next bag"), this))
{
    QFont strong = font();
    strong.setBold(true);
    m_headline->setFont(strong);
    m_headline->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // names of any length
    m_why->setWordWrap(true);
    m_why->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_why->setContentsMargins(4, 0, 4, 0);
    auto* tools = new QHBoxLayout;
    tools->addWidget(new PolicyBox(session, this, hasSchedule));
    tools->addWidget(m_previous);
    tools->addWidget(m_next);
    tools->addWidget(m_headline, 1);
    auto* halves = new QSplitter(this);
    halves->addWidget(m_chart);
    halves->addWidget(m_water);
    halves->setStretchFactor(0, 3);
    halves->setStretchFactor(1, 2);
    halves->setChildrenCollapsible(false);
    halves->setSizes({540, 420});
    // The frame around scrolls below the preferred height: prefer the minimum.
    halves->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    halves->setMinimumHeight(14 * fontMetrics().height());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(4);
    column->addLayout(tools);
    column->addWidget(m_why);
    column->addWidget(halves, 1);
    m_chart->setCaption(tr("Objective (1/s) of each candidate against its level."));
    setFocusProxy(m_chart);
    m_why->setMinimumHeight(1); // its own least height is that of a narrow column
    connect(m_previous, &QToolButton::clicked, this, &DecisionView::previous);
    connect(m_next, &QToolButton::clicked, this, &DecisionView::next);
    setFigure(std::make_unique<Figure>(*this));
    markReport({m_chart, m_water});
    follow(Change::report | Change::policy | Change::step);
}

DecisionView::~DecisionView() = default;

void DecisionView::refresh(Changes)
{
    const profit::Instance* instance = profitReportInstance(m_session);
    const auto outcome = profitOutcome(m_session, m_session.currentPolicy());
    const std::size_t arrived = instance ? arrivedBags(m_session, instance->bags.size()) : 0;
    m_water->setPicture(nullptr);
    m_picture.reset();
    m_previous->setEnabled(arrived > 1);
    m_next->setEnabled(instance && arrived < instance->bags.size());
    if (outcome && !outcome->fractional && arrived > 0 && arrived <= outcome->assignments.bagCount())
        m_picture = decisionPicture(*instance, *outcome, profit::BagIndex(arrived - 1), m_session.currentPolicy());
    ChartData chart = candidateChart(m_picture.value_or(DecisionPicture{}));
    if (!m_picture)
        chart.empty = outcome && outcome->fractional ? tr("The bound decides on all bags at once.")
            : outcome                                ? tr("No bag has arrived yet: step on.")
                                                     : whyEmpty(tr("Decisions appear here after a run."));
    m_headline->setText(m_picture ? m_picture->headline : QString());
    m_why->setText(m_picture ? m_picture->why : QString());
    m_water->setPicture(m_picture ? &*m_picture : nullptr);
    m_loads = m_picture
        ? std::make_unique<BarSource>(figure()->figureName(), tr("Load before and with this bag."), vesselChart(*m_picture))
        : nullptr;
    m_chart->setVisible(!m_picture || m_picture->candidates.size() > 1);
    m_chart->setData(std::move(chart));
    m_chart->resetView();
}

void DecisionView::stepBy(int by)
{
    const int count = m_session.stepCount();
    const int now = m_session.step() < 0 ? count : m_session.step();
    m_session.setStep(std::clamp(now + by, 1, std::max(count, 1)));
}

QString DecisionView::why() const { return m_why->text(); }

bool DecisionView::hasCandidates() const { return m_picture && m_picture->candidates.size() > 1; }

} // namespace wattif::ui

#include "moc_decision_view.cpp"
