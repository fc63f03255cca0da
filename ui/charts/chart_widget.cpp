// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/chart_widget.h"

#include <algorithm>
#include <chrono>

#include <QEvent>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QVBoxLayout>
#include <QVariant>

#include "ui/charts/alt_text.h"
#include "ui/charts/chart_legend.h"
#include "ui/charts/chart_plot.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/paper/chart_figure.h"
#include "ui/style/sentences.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr std::chrono::milliseconds restAfterDrag{600};
constexpr int lowLines = 19; // of text: a chart lower than that is tight

ChartView together(const ChartView& a, const ChartView& b)
{
    const auto both = [](const ChartRange& one, const ChartRange& other) {
        return ChartRange{std::min(one.lower, other.lower), std::max(one.upper, other.upper)};
    };
    return {both(a.x, b.x), both(a.y, b.y)};
}

QJsonObject viewState(const ChartView& view)
{
    return {{u"x"_s, QJsonArray{view.x.lower, view.x.upper}}, {u"y"_s, QJsonArray{view.y.lower, view.y.upper}}};
}

/// Returns the view of a state; nothing for an invalid one.
std::optional<ChartView> viewOf(const QJsonValue& state)
{
    const auto range = [&](const QString& axis) -> std::optional<ChartRange> {
        const QJsonArray ends = state[axis].toArray();
        if (ends.size() != 2 || !ends[0].isDouble() || !ends[1].isDouble() || !(ends[0].toDouble() < ends[1].toDouble()))
            return std::nullopt;
        return ChartRange{ends[0].toDouble(), ends[1].toDouble()};
    };
    const auto x = range(u"x"_s);
    const auto y = range(u"y"_s);
    if (!x || !y)
        return std::nullopt;
    return ChartView{*x, *y};
}

/// Returns the refusals of the views around a chart, which an export of the chart alone must not bypass; without their refusals
/// for parts such as the chart.
QString refusalAround(const QWidget& chart)
{
    QString refusal;
    for (const QWidget* at = chart.parentWidget(); at && refusal.isEmpty(); at = at->parentWidget())
        if (const auto* holder = qobject_cast<const FigureWidget*>(at); holder && holder->figure())
            refusal = holder->figure()->ownRefusal();
    return refusal;
}

} // namespace

class ChartWidget::Figure final : public FigureSource {
public:
    Figure(ChartWidget& widget, QString name) : m_widget(widget), m_name(std::move(name)) { }

    bool hasFigure() const override { return !m_widget.m_data.nothing(); }

    QString ownRefusal() const override { return refusalAround(m_widget); }

    QString figureName() const override { return m_name; }

    QString figureCaption() const override
    {
        return m_widget.m_caption.isEmpty() ? m_widget.m_data.y.title() : m_widget.m_caption;
    }

    QString figureAltText() const override
    {
        const QString text = chartAltText(m_widget.m_data, m_widget.shownView(), m_widget.m_legend->hiddenNames());
        const std::optional<double> mark = printedCursor();
        return mark ? joinedSentences({text, ChartWidget::tr("A vertical line marks %1.").arg(*mark)}) : text;
    }

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override { paper().paint(painter, sizePoints); }

    QString figureCsv() const override { return chartCsv(m_widget.m_shown); }

    /// Returns the chart on paper in its present state; the next call replaces it.
    const AlignedFigure* alignedFigure() const override
    {
        m_paper = paper();
        return &m_paper;
    }

    /// {"view": {"x": [lower, upper], "y": ...} where zoomed, "hidden": names, "cursor": x}
    QJsonObject figureState() const override
    {
        QJsonObject state;
        if (m_widget.m_zoomed || m_widget.m_waiting)
            state[u"view"_s] = viewState(m_widget.m_waiting.value_or(m_widget.view()));
        if (!m_widget.m_legend->hiddenNames().isEmpty())
            state[u"hidden"_s] = QJsonArray::fromStringList(m_widget.m_legend->hiddenNames());
        if (m_widget.m_cursor)
            state[u"cursor"_s] = *m_widget.m_cursor;
        return state;
    }

    /// Before there are data the zoom waits for them.
    void restoreFigureState(const QJsonObject& state) override
    {
        if (const QJsonValue hidden = state[u"hidden"_s]; hidden.isArray())
            m_widget.m_legend->setHiddenNames(QVariant(hidden.toArray().toVariantList()).toStringList());
        if (const auto view = viewOf(state[u"view"_s])) {
            if (m_widget.m_data.nothing())
                m_widget.m_waiting = *view;
            else
                m_widget.setView(*view);
        }
        if (const QJsonValue cursor = state[u"cursor"_s]; cursor.isDouble()) {
            if (m_widget.m_cursorRange)
                m_widget.moveCursorTo(cursor.toDouble());
            else
                m_widget.setCursor(cursor.toDouble());
        }
    }

private:
    std::optional<double> printedCursor() const { return m_widget.m_cursorPrinted ? m_widget.m_cursor : std::nullopt; }

    ChartFigure paper() const
    {
        ChartFigure figure(m_widget.m_shown, m_widget.shownView(), m_widget.m_legend->hiddenNames());
        figure.setMark(printedCursor());
        return figure;
    }

    ChartWidget& m_widget;
    QString m_name;
    mutable ChartFigure m_paper;
};

