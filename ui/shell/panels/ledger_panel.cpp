// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/ledger_panel.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <QHeaderView>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStackedLayout>

#include "core/experiment/ledger_difference.h"
#include "ui/session/reference.h"
#include "ui/session/run_offer.h"
#include "ui/session/session.h"
#include "ui/shell/panels/ledger_bar.h"
#include "ui/shell/panels/ledger_model.h"
#include "ui/shell/panels/why_panel.h"
#include "ui/style/letter_width.h"
#include "ui/tables/outline_view.h"
#include "ui/widgets/panel_tools.h"

namespace wattif::ui {

namespace {

constexpr int minRows = 4; ///< of the list, however long the reasons below are

/// Null where the decisions are of different kinds.
std::shared_ptr<const LedgerBefore> compared(const Study& study, const Ledger& now, const LedgerBar::Other& other)
{
    Ledger before = study.ledger(*other.instance, other.result);
    auto different = differentDecisions(now, before);
    return different ? std::make_shared<const LedgerBefore>(LedgerBefore{std::move(before), std::move(*different)}) : nullptr;
}

/// The decision that a row is, or is a candidate of.
int decisionOf(const QModelIndex& index) { return index.parent().isValid() ? index.parent().row() : index.row(); }

/// As high as its head and some rows with a bar below.
int heightOfRows(const OutlineView& list, int rows)
{
    return list.horizontalHeader()->sizeHint().height() + rows * list.verticalHeader()->defaultSectionSize()
        + list.horizontalScrollBar()->sizeHint().height() + 2 * list.frameWidth();
}

} // namespace

LedgerPanel::LedgerPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_model(new LedgerModel(this)),
      m_bar(new LedgerBar(session, this)),
      m_list(new OutlineView(*m_model, this)),
      m_why(new WhyPanel(session, this)),
      m_hint(new EmptyHint({}, {}, nullptr, this)),
      m_stack(new QStackedLayout(this)),
      m_job([this](const Error& error) {
          m_errors.report(error);
          showLedger({});
      })
{
    m_list->setAccessibleName(tr("Decisions of the current policy"));
    m_stack->addWidget(m_hint);
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_list, 1);
    column->addWidget(m_why);
    m_stack->addWidget(page);

    const auto refreshOnChange = [this] {
        m_wanted = true;
        refresh();
    };
    connect(&session, &Session::reportChanged, this, refreshOnChange);
    connect(&session, &Session::currentPolicyChanged, this, refreshOnChange);
    connect(&session.reference(), &Reference::reportChanged, this, refreshOnChange);
    connect(&session.runs(), &RunController::started, this, &LedgerPanel::showHint);
    connect(&session.runs(), &RunController::failed, this, &LedgerPanel::showHint);
    connect(&session.runs(), &RunController::cancelled, this, &LedgerPanel::showHint);
    connect(m_bar, &LedgerBar::chosen, this, refreshOnChange);
    connect(m_bar, &LedgerBar::decisionWanted, this, &LedgerPanel::showDecision);
    connect(&session, &Session::stepChanged, this, &LedgerPanel::followStep);
    connect(&session, &Session::stepCountChanged, this, &LedgerPanel::followStep);
    connect(&m_job, &LatestJob::ended, this, [this] {
        showHint();
        if (!m_job.isRunning())
            emit built();
    });
    connect(m_list, &OutlineView::expanded, this, &LedgerPanel::makeSpace);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        if (m_isFollowing || !index.isValid())
            return;
        const int decision = decisionOf(m_list->current());
        choose(decision);
        m_why->showEntry(decision);
    });
    connect(m_why, &WhyPanel::chosen, this, [this](int decision) {
        choose(decision);
        open(decision);
    });
}

void LedgerPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void LedgerPanel::setInFront(bool isInFront)
{
    m_isInFront = isInFront;
    keepRows();
    refresh();
}

void LedgerPanel::refresh()
{
    showHint();
    if (!m_wanted || !m_isInFront || !isVisible() || m_session.isAwaited(m_session.currentPolicy()))
        return;
    m_wanted = false;
    const PolicyResult* result = m_session.result(m_session.currentPolicy());
    const InstancePtr& instance = m_session.reportInstance();
    m_why->setResult(instance, result, m_session.reportQuestion().seed);
    if (!result || !instance) {
        m_job.drop();
        showLedger({});
        return;
    }
    const Study* study = &m_session.document().study();
    m_job.startNext([this, study, instance, copy = *result, other = m_bar->other()](const RunControl&) -> LatestJob::Delivery {
        const auto ledger = std::make_shared<Ledger>(study->ledger(*instance, copy));
        const auto before = other ? compared(*study, *ledger, *other) : nullptr;
        return [this, ledger, before, isCompared = other.has_value()] {
            m_errors.clear();
            showLedger(std::move(*ledger), before);
            if (before)
                reportFirst(*before);
            else
                m_bar->showText(isCompared ? tr("Their decisions are of different kinds") : QString());
        };
    });
    showHint();
}

