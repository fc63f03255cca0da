// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/watts/watts_view.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/charts/flow_layout.h"
#include "ui/charts/number_labels.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/common/manual_moves.h"
#include "ui/consolidation/watts/awake_model.h"
#include "ui/figures/one_panel.h"
#include "ui/session/policy_box.h"
#include "ui/style/sentences.h"
#include "ui/tables/table_view.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

class WattsView::Figure final : public ViewFigure<WattsView, OnePanel> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return consolidationReportInstance(m_view.m_session) != nullptr; }

    bool figurePending() const override { return m_view.m_job.isRunning(); }

    QString figureName() const override { return u"consolidation-watts"_s; }

    QString figureCaption() const override
    {
        const WattsFactsPtr now = m_view.current();
        const WattsFacts::Policy* policy = now ? now->policy(m_view.m_session.currentPolicy()) : nullptr;
        const QString text =
            tr("Power of nodes, switches and cooling before and after each policy, with empty nodes and idle switches asleep. "
               "Line: with everything on.");
        return policy ? joinedSentences({text,
                                         tr("Before: %1; after %2 (outlined): %3.")
                                             .arg(readable(now->before.total(), u"W"_s), consolidationPolicyTitle(policy->name),
                                                  readable(policy->watts.total(), u"W"_s))})
                      : text;
    }

protected:
    const FigureSource& panel() const override
    {
        if (m_view.isBehind() || m_view.m_job.isRunning())
            m_view.m_panel =
                BarSource(figureName(), figureCaption(), wattsChart(m_view.current().get(), m_view.m_session.currentPolicy()));
        return m_view.m_panel;
    }
};

WattsView::WattsView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_bars(new BarChartWidget(this)),
      m_panel({}, {}, {}),
      m_sentence(new QLabel(this)),
      m_model(new AwakeModel(this)),
      m_filter(new AwakeFilter(*m_model, this)),
      m_table(new QTableView(this)),
      m_awakeOnly(new QCheckBox(tr("&Awake only"), this)),
      m_makeMove(new QPushButton(tr("&Make this move"), this))
{
    build();
    connect(m_bars, &BarChartWidget::chosen, &session, &Session::setCurrentPolicy);
    connect(m_awakeOnly, &QCheckBox::toggled, m_filter, &AwakeFilter::setAwakeOnly);
    connect(m_makeMove, &QPushButton::clicked, this, &WattsView::makeMove);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &WattsView::showState);
    setFigure(std::make_unique<Figure>(*this));
    markReport({m_bars, m_table});
    take(nullptr);
    follow(Change::report | Change::policy);
}

void WattsView::build()
{
    m_bars->setAccessibleName(tr("Power before and after each policy"));
    m_bars->setToolTip(tr("Click a bar to show its policy"));
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sentence->setToolTip(tr("Payback: how long the saved power must last to make up for the energy of the moves"));
    auto* left = new QWidget(this);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    column->addWidget(m_bars, 1);
    column->addWidget(m_sentence);
    auto* split = new QSplitter(this);
    split->addWidget(left);
    split->addWidget(buildTable());
    split->setSizes({340, 440});
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(4, 4, 4, 4);
    row->addWidget(split);
    setFocusProxy(m_bars);
}

QWidget* WattsView::buildTable()
{
    m_awakeOnly->setChecked(true);
    m_awakeOnly->setToolTip(tr("Hides the switches that are asleep"));
    m_table->setModel(m_filter);
    dressTable(*m_table);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder); // as listed until a header is clicked
    m_table->setAccessibleName(tr("Switches, and what keeps them awake"));
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setFixedHeight(fontMetrics().height() + 12);
    const int em = fontMetrics().horizontalAdvance(u'0');
    const int widths[]{14, 9, 8, 9, 26, 40, 11};
    for (int c = 0; c < AwakeModel::columnTotal; ++c)
        m_table->setColumnWidth(c, widths[c] * em);
    auto* right = new QWidget(this);
    auto* tools = new FlowLayout(nullptr, 6);
    for (QWidget* each : std::initializer_list<QWidget*>{new PolicyBox(m_session, right), m_awakeOnly, m_makeMove})
        tools->addWidget(each);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    column->addLayout(tools);
    column->addWidget(m_table, 1);
    return right;
}

void WattsView::refresh(Changes)
{
    const WattsInput input = wattsInput(m_session);
    if (!input.instance) {
        m_job.drop();
        return take(nullptr);
    }
    m_job.start([this, input](const RunControl& control) -> LatestJob::Delivery {
        return [this, facts = wattsFacts(input, control)] { take(facts); };
    });
}

void WattsView::renewPanel() { m_panel = BarSource(figure()->figureName(), figure()->figureCaption(), m_bars->chart()); }

void WattsView::showBefore(const StudyView* before)
{
    StudyView::showBefore(before);
    renewPanel(); // with the outlines, or without
}

void WattsView::take(WattsFactsPtr facts)
{
    m_facts = std::move(facts);
    m_bars->setChart(wattsChart(m_facts.get(), m_session.currentPolicy()));
    renewPanel();
    m_model->setFacts(m_facts);
    m_sentence->setText(m_facts ? wattsSentence(*m_facts, m_session.currentPolicy()) : QString());
    showState();
    emit redrawn();
}

const consolidation::SingleMove* WattsView::selectedMove() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? nullptr : m_model->move(m_filter->mapToSource(rows.front()).row());
}

void WattsView::showState()
{
    allow(*m_makeMove, selectedMove() != nullptr, tr("Moves the application to let the selected switch sleep"));
}

void WattsView::makeMove()
{
    if (const consolidation::SingleMove* move = selectedMove())
        moveByHand(m_session, move->application, move->to);
}

QString WattsView::sentence() const { return m_sentence->text(); }

WattsFactsPtr WattsView::current() const
{
    // A figure of a hidden view: compute the newest report now.
    return isBehind() || m_job.isRunning() || !m_facts ? wattsFacts(wattsInput(m_session), {}) : m_facts;
}

} // namespace wattif::ui

#include "moc_watts_view.cpp"
