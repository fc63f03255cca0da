// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/gaps/gap_view.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QHBoxLayout>
#include <QJsonObject>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>

#include "core/base/clamp_to.h"
#include "core/base/constants.h"
#include "core/power/study.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/legend_bar.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/time/time_axis.h"
#include "ui/power/common/break_even_bar.h"
#include "ui/power/common/power_access.h"
#include "ui/power/gaps/gap_figure.h"
#include "ui/session/policy_box.h"
#include "ui/style/count_text.h"
#include "ui/style/sentences.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

GapHistogramPtr histogramOf(const TimelineInput& input)
{
    auto made =
        std::make_shared<GapHistogram>(makeGapHistogram(power::instanceOf(*input.instance), power::idleGaps(*input.outcome)));
    made->outcome = input.outcome;
    made->policy = input.policy;
    return made;
}

LegendItems gapLegend(const GapHistogram& histogram, GapMeasure measure)
{
    double saves = 0.0;
    double costs = 0.0;
    for (const GapHistogram::Bin& bin : histogram.bins) {
        saves += bin.height(measure, true);
        costs += bin.height(measure, false);
    }
    const double all = saves + costs > 0.0 ? saves + costs : 1.0; // without gaps both shares are 0
    return {colourItem(gapColour(GapClass::taken), GapView::tr("off saves energy"), saves / all),
            colourItem(gapColour(GapClass::loss), GapView::tr("off costs energy"), costs / all)};
}

} // namespace

GapBars::GapBars(QWidget* parent) : QWidget(parent), m_card(new HoverCard(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Idle gaps by length"));
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void GapBars::setHistogram(GapHistogramPtr histogram, GapMeasure measure)
{
    m_histogram = std::move(histogram);
    m_measure = measure;
    if (!m_histogram || m_bin >= static_cast<int>(m_histogram->bins.size()))
        m_bin = -1;
    update();
}

void GapBars::setEmptyText(const QString& text)
{
    m_empty = text;
    update();
}

GapGeometry GapBars::geometryNow() const
{
    return {*m_histogram, m_measure, QRectF(rect()).adjusted(2, 2, -2, -2), screenPicture(font())};
}

void GapBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::instance().chartBackground());
    if (!m_histogram || m_histogram->bins.empty()) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect().adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap,
                         m_histogram ? tr("All nodes had a job all the time.") : m_empty);
        return;
    }
    paintGaps(painter, *m_histogram, m_measure, geometryNow(), screenPicture(font()), m_bin);
}

void GapBars::choose(int bin, QPoint at)
{
    m_bin = bin;
    update();
    if (bin < 0)
        return m_card->showRows({}, {}, {});
    const GapHistogram::Bin& b = m_histogram->bins[static_cast<std::size_t>(bin)];
    const auto row = [](const QString& name, const QString& value, const QColor& colour) {
        return HoverRow{{colour, {}, Marker::square}, SeriesLook::points, name, value};
    };
    const auto gaps = [](std::size_t count, double hours) {
        return tr("%1, %2 node hours").arg(countText(static_cast<qint64>(count), Noun::gap), readable(hours));
    };
    m_card->showRows(tr("%1 to %2").arg(durationText(b.from), durationText(b.to)),
                     {row(tr("off saves energy"), gaps(b.saves, b.savesHours), gapColour(GapClass::taken)),
                      row(tr("off costs energy"), gaps(b.costs, b.costsHours), gapColour(GapClass::loss)),
                      {{Theme::instance().chartText(), {}, Marker::none},
                       SeriesLook::points,
                       tr("Possible saving"),
                       readable(b.savingJoules / joulesPerKwh, u"kWh"_s)}},
                     at);
    setAccessibleDescription(m_card->heading());
}

void GapBars::mouseMoveEvent(QMouseEvent* event)
{
    if (m_histogram && !m_histogram->bins.empty())
        choose(geometryNow().binAt(*m_histogram, event->position()), event->position().toPoint());
}

void GapBars::keyPressEvent(QKeyEvent* event)
{
    const bool left = event->key() == Qt::Key_Left;
    if ((!left && event->key() != Qt::Key_Right) || !m_histogram || m_histogram->bins.empty())
        return QWidget::keyPressEvent(event);
    const int last = static_cast<int>(m_histogram->bins.size()) - 1;
    const int bin = m_bin < 0 ? (left ? last : 0) : clampTo(m_bin + (left ? -1 : 1), 0, last);
    const GapGeometry geometry = geometryNow();
    choose(bin, QPointF(geometry.x(m_histogram->bins[static_cast<std::size_t>(bin)].to), geometry.bars().center().y()).toPoint());
}

void GapBars::leaveEvent(QEvent*) { choose(-1, {}); }

