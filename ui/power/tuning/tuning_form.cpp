// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/tuning/tuning_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QLabel>

#include "core/power/engine/load_factor.h"
#include "core/power/engine/load_factor_options.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"
#include "ui/widgets/number_spin.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct Preset {
    const char* option;
    bool on;
    double from;
    double to;
};
/// Ranges around the paper's values, wide enough to show the trade-off.
constexpr Preset presets[]{{"interval_minutes", true, 5.0, 60.0},
                           {"stop_below", true, 0.1, 0.9},
                           {"start_above", true, 1.0, 3.0},
                           {"stop_target", true, 0.3, 1.5},
                           {"start_target", true, 0.3, 1.5}};

} // namespace

QString tunableTitle(const std::string& option)
{
    const Option* record = findOption(power::loadFactorOptions(), option);
    return record ? titleWithUnit(record->title, record->unit) : QString::fromStdString(option);
}

TuningForm::TuningForm(QWidget* parent)
    : QWidget(parent),
      m_how(new QComboBox(this)),
      m_samples(new NumberSpin(this)),
      m_seed(new NumberSpin(this)),
      m_seedLabel(new QLabel(tr("Seed"), this)),
      m_stepsTitle(new QLabel(tr("Values"), this)),
      m_plan(new QLabel(this))
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(2);
    grid->addWidget(new QLabel(tr("Vary"), this), 0, 0);
    grid->addWidget(new QLabel(tr("From"), this), 0, 1);
    grid->addWidget(new QLabel(tr("To"), this), 0, 2);
    grid->addWidget(m_stepsTitle, 0, 3);
    for (const std::string& option : power::tunableOptions())
        addRow(*grid, option);
    addPlan(*grid);
    for (const Preset& preset : presets)
        setRange(preset.option, preset.on, preset.from, preset.to);
    refresh();
}

void TuningForm::addRow(QGridLayout& grid, const std::string& option)
{
    const Option* record = findOption(power::loadFactorOptions(), option);
    const QString title = tunableTitle(option);
    Row row{option, new QCheckBox(title, this), new NumberSpin(this), new NumberSpin(this), new NumberSpin(this)};
    row.on->setToolTip(optionToolTip(*record));
    const auto prepare = [&](NumberSpin* spin, double low, double high, const QString& name) {
        spin->setRange(low, high);
        spin->setKeyboardTracking(false);
        spin->setSingleStep(record->unit.empty() ? 0.05 : 5.0);
        spin->setAccessibleName(name);
        spin->setToolTip(name);
        spin->setFixedWidth(spin->fontMetrics().horizontalAdvance(u"000.00"_s) + 26);
        connect(spin, &QDoubleSpinBox::valueChanged, this, &TuningForm::edited);
    };
    prepare(row.from, record->min, record->max, tr("%1: start of the range").arg(title));
    prepare(row.to, record->min, record->max, tr("%1: end of the range").arg(title));
    prepare(row.steps, 2, 100, tr("%1: values tried in the range").arg(title));
    row.steps->setWhole(true);
    row.steps->setSingleStep(1);
    row.steps->setFixedWidth(row.steps->fontMetrics().horizontalAdvance(u"000"_s) + 26);
    connect(row.on, &QCheckBox::toggled, this, [this] {
        refresh();
        emit edited();
    });
    const int line = static_cast<int>(m_rows.size()) + 1;
    grid.addWidget(row.on, line, 0);
    grid.addWidget(row.from, line, 1);
    grid.addWidget(row.to, line, 2);
    grid.addWidget(row.steps, line, 3);
    m_rows.push_back(row);
}

