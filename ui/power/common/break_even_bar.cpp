// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/break_even_bar.h"

#include <cmath>

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>

#include "core/base/constants.h"
#include "ui/charts/flow_layout.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/time/time_axis.h"
#include "ui/power/common/power_access.h"
#include "ui/style/count_text.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int bootTimeMerge = 7301;
constexpr int bootPowerMerge = 7302;

Option sliderOption(const char* name, double value, double most, const char* unit)
{
    Option option;
    option.name = name;
    option.defaultValue = value;
    option.max = option.sliderMax = most;
    option.unit = unit;
    return option;
}

} // namespace

BreakEvenBar::BreakEvenBar(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_time(makeField(
          sliderOption("boot_seconds", 300.0, 3600.0, "s"), tr("Boot time"),
          tr("The time that a node needs to boot. The more energy a boot takes, the longer a gap must be for switching off to "
             "save energy."))),
      m_power(makeField(sliderOption("watts_booting", 125.0, 500.0, "W"), tr("Boot power"),
                        tr("The power of a node while it boots."))),
      m_pays(new QLabel(this)),
      m_worth(new QLabel(this))
{
    auto* row = new FlowLayout(this, 10);
    row->setContentsMargins(0, 0, 0, 0);
    for (const Field& field : {m_time, m_power}) {
        auto* group = new QWidget(this);
        auto* line = new QHBoxLayout(group);
        line->setContentsMargins(0, 0, 0, 0);
        auto* title = new QLabel(field.slider->accessibleName(), group);
        title->setBuddy(field.slider);
        line->addWidget(title);
        line->addWidget(field.slider);
        line->addWidget(field.value);
        row->addWidget(group);
    }
    row->addWidget(m_pays);
    row->addWidget(m_worth);
    for (QLabel* label : {m_pays, m_worth}) {
        label->setTextFormat(Qt::RichText);
        label->setMinimumHeight(m_time.slider->sizeHint().height());
        label->setToolTip(
            tr("Switching off saves energy if idling through the gap takes more energy than shutting down, being off and booting "
               "again. A gap is any time without a job, whatever the policy did in it."));
    }
    connect(m_time.slider, &QSlider::valueChanged, this, [this](int tick) {
        power::Instance next = powerInstance(m_session);
        next.bootSeconds = m_time.scale.valueAt(tick);
        applyPowerEdit(m_session, tr("Change boot time"), std::move(next), bootTimeMerge);
    });
    connect(m_power.slider, &QSlider::valueChanged, this, [this](int tick) {
        power::Instance next = powerInstance(m_session);
        next.watts.booting = m_power.scale.valueAt(tick);
        applyPowerEdit(m_session, tr("Change boot power"), std::move(next), bootPowerMerge);
    });
    for (const QSlider* slider : {m_time.slider, m_power.slider})
        connect(slider, &QSlider::sliderReleased, &session.document(), &Document::endMerge);
    connect(&session.document(), &Document::changed, this, &BreakEvenBar::refresh);
    refresh();
}

BreakEvenBar::Field BreakEvenBar::makeField(const Option& option, const QString& title, const QString& toolTip)
{
    Field field{SliderScale(option), new QSlider(Qt::Horizontal, this), new QLabel(this)};
    field.slider->setRange(0, SliderScale::ticks);
    field.slider->setSingleStep(SliderScale::ticks / 100);
    field.slider->setPageStep(SliderScale::ticks / 10);
    field.slider->setAccessibleName(title);
    field.slider->setToolTip(toolTip);
    field.slider->setFixedWidth(110);
    field.value->setMinimumWidth(fontMetrics().horizontalAdvance(u"59 min 59 s"_s) * 3 / 4);
    return field;
}

void BreakEvenBar::refresh()
{
    const power::Instance& instance = powerInstance(m_session);
    const auto show = [](const Field& field, double value, const QString& text) {
        const QSignalBlocker quiet(field.slider);
        if (!field.slider->isSliderDown())
            field.slider->setValue(field.scale.tickOf(value));
        field.value->setText(text);
    };
    show(m_time, instance.bootSeconds, durationText(instance.bootSeconds));
    show(m_power, instance.watts.booting, readable(instance.watts.booting, u"W"_s));
}

void BreakEvenBar::setTotals(const GapTotals& totals)
{
    const QString breakEven = std::isfinite(totals.breakEvenSeconds)
        ? tr("Switching off saves energy from <b>%1</b>").arg(durationText(totals.breakEvenSeconds))
        : tr("Switching off never saves energy");
    m_pays->setText(breakEven);
    m_worth->setText(tr("<b>%1</b> of %2 are long enough; switching off in them would save <b>%3</b>")
                         .arg(grouped(static_cast<double>(totals.worth), 15),
                              countText(static_cast<qint64>(totals.gaps), Noun::gap),
                              readable(totals.savingJoules / joulesPerKwh, u"kWh"_s)));
}

QString BreakEvenBar::readout() const { return joinedSentences({m_pays->text(), m_worth->text()}); }

} // namespace wattif::ui

#include "moc_break_even_bar.cpp"
