// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/insight/bound_ribbon.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include "core/base/number.h"
#include "core/base/words.h"
#include "core/experiment/readable_units.h"
#include "ui/charts/flow_layout.h"
#include "ui/insight/gap_scale.h"
#include "ui/session/session.h"
#include "ui/session/study_access.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"
#include "ui/widgets/eliding_box.h"

namespace wattif::ui {
namespace {

constexpr std::chrono::milliseconds stopPatience{300};
constexpr double nothingKnown = std::numeric_limits<double>::quiet_NaN();

/// The bounds in their order, then the other metrics that have a better side.
std::vector<MetricBound> ribbonEntries(const Study& study, const std::vector<MetricBound>& bounds)
{
    std::vector<MetricBound> entries = bounds;
    for (const MetricInfo& metric : study.metrics()) {
        const bool hasSide = metric.better != Better::neither && !metric.isMeasured;
        if (hasSide && std::ranges::find(bounds, metric.name, &MetricBound::metric) == bounds.end())
            entries.push_back({.metric = metric.name, .value = nothingKnown, .name = {}, .source = {}});
    }
    return entries;
}

/// Returns a text that distinguishes entries of the box.
QString entryKey(const MetricBound& entry) { return QString::fromStdString(entry.metric + "\n" + entry.holdsFor); }

QString entryTitle(const Study& study, const MetricBound& entry)
{
    const QString title = coreText(findMetric(study, entry.metric)->title);
    return entry.holdsFor.empty() ? title : BoundRibbon::tr("%1, for %2").arg(title, coreText(entry.holdsFor));
}

} // namespace

BoundRibbon::BoundRibbon(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_errors(session),
      m_metric(new ElidingBox(this)),
      m_online(new QLabel(this)),
      m_any(new QLabel(this)),
      m_bound(new QLabel(this)),
      m_gapLabel(new QLabel(this)),
      m_scale(new GapScale(this)),
      m_stop(new QToolButton(this)),
      m_job([this](const Error& error) { m_errors.report(error); })
{
    build();
    follow();
    takeReport();
}

BoundRibbon::~BoundRibbon() = default;

void BoundRibbon::build()
{
    setAccessibleName(tr("Distance from the bound"));
    m_metric->setAccessibleName(tr("Metric of the bound"));
    m_metric->setToolTip(tr("Metric that is compared with its bound; metrics with a known bound come first"));
    m_metric->setSizeAdjustPolicy(QComboBox::AdjustToContents); // if there is enough space
    m_metric->setMinimumContentsLength(16);                     // some metrics hold for much
    m_stop->setIcon(themeIcon(QStringLiteral("wattif-stop")));
    m_stop->setAutoRaise(true);
    m_stop->setToolTip(tr("Stop computing the bound"));
    m_stop->setAccessibleName(m_stop->toolTip());
    m_stop->hide();
    QFont bold = font();
    bold.setBold(true);
    m_gapLabel->setFont(bold);
    auto* row = new FlowLayout(this, 10);
    row->setContentsMargins(10, 2, 6, 2);
    for (QWidget* part : {static_cast<QWidget*>(m_metric), static_cast<QWidget*>(m_online), static_cast<QWidget*>(m_any),
                          static_cast<QWidget*>(m_bound), static_cast<QWidget*>(m_stop), static_cast<QWidget*>(m_gapLabel),
                          static_cast<QWidget*>(m_scale)})
        row->addWidget(part);
    m_patience.setSingleShot(true);
    m_patience.setInterval(stopPatience);
}

void BoundRibbon::follow()
{
    Document& document = m_session.document();
    connect(&m_session, &Session::reportChanged, this, &BoundRibbon::takeReport);
    connect(&m_session, &Session::currentPolicyChanged, this, &BoundRibbon::refresh);
    connect(&document, &Document::changed, this, &BoundRibbon::refresh);
    connect(&document, &Document::settingsChanged, this, &BoundRibbon::refresh);
    connect(m_metric, &QComboBox::currentIndexChanged, this, &BoundRibbon::refresh);
    connect(m_scale, &GapScale::chosen, this, [this](const QString& policy) { m_session.setCurrentPolicy(policy); });
    connect(m_stop, &QToolButton::clicked, this, [this] { m_job.stop(); });
    connect(&m_patience, &QTimer::timeout, this, [this] { m_stop->setVisible(m_job.isRunning()); });
    connect(&m_job, &LatestJob::ended, this, &BoundRibbon::refresh);
}

void BoundRibbon::takeReport()
{
    if (parentWidget() && !parentWidget()->isVisible())
        return; // catchUp() follows
    if (m_session.report() && m_session.reportInstance() != m_boundsOf)
        workOut();
    refresh();
}

void BoundRibbon::workOut()
{
    const InstancePtr instance = m_session.reportInstance();
    const Study* study = &m_session.document().study();
    m_boundsOf = instance;
    m_bounds.clear();
    m_patience.start();
    m_job.start([this, instance, study](const RunControl& control) -> LatestJob::Delivery {
        auto bounds = std::make_shared<Result<std::vector<MetricBound>>>(study->bounds(*instance, control));
        return [this, instance, study, bounds] {
            if (!*bounds)
                return m_errors.report(bounds->error());
            m_errors.clear();
            m_study = study;
            takeBounds(instance, std::move(**bounds));
        };
    });
}

void BoundRibbon::takeBounds(const InstancePtr& instance, std::vector<MetricBound> bounds)
{
    m_boundsOf = instance;
    m_bounds = std::move(bounds);
    fillBox();
    refresh();
}

void BoundRibbon::fillBox()
{
    const QSignalBlocker quiet(m_metric);
    const QVariant before = m_metric->currentData();
    m_entries = ribbonEntries(*m_study, m_bounds);
    m_metric->clear();
    for (const MetricBound& entry : m_entries) {
        m_metric->addItem(entryTitle(*m_study, entry), entryKey(entry));
        m_metric->setItemData(m_metric->count() - 1, coreText(findMetric(*m_study, entry.metric)->description), Qt::ToolTipRole);
    }
    m_metric->setCurrentIndex(std::max(0, m_metric->findData(before)));
}

MetricBound BoundRibbon::chosen() const
{
    const auto at = static_cast<std::size_t>(std::max(0, m_metric->currentIndex()));
    return at < m_entries.size() ? m_entries[at] : MetricBound();
}

void BoundRibbon::refresh()
{
    const ReportPtr& report = m_session.report();
    const bool isKnown = report && m_study == &m_session.document().study() && !m_entries.empty();
    setVisible(isKnown || m_job.isRunning());
    if (!m_job.isRunning())
        m_stop->hide();
    if (!isKnown)
        return;
    const bool isOfReport = m_boundsOf == m_session.reportInstance() && !m_job.isRunning();
    MetricBound bound = chosen();
    if (!isOfReport)
        bound.value = nothingKnown;
    m_gap = boundGaps(*m_study, *report, std::vector{bound}).front();
    showBest(m_gap);
    showBound(m_gap);
    showScale(m_gap);
    for (QLabel* label : {m_online, m_any, m_bound, m_gapLabel})
        label->setEnabled(!m_session.isOutdated());
}

QString BoundRibbon::valueText(double value) const
{
    const MetricInfo& metric = *findMetric(*m_study, m_gap.bound.metric);
    const double near = m_gap.online ? m_gap.online->value : value;
    const double bound = std::isfinite(m_gap.bound.value) ? m_gap.bound.value : near;
    const int digits = digitsApart(bound, near, 5);
    const ReadableUnit unit = readableUnit(metric, largestOf(*m_session.report(), metric));
    const double shown = value * unit.factor;
    const bool isLarge = std::abs(shown) >= 1e3 && std::abs(shown) < 1e12; // as in the tables, no powers of ten
    const QString number = isLarge ? groupedNumber(shown, decimalsFor(std::array{shown}, digits))
                                   : QString::fromStdString(formatShort(shown, digits));
    return unit.unit.empty() ? number : number + QLatin1Char(' ') + coreText(unit.unit);
}

QString BoundRibbon::policyText(const QString& text, const std::optional<GapOf>& of) const
{
    return text.arg(policyTitleIn(*m_study, QString::fromStdString(of->policy)), valueText(of->value));
}

void BoundRibbon::showBest(const BoundGap& gap)
{
    m_online->setText(gap.online                       ? policyText(tr("Best online: %1, %2"), gap.online)
                          : gap.bound.holdsFor.empty() ? tr("No online policy ran")
                                                       : tr("No online policy ran to which the bound applies"));
    m_online->setToolTip(tr("The best policy that does not know future arrivals"));
    const bool isOther = gap.any && (!gap.online || gap.any->policy != gap.online->policy);
    m_any->setText(isOther ? policyText(tr("Best overall: %1, %2"), gap.any) : QString());
    m_any->setToolTip(tr("The best policy that ran, including those that know all input in advance"));
    m_any->setVisible(isOther);
}

void BoundRibbon::showBound(const BoundGap& gap)
{
    const bool isKnown = std::isfinite(gap.bound.value);
    const bool isHigher = findMetric(*m_study, gap.bound.metric)->better == Better::higher;
    if (m_job.isRunning())
        m_bound->setText(tr("Computing the bound…"));
    else if (!isKnown)
        m_bound->setText(tr("Bound: unknown"));
    else
        m_bound->setText((isHigher ? tr("At most %1 (%2)") : tr("At least %1 (%2)"))
                             .arg(valueText(gap.bound.value), coreText(gap.bound.name)));
    const QString holding = gap.bound.holdsFor.empty() ? tr("No schedule of this scenario can be better. Source: %1")
                                                       : tr("No schedule to which it applies can be better. Source: %1");
    m_bound->setToolTip(isKnown ? holding.arg(coreText(gap.bound.source)) : tr("No bound is known for this metric"));
    const bool hasGap = isKnown && gap.online && std::isfinite(gap.online->gap);
    m_gapLabel->setText(hasGap ? tr("Gap: %1 %").arg(QString::fromStdString(formatShort(100.0 * gap.online->gap, 3)))
                               : tr("Gap: unknown"));
    m_gapLabel->setToolTip(tr("Distance of the best online policy from the bound, as a share of the bound"));
}

void BoundRibbon::showScale(const BoundGap& gap)
{
    ScaleData shown{.bound = gap.bound.value,
                    .boundText = m_bound->text(),
                    .better = findMetric(*m_study, gap.bound.metric)->better,
                    .current = m_session.currentPolicy(),
                    .isStale = m_session.isOutdated()};
    for (const PolicyResult& result : m_session.report()->policies) {
        const double value = result.metric(gap.bound.metric);
        const QString policy = QString::fromStdString(result.policy);
        if (std::isfinite(value) && !findPolicy(*m_study, result.policy)->isLimit && holdsFor(gap.bound, result))
            shown.dots.push_back(
                {policy, policyTitleIn(*m_study, policy), valueText(value), policyStyleIn(*m_study, policy), value});
    }
    m_scale->setData(std::move(shown));
}

QString BoundRibbon::text() const
{
    QStringList parts;
    for (const QLabel* label : {m_online, m_any, m_bound, m_gapLabel})
        if (!label->isHidden())
            parts << label->text();
    return parts.join(QStringLiteral(" · "));
}

} // namespace wattif::ui

#include "moc_bound_ribbon.cpp"