void TuningForm::addPlan(QGridLayout& grid)
{
    m_how->addItems({tr("At random"), tr("On a grid")});
    m_how->setToolTip(tr("A random sample covers many options at once; a grid tries all combinations of the values"));
    m_how->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_how->setMinimumContentsLength(8);
    m_how->setAccessibleName(tr("Which points to try"));
    for (NumberSpin* spin : {m_samples, m_seed}) {
        spin->setWhole(true);
        spin->setKeyboardTracking(false);
        spin->setFixedWidth(spin->fontMetrics().horizontalAdvance(u"00000"_s) + 34);
        connect(spin, &QDoubleSpinBox::valueChanged, this, &TuningForm::edited);
    }
    m_samples->setRange(1, static_cast<double>(power::maxTuningRuns));
    m_samples->setValue(200);
    m_samples->setAccessibleName(tr("Number of random points"));
    m_samples->setToolTip(m_samples->accessibleName());
    m_seed->setRange(1, 1e9);
    m_seed->setValue(1);
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setToolTip(tr("The same seed draws the same points"));
    connect(m_how, &QComboBox::currentIndexChanged, this, [this] {
        refresh();
        emit edited();
    });
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    for (QWidget* widget : {static_cast<QWidget*>(m_how), static_cast<QWidget*>(m_samples), static_cast<QWidget*>(m_seedLabel),
                            static_cast<QWidget*>(m_seed)})
        row->addWidget(widget);
    row->addStretch(1);
    const int line = static_cast<int>(m_rows.size()) + 1;
    grid.addLayout(row, line, 0, 1, 4);
    m_plan->setWordWrap(true);
    grid.addWidget(m_plan, line + 1, 0, 1, 4);
}

void TuningForm::refresh()
{
    const bool random = m_how->currentIndex() == 0;
    for (const Row& row : m_rows) {
        row.from->setEnabled(row.on->isChecked());
        row.to->setEnabled(row.on->isChecked());
        row.steps->setEnabled(row.on->isChecked());
        row.steps->setVisible(!random);
    }
    m_stepsTitle->setVisible(!random);
    for (QWidget* widget : {static_cast<QWidget*>(m_samples), static_cast<QWidget*>(m_seed), static_cast<QWidget*>(m_seedLabel)})
        widget->setVisible(random);
}

power::TuningSpec TuningForm::spec(OptionValues base) const
{
    power::TuningSpec spec;
    spec.base = std::move(base);
    for (const Row& row : m_rows)
        if (row.on->isChecked())
            spec.ranges.push_back({row.option, row.from->value(), row.to->value(), static_cast<int>(row.steps->value())});
    spec.random = m_how->currentIndex() == 0;
    spec.samples = static_cast<int>(m_samples->value());
    spec.seed = static_cast<std::uint64_t>(m_seed->value());
    return spec;
}

void TuningForm::setRange(const std::string& option, bool on, double from, double to, int steps)
{
    for (const Row& row : m_rows)
        if (row.option == option) {
            row.from->setValue(from);
            row.to->setValue(to);
            row.steps->setValue(steps);
            row.on->setChecked(on);
        }
}

void TuningForm::setRandom(bool on, int samples)
{
    m_how->setCurrentIndex(on ? 0 : 1);
    m_samples->setValue(samples);
}

QJsonObject TuningForm::state() const
{
    QJsonObject vary;
    for (const Row& row : m_rows)
        if (row.on->isChecked())
            vary[QString::fromStdString(row.option)] = QJsonArray{row.from->value(), row.to->value(), row.steps->value()};
    return {{u"vary"_s, vary},
            {u"random"_s, m_how->currentIndex() == 0},
            {u"samples"_s, m_samples->value()},
            {u"seed"_s, m_seed->value()}};
}

void TuningForm::restore(const QJsonObject& state)
{
    if (state.contains(u"vary"_s)) {
        const QJsonObject vary = state[u"vary"_s].toObject();
        for (const Row& row : m_rows) {
            const QJsonArray range = vary[QString::fromStdString(row.option)].toArray();
            if (range.size() == 3)
                setRange(row.option, true, range[0].toDouble(), range[1].toDouble(), range[2].toInt());
            else
                row.on->setChecked(false);
        }
    }
    if (state.contains(u"random"_s))
        m_how->setCurrentIndex(state[u"random"_s].toBool() ? 0 : 1);
    m_samples->setValue(state[u"samples"_s].toDouble(m_samples->value()));
    m_seed->setValue(state[u"seed"_s].toDouble(m_seed->value()));
}

void TuningForm::showPlan(const QString& text, bool good)
{
    m_plan->setText(text);
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, good ? palette().color(QPalette::PlaceholderText) : Theme::instance().error());
    m_plan->setPalette(colours);
}

} // namespace wattif::ui

#include "moc_tuning_form.cpp"
