// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/loads/load_view.h"

#include <algorithm>
#include <cmath>

#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/profit/model/edit.h"
#include "ui/charts/number_labels.h"
#include "ui/profit/common/profit_access.h"
#include "ui/profit/loads/load_bars.h"
#include "ui/session/pointing.h"
#include "ui/session/policy_box.h"
#include "ui/session/readable_chart.h"
#include "ui/style/icons.h"
#include "ui/style/sentences.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

const QString manual = u"manual"_s;

QString fact(const QString& name, const QString& value)
{
    // A fact does not break inside: it moves to the next line as a whole.
    return u"<span style='white-space:nowrap'>%1&nbsp;<b>%2</b></span>"_s.arg(name, value.toHtmlEscaped());
}

} // namespace

class LoadView::Figure final : public ViewFigure<LoadView> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return !view().m_bars->picture().bars.empty(); }
    QString figureName() const override { return u"profit-loads-%1"_s.arg(view().m_session.currentPolicy()); }
    QString figureCaption() const override
    {
        const profit::Instance* instance = profitReportInstance(view().m_session);
        if (!instance)
            return tr("Load of each machine.");
        return joinedSentences(
            {tr("Load of each machine under %1 after %2 of %3 bags of tasks (γ = %4). Blocks are bags in the order of "
                "arrival, with their numbers where they fit; dashed line: makespan, %5; utilisation: load divided by makespan.")
                 .arg(profitPolicyTitle(view().m_session.currentPolicy()))
                 .arg(arrivedBags(view().m_session, instance->bags.size()))
                 .arg(instance->bags.size())
                 .arg(instance->gamma)
                 .arg(readableIn(view().m_bars->picture().timeUnit(), view().m_bars->picture().makespanSeconds, 5)),
             view().m_bars->picture().moved.empty() ? QString() : tr("Hatched: positions of tasks in the pinned result.")});
    }

    QString figureAltText() const override
    {
        const LoadPicture& picture = view().m_bars->picture();
        if (picture.bars.empty())
            return tr("There is no schedule to show.");
        const auto [least, most] = std::minmax_element(picture.bars.begin(), picture.bars.end(),
                                                       [](const LoadBar& a, const LoadBar& b) { return a.seconds < b.seconds; });
        return LoadView::tr(
                   "Stacked horizontal bars: the load of %1 machines or groups of machines under %2, with a block for each "
                   "bag. The makespan is %3. The highest load is %4 with %5, the lowest %6 with %7.")
            .arg(QString::number(picture.bars.size()), profitPolicyTitle(view().m_session.currentPolicy()),
                 readableIn(picture.timeUnit(), picture.makespanSeconds), most->name,
                 readableIn(picture.timeUnit(), most->seconds), least->name, readableIn(picture.timeUnit(), least->seconds));
    }

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override
    {
        view().m_bars->paintFigure(painter, sizePoints);
    }
    QString figureCsv() const override { return view().m_bars->csv(); }
    QJsonObject figureState() const override
    {
        QJsonArray folded;
        for (std::size_t type = 0; type < view().m_bars->folded().size(); ++type)
            if (view().m_bars->folded()[type])
                folded.append(static_cast<int>(type));
        return {{u"folded_types"_s, folded}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        if (!state.contains(u"folded_types"_s))
            return;
        std::vector<bool> folded(view().m_bars->folded().size(), false);
        for (const auto& type : state[u"folded_types"_s].toArray())
            if (const int i = type.toInt(-1); i >= 0 && static_cast<std::size_t>(i) < folded.size())
                folded[static_cast<std::size_t>(i)] = true;
        view().m_bars->setFolded(folded);
    }
};

