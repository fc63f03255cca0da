// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/decision_view.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/charts/chart_widget.h"
#include "ui/charts/figure_plot.h"
#include "ui/profit/profit_access.h"
#include "ui/profit/water_bars.h"
#include "ui/shell/export.h"
#include "ui/shell/policy_box.h"
#include "ui/shell/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

QToolButton* arrow(const QString& icon, const QString& fallback, const QString& tip, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setIcon(QIcon::fromTheme(icon));
    button->setText(fallback);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    button->setAutoRepeat(true);
    return button;
}

} // namespace

DecisionView::DecisionView(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_headline(new QLabel(this)),
      m_why(new QLabel(this)),
      m_chart(new ChartWidget(u"profit-decision"_s, this)),
      m_water(new WaterBars(this)),
      m_previous(arrow(u"go-previous"_s, u"◀"_s, tr("The bag before"), this)),
      m_next(arrow(u"go-next"_s, u"▶"_s, tr("The next bag"), this))
{
    QFont strong = font();
    strong.setBold(true);
    m_headline->setFont(strong);
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
    // The frame around scrolls where the wished height is missing: wish for no more than what is needed.
    halves->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    halves->setMinimumHeight(160);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(4);
    column->addLayout(tools);
    column->addWidget(m_why);
    column->addWidget(halves, 1);
    setFocusProxy(m_chart);
    m_why->setMinimumHeight(1); // its own least height is that of a narrow column
    m_chart->setProvenance([&session] { return provenanceOf(session); });
    connect(m_previous, &QToolButton::clicked, this, &DecisionView::previous);
    connect(m_next, &QToolButton::clicked, this, &DecisionView::next);
    connect(&session, &Session::reportChanged, this, &DecisionView::refresh);
    connect(&session, &Session::currentPolicyChanged, this, &DecisionView::refresh);
    connect(&session, &Session::stepChanged, this, &DecisionView::refresh);
    refresh();
}

void DecisionView::refresh()
{
    const profit::Instance* instance = reportInstance(m_session);
    const profit::Outcome* outcome = outcomeFor(m_session, m_session.currentPolicy());
    const std::size_t arrived = instance ? arrivedBags(m_session, instance->bags.size()) : 0;
    m_water->setPicture(nullptr);
    m_picture.reset();
    m_previous->setEnabled(arrived > 1);
    m_next->setEnabled(instance && arrived < instance->bags.size());
    if (outcome && !outcome->fractional && arrived > 0 && arrived <= outcome->assignments.bagCount())
        m_picture = decisionPicture(*instance, *outcome, profit::BagIndex(arrived - 1), m_session.currentPolicy());
    ChartData chart = candidateChart(m_picture.value_or(DecisionPicture{}));
    if (!m_picture)
        chart.empty = outcome && outcome->fractional ? tr("The bound decides about all bags at once.")
            : instance                               ? tr("No bag has arrived yet: step on.")
                                                     : tr("Decisions appear here after a run.");
    m_headline->setText(m_picture ? m_picture->headline : QString());
    m_why->setText(m_picture ? m_picture->why : QString());
    m_water->setPicture(m_picture ? &*m_picture : nullptr);
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

QString DecisionView::figureName() const
{
    return u"profit-decision-%1-bag%2"_s.arg(m_session.currentPolicy()).arg(m_picture ? m_picture->bag.value + 1 : 0);
}

QString DecisionView::figureCaption() const
{
    return m_picture ? m_picture->headline + u". "_s + m_picture->why : tr("No decision");
}

void DecisionView::paintFigure(QPainter& painter, const QSizeF& sizePoints) const
{
    painter.fillRect(QRectF(QPointF(), sizePoints), Qt::white);
    if (!m_picture)
        return;
    // Candidates left, vessels right; one under the other in a narrow, high figure.
    const bool beside = sizePoints.width() > 1.2 * sizePoints.height();
    const bool chart = m_picture->candidates.size() > 1;
    const QSizeF first =
        beside ? QSizeF(0.55 * sizePoints.width(), sizePoints.height()) : QSizeF(sizePoints.width(), 0.55 * sizePoints.height());
    if (chart)
        m_chart->paintFigure(painter, first);
    const QPointF corner = !chart ? QPointF() : beside ? QPointF(first.width(), 0.0) : QPointF(0.0, first.height());
    paintVessels(painter, QRectF(corner, QPointF(sizePoints.width(), sizePoints.height())), figureFont(), *m_picture, true);
}

QString DecisionView::figureCsv() const
{
    QString text = u"machines_filled,level_s,energy_j,objective,fate\n"_s;
    const QString fates[]{u"chosen"_s, u"negative share"_s, u"lower objective"_s};
    for (const profit::Candidate& c : m_picture ? m_picture->candidates : std::vector<profit::Candidate>())
        text += u"%1,%2,%3,%4,%5\n"_s.arg(c.rank)
                    .arg(c.levelSeconds, 0, 'g', 12)
                    .arg(c.energyJoules, 0, 'g', 12)
                    .arg(c.value, 0, 'g', 12)
                    .arg(fates[static_cast<int>(c.fate)]);
    return text;
}

} // namespace wattif::ui
