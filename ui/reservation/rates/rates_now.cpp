// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/rates/rates_now.h"

#include <algorithm>
#include <cmath>

#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

#include "core/reservation/model/scenario_options.h"
#include "core/reservation/study.h"
#include "ui/charts/number_labels.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/rates/rates_data.h"
#include "ui/session/session.h"
#include "ui/session/study_access.h"
#include "ui/style/letter_width.h"
#include "ui/style/policy_colour.h"
#include "ui/style/text.h"
#include "ui/tables/table_view.h"
#include "ui/widgets/option_form.h"
#include "ui/widgets/option_row.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

// Slider steps of one option merge; steps of another, or of the form at the right, do not.
constexpr int firstMergeId = 4600;

const std::vector<Option>& sweptScenarioOptions()
{
    static const std::vector<Option> options = [] {
        std::vector<Option> some;
        for (const char* name : {"request_rate", "overestimation"})
            if (const Option* option = findOption(reservation::scenarioOptions(), name))
                some.push_back(*option);
        return some;
    }();
    return options;
}

const Option* policyOption(const QString& policy, const char* option)
{
    const PolicyInfo* info = findPolicy(reservation::study(), policy.toStdString());
    return info ? findOption(info->options, option) : nullptr;
}

QString measureText(const PolicyResult& result, RateMeasure measure)
{
    const double value = result.metric(rateMetric(measure));
    if (!std::isfinite(value))
        return u"–"_s;
    if (measure != RateMeasure::workflowTime)
        return u"%1 %"_s.arg(groupedNumber(100.0 * value, 1));
    constexpr double hour = 3600.0;
    return value < 2.0 * hour ? readable(value / 60.0, u"min"_s, 2) : readable(value / hour, u"h"_s, 3);
}

// "REXR" of "Relaxed (REXR)": the column is narrow.
QString shortTitle(const QString& policy)
{
    const QString title = reservationPolicyTitle(policy);
    const qsizetype from = title.lastIndexOf(u'(') + 1;
    return from > 0 && title.endsWith(u')') ? title.sliced(from).chopped(1) : title;
}

} // namespace

RatesNow::RatesNow(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_column(new QVBoxLayout(this)), m_numbers(new QTableWidget(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(4);
    addScenarioForm();
    m_threshold = addPolicyForm(u"rexr"_s, "threshold");
    m_overbooking = addPolicyForm(u"ovbr"_s, "rate");
    buildNumbers();
    connect(&session.document(), &Document::changed, this, &RatesNow::showValues);
    connect(&session, &Session::policiesChanged, this, &RatesNow::showValues);
    connect(&session, &Session::reportChanged, this, &RatesNow::showNumbers);
    connect(&session, &Session::currentPolicyChanged, this, &RatesNow::showNumbers);
    showValues();
    showNumbers();
}

void RatesNow::addScenarioForm()
{
    m_scenario = new OptionForm(sweptScenarioOptions(), this);
    m_column->addWidget(m_scenario);
    connect(m_scenario, &OptionForm::edited, this, [this](int index, const OptionValue& value) {
        const Option& option = sweptScenarioOptions()[static_cast<std::size_t>(index)];
        if (!applyOption(m_session, option, value, firstMergeId + index))
            showValues();
    });
    connect(m_scenario, &OptionForm::released, &m_session.document(), &Document::endMerge);
}

OptionForm* RatesNow::addPolicyForm(const QString& policy, const char* option)
{
    const Option* record = policyOption(policy, option);
    if (!record)
        return nullptr;
    auto* form = new OptionForm(std::span(record, 1), this);
    m_column->addWidget(form);
    connect(form, &OptionForm::edited, this, [this, policy, option](int, const OptionValue& value) {
        m_session.setPolicyOption(policy, QString::fromLatin1(option), value);
    });
    connect(form, &OptionForm::released, &m_session.document(), &Document::endMerge);
    return form;
}

void RatesNow::buildNumbers()
{
    m_numbers->setColumnCount(1 + static_cast<int>(rateMeasures.size()));
    m_numbers->setHorizontalHeaderLabels({tr("Policy"), tr("Used"), tr("Rej."), tr("Viol."), tr("Time")});
    for (std::size_t m = 0; m < rateMeasures.size(); ++m)
        m_numbers->horizontalHeaderItem(static_cast<int>(m) + 1)->setToolTip(rateMeasureTitle(rateMeasures[m]));
    dressTable(*m_numbers);
    m_numbers->horizontalHeader()->setMinimumSectionSize(letterWidth(m_numbers->fontMetrics()) * 4);
    m_numbers->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_numbers->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_numbers->horizontalHeader()->setFixedHeight(m_numbers->fontMetrics().height() + 9);
    m_numbers->setMinimumHeight(m_numbers->fontMetrics().height() * 5);
    m_numbers->setAccessibleName(tr("Current run"));
    m_numbers->setToolTip(tr("The current run with the current seed and scenario; click a policy to show it."));
    m_column->addWidget(m_numbers, 1);
    connect(m_numbers, &QTableWidget::cellClicked, this,
            [this](int row, int) { m_session.setCurrentPolicy(m_numbers->item(row, 0)->data(Qt::UserRole).toString()); });
}

void RatesNow::showValues()
{
    const Document& document = m_session.document();
    if (document.instance() && document.scenario().study == &reservation::study())
        m_scenario->setValues(document.study().optionsOf(*document.instance()));
    showPolicy(*m_threshold, u"rexr"_s, "threshold");
    showPolicy(*m_overbooking, u"ovbr"_s, "rate");
}

void RatesNow::showPolicy(OptionForm& form, const QString& policy, const char* option)
{
    form.setValues(m_session.policyOptions(policy));
    const bool chosen =
        std::ranges::any_of(m_session.policies(), [&](const PolicyCall& call) { return call.policy == policy.toStdString(); });
    form.setEnabled(chosen);
    form.row(option)->setToolTip(chosen ? optionToolTip(*policyOption(policy, option))
                                        : tr("Choose policy %1 first").arg(reservationPolicyTitle(policy)));
}

void RatesNow::showNumbers()
{
    m_numbers->clearSelection();
    m_numbers->setRowCount(0);
    if (!reservationReportInstance(m_session))
        return;
    for (const PolicyResult& result : m_session.report()->policies) {
        if (!std::isfinite(result.metric("utilisation")) && !isSwept(result.policy))
            continue;
        const QString policy = QString::fromStdString(result.policy);
        const int row = m_numbers->rowCount();
        m_numbers->insertRow(row);
        auto* name = new QTableWidgetItem(policyChip(reservation::study(), policy), shortTitle(policy));
        name->setToolTip(reservationPolicyTitle(policy));
        name->setData(Qt::UserRole, policy);
        m_numbers->setItem(row, 0, name);
        for (std::size_t m = 0; m < rateMeasures.size(); ++m) {
            auto* item = new QTableWidgetItem(measureText(result, rateMeasures[m]));
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_numbers->setItem(row, static_cast<int>(m) + 1, item);
        }
        if (policy == m_session.currentPolicy())
            m_numbers->selectRow(row);
    }
}

} // namespace wattif::ui

#include "moc_rates_now.cpp"
