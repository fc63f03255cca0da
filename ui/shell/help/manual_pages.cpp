// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/help/manual_pages.h"

#include <algorithm>
#include <map>
#include <utility>

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include "core/experiment/studies.h"

namespace wattif::ui {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr qsizetype longestLine = 120;

/// Returns the pages whose names continue that of a page, such as "power-policies" for "power".
QStringList chaptersOf(const QString& page)
{
    QStringList chapters = QDir(u":/docs"_s).entryList({page + u"-*.md"_s}, QDir::Files, QDir::Name);
    for (QString& chapter : chapters)
        chapter.chop(3);
    return chapters;
}

const QStringList& pageNames()
{
    static const QStringList names = [] {
        QStringList ofStudies;
        for (const Study* study : studies()) {
            const QString page = QString::fromStdString(study->name());
            ofStudies << page << chaptersOf(page);
        }
        return QStringList{u"window"_s, u"tutorials"_s, u"glossary"_s, u"studies"_s} + ofStudies
            + QStringList{u"validation"_s, u"insight"_s,       u"experiments"_s,  u"teaching"_s,
                          u"lessons"_s,    u"own-policy"_s,    u"control"_s,      u"figures"_s,
                          u"gallery"_s,    u"scenario-file"_s, u"command-line"_s, u"python"_s,
                          u"examples"_s,   u"kept-work"_s,     u"installing"_s,   u"testing"_s};
    }();
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
    static const QRegularExpression emphasis(u"[*`]+"_s);
    static const QRegularExpression marks(u"[|#]+"_s);
    return line.replace(link, u"\\1"_s).remove(emphasis).replace(marks, u" "_s).simplified();
}

bool hasAll(const QString& line, const QStringList& words)
{
    return std::ranges::all_of(words, [&line](const QString& word) { return line.contains(word, Qt::CaseInsensitive); });
}

/// The part of a long line that has the words, from the first of them on.
QString excerptOf(const QString& text, const QStringList& words)
{
    qsizetype first = text.size();
    qsizetype end = 0;
    for (const QString& word : words) {
        const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive);
        first = std::min(first, at);
        end = std::max(end, at + word.size());
    }
    return end <= longestLine ? text.left(longestLine) : u"…"_s + text.mid(first, longestLine);
}

/// The place that a line gives to the heading below it; null where it gives none.
QString anchorIn(const QString& line)
{
    static const QRegularExpression anchor(uR"re(^<a id="([^"]*)"></a>\s*$)re"_s);
    return anchor.match(line).captured(1);
}

QString withoutAnchors(const QString& text)
{
    QStringList lines = text.split(u'\n');
    lines.removeIf([](const QString& line) { return !anchorIn(line).isNull(); });
    return lines.join(u'\n');
}

QByteArray textOfPage(const QString& name, const QString& language)
{
    for (const QString& folder : {language + u'/', QString()})
        if (QFile file(u":/docs/%1%2.md"_s.arg(folder, name)); file.open(QIODevice::ReadOnly))
            return file.readAll();
    return {};
}

std::vector<ManualPage> readPages(const QString& language)
{
    std::vector<ManualPage> pages;
    for (const QString& name : pageNames()) {
        const QString text = withoutPictures(QString::fromUtf8(textOfPage(name, language)));
        std::vector<ManualHeading> headings = headingsOf(text);
        if (!headings.empty())
            pages.push_back({name, headings.front().text, withoutAnchors(text), std::move(headings)});
    }
    return pages;
}

} // namespace

const std::vector<ManualPage>& manualPages(const QString& language)
{
    static std::map<QString, std::vector<ManualPage>> read;
    const auto found = read.find(language);
    return found != read.end() ? found->second : read.emplace(language, readPages(language)).first->second;
}

const ManualPage* findManualPage(const QString& name, const QString& language)
{
    const std::vector<ManualPage>& pages = manualPages(language);
    const auto found = std::ranges::find(pages, name, &ManualPage::name);
    return found != pages.end() ? &*found : nullptr;
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

std::vector<ManualHeading> headingsOf(const QString& markdown)
{
    std::vector<ManualHeading> headings;
    QString given;
    bool isCode = false;
    for (const QString& line : markdown.split(u'\n')) {
        isCode = line.startsWith(u"```"_s) ? !isCode : isCode;
        if (const QString anchor = anchorIn(line); !isCode && !anchor.isNull())
            given = anchor;
        if (isCode || !line.startsWith(u'#'))
            continue;
        const QString text = plain(line);
        headings.push_back({text, given.isNull() ? anchorOf(text) : given});
        given = QString();
    }
    return headings;
}

std::vector<ManualHit> searchManual(const QString& query, const QString& language, std::size_t most)
{
    const QStringList words = query.split(u' ', Qt::SkipEmptyParts);
    std::vector<ManualHit> headings;
    std::vector<ManualHit> lines;
    for (const ManualPage& page : manualPages(language)) {
        QString heading = page.title;
        for (const QString& line : page.text.split(u'\n')) {
            const bool isHeading = line.startsWith(u'#');
            const QString text = plain(line);
            heading = isHeading ? text : heading;
            if (!words.isEmpty() && hasAll(text, words))
                (isHeading ? headings : lines).push_back({&page, heading, excerptOf(text, words)});
        }
    }
    headings.insert(headings.end(), lines.begin(), lines.end());
    headings.resize(std::min(headings.size(), most));
    return headings;
}

} // namespace wattif::ui
