// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/figure_files.h"

#include <array>

#include <QBuffer>
#include <QCoreApplication>
#include <QtEndian>

#include "ui/figures/figure_meta.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

// Ancillary, private, kept by programs that do not know it; a text chunk would be refused by readers beyond a few megabytes.
const QByteArray ourChunk = "wtIf"_qba;
const QByteArray endChunk = "IEND"_qba;
const QByteArray signature = "\x89PNG\r\n\x1a\n"_qba;
constexpr qsizetype frameBytes = 12; // length, name, check sum

/// The check sum of PNG (ISO 3309) of `bytes`.
quint32 crcOf(const QByteArray& bytes)
{
    static const std::array<quint32, 256> table = [] {
        std::array<quint32, 256> made{};
        for (quint32 n = 0; n < 256; ++n) {
            quint32 c = n;
            for (int k = 0; k < 8; ++k)
                c = c & 1 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
            made[n] = c;
        }
        return made;
    }();
    quint32 crc = 0xFFFFFFFFu;
    for (const char byte : bytes)
        crc = table[(crc ^ static_cast<uchar>(byte)) & 0xFF] ^ (crc >> 8);
    return ~crc;
}

QByteArray bigEndian(quint32 value)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(value, bytes.data());
    return bytes;
}

QByteArray chunk(const QByteArray& name, const QByteArray& data)
{
    return bigEndian(static_cast<quint32>(data.size())) + name + data + bigEndian(crcOf(name + data));
}

} // namespace

Result<QByteArray> pngFile(QImage image, const FigureMeta& meta)
{
    image.setText(u"Title"_s, meta.caption);
    image.setText(u"Description"_s, meta.altText);
    image.setText(u"Software"_s, meta.origin.program);
    image.setText(u"Source"_s, meta.origin.line());
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    constexpr int level3 = 60; // of zlib: as small as its level 6 within some percent, in two thirds of the time
    if (!image.save(&buffer, "PNG", level3))
        return fail(ErrorCode::io, QCoreApplication::translate("Figure", "Cannot save the image.").toStdString());
    QByteArray png = buffer.data();
    if (!meta.origin.payload.isEmpty())
        png.insert(png.size() - frameBytes, chunk(ourChunk, packPayload(meta.origin.payload)));
    return png;
}

Result<QByteArray> pngPayload(const QByteArray& png)
{
    for (qsizetype at = signature.size(); at + frameBytes <= png.size();) {
        const qsizetype length = qFromBigEndian<quint32>(png.constData() + at);
        if (length > png.size() - at - frameBytes)
            return damagedPayload();
        const QByteArray name = png.mid(at + 4, 4);
        if (name == endChunk)
            return noPayload();
        if (name == ourChunk) {
            const QByteArray data = png.mid(at + 8, length);
            const auto crc = qFromBigEndian<quint32>(png.constData() + at + 8 + length);
            return crc == crcOf(name + data) ? unpackPayload(data) : Result<QByteArray>(damagedPayload());
        }
        at += length + frameBytes;
    }
    return damagedPayload(); // no end: cut off
}

} // namespace wattif::ui
