// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/figure_export.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include "core/io/file.h"
#include "ui/figures/figure_meta.h"
#include "ui/figures/figure_source.h"
#include "ui/figures/write/csv_tables.h"
#include "ui/figures/write/figure_bytes.h"
#include "ui/figures/write/figure_files.h"
#include "ui/figures/write/figure_grey.h"
#include "ui/figures/write/paint_through.h"
#include "ui/figures/write/pdf_finish.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double pointsPerMm = 72.0 / 25.4;
constexpr int pdfScale = 10; // 720 dpi: fine steps, and painters in points stay exact

Result<QByteArray> asPdf(const FigureSource& source, const FigureSpec& spec)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const QSizeF points = sizePoints(spec);
    {
        QPdfWriter writer(&buffer);
        writer.setPageSize(QPageSize(points, QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        writer.setResolution(72 * pdfScale);
        QPainter painter(&writer);
        painter.setRenderHint(QPainter::LosslessImageRendering);
        painter.scale(pdfScale, pdfScale);
        paintThrough(painter, points, [&](QPainter& through) { source.paintFigure(through, points); });
    }
    return finishPdf(buffer.data(), points, metaOf(source, spec));
}

QByteArray asSvg(const FigureSource& source, const FigureSpec& spec)
{
    const QSizeF points = sizePoints(spec);
    return paintSvg(points, metaOf(source, spec), [&](QPainter& painter) { source.paintFigure(painter, points); });
}

tl::unexpected<Error> notWritten(const Error& error)
{
    const QString reason = QString::fromStdString(error.message).section(u": "_s, 1);
    return fail(ErrorCode::io, QCoreApplication::translate("Figure", "Cannot save the figure: %1").arg(reason).toStdString(),
                error.place);
}

struct NamedBytes {
    QString path;
    QByteArray bytes;
};

Result<void> writeAll(const std::vector<NamedBytes>& files)
{
    std::vector<FileContent> contents;
    for (const auto& [path, bytes] : files)
        contents.push_back({path.toStdU16String(), {bytes.constData(), static_cast<std::size_t>(bytes.size())}});
    const auto written = writeFilesAtomically(contents);
    return written ? written : notWritten(written.error());
}

/// The error with the file that was to be written; a refusal is the figure's own, whatever the file.
tl::unexpected<Error> at(const QString& path, const FigureSource& source, Error error)
{
    if (error.code == ErrorCode::usage && source.figureRefusal().isEmpty())
        error.place.file = path.toStdString();
    return tl::unexpected<Error>(std::move(error));
}

Result<void> writeTex(const FigureSource& source, const QString& path, const FigureSpec& spec)
{
    const QFileInfo info(path);
    const QString stem = info.completeBaseName();
    const QSizeF points = sizePoints(spec);
    const TexFile made = texFile(figureTexBody(source, points), points, stem, metaOf(source, spec));
    std::vector<NamedBytes> files;
    for (qsizetype i = 0; i < made.pngs.size(); ++i)
        files.push_back({info.absolutePath() + u"/%1-%2.png"_s.arg(stem, QString::number(i + 1)), made.pngs[i]});
    files.push_back({path, made.tex});
    return writeAll(files);
}

} // namespace

QString captionOf(const FigureSource& source, const FigureSpec& spec)
{
    return spec.caption.isEmpty() ? source.figureCaption() : spec.caption;
}

QString altTextOf(const FigureSource& source, const FigureSpec& spec)
{
    return spec.altText.isEmpty() ? source.figureAltText() : spec.altText;
}

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

