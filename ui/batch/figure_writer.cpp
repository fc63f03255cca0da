// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/figure_writer.h"

#include <cstdio>

#include <QDir>

#include "ui/figures/figure_source.h"

namespace wattif::ui {
namespace {

Result<void> writeTo(const FigureSource& figure, const QString& path, const FigureSpec& spec)
{
    auto written = writeFigure(figure, path, spec);
    if (written)
        std::printf("%s\n", qUtf8Printable(path));
    return written;
}

} // namespace

Result<void> FigureWriter::write(const FigureSource& figure, FigureOrigin origin, const QSizeF& sizeMm,
                                 const FigureWords& words) const
{
    FigureSpec spec = m_request.spec;
    spec.sizeMm = sizeMm;
    spec.origin = std::move(origin);
    spec.caption = words.caption;
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
