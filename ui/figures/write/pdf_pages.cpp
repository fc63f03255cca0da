// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/pdf_pages.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include "ui/figures/figure_export.h"
#include "ui/figures/figure_source.h"
#include "ui/figures/write/paint_through.h"
#include "ui/figures/write/pdf_finish.h"

namespace wattif::ui {
namespace {

constexpr int unitsPerPoint = 10; // 720 dpi: fine steps, and painters in points stay exact

} // namespace

struct PdfPages::Device {
    explicit Device(const QSizeF& points) : writer(&buffer)
    {
        writer.setPageSize(QPageSize(points, QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        writer.setResolution(72 * unitsPerPoint);
    }
    QBuffer buffer;
    QPdfWriter writer;
    QPainter painter;
};

PdfPages::PdfPages(const QSizeF& points) : m_points(points), m_device(std::make_unique<Device>(points))
{
    m_device->buffer.open(QIODevice::WriteOnly);
    m_device->painter.begin(&m_device->writer);
    m_device->painter.setRenderHint(QPainter::LosslessImageRendering);
    m_device->painter.scale(unitsPerPoint, unitsPerPoint);
}

PdfPages::~PdfPages() = default;

void PdfPages::add(const FigureSource& source, const FigureSpec& spec)
{
    if (!m_pages.empty())
        m_device->writer.newPage();
    const FigureStyleScope style(spec.style);
    paintThrough(m_device->painter, m_points, [&](QPainter& through) { source.paintFigure(through, m_points); });
    m_pages.push_back(metaOf(source, spec));
}

Result<QByteArray> PdfPages::finish(const FigureMeta& meta)
{
    m_device->painter.end();
    return finishPdfPages(m_device->buffer.data(), m_points, meta, m_pages);
}

} // namespace wattif::ui