double proposedHeightMm(const FigureSource& source, double widthMm, const FigureStyle& style)
{
    constexpr double minPanelMm = 48.0; // of several
    constexpr double pageMm = 230.0;    // a page's column of text
    const FigureStyleScope scope(style);
    const std::vector<const FigureSource*> parts = source.figureParts();
    const int panels = std::max(static_cast<int>(parts.size()), 1);
    const int columns = std::clamp(source.figureColumns(), 1, panels);
    const int rows = (panels + columns - 1) / columns;
    const double width = widthMm / columns;
    double height = std::max((width < 130.0 ? 0.62 : 0.4) * width, panels > 1 ? minPanelMm : 0.0);
    height = std::max(height, source.neededHeight(width * pointsPerMm) / pointsPerMm);
    for (const FigureSource* part : parts)
        if (part)
            height = std::max(height, part->neededHeight(width * pointsPerMm) / pointsPerMm);
    return std::min(rows * height, pageMm);
}

QSizeF sizePoints(const FigureSpec& spec) { return spec.sizeMm * pointsPerMm; }

QImage renderFigure(const FigureSource& source, const FigureSpec& spec, double dpi)
{
    const FigureStyleScope style(spec.style);
    const double scale = dpi / 72.0;
    const QSizeF points = sizePoints(spec);
    QImage image((points * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform); // cells of images are pixels enough by then
    painter.scale(scale, scale);
    paintThrough(painter, points, [&](QPainter& through) { source.paintFigure(through, points); });
    painter.end();
    image = image.convertToFormat(QImage::Format_RGB888);
    if (spec.grey)
        image = greyOf(image);
    const int dotsPerMetre = static_cast<int>(std::lround(dpi / 0.0254));
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    return image;
}

const QStringList& figureEndings()
{
    static const QStringList all{u"pdf"_s, u"svg"_s, u"png"_s, u"tex"_s, u"csv"_s};
    return all;
}

Result<void> checkFigure(const FigureSource& source, const FigureSpec& spec)
{
    const auto good = [](double mm) { return mm >= 10.0 && mm <= 1000.0; };
    if (!good(spec.sizeMm.width()) || !good(spec.sizeMm.height()) || spec.dpi < 36 || spec.dpi > 2400)
        return fail(
            ErrorCode::usage,
            QCoreApplication::translate("Figure", "A figure is 10 to 1000 mm wide and high, at 36 to 2400 dpi.").toStdString());
    if (const QString refusal = source.figureRefusal(); !refusal.isEmpty())
        return fail(ErrorCode::usage, refusal.toStdString());
    return {};
}

Result<QByteArray> figureBytes(const FigureSource& source, const QString& ending, const FigureSpec& spec)
{
    if (const auto good = checkFigure(source, spec); !good)
        return tl::unexpected(good.error());
    const FigureStyleScope style(spec.style);
    switch (figureEndings().indexOf(ending)) {
    case 0: return asPdf(source, spec);
    case 1: return asSvg(source, spec);
    case 2: return pngFile(renderFigure(source, spec, spec.dpi), metaOf(source, spec));
    case 4: return source.figureCsv().toUtf8();
    default: break;
    }
    return fail(
        ErrorCode::usage,
        QCoreApplication::translate("Figure", "A figure's file name ends in .pdf, .svg, .png, .tex or .csv.").toStdString());
}

Result<void> writeCsvTables(const QString& csv, const QString& path)
{
    const QFileInfo info(path);
    std::vector<NamedBytes> files;
    for (const CsvTable& table : csvTables(csv)) {
        const QString file = u"%1-%2.csv"_s.arg(info.completeBaseName(), table.name);
        files.push_back({table.name.isEmpty() ? path : info.dir().filePath(file), table.text.toUtf8()});
    }
    return writeAll(files);
}

Result<void> writeFigure(const FigureSource& source, const QString& path, const FigureSpec& spec)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == u"tex"_s || ending == u"csv"_s) {
        if (const auto good = checkFigure(source, spec); !good)
            return at(path, source, good.error());
        const FigureStyleScope style(spec.style);
        return ending == u"tex"_s ? writeTex(source, path, spec) : writeCsvTables(source.figureCsv(), path);
    }
    const auto bytes = figureBytes(source, ending, spec);
    return bytes ? writeAll({{path, *bytes}}) : Result<void>(at(path, source, bytes.error()));
}

} // namespace wattif::ui
