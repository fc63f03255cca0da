// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>
#include <QUrl>

#include "tests/ui/monkey/event_log.h"
#include "tests/ui/monkey/events.h"
#include "tests/ui/monkey/place.h"

namespace wattif::test {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Rows of cells as a spreadsheet copies them.
QString someTable(Place& place)
{
    static const std::vector<QString> cells{u"1"_s,   u"2.5"_s, u"-1"_s,     u""_s,  u"x"_s,       u"1e9"_s,
                                            u"inf"_s, u"∞"_s,   u"node 1"_s, u"0"_s, u"\"a\tb\""_s};
    const QString between = place.isLikely(80) ? u"\t"_s : u","_s;
    const int columns = place.draw(1, 12);
    QString text;
    for (int rows = place.isLikely(95) ? place.draw(1, 12) : 600; rows > 0; --rows) {
        for (int column = 0; column < columns; ++column)
            text += place.oneOf(cells) + between;
        text += place.isLikely(90) ? u"\n"_s : u"\r\n"_s;
    }
    return text;
}

struct Content {
    QString words;
    std::unique_ptr<QMimeData> data = std::make_unique<QMimeData>();
};

Content textContent(const QString& words, const QString& text)
{
    Content content{words};
    content.data->setText(text);
    return content;
}

Content oddContent(Place& place)
{
    Content content;
    switch (place.draw(0, 5)) {
    case 0:
        content.words = u"an image"_s;
        content.data->setImageData(QImage(3, 3, QImage::Format_RGB32));
        break;
    case 1:
        content.words = u"HTML"_s;
        content.data->setHtml(u"<table><tr><td>1<td>2<tr><td><b>x</b></table>"_s);
        break;
    case 2:
        content.words = u"a file"_s;
        content.data->setUrls({QUrl::fromLocalFile(place.someFile())});
        break;
    case 3:
        content.words = u"bytes of no known kind"_s;
        content.data->setData(u"application/x-odd"_s, QByteArray("\0\1\2", 3));
        break;
    default: content.words = u"nothing"_s; break;
    }
    return content;
}

Content someContent(Place& place)
{
    switch (place.draw(0, 9)) {
    case 0: return textContent(u"no letters"_s, {});
    case 1: return textContent(u"control characters"_s, QString::fromUtf8(QByteArray("a\0b\x1b[31m\x7f\n\r\v", 13)));
    case 2: return textContent(u"a long line"_s, QString(place.isLikely(20) ? 100'000 : 3000, u'7'));
    case 3: return textContent(u"JSON"_s, u"{\"wattif\": 1, \"study\": \"profit\"}"_s);
    case 4: return textContent(u"a number"_s, u"17"_s);
    case 5:
    case 6: return oddContent(place);
    default: return textContent(u"a table"_s, someTable(place));
    }
}

void paste(Place& place)
{
    Content content = someContent(place);
    eventLog::report(u"paste "_s + content.words);
    QGuiApplication::clipboard()->setMimeData(content.data.release());
    place.hand.press(Qt::Key_V, Qt::ControlModifier, place.front());
}

} // namespace

std::vector<Event> clipboardEvents() { return {{40, paste}}; }

} // namespace wattif::test
