// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/figure_export.h"

#include <array>
#include <cmath>

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QSvgGenerator>

#include "ui/figures/figure_source.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double pointsPerMm = 72.0 / 25.4;
constexpr int pdfScale = 10; // 720 dpi: fine steps, and painters in points stay exact

QString captionOf(const FigureSource& source, const FigureSpec& spec)
{
    return spec.caption.isEmpty() ? source.figureCaption() : spec.caption;
}

QByteArray asPdf(const FigureSource& source, const FigureSpec& spec)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    const QSizeF points = sizePoints(spec);
    writer.setPageSize(QPageSize(points, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setResolution(72 * pdfScale);
    writer.setTitle(captionOf(source, spec));
    writer.setCreator(spec.provenance.isEmpty() ? u"WattIf"_s : spec.provenance);
    QPainter painter(&writer);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    painter.scale(pdfScale, pdfScale);
    source.paintFigure(painter, points);
    painter.end();
    return buffer.data();
}

QByteArray asSvg(const FigureSource& source, const FigureSpec& spec)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const QSizeF points = sizePoints(spec);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(72);
    generator.setSize(points.toSize());
    generator.setViewBox(QRectF(QPointF(), points));
    generator.setTitle(captionOf(source, spec));
    generator.setDescription(spec.provenance.isEmpty() ? u"WattIf"_s : spec.provenance);
    QPainter painter(&generator);
    source.paintFigure(painter, points);
    painter.end();
    // The generator knows whole points only: write the exact size.
    QString text = QString::fromUtf8(buffer.data());
    static const QRegularExpression size(u"<svg width=\"[^\"]*\" height=\"[^\"]*\""_s);
    text.replace(size, u"<svg width=\"%1mm\" height=\"%2mm\""_s.arg(spec.sizeMm.width()).arg(spec.sizeMm.height()));
    return text.toUtf8();
}

QByteArray asPng(const FigureSource& source, const FigureSpec& spec)
{
    QImage image = renderFigure(source, spec, spec.dpi);
    image.setText(u"Title"_s, captionOf(source, spec));
    image.setText(u"Software"_s, spec.provenance.isEmpty() ? u"WattIf"_s : spec.provenance);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
}

Result<void> writeBytes(const QString& path, const QByteArray& bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return fail(
            ErrorCode::io,
            QCoreApplication::translate("Figure", "The figure cannot be written: %1").arg(file.errorString()).toStdString(),
            {path.toStdString()});
    return {};
}

} // namespace

std::span<const FigurePreset> figurePresets()
{
    static const std::array<FigurePreset, 7> all{{
        {u"ieee-1col"_s, QCoreApplication::translate("Figure", "IEEE, one column"), 88.57},
        {u"ieee-2col"_s, QCoreApplication::translate("Figure", "IEEE, two columns"), 181.35},
        {u"acm-1col"_s, QCoreApplication::translate("Figure", "ACM sigconf, one column"), 84.75},
        {u"acm-2col"_s, QCoreApplication::translate("Figure", "ACM sigconf, two columns"), 177.94},
        {u"lncs"_s, QCoreApplication::translate("Figure", "Springer LNCS, text width"), 122.0},
        {u"elsevier-1col"_s, QCoreApplication::translate("Figure", "Elsevier 5p, one column"), 88.57},
        {u"elsevier-2col"_s, QCoreApplication::translate("Figure", "Elsevier 5p, two columns"), 183.46},
    }};
    return all;
}

const FigurePreset* findFigurePreset(const QString& id)
{
    for (const FigurePreset& preset : figurePresets())
        if (preset.id == id)
            return &preset;
    return nullptr;
}

QSizeF sizePoints(const FigureSpec& spec) { return spec.sizeMm * pointsPerMm; }

QImage renderFigure(const FigureSource& source, const FigureSpec& spec, double dpi)
{
    const double scale = dpi / 72.0;
    const QSizeF points = sizePoints(spec);
    QImage image((points * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    const int dotsPerMetre = static_cast<int>(std::lround(dpi / 0.0254));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.scale(scale, scale);
    source.paintFigure(painter, points);
    painter.end();
    image = image.convertToFormat(spec.grey ? QImage::Format_Grayscale8 : QImage::Format_RGB888);
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    return image;
}

Result<void> writeFigure(const FigureSource& source, const QString& path, const FigureSpec& spec)
{
    const auto good = [](double mm) { return mm >= 10.0 && mm <= 1000.0; };
    if (!good(spec.sizeMm.width()) || !good(spec.sizeMm.height()) || spec.dpi < 36 || spec.dpi > 2400)
        return fail(ErrorCode::usage, "A figure is 10 to 1000 mm wide and high, at 36 to 2400 dpi.", {path.toStdString()});
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == u"pdf"_s)
        return writeBytes(path, asPdf(source, spec));
    if (ending == u"svg"_s)
        return writeBytes(path, asSvg(source, spec));
    if (ending == u"png"_s)
        return writeBytes(path, asPng(source, spec));
    if (ending == u"csv"_s)
        return writeBytes(path, source.figureCsv().toUtf8());
    return fail(ErrorCode::usage, "A figure's file name ends in .pdf, .svg, .png or .csv.", {path.toStdString()});
}

} // namespace wattif::ui
