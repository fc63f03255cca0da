// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/users/user_view.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonObject>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

#include "core/power/study.h"
#include "ui/figures/one_panel.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/power_selection.h"
#include "ui/power/users/user_model.h"
#include "ui/session/pointing.h"
#include "ui/session/policy_box.h"
#include "ui/style/letter_width.h"
#include "ui/tables/name_header.h"
#include "ui/tables/table_text.h"
#include "ui/tables/table_view.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// By userQuantities.
const std::array<QString, userQuantities.size()> quantityNames{u"energy"_s,     u"cost"_s,      u"carbon"_s,
                                                               u"node-hours"_s, u"mean-wait"_s, u"longest-wait"_s};

} // namespace

class UserView::Figure final : public ViewFigure<UserView, OnePanel> {
public:
    using ViewFigure::ViewFigure;

    bool figurePending() const override { return m_view.m_job.isRunning(); }

    QString figureName() const override { return u"power-users"_s; }

    QString figureCaption() const override
    {
        const UserFactsPtr facts = m_view.current();
        const QString quantity = userAxis(m_view.quantity(), facts.get()).title();
        const QString policy = powerPolicyTitle(m_view.m_session.currentPolicy());
        return m_view.by() == power::TotalsBy::account ? tr("%1 of the jobs of each account under %2.").arg(quantity, policy)
                                                       : tr("%1 of the jobs of each user under %2.").arg(quantity, policy);
    }

    QString figureCsv() const override { return usersCsv(m_view.m_session, m_view.by()); }

