// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `wattif slides` as a user types it; what comes of it is opened by poppler.

#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/run_program.h"
#include "tests/tools_needed.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif::ui::test;

namespace {

Ended run(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(380'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, {}, QString::fromUtf8(process.readAllStandardError())};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

Ended slides(const QStringList& arguments) { return run(QStringLiteral(WATTIF_PROGRAM), QStringList{u"slides"_s} + arguments); }

/// The value that pdfinfo gives for a key.
QString pdfInfo(const QString& path, const QString& key)
{
    static const QRegularExpression line(u"^([^:]+):\\s*(.*)$"_s, QRegularExpression::MultilineOption);
    const QString out = run(u"pdfinfo"_s, {path}).out;
    for (const auto& match : line.globalMatch(out))
        if (match.captured(1) == key)
            return match.captured(2);
    return {};
}

QString pageText(const QString& path, int page)
{
    const QString number = QString::number(page);
    return run(u"pdftotext"_s, {u"-f"_s, number, u"-l"_s, number, u"-layout"_s, path, u"-"_s}).out.simplified();
}

} // namespace

class TestSlidesCommand : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_sample = sourceFile("datasets/consolidation/sample.json");

    QString at(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    QStringList plan(const QString& steps, const QString& output) const
    {
        return {m_sample, u"--view"_s, u"consolidation.plan"_s, u"--policy"_s, u"has"_s, u"--steps"_s, steps, u"-o"_s, output};
    }

private slots:
    void eachStepIsAPage()
    {
        NEED_TOOLS({"pdfinfo", "poppler-utils"}, {"pdftotext", "poppler-utils"});
        const Ended ended = slides(plan(u"1-4"_s, at("slides.pdf")));
        QCOMPARE(ended.err, QString());
        QCOMPARE(ended.code, 0);
        QCOMPARE(ended.out.trimmed(), at("slides.pdf"));
        QCOMPARE(pdfInfo(at("slides.pdf"), u"Pages"_s), u"4"_s);
        QCOMPARE(pdfInfo(at("slides.pdf"), u"Page size"_s), u"720 x 405 pts"_s);
        QCOMPARE(pdfInfo(at("slides.pdf"), u"Tagged"_s), u"yes"_s);
        for (int step = 1; step <= 4; ++step) {
            const QString text = pageText(at("slides.pdf"), step);
            QVERIFY2(text.contains(u"Step %1 of "_s.arg(step)), qPrintable(text));
            QVERIFY2(text.contains(u"Plan: "_s), qPrintable(text));
        }
    }

    void theSameInputGivesTheSameBytes()
    {
        QVERIFY(QDir().mkpath(at("again")));
        QCOMPARE(slides(plan(u"1-2"_s, at("once.pdf"))).code, 0);
        QCOMPARE(slides(plan(u"1-2"_s, at("again/once.pdf"))).code, 0);
        QCOMPARE(fileBytes(at("again/once.pdf")), fileBytes(at("once.pdf")));
    }

    void picturesOfASizeAreNumberedByTheirSteps()
    {
        const Ended ended = slides(plan(u"0-2"_s, at("plan.png")) + QStringList{u"--dpi"_s, u"96"_s});
        QCOMPARE(ended.err, QString());
        QCOMPARE(ended.lines().size(), 3);
        QList<QImage> pictures;
        for (const QString& path : ended.lines()) {
            QVERIFY2(QFileInfo(path).fileName().contains(QRegularExpression(u"^plan-\\d+\\.png$"_s)), qPrintable(path));
            pictures << QImage(path);
            QCOMPARE(pictures.back().size(), QSize(960, 540));
        }
        // Around the picture nothing moves.
        const QRect margin(0, 0, 30, 540);
        QCOMPARE(pictures[1].copy(margin), pictures[0].copy(margin));
        QVERIFY(pictures[1] != pictures[0]);
    }

    void picturesAloneAreChosenEvenly()
    {
        const QStringList small{m_sample, u"--policy"_s,  u"has"_s,     u"--pictures"_s, u"--at-most"_s, u"4"_s,
                                u"-o"_s,  at("bare.svg"), u"--width"_s, u"100"_s,        u"--height"_s,  u"50"_s};
        const Ended all = slides({m_sample, u"--policy"_s, u"has"_s, u"--pictures"_s, u"-o"_s, at("every.svg")});
        const Ended ended = slides(small); // of the first view of the dashboard
        QCOMPARE(ended.err, QString());
        QVERIFY2(ended.lines().size() > 2 && ended.lines().size() <= 4, qPrintable(ended.out));
        const auto stepOf = [](const QString& path) { return path.section(u'-', -1).section(u'.', 0, 0).toInt(); };
        QCOMPARE(stepOf(ended.lines().front()), 0);
        QCOMPARE(stepOf(ended.lines().back()), stepOf(all.lines().back()));
        QCOMPARE(stepOf(all.lines().back()), static_cast<int>(all.lines().size()) - 1);
        const QByteArray svg = fileBytes(ended.lines()[1]);
        QVERIFY(svg.contains("width=\"100mm\" height=\"50mm\""));
        QVERIFY(!svg.contains(">Step "));
    }

    void overlaysAreCroppedToTheFigure()
    {
        NEED_TOOLS({"pdfinfo", "poppler-utils"}, {"pdftotext", "poppler-utils"});
        const Ended ended = slides(plan(u"1-3"_s, at("talk.pdf")) + QStringList{u"--beamer"_s});
        QCOMPARE(ended.err, QString());
        QCOMPARE(ended.lines(), (QStringList{at("talk.tex"), at("talk-1.pdf"), at("talk-2.pdf"), at("talk-3.pdf")}));
        const QByteArray tex = fileBytes(at("talk.tex"));
        QVERIFY(tex.contains("\\only<3>{\\includegraphics[width=\\linewidth]{talk-3}"));
        for (int page = 1; page <= 3; ++page) {
            const QString path = m_folder.filePath(u"talk-%1.pdf"_s.arg(page));
            QCOMPARE(pdfInfo(path, u"Pages"_s), u"1"_s);
            QCOMPARE(pdfInfo(path, u"Page size"_s), pdfInfo(at("talk-1.pdf"), u"Page size"_s));
            QVERIFY(!pageText(path, 1).contains(u"Step "_s));
        }
    }

    void animationsMove_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("GIF") << u"a.gif"_s << QByteArray("GIF89a");
        QTest::newRow("WebP") << u"a.webp"_s << QByteArray("RIFF");
    }
    void animationsMove()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, start);
        const QString path = m_folder.filePath(name);
        const Ended ended = slides(plan(u"0-3"_s, path) + QStringList{u"--dpi"_s, u"48"_s});
        QCOMPARE(ended.err, QString());
        QVERIFY(fileBytes(path).startsWith(start));
    }

    void picturesThatAreAllTheSameAreReported()
    {
        const QString levels = u"consolidation.levels"_s; // of all policies at the end
        const Ended ended =
            slides({m_sample, u"--view"_s, levels, u"--policy"_s, u"has"_s, u"--steps"_s, u"1-3"_s, u"-o"_s, at("same.pdf")});
        QCOMPARE(ended.code, 0);
        QVERIFY2(ended.err.contains(u"identical"_s), qPrintable(ended.err));
        QVERIFY(QFileInfo(at("same.pdf")).size() > 0);
    }

    void mistakesGetOneMessage_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("message");
        const QString view = u"consolidation.plan"_s;
        QTest::newRow("no file") << QStringList{u"--view"_s, view, u"-o"_s, at("x.pdf")} << u"FILE is missing"_s;
        QTest::newRow("no output") << QStringList{m_sample, u"--view"_s, view} << u"no output is given"_s;
        QTest::newRow("another ending") << QStringList{m_sample, u"--view"_s, view, u"-o"_s, at("x.ppt")}
                                        << u"must end with pdf"_s;
        QTest::newRow("no such view") << QStringList{m_sample, u"--view"_s, u"plan"_s, u"-o"_s, at("x.pdf")}
                                      << u"there is no view 'plan'"_s;
        QTest::newRow("pictures as slides") << plan(u"1"_s, at("x.pdf")) + QStringList{u"--pictures"_s}
                                            << u"--pictures writes numbered images"_s;
        QTest::newRow("at most one") << plan(u"1"_s, at("x.pdf")) + QStringList{u"--at-most"_s, u"1"_s}
                                     << u"--at-most: expected a number from 2 to 1000"_s;
        QTest::newRow("another study's view") << QStringList{m_sample, u"--view"_s, u"profit.loads"_s, u"-o"_s, at("x.pdf")}
                                              << u"there is no view 'profit.loads'"_s;
        QTest::newRow("steps that there are not") << plan(u"1-9999"_s, at("x.pdf")) << u"The steps are 0 to "_s;
        QTest::newRow("steps in words") << plan(u"some"_s, at("x.pdf")) << u"Write steps as 1-10"_s;
        QTest::newRow("no such policy") << QStringList{m_sample,  u"--view"_s, view,       u"--policy"_s,
                                                       u"none"_s, u"-o"_s,     at("x.pdf")}
                                        << u"none"_s;
        QTest::newRow("seconds") << plan(u"1"_s, at("x.gif")) + QStringList{u"--seconds"_s, u"0"_s}
                                 << u"--seconds: expected a number"_s;
    }
    void mistakesGetOneMessage()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, message);
        const Ended ended = slides(arguments);
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.err.contains(message), qPrintable(ended.err));
        QCOMPARE(ended.err.count(u'\n'), 1);
        QVERIFY(!QFileInfo::exists(at("x.pdf")));
    }

    void whatCannotBeWrittenLeavesNothing()
    {
        const Ended ended = slides(plan(u"1-2"_s, at("nowhere/plan.svg")));
        QCOMPARE(ended.code, 1);
        QCOMPARE(ended.err.count(u'\n'), 1);
        QVERIFY(!QFileInfo::exists(at("nowhere")));
    }
};

QTEST_GUILESS_MAIN(TestSlidesCommand)
#include "tst_slides_command.moc"
