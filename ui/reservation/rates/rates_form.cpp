// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/rates/rates_form.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "ui/charts/flow_layout.h"
#include "ui/widgets/number_spin.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr RatesAxis axes[]{RatesAxis::requestRate, RatesAxis::overestimation, RatesAxis::threshold, RatesAxis::overbooking};

} // namespace

RatesForm::RatesForm(QWidget* parent)
    : QWidget(parent),
      m_axis(new QComboBox(this)),
      m_from(spin(tr("Start of the range"), 0.0, 1.0, false)),
      m_to(spin(tr("End of the range"), 0.0, 1.0, false)),
      m_points(spin(tr("Number of points"), 2, 100, true)),
      m_repetitions(spin(tr("Runs at each point, each with a different seed"), 1, 1000, true))
{
    auto* row = new FlowLayout(this, 6);
    row->setContentsMargins(0, 0, 0, 0);
    // The symbol first: it stays readable when the rest is elided.
    m_axis->addItems({tr("q: request rate"), tr("β: overestimation"), tr("V*: threshold"), tr("O*: overbooking")});
    m_axis->setAccessibleName(tr("The parameter that is swept"));
    m_axis->setToolTip(tr(
        "q: the share of requests that reserve. β: how much longer tasks request than they run. V*: the minimum probability of "
        "a plan of Relaxed (REXR). O*: the share of a site's processors that Overbooking (OVBR) adds."));
    m_axis->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_axis->setMinimumContentsLength(10);
    addField(tr("&Sweep"), m_axis);
    addField(tr("from"), m_from);
    addField(tr("to"), m_to);
    addField(tr("points"), m_points);
    addField(tr("repetitions"), m_repetitions);
    setQuestion(defaultQuestion(RatesAxis::requestRate));
    connect(m_axis, &QComboBox::currentIndexChanged, this, &RatesForm::useAxis);
}

NumberSpin* RatesForm::spin(const QString& what, double low, double high, bool whole)
{
    auto* field = new NumberSpin(this);
    field->setWhole(whole);
    field->setRange(low, high);
    field->setKeyboardTracking(false);
    field->setAccessibleName(what);
    field->setToolTip(what);
    field->setFixedWidth(field->fontMetrics().horizontalAdvance(whole ? u"0000"_s : u"00.0 %"_s) + 34);
    connect(field, &QDoubleSpinBox::valueChanged, this, &RatesForm::edited);
    return field;
}

void RatesForm::addField(const QString& title, QWidget* field)
{
    auto* pair = new QWidget(this);
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    if (!title.isEmpty()) {
        auto* label = new QLabel(title, pair);
        label->setBuddy(field);
        row->addWidget(label);
    }
    row->addWidget(field);
    layout()->addWidget(pair);
}

void RatesForm::useAxis()
{
    RatesQuestion question = defaultQuestion(axes[m_axis->currentIndex()]);
    question.points = static_cast<int>(m_points->value());
    question.repetitions = static_cast<int>(m_repetitions->value());
    setQuestion(question);
}

RatesQuestion RatesForm::question() const
{
    const RatesAxis axis = axes[m_axis->currentIndex()];
    const double factor = axisFactor(axis);
    return {axis, m_from->value() / factor, m_to->value() / factor, static_cast<int>(m_points->value()),
            static_cast<int>(m_repetitions->value())};
}

void RatesForm::setQuestion(const RatesQuestion& question)
{
    const double factor = axisFactor(question.axis);
    {
        const QSignalBlocker quiet(this);
        const QSignalBlocker axisQuiet(m_axis);
        m_axis->setCurrentIndex(static_cast<int>(question.axis));
        for (NumberSpin* field : {m_from, m_to}) {
            field->setRange(0.0, factor * largestOf(question.axis));
            field->setSuffix(rateAxis(question.axis).unit.isEmpty() ? QString() : u" %"_s);
            field->setSingleStep(factor > 1.0 ? 5.0 : 0.05);
        }
        m_from->setValue(factor * question.from);
        m_to->setValue(factor * question.to);
        m_points->setValue(question.points);
        m_repetitions->setValue(question.repetitions);
    }
    emit edited();
}

QString RatesForm::problem() const
{
    return m_to->value() > m_from->value() ? QString() : tr("The end of the range must be greater than its start.");
}

} // namespace wattif::ui

#include "moc_rates_form.cpp"
