// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCoreApplication>

#include "core/io/file.h"
#include "ui/figures/figure_export.h"
#include "ui/figures/figure_meta.h"
#include "ui/figures/write/figure_files.h"
#include "ui/figures/write/pdf_finish.h"

namespace wattif::ui {
namespace {

/// What the bytes are, not what the file's name says: figures get renamed.
Result<QByteArray> payloadOf(const QByteArray& bytes)
{
    if (bytes.startsWith("%PDF-"))
        return pdfPayload(bytes);
    if (bytes.startsWith("\x89PNG"))
        return pngPayload(bytes);
    if (bytes.startsWith('<') || bytes.startsWith("\xEF\xBB\xBF<"))
        return svgPayload(bytes);
    return texPayload(bytes);
}

} // namespace

Result<QByteArray> figurePayload(const QString& path)
{
    const Place place{path.toStdString()};
    const auto bytes = readFile(path.toStdU16String());
    if (!bytes && bytes.error().code == ErrorCode::io)
        return fail(ErrorCode::io,
                    QCoreApplication::translate("Figure", "Cannot read the file: %1")
                        .arg(QString::fromStdString(bytes.error().message).section(QStringLiteral(": "), 1))
                        .toStdString(),
                    place);
    if (!bytes || bytes->size() > static_cast<std::size_t>(maxPayloadBytes))
        return badInput(QCoreApplication::translate("Figure", "This file is too large to be a figure.").toStdString(), place);
    Result<QByteArray> payload = payloadOf(QByteArray::fromStdString(*bytes));
    if (!payload)
        payload.error().place = place;
    return payload;
}

} // namespace wattif::ui
