// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/bars/placement_view.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

#include <QComboBox>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSizeF>
#include <QString>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/consolidation/study.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/paper/panel_layout.h"
#include "ui/charts/paper/paper_legend.h"
#include "ui/consolidation/bars/placement_bars.h"
#include "ui/consolidation/bars/placement_painter.h"
#include "ui/consolidation/bars/placement_picture.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/common/manual_moves.h"
#include "ui/session/pointing.h"
#include "ui/session/policy_box.h"
#include "ui/session/readable_chart.h"
#include "ui/style/icons.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using consolidation::ApplicationIndex;
using consolidation::NodeIndex;

struct PlacementFigureTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ConsolidationViews)
};

constexpr double maxLegend = 0.3; // of the page's height

LegendEntry fillOf(const QString& name, const QColor& colour, Hatch hatch)
{
    return {.name = name, .look = LegendEntry::Look::fill, .style = {colour, {}, Marker::none}, .hatch = hatch};
}

LegendEntry lineOf(const QString& name, const QColor& colour, const QList<qreal>& dashes)
{
    return {.name = name, .look = LegendEntry::Look::reference, .style = {colour, dashes, Marker::none}};
}

LegendEntries legendOf(const PlacementPicture& picture, const PictureStyle& style)
{
    LegendEntries entries{fillOf(PlacementFigureTr::tr("stays"), style.inks.quiet, placementHatch(0))};
    for (std::int32_t level = 1; level <= picture.highestLevel; ++level)
        if (std::ranges::find(picture.levels, level) != picture.levels.end())
            entries.push_back(
                fillOf(PlacementFigureTr::tr("moves at level %1").arg(level), style.level(level), placementHatch(level)));
    entries.push_back(lineOf(PlacementFigureTr::tr("capacity"), style.inks.text, {}));
    entries.push_back(lineOf(PlacementFigureTr::tr("full"), style.inks.muted, {4, 3}));
    return entries;
}

QString nodesTitle(BarOrder order)
{
    switch (order) {
    case BarOrder::byLoad: return PlacementFigureTr::tr("Nodes by their load before");
    case BarOrder::bySwitch: return PlacementFigureTr::tr("Nodes by switch");
    case BarOrder::listed: break;
    }
    return PlacementFigureTr::tr("Nodes as listed");
}

std::size_t usedBefore(const PlacementPicture& picture)
{
    std::size_t used = 0;
    for (std::size_t i = 0; i < picture.system().nodes(); ++i)
        used += picture.system().load(NodeIndex(i)) > 0.0 ? 1 : 0;
    return used;
}

std::ptrdiff_t usedAfter(const PlacementPicture& picture)
{
    return std::ranges::count_if(picture.loadsAfter, [](double load) { return load > 0.0; });
}

/// Data of the applications that are elsewhere, in all or at one level.
double dataMoved(const PlacementPicture& picture, std::int32_t level = 0)
{
    double data = 0.0;
    for (std::size_t a = 0; a < picture.levels.size(); ++a)
        if (picture.levels[a] > 0 && (level == 0 || picture.levels[a] == level))
            data += picture.system().size(ApplicationIndex(a));
    return data;
}

/// Draws the whole picture with legend and titles on paper; the unit is one point.
void paintPlacementFigure(QPainter& painter, const QSizeF& sizePoints, const PlacementPicture& picture)
{
    const QRectF page(QPointF(), sizePoints);
    const PictureStyle style = paperPicture();
    painter.fillRect(page, Qt::white);
    if (picture.isEmpty())
        return;
    const QFontMetricsF metrics(style.font);
    const PaperLegend legend(legendOf(picture, style), page.width() - 2.0 * paper::edge, maxLegend * page.height());
    legend.paint(painter, page.topLeft() + QPointF(paper::edge, 0.0));
    const QRectF box = page.adjusted(metrics.height() + 1.0, legend.height(), 0.0, -metrics.height() + 2.0);
    const PlacementGeometry geometry(picture, box, style, 1.0, 0.0);
    paintPlacement(painter, picture, geometry, style);
    painter.setFont(style.font);
    painter.setPen(style.inks.text);
    const QString load = PlacementFigureTr::tr("Load (units)");
    paintUpright(painter, {metrics.ascent(), geometry.names().center().y() + metrics.horizontalAdvance(load) / 2.0}, load);
    const QString nodes = nodesTitle(picture.order);
    painter.drawText(QPointF(geometry.plot().center().x() - metrics.horizontalAdvance(nodes) / 2.0,
                             page.bottom() - metrics.descent() - paper::edge),
                     nodes);
}