ChartWidget::ChartWidget(const QString& figureName, QWidget* parent)
    : FigureWidget(parent),
      m_legend(new ChartLegend(this)),
      m_plot(new ChartPlot(this)),
      m_note(new QLabel(this)),
      m_card(new HoverCard(m_plot))
{
    setFigure(std::make_unique<Figure>(*this, figureName));
    m_plot->setAccessibleName(tr("Chart"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(2);
    column->addWidget(m_legend);
    column->addWidget(m_plot, 1);
    column->addWidget(m_note);
    m_note->setWordWrap(true);
    m_note->setContentsMargins(6, 0, 6, 2);
    setFocusProxy(m_plot);
    setAutoFillBackground(true);
    m_plot->installEventFilter(this);
    m_plot->setMouseTracking(true);
    m_plot->axisRect()->setRangeZoomFactor(0.85);
    m_plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    connect(m_legend, &ChartLegend::hiddenChanged, this, [this] {
        refresh();
        if (!m_zoomed)
            fit();
    });
    connect(m_plot, &QWidget::customContextMenuRequested, this, &ChartWidget::showMenu);
    connect(&Theme::instance(), &Theme::changed, this, &ChartWidget::applyTheme);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restAfterDrag);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        if (!m_zoomed)
            fit();
    });
    applyTheme();
}

ChartWidget::~ChartWidget() = default;

QCustomPlot* ChartWidget::plot() const { return m_plot; }

QWidget& ChartWidget::plotArea() const { return *m_plot; }

void ChartWidget::applyTheme()
{
    const Theme& theme = Theme::instance();
    QPalette colours = palette();
    colours.setColor(QPalette::Window, theme.chartBackground());
    colours.setColor(QPalette::WindowText, theme.chartText());
    colours.setColor(QPalette::ButtonText, theme.chartText());
    setPalette(colours);
    m_plot->applyTheme();
    refresh();
}

void ChartWidget::setData(ChartData data)
{
    const bool other = !sameMeaning(data.x, m_data.x) || !sameMeaning(data.y, m_data.y);
    const bool wasEmpty = m_data.nothing();
    m_data = std::move(data);
    refresh();
    if (other)
        m_zoomed = false;
    if (other || wasEmpty || m_data.nothing()) // nothing that was shown before is to stay where it was
        m_rest.stop();
    if (m_waiting && !m_data.nothing())
        setView(*std::exchange(m_waiting, std::nullopt));
    if (!m_zoomed)
        m_rest.isActive() ? grow() : fit();
    m_rest.start();
}

void ChartWidget::setReferenceData(std::optional<ChartData> before)
{
    if (!before && !m_before)
        return;
    m_before = std::move(before);
    refresh();
    if (!m_zoomed)
        m_rest.isActive() ? grow() : fit();
}

void ChartWidget::refresh()
{
    m_shown = m_data;
    if (m_before)
        addGhosts(m_shown, *m_before, m_legend->hiddenNames());
    m_legend->setSeries(m_data.series);
    m_plot->updateMarkers(m_cursor, {});
    m_plot->display(m_shown, m_legend->hiddenNames());
    m_note->setText(m_data.fullNote());
    shareHeight();
    const QString caption = figure()->figureCaption();
    m_plot->setAccessibleName(caption.isEmpty() ? tr("Chart") : caption);
}

void ChartWidget::shareHeight()
{
    const bool low = height() < lowLines * fontMetrics().height();
    m_legend->setOneLine(low);
    m_note->setVisible(!low && !m_note->text().isEmpty());
}

void ChartWidget::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    shareHeight();
}

void ChartWidget::setCaption(const QString& caption)
{
    m_caption = caption;
    m_plot->setAccessibleName(caption.isEmpty() ? tr("Chart") : caption);
}

ChartView ChartWidget::shownView() const { return m_zoomed ? view() : fittingView(m_shown, m_legend->hiddenNames()); }

ChartView ChartWidget::fitting() const
{
    const ChartView own = fittingView(m_shown, m_legend->hiddenNames());
    const bool isAlone = !m_linked || m_linked->m_shown.nothing() || m_shown.nothing()
        || !sameMeaning(m_data.x, m_linked->m_data.x) || !sameMeaning(m_data.y, m_linked->m_data.y);
    return isAlone ? own : together(own, fittingView(m_linked->m_shown, m_linked->m_legend->hiddenNames()));
}

void ChartWidget::fit()
{
    m_zoomed = false;
    m_plot->setView(fitting());
    reportLinked();
}

void ChartWidget::link(ChartWidget& other)
{
    for (ChartWidget* chart : {this, &other}) {
        chart->m_linked = chart == this ? &other : this;
        // The mouse moves the axes without asking.
        for (const QCPAxis* axis : {chart->m_plot->xAxis, chart->m_plot->yAxis})
            connect(axis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), chart, &ChartWidget::reportLinked);
    }
    fit();
}

void ChartWidget::reportLinked()
{
    if (!m_linked || m_following || m_linked->m_following || m_linked->view() == view())
        return;
    m_linked->m_following = true;
    m_linked->m_zoomed = m_zoomed;
    m_linked->m_plot->setView(view());
    m_linked->m_following = false;
}

void ChartWidget::grow()
{
    const ChartView now = view();
    m_plot->setView(together(now, fitting()));
}

void ChartWidget::resetView()
{
    fit();
    endHover();
}

ChartView ChartWidget::view() const { return m_plot->view(); }

void ChartWidget::setView(const ChartView& view)
{
    m_zoomed = true;
    m_plot->setView(view);
}

void ChartWidget::setCursor(std::optional<double> x)
{
    if (x == m_cursor)
        return;
    m_cursor = x;
    m_plot->setLines(m_cursor, {});
}

void ChartWidget::setCursorRange(int low, int high) { m_cursorRange = {low, high}; }

void ChartWidget::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        m_plot->setFont(font());
        m_plot->applyTheme();
    }
}

} // namespace wattif::ui

#include "moc_chart_widget.cpp"
