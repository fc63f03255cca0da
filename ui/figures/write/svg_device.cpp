// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/figure_files.h"

#include <QPainter>
#include <QXmlStreamReader>

#include "ui/figures/figure_meta.h"
#include "ui/figures/write/svg_engine.h"
#include "ui/figures/write/vector_look.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr auto ours = u"urn:wattif:figure";

QString xml(const QString& text) { return svgEscaped(text); }

QString millimetres(double points) { return shortNumber(points * 25.4 / 72.0); }

QString broken(const QByteArray& base64)
{
    QString lines;
    for (qsizetype i = 0; i < base64.size(); i += 76)
        lines += QString::fromLatin1(base64.mid(i, 76)) + u'\n';
    return lines;
}

QString metadata(const FigureMeta& meta)
{
    const FigureOrigin& origin = meta.origin;
    QString text = u"<metadata>\n<wattif:origin xmlns:wattif=\"%1\" program=\"%2\""_s.arg(ours, xml(origin.program));
    if (!origin.scenarioHash.isEmpty())
        text += u" scenario=\"%1\" seed=\"%2\""_s.arg(xml(origin.scenarioHash), QString::number(origin.seed));
    if (!origin.options.isEmpty())
        text += u" options=\"%1\""_s.arg(xml(origin.options));
    text += u">"_s + xml(origin.line());
    if (!origin.payload.isEmpty())
        text += u"\n<wattif:payload encoding=\"sha256-zlib-base64\">\n%1</wattif:payload>\n"_s.arg(
            broken(packPayload(origin.payload).toBase64()));
    return text + u"</wattif:origin>\n</metadata>\n"_s;
}

QString head(const QSizeF& points, const FigureMeta& meta)
{
    const QString size = u"width=\"%1mm\" height=\"%2mm\" viewBox=\"0 0 %3 %4\""_s.arg(
        millimetres(points.width()), millimetres(points.height()), shortNumber(points.width()), shortNumber(points.height()));
    return u"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\" "_s
        + size
        + u" xml:lang=\"%1\" role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">%2</title>\n"
          "<desc id=\"desc\">%3</desc>\n"_s.arg(meta.language(), xml(meta.caption), xml(meta.altText));
}

} // namespace

QByteArray paintSvg(const QSizeF& points, const FigureMeta& meta, const std::function<void(QPainter&)>& paint)
{
    SvgEngine engine(points, meta.grey);
    VectorDevice device(points, engine);
    QPainter painter(&device);
    paint(painter);
    painter.end();
    const QString defs = engine.definitions().isEmpty() ? QString() : u"<defs>\n"_s + engine.definitions() + u"</defs>\n"_s;
    return (head(points, meta) + metadata(meta) + defs + engine.body() + u"</svg>\n"_s).toUtf8();
}

Result<QByteArray> svgPayload(const QByteArray& svg)
{
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        reader.readNext();
        if (!reader.isStartElement() || reader.name() != u"payload" || reader.namespaceUri() != ours)
            continue;
        const QString text = reader.readElementText(QXmlStreamReader::ErrorOnUnexpectedElement);
        return reader.hasError() ? Result<QByteArray>(damagedPayload()) : unpackPayloadText(text.toLatin1());
    }
    return reader.hasError() ? Result<QByteArray>(damagedPayload()) : Result<QByteArray>(noPayload());
}

} // namespace wattif::ui
