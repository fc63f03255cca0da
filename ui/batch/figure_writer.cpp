// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/figure_writer.h"

#include <cmath>
#include <optional>

#include <QDir>
#include <QTemporaryDir>

#include "core/io/file.h"
#include "core/io/standard_streams.h"
#include "ui/batch/console.h"
#include "ui/figures/adjusted_figure.h"
#include "ui/figures/composite_figure.h"
#include "ui/figures/figure_source.h"
#include "ui/figures/write/figure_bytes.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

Result<void> writeTo(const FigureSource& figure, const QString& path, const FigureSpec& spec)
{
    auto written = writeFigure(figure, path, spec);
    if (written)
        print(path + u'\n');
    return written;
}

/// A picture in TeX may need others beside it, which have no place in standard output: it is made as a file.
Result<std::string> texBytes(const FigureSource& figure, const FigureSpec& spec)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"figure.tex"_s);
    if (auto written = writeFigure(figure, path, spec); !written)
        return propagateError(written);
    if (QDir(folder.path()).entryList(QDir::Files).size() > 1)
        return fail(ErrorCode::usage, "this figure needs image files next to it: use -o FILE.tex");
    return readFile(path.toStdU16String());
}

/// To standard output; all tables of a CSV one after another.
Result<void> writeToOutput(const FigureSource& figure, const QString& format, const FigureSpec& spec)
{
    auto bytes = format == u"tex"_s
        ? texBytes(figure, spec)
        : figureBytes(figure, format, spec).map([](const QByteArray& made) { return made.toStdString(); });
    return bytes ? writeOutput(standardStream, *bytes) : propagateError(bytes);
}

Result<void> checkRange(const QString& figure, const AxisAdjustment& wanted, const FigureAxis& axis)
{
    if ((!wanted.from && !wanted.to) || wanted.rangeOf(axis))
        return {};
    const QString why = !axis.categories.isEmpty() ? u"has names instead of numbers"_s
        : axis.logarithmic                         ? u"is logarithmic: it must start above 0 and end above its start"_s
                                                   : u"must end above its start"_s;
    return fail(ErrorCode::usage, u"the axis \"%1\" of %2 %3"_s.arg(axis.title, figure, why).toStdString());
}

/// Error(usage) for a range that the axis of the figure cannot have, or where there is no axis.
Result<void> checkAdjustments(const FigureSource& figure, const FigureAdjustments& wanted)
{
    const AlignedFigure* first = firstAligned(figure);
    if (!first)
        return fail(ErrorCode::usage, u"%1 has no axes and no legend to set"_s.arg(figure.figureName()).toStdString());
    auto fits = checkRange(figure.figureName(), wanted.x, first->xAxis());
    return fits ? checkRange(figure.figureName(), wanted.y, first->yAxis()) : fits;
}

/// The frame of the axes that is the smallest of a figure of this size; nothing where it has no axes.
std::optional<QSizeF> smallestFrame(const FigureSource& figure, const FigureSpec& spec)
{
    const FigureStyleScope style(spec.style);
    const bool isOne = figure.alignedFigure() != nullptr;
    const std::vector<const FigureSource*> panels = isOne ? std::vector<const FigureSource*>{&figure} : figure.figureParts();
    std::optional<QSizeF> smallest;
    const CompositeLayout layout = layOutPanels(panels, sizePoints(spec), {.columns = isOne ? 1 : figure.figureColumns()});
    for (const PanelPlace& place : layout.panels)
        if (place.figure->alignedFigure()) {
            const QSizeF frame = place.box.size().shrunkBy(place.gutters);
            smallest = smallest ? smallest->boundedTo(frame) : frame;
        }
    return smallest;
}

bool isLegible(const std::optional<QSizeF>& frame)
{
    const QSizeF least(40.0, 28.0); // points; less holds no two tick labels
    return !frame || (frame->width() >= least.width() && frame->height() >= least.height());
}

/// Error(usage) where a size that was asked for leaves no space for the axes; gives a width that does.
Result<void> checkSize(const FigureSource& figure, FigureSpec spec, bool hasHeight)
{
    if (isLegible(smallestFrame(figure, spec)))
        return {};
    const QSizeF asked = spec.sizeMm;
    constexpr double step = 5.0;
    constexpr double most = 400.0;
    while (spec.sizeMm.width() < most && !isLegible(smallestFrame(figure, spec))) {
        const double width = step * (std::floor(spec.sizeMm.width() / step) + 1.0);
        spec.sizeMm = {width, hasHeight ? asked.height() : asked.height() * width / asked.width()};
    }
    const QString remedy = spec.sizeMm.width() < most
        ? u"take --width %1 or more%2"_s.arg(spec.sizeMm.width()).arg(hasHeight ? QString() : u", or more --height"_s)
        : u"take more --height"_s;
    return fail(ErrorCode::usage,
                u"%1 mm x %2 mm leave too little space for the axes of %3; %4"_s.arg(asked.width(), 0, 'g', 4)
                    .arg(asked.height(), 0, 'g', 4)
                    .arg(figure.figureName(), remedy)
                    .toStdString());
}

} // namespace

Result<void> FigureWriter::write(const FigureSource& figure, const FigureAdjustments& wanted, FigureOrigin origin,
                                 const QSizeF& sizeMm, const GivenWords& words) const
{
    if (wanted.isEmpty())
        return writeFinished(figure, std::move(origin), sizeMm, words);
    if (!m_request.adjustments.isEmpty())
        if (auto fits = checkAdjustments(figure, wanted); !fits)
            return fits;
    return writeFinished(AdjustedFigure(figure, wanted), std::move(origin), sizeMm, words);
}

Result<void> FigureWriter::writeFinished(const FigureSource& figure, FigureOrigin origin, const QSizeF& sizeMm,
                                         const GivenWords& words) const
{
    FigureSpec spec = m_request.spec;
    spec.sizeMm = sizeMm;
    spec.origin = std::move(origin);
    if (spec.caption.isEmpty())
        spec.caption = words.caption;
    if (m_request.widthMm || m_request.heightMm)
        if (auto fits = checkSize(figure, spec, m_request.heightMm.has_value()); !fits)
            return fits;
    if (m_request.intoOutput())
        return writeToOutput(figure, m_request.formats.front(), spec);
    if (!m_request.intoFolder())
        return writeTo(figure, m_request.output, spec);
    if (!QDir().mkpath(m_request.output))
        return fail(ErrorCode::io, "cannot create the folder", {m_request.output.toStdString()});
    const QString base = QDir(m_request.output).filePath(words.name.isEmpty() ? figure.figureName() : words.name);
    for (const QString& format : m_request.formats)
        if (auto written = writeTo(figure, base + u'.' + format, spec); !written)
            return written;
    return {};
}

} // namespace wattif::ui
