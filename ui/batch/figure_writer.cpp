// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/figure_writer.h"

#include <QDir>
#include <QTemporaryDir>

#include "core/io/file.h"
#include "core/io/standard_streams.h"
#include "ui/batch/console.h"
#include "ui/figures/figure_source.h"

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

/// To standard output: made as a file, because a picture in TeX may need others beside it, which have no place there.
Result<void> writeToOutput(const FigureSource& figure, const QString& format, const FigureSpec& spec)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"figure."_s + format);
    if (auto written = writeFigure(figure, path, spec); !written)
        return written;
    if (QDir(folder.path()).entryList(QDir::Files).size() > 1)
        return fail(ErrorCode::usage, "this figure has pictures beside it: say where to with -o FILE.tex");
    const auto bytes = readFile(path.toStdU16String());
    return bytes ? writeOutput(standardStream, *bytes) : tl::unexpected(bytes.error());
}

} // namespace

Result<void> FigureWriter::write(const FigureSource& figure, FigureOrigin origin, const QSizeF& sizeMm,
                                 const FigureWords& words) const
{
    FigureSpec spec = m_request.spec;
    spec.sizeMm = sizeMm;
    spec.origin = std::move(origin);
    spec.caption = words.caption;
    if (m_request.intoOutput())
        return writeToOutput(figure, m_request.formats.front(), spec);
    if (!m_request.intoFolder())
        return writeTo(figure, m_request.output, spec);
    if (!QDir().mkpath(m_request.output))
        return fail(ErrorCode::io, "cannot make the folder", {m_request.output.toStdString()});
    const QString base = QDir(m_request.output).filePath(words.name.isEmpty() ? figure.figureName() : words.name);
    for (const QString& format : m_request.formats)
        if (auto written = writeTo(figure, base + u'.' + format, spec); !written)
            return written;
    return {};
}

} // namespace wattif::ui
