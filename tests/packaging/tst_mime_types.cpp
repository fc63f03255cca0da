// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What Qt (and so KDE's file manager) takes our files for once they are installed; tools/test-package asks GIO the same.

#include <QDir>
#include <QFile>
#include <QMimeDatabase>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/tools_needed.h"

using namespace Qt::StringLiterals;

class TestMimeTypes : public QObject {
    Q_OBJECT

    QTemporaryDir m_data;

    QString write(const QString& name, const QByteArray& content) const
    {
        QFile file(m_data.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
    }

    static QByteArray contentOf(const QString& path)
    {
        QFile file(QStringLiteral(WATTIF_SOURCE_DIR "/") + path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    /// The head of an SQLite file with this application_id (offset 68, big-endian).
    static QByteArray sqlite(const QByteArray& mark)
    {
        QByteArray head("SQLite format 3");
        head.append(QByteArray(53, '\0'));
        return head + mark + QByteArray(28, '\0');
    }

private slots:
    /// A data folder as of an installed system: the types of the distribution and ours.
    void initTestCase()
    {
        NEED_TOOLS({"update-mime-database", "shared-mime-info"});
        const QString packages = m_data.filePath(u"mime/packages"_s);
        QVERIFY(QDir().mkpath(packages));
        const QString standard = u"/usr/share/mime/packages/freedesktop.org.xml"_s;
        QVERIFY(QFile::copy(standard, packages + u"/freedesktop.org.xml"_s));
        QVERIFY(
            QFile::copy(QStringLiteral(WATTIF_SOURCE_DIR "/packaging/org.wattif.WattIf.mime.xml"), packages + u"/wattif.xml"_s));
        QProcess update;
        update.start(u"update-mime-database"_s, {m_data.filePath(u"mime"_s)});
        QVERIFY(update.waitForFinished(60'000) && update.exitCode() == 0);
        qputenv("XDG_DATA_DIRS", m_data.path().toUtf8());
        qputenv("XDG_DATA_HOME", m_data.filePath(u"home"_s).toUtf8());
    }

    void aFileIsWhatStandsInIt_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("type");
        const auto row = [](const char* title, const QString& name, const QByteArray& content, const QString& type) {
            QTest::newRow(title) << name << content << type;
        };
        const QString scenario = u"application/x-wattif-scenario+json"_s;
        for (const char* study : {"profit", "power", "consolidation", "reservation"})
            row(study, u"sample.json"_s, contentOf(QStringLiteral("datasets/%1/sample.json").arg(QLatin1String(study))),
                scenario);
        row("scenario on one line", u"a.json"_s, R"({"wattif": 1, "study": "power"})", scenario);
        row("plan", u"plan.json"_s, contentOf(u"datasets/experiments/gamma.json"_s), u"application/x-wattif-experiment+json"_s);
        row("store", u"a.sqlite"_s, sqlite("WtIf"), u"application/x-wattif-results+sqlite3"_s);
        row("another SQLite file", u"a.sqlite"_s, sqlite(QByteArray(4, '\0')), u"application/vnd.sqlite3"_s);
        row("lesson", u"a.wattif-lesson"_s, "# Title", u"application/x-wattif-lesson"_s);
        row("another Markdown file", u"a.md"_s, "# Title", u"text/markdown"_s);
        row("another JSON file", u"a.json"_s, R"({"name": "wattif", "version": 1})", u"application/json"_s);
        row("an empty JSON file", u"b.json"_s, "[]", u"application/json"_s);
    }

    void aFileIsWhatStandsInIt()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QVERIFY(!content.isEmpty());
        const QString path = write(name, content);
        QVERIFY(!path.isEmpty());
        QTEST(QMimeDatabase().mimeTypeForFile(path).name(), "type");
    }
};

QTEST_GUILESS_MAIN(TestMimeTypes)
#include "tst_mime_types.moc"
