// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/figure_files.h"

#include <QBuffer>
#include <QColor>
#include <QRegularExpression>

#include "ui/figures/figure_meta.h"
#include "ui/figures/write/figure_grey.h"
#include "ui/figures/write/tikz_device.h"
#include "ui/figures/write/vector_look.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr qsizetype columns = 76;
const QByteArray payloadMark = "%wattif "_qba;

/// A comment of as many lines as it takes.
QString comment(const QString& title, const QString& words)
{
    QString text;
    QString line = title;
    for (const QString& word : words.split(u' ', Qt::SkipEmptyParts)) {
        if (line.size() + word.size() > columns) {
            text += u"% "_s + line + u'\n';
            line = u"  "_s;
        }
        line += (line.endsWith(u' ') || line.isEmpty() ? u""_s : u" "_s) + word;
    }
    return text + u"% "_s + line + u'\n';
}

QString needs(const QString& body, const QString& stem)
{
    const bool plots = body.contains(u"axis}"_s);
    QString text = plots ? u"\\usepackage{pgfplots} \\pgfplotsset{compat=1.18}"_s : u"\\usepackage{tikz}"_s;
    text += u" in the preamble, then \\input{%1} in a figure. Letters are the document's sans serif."_s.arg(stem);
    return text;
}

QString header(const FigureMeta& meta, const QString& body, const QString& stem)
{
    QString text = comment(u"Made by"_s, meta.origin.line()) + comment(u"Caption:"_s, meta.caption)
        + comment(u"Alternative text:"_s, meta.altText) + comment(u"Needs"_s, needs(body, stem));
    if (body.contains(u"\\ifdefined\\Umathcode"_s))
        text +=
            comment(u"Some letters need"_s, u"XeLaTeX or LuaLaTeX and a font that has them (for Chinese, the package ctex)."_s);
    constexpr qsizetype large = 4000; // pdfTeX's memory, which cannot grow, is full at some ten thousand
    if (body.count(u"\\path["_s) + body.count(u"\\pgftext["_s) > large || body.size() > 1'000'000)
        text += comment(u"Large:"_s, u"LuaLaTeX has the memory for it, pdfLaTeX may not."_s);
    if (body.contains(u"\\includegraphics"_s))
        text += comment(u"Images:"_s, u"%1-1.png and so on, beside this file (\\graphicspath)."_s.arg(stem));
    return text;
}

/// Colours of our definitions as greys of the same luma; xcolor's own model takes what else there may be.
QString greyBody(QString body)
{
    static const QRegularExpression definition(u"\\{HTML\\}\\{([0-9A-Fa-f]{6})\\}"_s);
    for (qsizetype from = 0;;) {
        const auto match = definition.match(body, from);
        if (!match.hasMatch())
            return u"\\selectcolormodel{gray}%\n"_s + body;
        const double level = greyOf(QColor(u'#' + match.captured(1))).redF();
        const QString grey = u"{gray}{%1}"_s.arg(shortNumber(level));
        body.replace(match.capturedStart(), match.capturedLength(), grey);
        from = match.capturedStart() + grey.size();
    }
}

QString payloadComments(const QByteArray& payload)
{
    const QByteArray base64 = packPayload(payload).toBase64();
    QString text;
    for (qsizetype i = 0; i < base64.size(); i += columns)
        text += QString::fromLatin1(payloadMark + base64.mid(i, columns)) + u'\n';
    return text.isEmpty() ? text : u"% What WattIf needs to restore this figure's scenario and view:\n"_s + text;
}

} // namespace

TexFile texFile(const QString& body, const QSizeF& points, const QString& stem, const FigureMeta& meta)
{
    TikzWithImages picture = takeTikzImages(body, stem);
    if (meta.grey) {
        picture.body = greyBody(picture.body);
        for (QByteArray& png : picture.pngs) {
            QBuffer buffer;
            buffer.open(QIODevice::WriteOnly);
            greyOf(QImage::fromData(png, "PNG")).save(&buffer, "PNG");
            png = buffer.data();
        }
    }
    const QString size = u"(0,0) rectangle (%1,%2)"_s.arg(shortNumber(points.width()), shortNumber(-points.height()));
    const QString text = header(meta, picture.body, stem) + u"\\begin{tikzpicture}[x=1bp,y=1bp]%\n\\useasboundingbox "_s + size
        + u";\n"_s + picture.body + u"\\end{tikzpicture}%\n\\endinput\n"_s + payloadComments(meta.origin.payload);
    return {text.toUtf8(), picture.pngs};
}

Result<QByteArray> texPayload(const QByteArray& tex)
{
    QByteArray base64;
    for (qsizetype at = 0; at < tex.size();) {
        const qsizetype stop = tex.indexOf('\n', at) < 0 ? tex.size() : tex.indexOf('\n', at);
        if (QByteArrayView(tex).sliced(at).startsWith(payloadMark))
            base64 += QByteArrayView(tex).sliced(at + payloadMark.size(), std::max(stop - at - payloadMark.size(), qsizetype{0}));
        at = stop + 1;
    }
    return base64.isEmpty() ? Result<QByteArray>(noPayload()) : unpackPayloadText(base64);
}

} // namespace wattif::ui
