// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/trace/trace_tools.h"

#include <algorithm>
#include <cmath>

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>

#include "core/base/checked.h"
#include "core/power/model/clock.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/time/typed_moment.h"
#include "ui/power/common/job_text.h"
#include "ui/power/common/power_access.h"
#include "ui/power/trace/arrival_chart.h"
#include "ui/power/trace/tool_panel.h"
#include "ui/style/count_text.h"
#include "ui/style/text.h"
#include "ui/widgets/field_mark.h"
#include "ui/widgets/number_spin.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

QString keptText(std::size_t n) { return grouped(static_cast<double>(n), 15); }

ToolPanel::Preview keeps(std::size_t kept, std::size_t all)
{
    return {TraceTools::tr("keeps %1 of %2").arg(keptText(kept), countText(static_cast<qint64>(all), Noun::job)),
            kept > 0 && kept < all};
}

/// The jobs submitted in [from, to).
std::size_t submittedIn(const power::Instance& instance, double from, double to)
{
    const std::vector<power::Job>& jobs = instance.jobs.all();
    const auto at = [&](double second) { return std::ranges::lower_bound(jobs, second, {}, &power::Job::submitSeconds); };
    return to > from ? static_cast<std::size_t>(at(to) - at(from)) : 0;
}

/// Fields side by side, the first with the focus.
QHBoxLayout* rowOf(QWidget* fields)
{
    auto* row = new QHBoxLayout(fields);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    return row;
}

double secondsOf(const QLineEdit& field, double otherwise) { return parseDuration(field.text()).value_or(otherwise); }

} // namespace

TraceTools::TraceTools(Session& session, ArrivalChart& chart, ToolPanel& panel)
    : QObject(&panel), m_session(session), m_chart(chart), m_panel(panel)
{
    connect(&session.document(), &Document::changed, &panel, &ToolPanel::refresh);
    connect(&session.document(), &Document::opened, &panel, &ToolPanel::close);
}

QLineEdit* TraceTools::timeField(QWidget* parent, const QString& text, const QString& name, const QString& form,
                                 std::function<std::optional<double>(const QString&)> parse)
{
    auto* field = new QLineEdit(text, parent);
    field->setAccessibleName(name);
    field->setToolTip(tr("%1: %2", "a field, what to type").arg(name, form));
    field->setAlignment(Qt::AlignRight);
    field->setFixedWidth(field->fontMetrics().horizontalAdvance(u"0000-00-00 00:00:00"_s) + 14);
    connect(field, &QLineEdit::textChanged, this, [this, field, parse = std::move(parse)] {
        markField(*field, parse(field->text()) ? QString() : field->toolTip());
        m_panel.refresh();
    });
    return field;
}

QLineEdit* TraceTools::durationField(QWidget* parent, double seconds, const QString& name)
{
    return timeField(parent, exactDuration(seconds), name, durationForms(), parseDuration);
}

NumberSpin* TraceTools::numberField(QWidget* parent, double low, double high, double value, const QString& name)
{
    auto* field = new NumberSpin(parent);
    field->setRange(low, high);
    field->setValue(value);
    field->setAccessibleName(name);
    field->setToolTip(name);
    field->setMaximumWidth(field->fontMetrics().horizontalAdvance(u"00000000"_s) + 36);
    connect(field, &QDoubleSpinBox::valueChanged, &m_panel, &ToolPanel::refresh);
    return field;
}

void TraceTools::cut()
{
    const power::ArrivalCurve& curve = m_chart.curve();
    const double first = curve.fromSeconds;
    const double last = curve.startOf(curve.jobs.size());
    auto* fields = new QWidget(&m_panel);
    auto* row = rowOf(fields);
    const ScenarioClock clock = power::clockOf(powerInstance(m_session));
    const auto parse = [clock](const QString& text) { return parseMoment(text, clock); };
    const QString form = clock.hasDate() ? tr("a date as 2026-03-02 14:00, or a time since second 0")
                                         : tr("a day as in day 3, 04:05:06, or a time since second 0");
    QLineEdit* from = timeField(fields, typedMoment(std::floor(first), clock), tr("From"), form, parse);
    QLineEdit* to = timeField(fields, typedMoment(std::ceil(last), clock), tr("To"), form, parse);
    fields->setFocusProxy(from);
    row->addWidget(new QLabel(tr("from"), fields));
    row->addWidget(from);
    row->addWidget(new QLabel(tr("to"), fields));
    row->addWidget(to);
    const auto span = [=] { return std::pair(parse(from->text()).value_or(first), parse(to->text()).value_or(last)); };
    connect(&m_chart, &ArrivalChart::selected, fields, [=](double begin, double end) {
        from->setText(typedMoment(begin, clock));
        to->setText(typedMoment(end, clock));
    });
    for (QLineEdit* field : {from, to})
        connect(field, &QLineEdit::textEdited, fields, [=, this] {
            if (const auto [begin, end] = span(); begin < end)
                m_chart.setSelection(ArrivalChart::Span{std::max(begin, first), std::min(end, last)});
        });
    m_panel.open({.heading = tr("Cut"),
                  .fields = fields,
                  .button = tr("Cut"),
                  .preview =
                      [=, this] {
                          const auto [begin, end] = span();
                          const power::Instance& now = powerInstance(m_session);
                          return keeps(submittedIn(now, begin, end), now.jobs.size());
                      },
                  .apply =
                      [=, this] {
                          const auto [begin, end] = span();
                          return applyPowerEdit(m_session, tr("Cut the trace"), power::cut(powerInstance(m_session), begin, end));
                      },
                  .closed = [this] { m_chart.setSelection(std::nullopt); }});
    if (!curve.jobs.empty())
        m_chart.setSelection(ArrivalChart::Span{first, last});
}