class GapView::Figure final : public ViewFigure<GapView> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override
    {
        const GapHistogramPtr histogram = m_view.current();
        return histogram && !histogram->bins.empty();
    }

    bool figurePending() const override { return m_view.m_job.isRunning(); }

    QString figureName() const override { return u"power-gaps-%1"_s.arg(m_view.m_session.currentPolicy()); }

    QString figureCaption() const override
    {
        const power::Instance* instance = powerReportInstance(m_view.m_session);
        const QString what = m_view.measure() == GapMeasure::count ? tr("Number of idle gaps") : tr("Time (node-h) in idle gaps");
        QString text =
            tr("%1 of %2 nodes under %3 by their length (min), split by whether switching off in them saves energy.")
                .arg(what, QString::number(instance ? instance->nodes : 0), powerPolicyTitle(m_view.m_session.currentPolicy()));
        if (instance)
            addSentence(text,
                        tr("A boot takes %1 s at %2 W, shutting down %3 s at %4 W; a node draws %5 W idle and %6 W off.")
                            .arg(instance->bootSeconds)
                            .arg(instance->watts.booting)
                            .arg(instance->shutdownSeconds)
                            .arg(instance->watts.shuttingDown)
                            .arg(instance->watts.idle)
                            .arg(instance->watts.off));
        if (const GapHistogramPtr now = m_view.current(); now && !now->before.empty())
            addSentence(text, tr("Dashed outlines: the pinned result."));
        return text;
    }

    QString figureAltText() const override { return paper().altText(); }

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override { paper().paint(painter, sizePoints); }

    QString figureCsv() const override
    {
        const GapHistogramPtr histogram = m_view.current();
        return histogram ? gapCsv(*histogram) : QString();
    }

    const AlignedFigure* alignedFigure() const override { return &paper(); }

    QJsonObject figureState() const override
    {
        return {{u"height"_s, m_view.measure() == GapMeasure::count ? u"gaps"_s : u"node-hours"_s}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        const QString height = state[u"height"_s].toString();
        if (height == u"gaps"_s || height == u"node-hours"_s)
            m_view.m_measure->setCurrentIndex(
                m_view.m_measure->findData(static_cast<int>(height == u"gaps"_s ? GapMeasure::count : GapMeasure::nodeHours)));
    }

private:
    const GapFigure& paper() const
    {
        // The object is updated in place because others may hold it.
        const GapHistogramPtr now = m_view.current();
        const GapHistogramPtr& drawn = m_paper.histogram();
        const bool isSame = drawn == now || (drawn && now && drawn->outcome == now->outcome && drawn->before == now->before);
        if (m_paper.measure() != m_view.measure() || !isSame)
            m_paper = GapFigure(now, m_view.measure());
        return m_paper;
    }

    mutable GapFigure m_paper{nullptr, GapMeasure::count};
};

GapView::GapView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_bars(new GapBars(this)),
      m_breakEven(new BreakEvenBar(session, this)),
      m_measure(new QComboBox(this)),
      m_legend(new LegendBar(this))
{
    m_measure->addItem(tr("Number of gaps"), static_cast<int>(GapMeasure::count));
    m_measure->addItem(tr("Node hours"), static_cast<int>(GapMeasure::nodeHours));
    m_measure->setAccessibleName(tr("The quantity of the bars"));
    m_measure->setToolTip(m_measure->accessibleName());
    auto* tools = new QHBoxLayout;
    tools->addWidget(new PolicyBox(session, this));
    tools->addWidget(m_measure);
    tools->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 2);
    column->setSpacing(3);
    column->addLayout(tools);
    column->addWidget(m_breakEven);
    column->addWidget(m_legend);
    column->addWidget(m_bars, 1);
    setFocusProxy(m_bars);
    connect(m_measure, &QComboBox::currentIndexChanged, this, [this] {
        m_bars->setHistogram(m_bars->histogram(), measure());
        showLegend();
    });
    setFigure(std::make_unique<Figure>(*this));
    markReport({m_bars});
    follow(Change::report | Change::policy | Change::colours);
}

GapMeasure GapView::measure() const { return static_cast<GapMeasure>(m_measure->currentData().toInt()); }

void GapView::refresh(Changes what)
{
    if (what == Change::colours)
        return showLegend();
    const TimelineInput input = timelineInput(m_session, true);
    if (input.isValid())
        return m_job.startNext([this, input](const RunControl&) -> LatestJob::Delivery {
            return [this, next = histogramOf(input)] { take(next); };
        });
    if (awaitsResult())
        return; // the policy runs for the first time
    m_job.drop();
    m_bars->setEmptyText(tr("The idle gaps appear here after a run."));
    take(nullptr);
}

void GapView::take(GapHistogramPtr next)
{
    m_own = std::move(next);
    showBars();
    m_breakEven->setEnabled(m_bars->histogram() != nullptr);
    if (m_bars->histogram())
        m_breakEven->setTotals(m_bars->histogram()->totals);
    showLegend();
    emit redrawn();
}

void GapView::showBars() { m_bars->setHistogram(withBefore(m_own, m_before), measure()); }

void GapView::showBefore(const StudyView* before)
{
    const auto* view = static_cast<const GapView*>(before);
    m_before = view ? view->m_own : nullptr;
    showBars();
}

void GapView::showLegend()
{
    const GapHistogramPtr& shown = m_bars->histogram();
    m_legend->setItems(shown ? gapLegend(*shown, measure()) : LegendItems{});
}

GapHistogramPtr GapView::current() const
{
    const TimelineInput input = timelineInput(m_session, true);
    if (!input.isValid())
        return nullptr;
    const GapHistogramPtr& shown = m_bars->histogram();
    return shown && shown->outcome == input.outcome ? shown : histogramOf(input);
}

} // namespace wattif::ui

#include "moc_gap_view.cpp"