/// Describes the picture, its conditions, and the meaning of the marks.
QString placementCaption(const PlacementPicture& picture, const QString& policyTitle)
{
    const consolidation::System& system = picture.system();
    QString text =
        PlacementFigureTr::tr(
            "Load of %1 nodes before (above) and after (below) %2: %3 nodes in use become %4, and %5 units of data move.")
            .arg(system.nodes())
            .arg(policyTitle)
            .arg(usedBefore(picture))
            .arg(usedAfter(picture))
            .arg(unitsText(dataMoved(picture)));
    if (!picture.isFinal)
        addSentence(text, PlacementFigureTr::tr("Not all moves are made yet."));
    if (picture.before && picture.before->after != picture.after)
        addSentence(text, PlacementFigureTr::tr("Hatched: applications that are on another node in the pinned result."));
    return joinedSentences(
        {text,
         PlacementFigureTr::tr(
             "Colours and hatches show the level of a move, which is the level of the lowest switch above both nodes. Line: "
             "the capacity of %1 units; dashes: the %2 units from which a node counts as full.")
             .arg(unitsText(system.capacity()), unitsText(system.fullLoad()))});
}

/// The picture in words, for those who cannot see it.
QString placementAltText(const PlacementPicture& picture, const QString& policyTitle)
{
    const consolidation::System& system = picture.system();
    QString text =
        PlacementFigureTr::tr(
            "Two bar charts in one, a bar for each of %1 nodes: its load from 0 to %2 units before %3 upward and after it "
            "downward. %4 nodes are in use before and %5 after.")
            .arg(system.nodes())
            .arg(unitsText(system.capacity()), policyTitle)
            .arg(usedBefore(picture))
            .arg(usedAfter(picture));
    for (std::int32_t level = 1; level <= picture.highestLevel; ++level)
        if (const double data = dataMoved(picture, level); data > 0.0)
            addSentence(text, PlacementFigureTr::tr("%1 units move at level %2.").arg(unitsText(data)).arg(level));
    return text;
}

const QString orderNames[]{u"listed"_s, u"by load"_s, u"by switch"_s}; // as the items of the box

QString fact(const QString& name, const QString& value)
{
    // A fact does not break inside: it moves to the next line as a whole.
    return u"<span style='white-space:nowrap'>%1&nbsp;<b>%2</b></span>"_s.arg(name, value.toHtmlEscaped());
}

QString percentOf(double share) { return readable(100.0 * share, u"%"_s, 3); }

} // namespace

class PlacementView::Figure final : public ViewFigure<PlacementView> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override
    {
        return consolidationOutcome(view().m_session, view().m_session.currentPolicy()) != nullptr;
    }

    QString figureName() const override { return u"consolidation-placement-%1"_s.arg(view().m_session.currentPolicy()); }

    QString figureCaption() const override
    {
        const PlacementPicture& picture = view().m_bars->picture();
        return picture.isEmpty() ? QString()
                                 : placementCaption(picture, consolidationPolicyTitle(view().m_session.currentPolicy()));
    }

    QString figureAltText() const override
    {
        const PlacementPicture& picture = view().m_bars->picture();
        return picture.isEmpty() ? QString()
                                 : placementAltText(picture, consolidationPolicyTitle(view().m_session.currentPolicy()));
    }

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override
    {
        paintPlacementFigure(painter, sizePoints, view().m_bars->picture());
    }

    QString figureCsv() const override { return placementCsv(view().m_bars->picture()); }

    QJsonObject figureState() const override
    {
        return {{u"order"_s, orderNames[view().m_order->currentIndex()]}, {u"step"_s, view().m_session.step()}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        if (const auto order = std::ranges::find(orderNames, state[u"order"_s].toString()); order != std::end(orderNames))
            view().m_order->setCurrentIndex(static_cast<int>(order - std::begin(orderNames)));
        if (state.contains(u"step"_s))
            view().m_session.setStep(state[u"step"_s].toInt(-1));
    }
};

PlacementView::PlacementView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_bars(new PlacementBars(this)),
      m_order(new QComboBox(this)),
      m_facts(new QLabel(this)),
      m_drop(new QToolButton(this))
{
    build();
    connect(m_drop, &QToolButton::clicked, this, [this] { dropMovesByHand(m_session); });
    connect(m_order, &QComboBox::currentIndexChanged, this, &PlacementView::invalidateView);
    connect(&Pointing::of(session), &Pointing::changed, this,
            [this] { m_bars->setPointed(Pointing::of(m_session).indexOf("node")); });
    connect(m_bars, &PlacementBars::moveRequested, this, &PlacementView::moveByHand);
    connect(m_bars, &PlacementBars::nodeClicked, this,
            [this](consolidation::NodeIndex node) { Pointing::of(m_session).pick({.kind = "node", .index = node.value}); });
    setFigure(std::make_unique<Figure>(*this));
    markReport({m_bars});
    follow(Change::document | Change::report | Change::policy | Change::step);
}

