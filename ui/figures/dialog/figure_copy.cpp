// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/dialog/figure_copy.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include "ui/figures/figure_source.h"
#include "ui/figures/write/tikz_device.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double clipboardDpi = 300.0;
constexpr double widestColumnMm = 125.0; // LNCS has 122

Result<QByteArray> bytesOf(const FigureSource& source, const FigureSpec& spec, const QString& path)
{
    if (auto written = writeFigure(source, path, spec); !written)
        return tl::unexpected(written.error());
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::io, file.errorString().toStdString(), {path.toStdString()});
    return file.readAll();
}

QString includeLine(const FigureSpec& spec, const QString& fileName)
{
    const QFileInfo file(fileName);
    if (file.suffix() == u"tex")
        return u"\\input{%1}"_s.arg(file.completeBaseName());
    // Without its ending LaTeX takes the PDF where there is one; SVG needs the package svg.
    const QString command = file.suffix() == u"svg" ? u"includesvg"_s : u"includegraphics"_s;
    return u"\\%1[width=%2mm]{%3}"_s.arg(command).arg(spec.sizeMm.width()).arg(file.completeBaseName());
}

} // namespace

Result<std::unique_ptr<QMimeData>> figureMime(const FigureSource& source, const FigureSpec& spec)
{
    const QTemporaryDir folder;
    if (!folder.isValid())
        return fail(ErrorCode::io, folder.errorString().toStdString());
    auto svg = bytesOf(source, spec, folder.filePath(u"figure.svg"_s));
    if (!svg)
        return tl::unexpected(svg.error());
    auto pdf = bytesOf(source, spec, folder.filePath(u"figure.pdf"_s));
    if (!pdf)
        return tl::unexpected(pdf.error());
    auto data = std::make_unique<QMimeData>();
    data->setImageData(renderFigure(source, spec, clipboardDpi));
    data->setData(u"image/svg+xml"_s, *svg);
    data->setData(u"application/pdf"_s, *pdf);
    return data;
}

QString figureLatex(const FigureSource& source, const FigureSpec& spec, const QString& fileName, bool acm)
{
    const QString environment = spec.sizeMm.width() > widestColumnMm ? u"figure*"_s : u"figure"_s;
    const QString altText = altTextOf(source, spec).simplified();
    QStringList lines{u"\\begin{%1}"_s.arg(environment), u"  \\centering"_s, u"  "_s + includeLine(spec, fileName),
                      u"  \\caption{%1}"_s.arg(texText(captionOf(source, spec).simplified()))};
    lines << (acm ? u"  \\Description{%1}"_s.arg(texText(altText)) : u"  % Alternative text: "_s + altText);
    lines << u"  \\label{fig:%1}"_s.arg(QFileInfo(fileName).completeBaseName()) << u"\\end{%1}"_s.arg(environment);
    return lines.join(u'\n') + u'\n';
}

} // namespace wattif::ui