void LedgerPanel::showHint()
{
    RunOffer::on(m_session, *m_hint).refresh();
    const bool hasRun = m_session.result(m_session.currentPolicy()) != nullptr;
    if (hasRun ? m_job.isRunning() || m_wanted : m_session.runs().isRunning())
        m_hint->setTexts(tr("Decisions to come"), tr("They are listed here once the policy has run."));
    else if (!hasRun)
        m_hint->setTexts(tr("No decisions to show"), tr("This policy is not ticked, so it has not run."));
    else
        m_hint->setTexts(
            tr("No decisions to show"),
            tr("This policy had nothing to decide, or it records no decisions. Choose an online policy on the left to see every "
               "candidate that it compared and why it was rejected."));
}

void LedgerPanel::reportFirst(const LedgerBefore& before)
{
    if (before.different.empty())
        return m_bar->showText(tr("All decisions are the same"));
    m_bar->showFirst(m_model->ledger(), before);
}

void LedgerPanel::open(int decision)
{
    const QScopedValueRollback following(m_isFollowing, true);
    const QModelIndex row = m_model->index(decision, 0);
    if (const QModelIndex last = m_list->current(); last.siblingAtColumn(0) != row && last.parent() != row) {
        m_list->setExpanded(last.parent().isValid() ? last.parent() : last, false);
        m_list->setCurrent(row);
    }
    m_list->setExpanded(row, true);
    m_list->scrollToTop(row);
}

void LedgerPanel::choose(int decision)
{
    const QScopedValueRollback following(m_isFollowing, true);
    if (m_session.stepCount() == m_model->rowCount())
        m_session.setStep(decision + 1);
}

void LedgerPanel::showDecision(int decision)
{
    choose(decision);
    open(decision);
    makeSpace();
    const int column = m_bar->firstColumn();
    m_list->setColumnWidth(column, std::max(m_list->columnWidth(column), std::min(hintOf(column), m_list->viewport()->width())));
    m_list->scrollToTop(m_model->index(decision, column));
    m_why->showEntry(decision);
    m_list->setFocus();
}

void LedgerPanel::showLedger(Ledger ledger, const std::shared_ptr<const LedgerBefore>& before)
{
    const QStringList titles = m_model->columnTitles();
    m_model->setLedger(std::move(ledger), before);
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
    showHint();
    const QVariant last = m_model->headerData(m_model->columnCount() - 1, Qt::Horizontal, Qt::TextAlignmentRole);
    m_list->horizontalHeader()->setStretchLastSection(
        !last.value<Qt::Alignment>().testFlag(Qt::AlignRight)); // numbers stay near the others
    if (m_model->columnTitles() != titles)
        for (int column = 0; column < m_model->columnCount(); ++column)
            m_list->resizeColumnToContents(column);
    keepRows();
    followStep();
    makeSpace(); // marks are new, and other rows are seen
}

void LedgerPanel::keepRows()
{
    m_list->setMinimumHeight(m_isInFront && isVisible() ? heightOfRows(*m_list, minRows) : 3 * fontMetrics().height());
}

int LedgerPanel::hintOf(int column) const { return m_list->sizeHintForColumn(column); }

void LedgerPanel::makeSpace()
{
    const int most = letterWidth(m_list->fontMetrics()) * 60;
    for (int column = 0; column < m_model->columnCount(); ++column)
        m_list->setColumnWidth(column, std::max(m_list->columnWidth(column), std::min(hintOf(column), most)));
}

void LedgerPanel::followStep()
{
    const int rows = m_model->rowCount();
    const bool isEnd = m_session.step() < 0 && m_session.stepCount() == rows;
    const int step = isEnd ? rows : m_session.step();
    if (m_isFollowing || step <= 0 || step > rows)
        return;
    open(step - 1);
    m_why->showEntry(step - 1);
}

} // namespace wattif::ui

#include "moc_ledger_panel.cpp"
