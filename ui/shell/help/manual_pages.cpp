// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/help/manual_pages.h"

#include <algorithm>

#include <QFile>
#include <QRegularExpression>

namespace wattif::ui {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr qsizetype longestLine = 120;

const QStringList& pageNames()
{
    static const QStringList names{u"window"_s,        u"tutorials"_s,   u"glossary"_s,    u"studies"_s,    u"profit"_s,        u"power"_s,
                                   u"consolidation"_s, u"reservation"_s, u"insight"_s,    u"experiments"_s,   u"teaching"_s,
                                   u"lessons"_s,       u"own-policy"_s,  u"figures"_s,    u"scenario-file"_s, u"command-line"_s,
                                   u"examples"_s,      u"kept-work"_s,   u"installing"_s, u"testing"_s};
    return names;
}

/// Pictures are not in the program.
QString withoutPictures(QString text)
{
    static const QRegularExpression picture(u"!\\[[^\\]]*\\]\\([^)]*\\)\\s*"_s);
    return text.remove(picture);
}

QString plain(QString line)
{
    static const QRegularExpression link(u"\\[([^\\]]*)\\]\\([^)]*\\)"_s);
    static const QRegularExpression marks(u"[*`|#]+"_s);
    return line.replace(link, u"\\1"_s).replace(marks, u" "_s).simplified();
}

bool hasAll(const QString& line, const QStringList& words)
{
    return std::ranges::all_of(words, [&line](const QString& word) { return line.contains(word, Qt::CaseInsensitive); });
}

} // namespace

const std::vector<ManualPage>& manualPages()
{
    static const std::vector<ManualPage> pages = [] {
        std::vector<ManualPage> read;
        for (const QString& name : pageNames()) {
            QFile file(u":/docs/%1.md"_s.arg(name));
            if (!file.open(QIODevice::ReadOnly))
                continue;
            const QString text = withoutPictures(QString::fromUtf8(file.readAll()));
            read.push_back({name, headingsOf(text).value(0), text});
        }
        return read;
    }();
    return pages;
}

const ManualPage* findManualPage(const QString& name)
{
    const auto found = std::ranges::find(manualPages(), name, &ManualPage::name);
    return found != manualPages().end() ? &*found : nullptr;
}

QString anchorOf(const QString& heading)
{
    QString anchor;
    for (const QChar c : heading.toLower())
        if (c.isLetterOrNumber() || c == u'-' || c == u'_')
            anchor += c;
        else if (c.isSpace())
            anchor += u'-';
    return anchor;
}

QStringList headingsOf(const QString& markdown)
{
    QStringList headings;
    bool isCode = false;
    for (const QString& line : markdown.split(u'\n')) {
        isCode = line.startsWith(u"```"_s) ? !isCode : isCode;
        if (!isCode && line.startsWith(u'#'))
            headings << plain(line);
    }
    return headings;
}

std::vector<ManualHit> searchManual(const QString& query, std::size_t most)
{
    const QStringList words = query.split(u' ', Qt::SkipEmptyParts);
    std::vector<ManualHit> headings;
    std::vector<ManualHit> lines;
    for (const ManualPage& page : manualPages()) {
        QString heading = page.title;
        for (const QString& line : page.text.split(u'\n')) {
            const bool isHeading = line.startsWith(u'#');
            const QString text = plain(line);
            heading = isHeading ? text : heading;
            if (!words.isEmpty() && hasAll(text, words))
                (isHeading ? headings : lines).push_back({&page, heading, text.left(longestLine)});
        }
    }
    headings.insert(headings.end(), lines.begin(), lines.end());
    headings.resize(std::min(headings.size(), most));
    return headings;
}

} // namespace wattif::ui
