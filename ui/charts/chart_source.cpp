// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/chart_source.h"

#include "ui/charts/alt_text.h"

namespace wattif::ui {

ChartSource::ChartSource(QString name, QString caption, ChartData data)
    : m_name(std::move(name)), m_caption(std::move(caption)), m_figure(std::move(data))
{
}

QString ChartSource::figureAltText() const { return chartAltText(m_figure.data(), fittingView(m_figure.data())); }

BarSource::BarSource(QString name, QString caption, BarChart chart)
    : m_name(std::move(name)), m_caption(std::move(caption)), m_figure(std::move(chart))
{
}

QString BarSource::figureAltText() const { return barAltText(m_figure.chart()); }

} // namespace wattif::ui
