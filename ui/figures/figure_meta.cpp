// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/figure_meta.h"

#include <algorithm>

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QtEndian>

#include "ui/figures/figure_export.h"

namespace wattif::ui {
namespace {

constexpr qsizetype digestBytes = 8;
constexpr qsizetype lengthBytes = 4; // that qCompress() puts in front

QByteArray digestOf(const QByteArray& bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).left(digestBytes);
}

} // namespace

QString FigureMeta::language() const
{
    const bool han = std::any_of(caption.begin(), caption.end(), [](QChar c) { return c.script() == QChar::Script_Han; });
    return han ? QStringLiteral("zh-CN") : QStringLiteral("en");
}

FigureMeta metaOf(const FigureSource& source, const FigureSpec& spec)
{
    return {captionOf(source, spec).simplified(), altTextOf(source, spec).simplified(), spec.origin, spec.grey};
}

QByteArray packPayload(const QByteArray& payload)
{
    const QByteArray dense = qCompress(payload, 9);
    return payload.isEmpty() ? QByteArray() : digestOf(dense) + dense;
}

Result<QByteArray> unpackPayload(const QByteArray& packed)
{
    const QByteArray dense = packed.mid(digestBytes);
    if (dense.size() <= lengthBytes || digestOf(dense) != packed.left(digestBytes))
        return damagedPayload();
    // qUncompress() believes the length in front: a forged one must not make it reserve gigabytes.
    const quint32 length = qFromBigEndian<quint32>(dense.constData());
    constexpr qint64 bestRatio = 1100; // zlib's is 1032 to 1
    if (length > maxPayloadBytes || length > bestRatio * dense.size())
        return damagedPayload();
    const QByteArray payload = qUncompress(dense);
    return payload.isEmpty() ? Result<QByteArray>(damagedPayload()) : payload;
}

Result<QByteArray> unpackPayloadText(const QByteArray& base64)
{
    QByteArray dense;
    dense.reserve(base64.size());
    std::copy_if(base64.begin(), base64.end(), std::back_inserter(dense), [](char c) { return static_cast<uchar>(c) > ' '; });
    auto bytes = QByteArray::fromBase64Encoding(dense, QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    if (!bytes)
        return damagedPayload();
    return unpackPayload(*bytes);
}

tl::unexpected<Error> noPayload()
{
    return badInput(
        QCoreApplication::translate("Figure", "This is not a WattIf figure (no embedded scenario found).").toStdString());
}

tl::unexpected<Error> damagedPayload()
{
    return badInput(QCoreApplication::translate("Figure", "The scenario in this figure is damaged.").toStdString());
}

} // namespace wattif::ui