void TraceTools::scale(const QString& heading, const QString& toolTip, const QString& undoText, Scaling scaling)
{
    auto* fields = new QWidget(&m_panel);
    auto* row = rowOf(fields);
    NumberSpin* factor = numberField(fields, 0.01, 100.0, 1.0, tr("Factor"));
    factor->setSingleStep(0.05);
    factor->setToolTip(toolTip);
    fields->setFocusProxy(factor);
    auto* slider = new QSlider(Qt::Horizontal, fields);
    slider->setRange(-100, 100); // 50 ticks double the factor
    slider->setFixedWidth(120);
    slider->setAccessibleName(tr("Factor"));
    row->addWidget(new QLabel(tr("factor"), fields));
    row->addWidget(factor);
    row->addWidget(slider);
    connect(slider, &QSlider::valueChanged, fields, [=](int tick) {
        if (slider->hasFocus() || slider->isSliderDown())
            factor->setValue(std::round(std::pow(2.0, tick / 50.0) * 100.0) / 100.0);
    });
    connect(factor, &QDoubleSpinBox::valueChanged, slider, [=](double value) {
        if (!slider->isSliderDown() && !slider->hasFocus())
            slider->setValue(toNearest<int>(50.0 * std::log2(value)));
    });
    m_panel.open(
        {.heading = heading,
         .fields = fields,
         .button = tr("Scale"),
         .preview = [=, this]() -> ToolPanel::Preview {
             const power::Instance& now = powerInstance(m_session);
             const Result<power::Instance> then = scaling(now, factor->value());
             if (!then)
                 return {errorText(then.error()), false};
             const auto percent = [](double load) { return readable(100.0 * load, u"%"_s, 3); };
             return {tr("offered load %1 → %2").arg(percent(power::offeredLoad(now)), percent(power::offeredLoad(*then))),
                     factor->value() != 1.0 && !now.jobs.empty()};
         },
         .apply = [=, this] { return applyPowerEdit(m_session, undoText, scaling(powerInstance(m_session), factor->value())); }});
}

void TraceTools::scaleArrivals()
{
    scale(tr("Scale arrivals"),
          tr("Times between submissions are multiplied by this factor: below 1 jobs arrive faster and the load rises"),
          tr("Scale arrivals"), &power::scaleArrivals);
}

void TraceTools::scaleRunTimes()
{
    scale(tr("Scale run times"), tr("Run times and requested times are multiplied by this factor: above 1 the load rises"),
          tr("Scale run times"), &power::scaleRunTimes);
}

void TraceTools::filter()
{
    const power::Instance& now = powerInstance(m_session);
    power::JobFilter all{.largestProcessors = 1, .longestSeconds = 0.0};
    for (const power::Job& job : now.jobs) {
        all.largestProcessors = std::max(all.largestProcessors, job.processors);
        all.longestSeconds = std::max(all.longestSeconds, std::ceil(job.runSeconds));
    }
    auto* fields = new QWidget(&m_panel);
    auto* row = rowOf(fields);
    NumberSpin* fewest = numberField(fields, 1, power::maxProcessors, 1, tr("Minimum processors"));
    NumberSpin* most = numberField(fields, 1, power::maxProcessors, all.largestProcessors, tr("Maximum processors"));
    fewest->setWhole(true);
    most->setWhole(true);
    fields->setFocusProxy(fewest);
    QLineEdit* shortest = durationField(fields, 0.0, tr("Shortest run time"));
    QLineEdit* longest = durationField(fields, all.longestSeconds, tr("Longest run time"));
    const auto add = [&](const QString& text, QWidget* widget) {
        row->addWidget(new QLabel(text, fields));
        row->addWidget(widget);
    };
    add(tr("processors"), fewest);
    add(u"–"_s, most);
    add(tr("run time"), shortest);
    add(u"–"_s, longest);
    const auto chosen = [=] {
        return power::JobFilter{static_cast<std::int32_t>(fewest->value()), static_cast<std::int32_t>(most->value()),
                                secondsOf(*shortest, 0.0), secondsOf(*longest, all.longestSeconds)};
    };
    m_panel.open({.heading = tr("Filter"),
                  .fields = fields,
                  .button = tr("Filter"),
                  .preview =
                      [=, this] {
                          const power::Instance& shown = powerInstance(m_session);
                          return keeps(power::countKept(shown, chosen()), shown.jobs.size());
                      },
                  .apply =
                      [=, this] {
                          return applyPowerEdit(m_session, tr("Filter jobs"),
                                                power::filterJobs(powerInstance(m_session), chosen()));
                      }});
}

} // namespace wattif::ui

#include "moc_trace_tools.cpp"
