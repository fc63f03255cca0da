// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Everything that the documents name exists: files and folders in back quotes, tests, and the folders of the window.

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

const QString root = QStringLiteral(WATTIF_SOURCE_DIR);

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Files below the source that are ours: nothing built, nothing hidden.
QStringList filesBelow(const QStringList& patterns)
{
    QStringList files;
    for (const QString& folder : QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        if (folder == "build"_L1)
            continue;
        QDirIterator walk(root + u'/' + folder, patterns, QDir::Files, QDirIterator::Subdirectories);
        while (walk.hasNext())
            files << walk.next();
    }
    for (const QString& file : QDir(root).entryList(patterns, QDir::Files))
        files << root + u'/' + file;
    return files;
}

/// Names of tests: sources, and what CMake calls scripts.
const QSet<QString>& tests()
{
    static const QSet<QString> all = [] {
        static const QRegularExpression word(u"\\b(?:tst|bench|fuzz)_\\w+"_s);
        QSet<QString> names;
        for (const QString& file : filesBelow({u"tst_*.cpp"_s, u"bench_*.cpp"_s, u"fuzz_*.cpp"_s}))
            names << QFileInfo(file).completeBaseName();
        for (const QString& file : filesBelow({u"CMakeLists.txt"_s}))
            for (const QRegularExpressionMatch& match : word.globalMatch(textOf(file)))
                names << match.captured();
        return names;
    }();
    return all;
}

bool isThere(const QString& path)
{
    const QString whole = root + u'/' + path;
    return QFileInfo::exists(whole) || QFileInfo::exists(whole + u".cpp"_s) || QFileInfo::exists(whole + u".h"_s);
}

/// What a document names in back quotes and is not there.
QStringList missingIn(const QString& text)
{
    static const QRegularExpression quoted(u"`([^`\\n]+)`"_s);
    static const QRegularExpression path(u"^(?:core|ui|app|tests|tools|docs|datasets|cmake)/[\\w./-]+$"_s);
    static const QRegularExpression test(u"^(?:tst|bench|fuzz)_\\w+$"_s);
    QStringList missing;
    for (const QRegularExpressionMatch& match : quoted.globalMatch(text)) {
        const QString name = match.captured(1);
        if ((path.match(name).hasMatch() && !isThere(name)) || (test.match(name).hasMatch() && !tests().contains(name)))
            missing << name;
    }
    return missing;
}

} // namespace

class TestDocuments : public QObject {
    Q_OBJECT

private slots:
    void whatIsNamedIsThere()
    {
        QStringList found;
        const QStringList documents = filesBelow({u"*.md"_s});
        for (const QString& document : documents)
            for (const QString& name : missingIn(textOf(document)))
                found << document.mid(root.size() + 1) + u": "_s + name;
        QVERIFY2(documents.size() > 100, "the documents were not found");
        QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
    }

    void whatIsMissingIsSeen()
    {
        QCOMPARE(missingIn(u"`core/base/number.h`, `core/base`, `tst_documents`, `tests/tst_layers`, `core/<study>/x.h`"_s),
                 QStringList());
        QCOMPARE(missingIn(u"`core/base/none.h` and `tst_none`"_s), (QStringList{u"core/base/none.h"_s, u"tst_none"_s}));
    }

    void everyFolderOfTheWindowIsListed()
    {
        const QString readMe = textOf(root + u"/ui/README.md"_s);
        const QString plan = textOf(root + u"/ARCHITECTURE.md"_s);
        const QStringList studies = QStringLiteral(WATTIF_STUDIES).split(u',');
        for (const QString& space : QDir(root + u"/ui"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QString shown = studies.contains(space) ? u"<study>/"_s : space + u'/';
            QVERIFY2(readMe.contains(u'`' + shown + u'`'), qPrintable(shown));
            QVERIFY2(plan.contains(u"\n      "_s + shown), qPrintable(shown));
        }
    }
};

QTEST_GUILESS_MAIN(TestDocuments)
#include "tst_documents.moc"
