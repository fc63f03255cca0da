// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/pictures/response_picture.h"

#include <algorithm>
#include <utility>

#include <QLabel>
#include <QStackedLayout>
#include <QVBoxLayout>

#include "ui/charts/chart_source.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/panels/chart_panels.h"
#include "ui/charts/paper/bar_figure.h"
#include "ui/figures/composite_figure.h"

namespace wattif::ui {
using namespace Qt::Literals::StringLiterals;

class ResponsePicture::Figure final : public FigureSource {
public:
    explicit Figure(const ResponsePicture& picture) : m_picture(picture) { }

    bool hasFigure() const override { return m_picture.m_stack->currentIndex() != nothingPage; }
    QString figureName() const override { return u"experiment-response"_s; }
    QString figureCaption() const override { return m_picture.m_response.caption; }
    std::vector<const FigureSource*> figureParts() const override
    {
        if (m_picture.m_stack->currentIndex() == barPage)
            return {};
        return m_picture.m_lines->figures();
    }
    int figureColumns() const override { return m_picture.m_lines->columns(); }
    void paintFigure(QPainter& painter, const QSizeF& size) const override
    {
        if (m_picture.m_stack->currentIndex() == barPage)
            m_picture.m_bars->paintFigure(painter, size);
        else
            FigureSource::paintFigure(painter, size);
    }
    QString figureCsv() const override
    {
        const Response& response = m_picture.m_response;
        if (m_picture.m_stack->currentIndex() == barPage)
            return barChartCsv(inOwnUnit(m_picture.m_bars->ownChart(), response.unit, response.csvUnit));
        std::vector<std::unique_ptr<ChartSource>> charts;
        std::vector<const FigureSource*> panels;
        for (const FigureSource* part : figureParts()) {
            const ChartData& chart = response.lines[charts.size()];
            charts.push_back(
                std::make_unique<ChartSource>(part->figureName(), QString(), inOwnUnit(chart, response.unit, response.csvUnit)));
            panels.push_back(charts.back().get());
        }
        return panelsCsv(panels);
    }
    const AlignedFigure* alignedFigure() const override
    {
        if (m_picture.m_stack->currentIndex() == barPage)
            return &m_picture.m_bars->figure();
        const auto charts = m_picture.charts();
        return charts.size() == 1 ? charts.front()->figure()->alignedFigure() : nullptr;
    }
    QString figureAltText() const override
    {
        const auto charts = m_picture.charts();
        return m_picture.m_stack->currentIndex() != linePage || charts.empty() ? FigureSource::figureAltText()
                                                                               : charts.front()->figure()->figureAltText();
    }

    enum Page { linePage, barPage, nothingPage };

private:
    const ResponsePicture& m_picture;
};

ResponsePicture::ResponsePicture(QWidget* parent)
    : ExperimentPicture(parent),
      m_sentence(new QLabel(this)),
      m_stack(new QStackedLayout),
      m_lines(new ChartPanels(u"experiment-response"_s, this)),
      m_bars(new BarChartWidget(this)),
      m_nothing(new QLabel(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_sentence);
    column->addLayout(m_stack, 1);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sentence->setContentsMargins(8, 2, 8, 0);
    m_sentence->hide();
    m_lines->setPointsOpen(true);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    m_nothing->setObjectName(QStringLiteral("emptyText"));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_lines, m_bars, m_nothing})
        m_stack->addWidget(widget);
    m_stack->setCurrentIndex(Figure::nothingPage);
    connect(m_lines, &ChartPanels::pointOpened, this, [this](int chart, const QString& name, int point) {
        const auto index = static_cast<std::size_t>(chart);
        const auto& series = charts()[index]->data().series;
        const auto found = std::ranges::find(series, name, &ChartSeries::name);
        const auto s = static_cast<std::size_t>(found - series.begin());
        emit cellWanted(m_response.cells[index][s][static_cast<std::size_t>(point)]);
    });
    connect(m_bars, &BarChartWidget::chosen, this, [this](const QString& id) { emit cellWanted(id.toULongLong()); });
    setFigure(std::make_unique<Figure>(*this));
}

ResponsePicture::~ResponsePicture() = default;

ExperimentPicture::Settings ResponsePicture::settings() const { return {.factor = true, .small = true, .against = true}; }

ExperimentPicture::Show ResponsePicture::workOut(const ResultsPtr& results, const PictureChoice& choice,
                                                 const RunControl& control)
{
    if (results->plan->factors.empty())
        return [this] { showNothing(tr("A response chart needs a varied option.")); };
    auto response = std::make_shared<Response>(responseOf(*results, choice));
    if (control.stopRequested())
        return {};
    return [this, response] { take(std::move(*response)); };
}

void ResponsePicture::showNothing(const QString& why)
{
    m_nothing->setText(why);
    m_sentence->hide();
    m_stack->setCurrentIndex(Figure::nothingPage);
}

QString ResponsePicture::nothing() const
{
    return m_stack->currentIndex() == Figure::nothingPage ? m_nothing->text() : QString();
}

QString ResponsePicture::sentence() const { return m_sentence->isHidden() ? QString() : m_sentence->text(); }

std::vector<ChartWidget*> ResponsePicture::charts() const { return m_lines->charts(); }

void ResponsePicture::take(Response response)
{
    m_response = std::move(response);
    const bool hasBars = m_response.lines.empty();
    if (hasBars)
        m_bars->setChart(m_response.bars.front());
    else
        m_lines->setCharts(m_response.lines, m_response.caption);
    m_stack->setCurrentIndex(hasBars ? Figure::barPage : Figure::linePage);
    m_sentence->setText(m_response.sentence);
    m_sentence->setVisible(!m_response.sentence.isEmpty());
}

} // namespace wattif::ui

#include "moc_response_picture.cpp"
