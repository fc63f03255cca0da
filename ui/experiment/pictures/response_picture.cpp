// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/pictures/response_picture.h"

#include <algorithm>
#include <utility>

#include <QGridLayout>
#include <QLabel>
#include <QStackedLayout>

#include "ui/charts/chart_widget.h"
#include "ui/charts/paper/bar_figure.h"

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
        std::vector<const FigureSource*> parts;
        for (const ChartWidget* chart : m_picture.charts())
            parts.push_back(chart->figure());
        return parts;
    }
    int figureColumns() const override { return m_picture.m_response.lines.size() > 4 ? 3 : 2; }
    void paintFigure(QPainter& painter, const QSizeF& size) const override { m_picture.m_bars->paintFigure(painter, size); }
    QString figureCsv() const override { return barChartCsv(m_picture.m_bars->ownChart()); }
    const AlignedFigure* alignedFigure() const override
    {
        if (m_picture.m_stack->currentIndex() == barPage)
            return &m_picture.m_bars->figure();
        const auto charts = m_picture.charts();
        return charts.size() == 1 ? charts.front()->figure()->alignedFigure() : nullptr;
    }
    QString figureAltText() const override
    {
        return m_picture.m_stack->currentIndex() == barPage ? FigureSource::figureAltText()
                                                            : m_picture.charts().front()->figure()->figureAltText();
    }

    enum Page { linePage, barPage, nothingPage };

private:
    const ResponsePicture& m_picture;
};

ResponsePicture::ResponsePicture(QWidget* parent)
    : ExperimentPicture(parent), m_stack(new QStackedLayout(this)), m_bars(new BarChartWidget(this)), m_nothing(new QLabel(this))
{
    auto* page = new QWidget(this);
    m_grid = new QGridLayout(page);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(2);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    m_nothing->setObjectName(QStringLiteral("emptyText"));
    for (QWidget* widget : std::initializer_list<QWidget*>{page, m_bars, m_nothing})
        m_stack->addWidget(widget);
    m_stack->setCurrentIndex(Figure::nothingPage);
    connect(m_bars, &BarChartWidget::chosen, this, [this](const QString& id) { emit cellWanted(id.toULongLong()); });
    setFigure(std::make_unique<Figure>(*this));
}

ResponsePicture::~ResponsePicture() = default;

ExperimentPicture::Settings ResponsePicture::settings() const { return {.factor = true, .small = true, .against = true}; }

ExperimentPicture::Show ResponsePicture::workOut(const ResultsPtr& results, const PictureChoice& choice,
                                                 const RunControl& control)
{
    if (results->plan->factors.empty())
        return [this] { showNothing(tr("A response needs an option that is varied.")); };
    auto response = std::make_shared<Response>(responseOf(*results, choice));
    if (control.stopRequested())
        return {};
    return [this, response] { take(std::move(*response)); };
}

void ResponsePicture::showNothing(const QString& why)
{
    m_nothing->setText(why);
    m_stack->setCurrentIndex(Figure::nothingPage);
}

std::vector<ChartWidget*> ResponsePicture::charts() const
{
    return {m_lines.begin(), m_lines.begin() + static_cast<std::ptrdiff_t>(std::min(m_lines.size(), m_response.lines.size()))};
}

void ResponsePicture::take(Response response)
{
    m_response = std::move(response);
    if (m_response.lines.empty())
        showBars();
    else
        showLines();
}

void ResponsePicture::showLines()
{
    const std::size_t count = m_response.lines.size();
    while (m_lines.size() < count) {
        const std::size_t index = m_lines.size();
        auto* chart = new ChartWidget(u"experiment-response"_s, this);
        chart->setPointsOpen(true);
        connect(chart, &ChartWidget::pointOpened, this, [this, index, chart](const QString& name, int point) {
            const auto& series = chart->data().series;
            const auto found = std::ranges::find(series, name, &ChartSeries::name);
            const auto s = static_cast<std::size_t>(found - series.begin());
            emit cellWanted(m_response.cells[index][s][static_cast<std::size_t>(point)]);
        });
        m_lines.push_back(chart);
        m_titles.push_back(new QLabel(this));
        m_titles.back()->setAlignment(Qt::AlignCenter);
        m_titles.back()->setObjectName(QStringLiteral("sectionTitle"));
    }
    const std::size_t columns = count <= 1 ? 1 : count <= 4 ? 2 : 3;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        m_lines[i]->setVisible(i < count);
        m_titles[i]->setVisible(i < count && count > 1);
        if (i >= count)
            continue;
        m_titles[i]->setText(m_response.lines[i].title);
        m_grid->addWidget(m_titles[i], static_cast<int>(2 * (i / columns)), static_cast<int>(i % columns));
        m_grid->addWidget(m_lines[i], static_cast<int>(2 * (i / columns)) + 1, static_cast<int>(i % columns));
        m_lines[i]->setData(m_response.lines[i]);
        m_lines[i]->setCaption(m_response.caption);
    }
    m_stack->setCurrentIndex(Figure::linePage);
}

void ResponsePicture::showBars()
{
    m_bars->setChart(m_response.bars.front());
    m_stack->setCurrentIndex(Figure::barPage);
}

} // namespace wattif::ui