    QJsonObject figureState() const override
    {
        return {{u"show"_s, quantityNames[static_cast<std::size_t>(m_view.m_quantity->currentIndex())]},
                {u"by"_s, m_view.by() == power::TotalsBy::account ? u"account"_s : u"user"_s}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        const auto found = std::ranges::find(quantityNames, state[u"show"_s].toString());
        if (found != quantityNames.end())
            m_view.setQuantity(userQuantities[static_cast<std::size_t>(found - quantityNames.begin())]);
        if (state.contains(u"by"_s))
            m_view.m_by->setCurrentIndex(state[u"by"_s].toString() == u"account"_s ? 1 : 0);
    }

protected:
    const FigureSource& panel() const override
    {
        // The object is updated in place because others may hold it.
        m_view.m_panel = BarSource(figureName(), figureCaption(), userBars(m_view.current().get(), m_view.quantity()));
        return m_view.m_panel;
    }
};

UserView::UserView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_pages(new QStackedLayout(this)),
      m_nothing(new QLabel(this)),
      m_by(new QComboBox(this)),
      m_quantity(new QComboBox(this)),
      m_table(new QTableView(this)),
      m_model(new UserModel(this)),
      m_sorted(new QSortFilterProxyModel(this)),
      m_bars(new BarChartWidget(this)),
      m_panel({}, {}, {})
{
    build();
    connect(m_by, &QComboBox::currentIndexChanged, this, &UserView::invalidateView);
    connect(m_quantity, &QComboBox::currentIndexChanged, this, &UserView::showBars);
    connect(m_bars, &BarChartWidget::chosen, this,
            [this](const QString& id) { m_table->selectRow(m_sorted->mapFromSource(m_model->index(id.toInt(), 0)).row()); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &UserView::pickRow);
    connect(&Pointing::of(session), &Pointing::picked, this, &UserView::followSelection);
    setFigure(std::make_unique<Figure>(*this));
    markReport({m_bars, m_table});
    take(nullptr);
    follow(Change::report | Change::policy);
}

void UserView::build()
{
    m_nothing->setObjectName(u"emptyText"_s);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    m_nothing->setMargin(8);
    auto* content = new QWidget(this);
    auto* split = new QSplitter(content);
    split->addWidget(buildTable());
    split->addWidget(buildBars());
    split->setSizes({650, 150});
    split->setStretchFactor(0, 4);
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    auto* row = new QHBoxLayout(content);
    row->setContentsMargins(4, 4, 4, 4);
    row->addWidget(split);
    m_pages->addWidget(m_nothing);
    m_pages->addWidget(content);
}

QWidget* UserView::buildTable()
{
    m_by->addItems({tr("By user"), tr("By account")});
    m_by->setAccessibleName(tr("Whose jobs are summed up"));
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(UserModel::SortRole);
    m_table->setModel(m_sorted);
    dressTable(*m_table);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(UserModel::columnOf(UserQuantity::nodeHours), Qt::DescendingOrder);
    m_table->setAccessibleName(tr("Jobs, energy, cost, carbon and waits of users"));
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    static_cast<NameHeader*>(m_table->horizontalHeader())->setLines(2); // narrow columns show all quantities at once
    m_table->horizontalHeader()->setMinimumSectionSize(letterWidth(fontMetrics()) * 3);
    m_table->horizontalHeader()->setDefaultSectionSize(letterWidth(fontMetrics()) * 3); // fitColumns widens them
    m_table->horizontalHeader()->setFixedHeight(2 * fontMetrics().lineSpacing() + 12);
    m_table->setProperty("isFoundByStudy", true); // also before it has been filled
    addTableCopies(*m_table, [this](TableFormat format) { copy(format); });
    auto* left = new QWidget(this);
    auto* tools = new QHBoxLayout;
    tools->addWidget(new PolicyBox(m_session, left));
    tools->addWidget(m_by);
    tools->addStretch(1);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    column->addLayout(tools);
    column->addWidget(m_table, 1);
    return left;
}

QWidget* UserView::buildBars()
{
    for (const UserQuantity each : userQuantities)
        m_quantity->addItem(userAxis(each, nullptr).quantity);
    m_quantity->setAccessibleName(tr("The quantity shown"));
    m_bars->setMinimumWidth(letterWidth(fontMetrics()) * 12); // the table has the numbers
    m_bars->setAccessibleName(tr("The users with the largest values"));
    m_bars->setToolTip(tr("Click a bar to select its row"));
    auto* label = new QLabel(tr("&Show"), this);
    label->setBuddy(m_quantity);
    auto* right = new QWidget(this);
    auto* tools = new QHBoxLayout;
    tools->addWidget(label);
    tools->addWidget(m_quantity);
    tools->addStretch(1);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    column->addLayout(tools);
    column->addWidget(m_bars, 1);
    return right;
}

power::TotalsBy UserView::by() const { return m_by->currentIndex() == 1 ? power::TotalsBy::account : power::TotalsBy::user; }

UserQuantity UserView::quantity() const
{
    return userQuantities[static_cast<std::size_t>(std::max(m_quantity->currentIndex(), 0))];
}

void UserView::setQuantity(UserQuantity quantity)
{
    m_quantity->setCurrentIndex(static_cast<int>(std::ranges::find(userQuantities, quantity) - userQuantities.begin()));
}

void UserView::refresh(Changes)
{
    const UserInput input = userInput(m_session, by());
    if (input.outcome)
        return m_job.startNext(
            [this, input](const RunControl&) -> LatestJob::Delivery { return [this, next = userFacts(input)] { take(next); }; });
    if (awaitsResult())
        return; // the policy runs for the first time
    m_job.drop();
    take(nullptr);
}

QString UserView::whyNothing() const
{
    if (!m_facts)
        return whyEmpty(tr("The users appear here after a run."));
    return by() == power::TotalsBy::account
        ? tr("No job of the trace states its account. Enter accounts in Job trace: the context menu of its header "
             "shows the column Account.")
        : tr("No job of the trace states its user. Enter users in Job trace: the context menu of its header shows "
             "the column User.");
}

void UserView::take(UserFactsPtr facts)
{
    m_facts = std::move(facts);
    const power::Instance* instance = powerReportInstance(m_session);
    m_by->setVisible(by() == power::TotalsBy::account || (instance && power::hasTotals(*instance, power::TotalsBy::account)));
    {
        const QScopedValueRollback following(m_isFollowing, true);
        m_model->setFacts(m_facts);
    }
    const bool isEmpty = m_model->rowCount() == 0;
    m_nothing->setText(isEmpty ? whyNothing() : QString());
    m_pages->setCurrentIndex(isEmpty ? 0 : 1);
    if (!isEmpty)
        fitColumns(*m_table);
    showSelection();
    showBars();
}

void UserView::pickRow(const QModelIndex& row)
{
    if (m_isFollowing || !row.isValid() || !m_facts)
        return;
    const int user = m_sorted->mapToSource(row).row();
    Pointing::of(m_session).pick(userOrigin(by(), m_facts->users[static_cast<std::size_t>(user)].user));
}

void UserView::followSelection(const Origin& selected)
{
    for (const power::TotalsBy each : {power::TotalsBy::user, power::TotalsBy::account})
        if (selected == userOrigin(each, selected.name) && by() != each && !m_by->isHidden())
            return m_by->setCurrentIndex(each == power::TotalsBy::account ? 1 : 0); // comes back with its facts
    showSelection();
}

void UserView::showSelection()
{
    if (!m_facts || !m_facts->of.instance)
        return;
    const auto user = userOf(Pointing::of(m_session).selection(), power::instanceOf(*m_facts->of.instance), m_facts->of.by);
    const QScopedValueRollback following(m_isFollowing, true);
    const auto found = user ? std::ranges::find(m_facts->users, *user, &power::UserTotals::user) : m_facts->users.end();
    if (found == m_facts->users.end())
        return m_table->setCurrentIndex({});
    const QModelIndex row = m_sorted->mapFromSource(m_model->index(static_cast<int>(found - m_facts->users.begin()), 0));
    if (row.row() != m_table->currentIndex().row())
        m_table->setCurrentIndex(row);
    m_table->scrollTo(row);
}

void UserView::showBars()
{
    m_bars->setChart(userBars(m_facts.get(), quantity()));
    emit redrawn();
}

QString UserView::sentence() const { return m_nothing->text(); }

void UserView::copy(TableFormat format)
{
    if (format == TableFormat::csv)
        copyText(usersCsv(m_session, by()));
    else
        copyTable(*m_sorted, format);
}

UserFactsPtr UserView::current() const
{
    const UserInput input = userInput(m_session, by());
    const auto isOf = [&input](const UserFactsPtr& facts) {
        return facts && facts->of.outcome == input.outcome && facts->of.by == input.by;
    };
    if (isOf(m_facts))
        return m_facts;
    if (!isOf(m_made)) // a figure of a hidden view
        m_made = userFacts(input);
    return m_made;
}

} // namespace wattif::ui

#include "moc_user_view.cpp"