LoadView::LoadView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_bars(new LoadBars(this)),
      m_totals(new QLabel(this)),
      m_check(new QLabel(this)),
      m_drop(new QToolButton(this))
{
    m_drop->setText(tr("Undo all moves"));
    m_drop->setIcon(themeIcon(u"wattif-reset"_s));
    m_drop->setToolButtonStyle(m_drop->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
    m_drop->setAutoRaise(true);
    auto* hint = new QLabel(tr("Drag a block to another machine; hold Shift to move only a part. Keys: arrows, M, Enter."), this);
    hint->setObjectName(u"editHint"_s);
    hint->setToolTip(hint->text()); // where it is cut off
    hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* tools = new QHBoxLayout;
    tools->addWidget(new PolicyBox(session, this, hasSchedule));
    tools->addWidget(m_drop);
    tools->addWidget(hint, 1);
    tools->addWidget(m_check);
    m_totals->setWordWrap(true);
    m_totals->setTextFormat(Qt::RichText);
    m_totals->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_totals->setContentsMargins(4, 0, 4, 2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(4);
    column->addLayout(tools);
    column->addWidget(m_bars, 1);
    column->addWidget(m_totals);
    setFocusProxy(m_bars);
    connect(m_drop, &QToolButton::clicked, this, &LoadView::dropMoves);
    connect(m_bars, &LoadBars::moveRequested, this, &LoadView::moveTasks);
    connect(m_bars, &LoadBars::machineClicked, this,
            [this](profit::MachineIndex machine) { Pointing::of(m_session).pick({.kind = "machine", .index = machine.value}); });
    connect(&Pointing::of(session), &Pointing::changed, this,
            [this] { m_bars->setPointed(Pointing::of(m_session).indexOf("machine")); });
    setFigure(std::make_unique<Figure>(*this));
    markReport({m_bars});
    follow(Change::document | Change::report | Change::policy | Change::step | Change::colours);
}

void LoadView::refresh(Changes what)
{
    m_drop->setVisible(!profitInstance(m_session).manualMoves.empty());
    if (what == Change::document)
        return; // its schedule is being computed
    showSchedule();
    showTotals();
    showCheck();
}

void LoadView::showBefore(const StudyView* before)
{
    const auto* view = static_cast<const LoadView*>(before);
    m_bars->setReferenceData(view ? std::optional(view->m_bars->picture()) : std::nullopt);
}

void LoadView::showUpTo(const QuizMoment& moment)
{
    disconnect(m_bars, &LoadBars::moveRequested, this, &LoadView::moveTasks);
    m_bars->setEndsNow(true);
    m_session.setStep(static_cast<int>(moment.entry + (moment.isDecided ? 1 : 0)));
}

double LoadView::scaleEnd() const { return m_bars->ownEnd(); }

void LoadView::setLeastScaleEnd(double end) { m_bars->setLeastEnd(end); }

void LoadView::showSchedule()
{
    const auto outcome = profitOutcome(m_session, m_session.currentPolicy());
    const profit::Instance* instance = profitReportInstance(m_session);
    if (!outcome || outcome->fractional || !instance) {
        m_bars->setEmptyText(outcome && outcome->fractional ? tr("The bound is a number, not a schedule: choose another policy.")
                                                            : whyEmpty(tr("The schedule appears here after a run.")));
        m_bars->setSchedule(nullptr, nullptr, 0);
    } else {
        m_bars->setSchedule(m_session.reportInstance(), outcome, arrivedBags(m_session, instance->bags.size()));
    }
}

void LoadView::showTotals()
{
    const auto outcome = profitOutcome(m_session, m_session.currentPolicy());
    const profit::Instance* instance = profitReportInstance(m_session);
    if (!outcome || outcome->fractional || outcome->history.size() != instance->bags.size())
        return m_totals->clear();
    const std::size_t arrived = arrivedBags(m_session, instance->bags.size());
    const profit::ArrivalRecord now = arrived > 0 ? outcome->history[arrived - 1] : profit::ArrivalRecord{};
    QStringList facts{fact(tr("After bag"), u"%1 / %2"_s.arg(arrived).arg(instance->bags.size())),
                      fact(tr("Objective"), readable(now.objective)),
                      fact(tr("Profit"), readable(now.revenue - instance->energyPricePerJoule * now.energyJoules)),
                      fact(tr("Revenue"), readable(now.revenue)),
                      fact(tr("Energy"), readableEnergy(now.energyJoules)),
                      fact(tr("Makespan"), readableIn(m_bars->picture().timeUnit(), now.makespanSeconds))};
    if (arrived == instance->bags.size()) {
        const std::vector<double> used = profit::utilisation(*outcome);
        double sum = 0.0;
        for (const double u : used)
            sum += u;
        facts << fact(tr("Mean utilisation"),
                      u"%1 %"_s.arg(readable(used.empty() ? 0.0 : 100.0 * sum / static_cast<double>(used.size()), 3)))
              << fact(tr("Imbalance"), readable(profit::loadImbalance(outcome->loadsSeconds), 3));
        const double share = m_session.result(m_session.currentPolicy())->metric("bound_share");
        if (std::isfinite(share))
            facts << fact(tr("Share of the bound"), u"%1 %"_s.arg(readable(100.0 * share, 4)));
    }
    m_totals->setText(facts.join(u" &nbsp; "_s));
}

void LoadView::showCheck()
{
    const auto outcome = profitOutcome(m_session, m_session.currentPolicy());
    m_check->setVisible(outcome && !outcome->fractional);
    if (!m_check->isVisibleTo(this))
        return m_check->clear();
    const Conservation& check = outcome->conservation;
    m_check->setText(check.holds() ? tr("✓ checked") : tr("✗ check failed: difference %1").arg(coreText(check.fault)));
    m_check->setToolTip(
        tr("Loads, makespan, energy, revenue and objective are recomputed from the assignments alone and compared with the "
           "policy's running totals. Largest relative difference: %1.")
            .arg(check.error, 0, 'g', 2));
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, check.holds() ? Theme::instance().good() : Theme::instance().error());
    m_check->setPalette(colours);
}

QString LoadView::checkText() const { return m_check->text(); }

void LoadView::moveTasks(const profit::Move& move)
{
    const QString current = m_session.currentPolicy();
    if (m_session.reportInstance() != m_session.document().instance())
        return m_session.showMessage(tr("The scenario has changed in the meantime: try again on the new schedule."));
    const std::string base = current == manual ? profitInstance(m_session).manualBase : current.toStdString();
    if (!applyProfitEdit(m_session, tr("Move tasks of bag %1").arg(move.bag.value + 1),
                         profit::withManualMove(profitInstance(m_session), base, move), -1, manual))
        return;
    m_session.setCurrentPolicy(manual);
}

void LoadView::dropMoves()
{
    applyProfitEdit(m_session, tr("Undo all moves"), profit::withoutManualMoves(profitInstance(m_session)));
}

} // namespace wattif::ui

#include "moc_load_view.cpp"
