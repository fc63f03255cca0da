// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `wattif figure` as a user types it.

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/run_program.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif::ui::test;

class TestFigureCommand : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_sample = sourceFile("datasets/profit/sample.json");

    QString at(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    /// Writes a fontconfig file with DejaVu and the fonts of publishers; empty where those are not installed.
    QString publishersFonts() const
    {
        const QStringList folders{u"/usr/share/texmf/fonts/opentype/public/tex-gyre"_s,
                                  u"/usr/share/fonts/opentype/linux-libertine"_s};
        QByteArray list = "<dir>/usr/share/fonts/truetype/dejavu</dir>";
        for (const QString& folder : folders) {
            if (!QFileInfo::exists(folder))
                return {};
            list += "<dir>" + folder.toUtf8() + "</dir>";
        }
        QFile file(at("fonts.conf"));
        if (file.open(QIODevice::WriteOnly))
            file.write("<fontconfig>" + list + "<cachedir>" + at("fonts").toUtf8() + "</cachedir></fontconfig>");
        return file.fileName();
    }

private slots:
    void helpHasItsOwnUsage()
    {
        const Ended help = figureCommand({u"--help"_s});
        QCOMPARE(help.code, 0);
        QVERIFY2(help.out.startsWith(u"Usage: wattif figure [options] [FILE]\nWrites figures"_s), qPrintable(help.out.left(200)));
    }

    /// docs/gallery.md has each figure, with its picture.
    void theGalleryHasAllFigures()
    {
        QStringList names;
        for (const char* study : {"profit", "power", "consolidation", "reservation"}) {
            const QByteArray sample = QByteArray("datasets/") + study + "/sample.json";
            for (const QString& line : figureCommand({sourceFile(sample), u"--list"_s}).lines())
                names << line.simplified().section(u' ', 1, 1);
        }
        for (const QString& line : figureCommand({u"--paper"_s, u"all"_s, u"--list"_s}).lines())
            names << line.section(u' ', 0, 0);
        QVERIFY(names.size() > 50);
        const QString page = QString::fromUtf8(fileBytes(sourceFile("docs/gallery.md")));
        for (const QString& name : names) {
            QVERIFY2(page.contains(u"%1 --preset "_s.arg(name)), qPrintable(name));
            const QString picture = u"resources/screenshots/figures/%1.png"_s.arg(name);
            QVERIFY2(page.contains(picture) && QFile::exists(sourceFile(qPrintable(picture))), qPrintable(picture));
        }
    }

    void listsFiguresByNameAndView()
    {
        const Ended listed = figureCommand({m_sample, u"--list"_s});
        QCOMPARE(listed.code, 0);
        QCOMPARE(listed.err, QString());
        QVERIFY(listed.out.contains(u"profit-objective "_s));
        QVERIFY(listed.out.contains(u" profit.objective "_s));
    }

    void writesTheFormatOfTheEnding_data()
    {
        QTest::addColumn<QString>("ending");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("pdf") << u"pdf"_s << QByteArray("%PDF-");
        QTest::newRow("svg") << u"svg"_s << QByteArray("<?xml");
        QTest::newRow("png") << u"png"_s << QByteArray("\x89PNG");
        QTest::newRow("tex") << u"tex"_s << QByteArray("%");
        QTest::newRow("csv") << u"csv"_s << QByteArray();
    }
    void writesTheFormatOfTheEnding()
    {
        QFETCH(QString, ending);
        QFETCH(QByteArray, start);
        const QString path = m_folder.filePath(u"once/profit-objective."_s + ending);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        const Ended ended = figureCommand({m_sample, u"--figure"_s, u"profit.objective"_s, u"-o"_s, path});
        QCOMPARE(ended.err, QString());
        QCOMPARE(ended.code, 0);
        QCOMPARE(ended.out.trimmed(), path);
        QVERIFY(fileBytes(path).size() > 200);
        QVERIFY(fileBytes(path).startsWith(start));
        if (!QFileInfo::exists(at("twice")))
            QCOMPARE(figureCommand({m_sample, u"--figure"_s, u"profit.objective"_s, u"--format"_s, u"pdf,svg,png,tex,csv"_s,
                                    u"-o"_s, at("twice/")})
                         .code,
                     0);
        QCOMPARE(fileBytes(at("twice/profit-objective.") + ending), fileBytes(path)); // the same bytes for the same input
    }

    void aFigureIsEnoughToMakeItAgain()
    {
        QCOMPARE(figureCommand({m_sample, u"--figure"_s, u"profit-objective"_s, u"--policy"_s, u"greedy,online"_s, u"--seed"_s,
                                u"7"_s, u"--set"_s, u"gamma=1.3"_s, u"-o"_s, at("first.pdf")})
                     .code,
                 0);
        const Ended again = figureCommand({at("first.pdf"), u"--figure"_s, u"profit-objective"_s, u"-o"_s, at("again.pdf")});
        QCOMPARE(again.err, QString());
        QCOMPARE(fileBytes(at("again.pdf")), fileBytes(at("first.pdf")));
        // And in another form.
        QCOMPARE(figureCommand({at("first.pdf"), u"--figure"_s, u"profit-objective"_s, u"-o"_s, at("a.svg")}).code, 0);
        QCOMPARE(figureCommand({at("a.svg"), u"--figure"_s, u"profit-objective"_s, u"-o"_s, at("third.pdf")}).code, 0);
        QCOMPARE(fileBytes(at("third.pdf")), fileBytes(at("first.pdf")));
    }

    void aFigureKeepsItsAxes()
    {
        const auto figure = [&](const char* name, const QStringList& more) {
            const Ended ended = figureCommand(more + QStringList{u"-o"_s, at(name)});
            return ended.code == 0 ? fileBytes(at(name)) : ended.err.toUtf8();
        };
        const QStringList objective{u"--figure"_s, u"profit.objective"_s};
        const QByteArray set =
            figure("set.svg",
                   QStringList{m_sample, u"--y-range"_s, u"0:400"_s, u"--x-title"_s, u"Bags so far"_s, u"--legend"_s, u"below"_s}
                       + objective);
        QVERIFY(set.contains("Bags so far"));
        QCOMPARE(figure("again.svg", {at("set.svg")}), set); // the same without the option
        QCOMPARE(figure("named.svg", QStringList{at("set.svg")} + objective), set);
        // Options take precedence over the ranges in the file, which otherwise stay.
        const QByteArray other = figure("other.svg", {at("set.svg"), u"--y-range"_s, u":500"_s});
        QVERIFY(other != set);
        QVERIFY(other.contains("Bags so far"));
        QCOMPARE(figure("back.svg", {at("other.svg"), u"--y-range"_s, u"0:400"_s}), set);
        QCOMPARE(figure("plain.svg", {at("set.svg"), u"--y-range"_s, u":"_s, u"--x-title"_s, {}, u"--legend"_s, u"above"_s}),
                 figure("sample.svg", QStringList{m_sample} + objective));
        // Another figure of the same scenario has separate axes.
        const QStringList loads{u"--figure"_s, u"profit.loads"_s};
        QVERIFY(!figure("loads.svg", QStringList{at("set.svg")} + loads).contains("Bags so far"));
        QVERIFY(figure("bad.svg", {at("set.svg"), u"--y-range"_s, u"5:1"_s}).contains("--y-range"));
    }

    void aPapersFigureKeepsItsAxes()
    {
        const auto figure = [&](const char* name, const QStringList& more) {
            const Ended ended = figureCommand(more + QStringList{u"-o"_s, at(name)});
            return ended.code == 0 ? fileBytes(at(name)) : QByteArray();
        };
        const QByteArray set = figure("paper.svg", {u"--paper"_s, u"has-fig4"_s, u"--y-title"_s, u"As we say it"_s});
        QVERIFY(set.contains("As we say it"));
        QCOMPARE(figure("paper2.svg", {at("paper.svg")}), set);
    }

    void optionsChangeTheFigure()
    {
        const auto figure = [&](const char* name, const QStringList& more) {
            const Ended ended =
                figureCommand(QStringList{m_sample, u"--figure"_s, u"profit.objective"_s, u"-o"_s, at(name)} + more);
            return ended.code == 0 ? fileBytes(at(name)) : QByteArray();
        };
        const QByteArray plain = figure("p.csv", {});
        QVERIFY(!plain.isEmpty());
        QVERIFY(figure("g.csv", {u"--set"_s, u"gamma=1.2"_s}) != plain);
        const QByteArray one = figure("o.csv", {u"--policy"_s, u"greedy"_s});
        QVERIFY(one != plain);
        QVERIFY(!one.isEmpty());
    }

    void theWidthThatIsNamedIsEnough()
    {
        const QStringList objective{m_sample, u"--figure"_s, u"profit.objective"_s, u"-o"_s, at("narrow.svg"), u"--width"_s};
        const Ended refused = figureCommand(objective + QStringList{u"30"_s});
        QCOMPARE(refused.code, 2);
        const QString width = refused.err.section(u"--width "_s, 1).section(u' ', 0, 0);
        QVERIFY2(width.toDouble() > 30.0 && width.toDouble() < 90.0, qUtf8Printable(refused.err));
        QCOMPARE(figureCommand(objective + QStringList{width}).err, QString());
    }

    void aNoteIsLeftOut()
    {
        const auto figure = [&](const char* name, const QStringList& more) {
            const Ended ended = figureCommand(
                QStringList{m_sample, u"--figure"_s, u"profit.objective"_s, u"--y-range"_s, u"0:200"_s, u"-o"_s, at(name)}
                + more);
            return ended.code == 0 ? fileBytes(at(name)) : ended.err.toUtf8();
        };
        const QByteArray shown = "Outside";
        QVERIFY(figure("note.svg", {}).count(shown) > 1); // below the figure and in its alternative text
        QCOMPARE(figure("no-note.svg", {u"--note"_s, u"none"_s}).count(shown), 1);
    }

    void aPresetGivesTheWidth()
    {
        QCOMPARE(figureCommand({m_sample, u"--figure"_s, u"profit.objective"_s, u"--preset"_s, u"lncs"_s, u"--dpi"_s, u"300"_s,
                                u"-o"_s, at("lncs.png")})
                     .code,
                 0);
        const QImage image(at("lncs.png"));
        QVERIFY(std::abs(image.width() - 122.0 / 25.4 * 300.0) < 1.0);
        QCOMPARE(image.dotsPerMeterX(), 11811);
    }

    void aPresetHasTheFontOfItsPublisher_data()
    {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<QString>("family");
        QTest::newRow("IEEE") << u"ieee-1col"_s << u"TeX Gyre Termes"_s;
        QTest::newRow("ACM") << u"acm-1col"_s << u"Linux Libertine O"_s;
        QTest::newRow("LNCS") << u"lncs"_s << u"TeX Gyre Termes"_s;
        QTest::newRow("Elsevier") << u"elsevier-2col"_s << u"TeX Gyre Termes"_s;
    }
    void aPresetHasTheFontOfItsPublisher()
    {
        QFETCH(QString, preset);
        QFETCH(QString, family);
        const QString fonts = publishersFonts();
        if (fonts.isEmpty())
            QSKIP("missing, tools/setup installs it: fonts-texgyre, fonts-linuxlibertine");
        const auto figure = [&](const char* name, const QString& fontconfig, const QStringList& more = {}) {
            const Ended ended = figureCommand(
                QStringList{m_sample, u"--figure"_s, u"profit.objective"_s, u"--preset"_s, preset, u"-o"_s, at(name)} + more,
                fontconfig);
            return ended.code == 0 ? fileBytes(at(name)) : ended.err.toUtf8();
        };
        const QByteArray serifs = '"' + family.toUtf8() + ", serif\"";
        const QByteArray plain = "\"DejaVu Sans, Verdana, sans-serif\"";
        figure("publisher/", fonts, {u"--format"_s, u"svg,tex"_s});
        const QByteArray set = fileBytes(at("publisher/profit-objective.svg"));
        QVERIFY(set.contains(serifs));
        QVERIFY(!set.contains(plain));
        QVERIFY(fileBytes(at("publisher/profit-objective.tex")).contains("\\rmfamily"));
        QVERIFY(QDir(at("publisher")).removeRecursively()); // for the next preset
        QVERIFY(figure("asked.svg", fonts, {u"--font"_s, u"DejaVu Sans"_s}).contains(plain));
        QVERIFY(figure("missing.svg", {}).contains(plain)); // the tests' fonts are DejaVu only
    }

    void panelsMakeOneFigure()
    {
        const Ended ended = figureCommand({m_sample, u"--figure"_s, u"profit.objective,profit.loads"_s, u"--compose"_s,
                                           u"--preset"_s, u"ieee-2col"_s, u"-o"_s, at("two.svg")});
        QCOMPARE(ended.err, QString());
        const QByteArray svg = fileBytes(at("two.svg"));
        QVERIFY(svg.contains("(a)"));
        QVERIFY(svg.contains("(b)"));
        // The composite remembers both views.
        QCOMPARE(figureCommand({at("two.svg"), u"--figure"_s, u"profit.loads"_s, u"-o"_s, at("loads.pdf")}).code, 0);
    }

    void aFolderTakesSeveral()
    {
        const Ended ended = figureCommand(
            {m_sample, u"--figure"_s, u"profit.objective,profit.loads"_s, u"--format"_s, u"svg,csv"_s, u"-o"_s, at("several/")});
        QCOMPARE(ended.err, QString());
        QCOMPARE(ended.lines().size(), 4);
        for (const QString& path : ended.lines())
            QVERIFY2(QFileInfo(path).size() > 100, qUtf8Printable(path));
    }

    /// Views that no figure asks for are not made, except when they count the steps.
    void aFigureAloneIsAsAmongAll()
    {
        const auto writtenInto = [&](const QString& folder, const QStringList& figure) {
            return figureCommand(QStringList{m_sample, u"--format"_s, u"svg"_s, u"-o"_s, folder} + figure).err;
        };
        const QStringList step{u"--step"_s, u"2"_s};
        QCOMPARE(writtenInto(at("all/"), QStringList{u"--figure"_s, u"all"_s} + step), QString());
        QCOMPARE(writtenInto(at("alone/"), QStringList{u"--figure"_s, u"profit.loads"_s} + step), QString());
        QCOMPARE(writtenInto(at("alone/"), {u"--figure"_s, u"profit-objective"_s}), QString());
        const QStringList alone = QDir(at("alone")).entryList(QDir::Files);
        QCOMPARE(alone.size(), 2);
        QCOMPARE(writtenInto(at("end/"), {u"--figure"_s, u"all"_s}), QString());
        const QString loads = alone.front();
        QVERIFY(loads.startsWith(u"profit-loads"_s));
        QCOMPARE(fileBytes(at("alone/") + loads), fileBytes(at("all/") + loads));
        QVERIFY(fileBytes(at("alone/") + loads) != fileBytes(at("end/") + loads)); // the step is not the end
        QCOMPARE(fileBytes(at("alone/profit-objective.svg")), fileBytes(at("end/profit-objective.svg")));
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("message");
        const QString sample = m_sample;
        const QString out = at("x.pdf");
        const QString folder = at("x/");
        QTest::newRow("no figure named") << QStringList{sample, u"-o"_s, out} << 2 << u"--figure"_s;
        QTest::newRow("no output") << QStringList{sample, u"--figure"_s, u"profit.objective"_s} << 2 << u"-o FILE"_s;
        QTest::newRow("unknown figure") << QStringList{sample, u"--figure"_s, u"profit.nothing"_s, u"-o"_s, out} << 2
                                        << u"profit-objective"_s;
        QTest::newRow("unknown preset") << QStringList{sample, u"--figure"_s, u"all"_s, u"--preset"_s, u"nature"_s, u"-o"_s, out}
                                        << 2 << u"ieee-1col"_s;
        QTest::newRow("unknown format") << QStringList{sample, u"--figure"_s, u"all"_s, u"--format"_s, u"bmp"_s, u"-o"_s, out}
                                        << 2 << u"'bmp'"_s;
        QTest::newRow("unknown ending") << QStringList{sample, u"--figure"_s, u"profit.objective"_s, u"-o"_s, at("x.bmp")} << 2
                                        << u"pdf"_s;
        const QStringList one{sample, u"--figure"_s, u"profit.objective"_s, u"-o"_s};
        QTest::newRow("formats without a folder")
            << one + QStringList{at("resp"), u"--format"_s, u"pdf,csv"_s} << 2 << u"use -o %1/ for a folder"_s.arg(at("resp"));
        QTest::newRow("formats for one file")
            << one + QStringList{out, u"--format"_s, u"pdf,csv"_s} << 2 << u"use -o %1/ for a folder"_s.arg(at("x"));
        QTest::newRow("a format without an ending")
            << one + QStringList{at("resp"), u"--format"_s, u"svg"_s} << 2 << u"use -o %1.svg, or"_s.arg(at("resp"));
        QTest::newRow("another ending than the format")
            << one + QStringList{out, u"--format"_s, u"svg"_s} << 2 << u"--format svg and -o %1 are different formats"_s.arg(out);
        QTest::newRow("unknown option") << QStringList{sample, u"--colour"_s} << 2 << u"colour"_s;
        QTest::newRow("misspelt option") << QStringList{sample, u"--lsit"_s} << 2
                                         << u"did you mean '--list'? (see wattif figure"_s;
        QTest::newRow("unknown policy") << QStringList{sample,     u"--figure"_s, u"all"_s, u"--policy"_s,
                                                       u"magic"_s, u"-o"_s,       folder}
                                        << 2 << u"magic"_s;
        QTest::newRow("unknown paper") << QStringList{u"--paper"_s, u"nobody-fig1"_s, u"-o"_s, out} << 2 << u"nobody-fig1"_s;
        QTest::newRow("several figures in a file")
            << QStringList{sample, u"--figure"_s, u"all"_s, u"-o"_s, out} << 2 << u"-o FOLDER/"_s;
        QTest::newRow("a missing name")
            << QStringList{sample, u"--figure"_s, u"profit.loads"_s, u"--policy"_s, u"online,,greedy"_s, u"-o"_s, out} << 2
            << u"--policy: a name is missing"_s;
        QTest::newRow("size") << QStringList{sample, u"--figure"_s, u"all"_s, u"--width"_s, u"3"_s, u"-o"_s, out} << 2
                              << u"--width"_s;
        QTest::newRow("a size without room for axes")
            << QStringList{sample, u"--figure"_s, u"profit.objective"_s, u"--width"_s, u"30"_s, u"-o"_s, out} << 2
            << u"take --width "_s;
        QTest::newRow("missing font") << QStringList{sample,      u"--figure"_s,    u"profit.objective"_s,
                                                     u"--font"_s, u"DejaVu Sanz"_s, u"-o"_s,
                                                     out}
                                      << 2 << u"did you mean 'DejaVu Sans'"_s;
        QTest::newRow("place of a note") << QStringList{sample, u"--figure"_s, u"all"_s, u"--note"_s, u"above"_s, u"-o"_s, folder}
                                         << 2 << u"--note is below or none"_s;
        QTest::newRow("missing file") << QStringList{u"none.json"_s, u"--figure"_s, u"all"_s, u"-o"_s, folder} << 1
                                      << u"none.json"_s;
        QTest::newRow("not a figure") << QStringList{sourceFile("resources/screenshots/profit-light-1280x800.png"), u"--figure"_s,
                                                     u"all"_s, u"-o"_s, folder}
                                      << 1 << u"profit-light-1280x800.png"_s;
    }
    void saysWhatIsWrong()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, message);
        const Ended ended = figureCommand(arguments);
        QCOMPARE(ended.code, code);
        QCOMPARE(ended.err.count(u'\n'), 1); // one line
        QVERIFY2(ended.err.contains(message), qUtf8Printable(ended.err));
        QVERIFY(!QFileInfo::exists(at("x.pdf")));
    }
};

QTEST_MAIN(TestFigureCommand)
#include "tst_figure_command.moc"