void PlacementView::build()
{
    m_order->addItem(tr("As listed"), static_cast<int>(BarOrder::listed));
    m_order->addItem(tr("By load before"), static_cast<int>(BarOrder::byLoad));
    m_order->addItem(tr("By switch"), static_cast<int>(BarOrder::bySwitch));
    m_order->setAccessibleName(tr("Order of the nodes"));
    m_order->setToolTip(tr("The order of the nodes"));
    m_drop->setText(tr("Undo all moves"));
    m_drop->setToolTip(tr("Undoes all moves"));
    m_drop->setIcon(themeIcon(u"wattif-reset"_s));
    m_drop->setToolButtonStyle(m_drop->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
    m_drop->setAutoRaise(true);
    auto* hint = new QLabel(tr("Drag an application below to another node."), this);
    hint->setObjectName(u"editHint"_s);
    hint->setToolTip(tr("The wheel zooms, 0 shows all. Keys: arrows select, M lifts, arrows and Enter put down."));
    hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* tools = new QHBoxLayout;
    tools->addWidget(new PolicyBox(m_session, this));
    tools->addWidget(m_order);
    tools->addWidget(m_drop);
    tools->addWidget(hint, 1);
    m_facts->setWordWrap(true);
    m_facts->setTextFormat(Qt::RichText);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_facts->setContentsMargins(4, 0, 4, 2);
    m_facts->setToolTip(tr(
        "N_opt: lower bound on the nodes used (all loads divided by the capacity). Payback: how long the saved power must last "
        "to make up for the energy of the moves."));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(4);
    column->addLayout(tools);
    column->addWidget(m_bars, 1);
    column->addWidget(m_facts);
    setFocusProxy(m_bars);
}

void PlacementView::moveByHand(consolidation::ApplicationIndex application, consolidation::NodeIndex to)
{
    ui::moveByHand(m_session, application, to);
}

void PlacementView::showUpTo(const QuizMoment& moment)
{
    disconnect(m_bars, &PlacementBars::moveRequested, this, &PlacementView::moveByHand);
    m_session.setStep(static_cast<int>(moment.entry + (moment.isDecided ? 1 : 0)));
}

void PlacementView::prepare(Changes)
{
    if (const auto outcome = consolidationOutcome(m_session, m_session.currentPolicy()))
        m_session.setStepCount(static_cast<int>(outcome->moves.size()));
}

void PlacementView::refresh(Changes what)
{
    m_drop->setVisible(!consolidationInstance(m_session).manualMoves.empty());
    if (what != Change::document)
        showPicture();
}

void PlacementView::showPicture()
{
    const auto outcome = consolidationOutcome(m_session, m_session.currentPolicy());
    m_bars->setEmptyText(whyEmpty(consolidationReportInstance(m_session) ? tr("This policy has no placement: choose another one.")
                                                                         : tr("The placement appears here after a run.")));
    m_bars->setPicture(placementPicture(outcome ? m_session.reportInstance() : nullptr, outcome, m_session.step(),
                                        static_cast<BarOrder>(m_order->currentData().toInt())));
    showFacts();
}

void PlacementView::showBefore(const StudyView* before)
{
    const auto* view = static_cast<const PlacementView*>(before);
    if (!view)
        return m_bars->setReferenceData(nullptr);
    auto picture = std::make_shared<PlacementPicture>(view->m_bars->picture());
    picture->before.reset();
    m_bars->setReferenceData(std::move(picture));
}

void PlacementView::showFacts()
{
    const PlacementPicture& picture = m_bars->picture();
    if (picture.isEmpty())
        return m_facts->clear();
    const consolidation::Instance& instance = consolidation::instanceOf(*picture.instance);
    const consolidation::System& system = picture.system();
    const PlacementFacts now = factsOf(instance, system, picture.after);
    const double total = system.total();
    const auto optimal = std::max(0.0, std::ceil(total / system.capacity() - 1e-9));
    QStringList facts;
    if (!picture.isFinal)
        facts << fact(tr("After move"), u"%1 / %2"_s.arg(m_session.step()).arg(picture.outcome->moves.size()));
    facts << fact(tr("Nodes used"), tr("%1 of %2").arg(now.totals.nodesUsed).arg(system.nodes()))
          << fact(u"N<sub>opt</sub>"_s, readable(optimal))
          << fact(tr("Data moved"),
                  u"%1 (%2)"_s.arg(unitsText(now.totals.dataMoved), percentOf(total > 0.0 ? now.totals.dataMoved / total : 0.0)))
          << fact(tr("Moves"), QString::number(now.totals.moves))
          << fact(tr("Transfer energy"), readableEnergy(now.totals.transferEnergy))
          << fact(tr("Power"), u"%1 → %2"_s.arg(readable(now.wattsBefore, u"W"_s), readable(now.watts.total(), u"W"_s)));
    if (now.totals.moves > 0)
        facts << u"<span style='white-space:nowrap'>%1</span>"_s.arg(
            paybackText(now.paybackSeconds, now.wattsBefore, now.watts.total()));
    if (!picture.outcome->packed)
        facts << tr("No packing was found: nothing moves.");
    if (picture.outcome->movesLeftOut > 0)
        facts << tr("%n moves no longer fit and are ignored.", nullptr, picture.outcome->movesLeftOut);
    m_facts->setText(facts.join(u" &nbsp; "_s));
}

QString PlacementView::facts() const { return QTextDocumentFragment::fromHtml(m_facts->text()).toPlainText(); }

} // namespace wattif::ui

#include "moc_placement_view.cpp"
