// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <QXmlStreamReader>

namespace wattif::test {

/// What is wrong with a page that must be well-formed, complete and without references to other files; empty if nothing is.
inline QString wrongInPage(const std::string& page)
{
    QXmlStreamReader xml(QString::fromStdString(page));
    QStringList ids;
    while (!xml.atEnd()) {
        xml.readNext();
        for (const QXmlStreamAttribute& attribute : xml.attributes()) {
            const QString value = attribute.value().toString();
            if (attribute.name() == u"id" && ids.contains(value))
                return QStringLiteral("the identifier %1 is used twice").arg(value);
            if (attribute.name() == u"id")
                ids << value;
            if ((attribute.name() == u"src" || attribute.name() == u"href") && !value.startsWith(u'#')
                && !value.startsWith(QLatin1String("data:")))
                return QStringLiteral("refers to %1").arg(value);
        }
    }
    if (xml.hasError())
        return QStringLiteral("line %1: %2").arg(xml.lineNumber()).arg(xml.errorString());
    return page.starts_with("<!DOCTYPE html>\n") && page.ends_with("</html>\n") ? QString() : QStringLiteral("is cut off");
}

/// The texts of all elements of a name, without markup.
inline QStringList textsOf(const std::string& page, const char* element)
{
    QXmlStreamReader xml(QString::fromStdString(page));
    QStringList texts;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String(element))
            texts << xml.readElementText(QXmlStreamReader::IncludeChildElements).simplified();
    return texts;
}

} // namespace wattif::test
