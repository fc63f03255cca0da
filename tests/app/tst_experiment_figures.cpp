// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Figures of experiments by `wattif figure STORE.sqlite`, without a window.

#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/run_program.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif::ui::test;

class TestExperimentFigures : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_plan = at("plan.json");
    QString m_store = at("results.sqlite");

    QString at(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    /// The file of a figure of the store; the message if it fails.
    QByteArray figure(const char* name, const QStringList& arguments) const
    {
        const Ended ended = figureCommand(QStringList{m_store} + arguments + QStringList{u"-o"_s, at(name)});
        return ended.code == 0 ? fileBytes(at(name)) : ended.err.toUtf8();
    }

private slots:
    void initTestCase()
    {
        QFile plan(m_plan);
        QVERIFY(plan.open(QIODevice::WriteOnly));
        plan.write(R"({"wattif-experiment": 1, "study": "profit", "instances": [{"generate": {"bags": 4}}],
"policies": [{"policy": "online"}, {"policy": "greedy"}, {"policy": "average"}],
"factors": [{"option": "gamma", "values": [1.1, 1.3, 1.5]}, {"option": "energy_price_per_joule", "values": [0.5, 1.0]}],
"repeat": 3, "seed": 5})");
        plan.close();
        QProcess cli;
        cli.start(QStringLiteral(WATTIF_CLI_PROGRAM), {u"experiment"_s, m_plan, u"-o"_s, m_store});
        QVERIFY(cli.waitForFinished(60'000));
        QCOMPARE(cli.exitCode(), 0);
    }

    void listsThePictures()
    {
        const Ended listed = figureCommand({m_store, u"--list"_s});
        QCOMPARE(listed.err, QString());
        QCOMPARE(listed.code, 0);
        QCOMPARE(listed.lines().size(), 7);
        for (const char* name : {"response", "who-wins", "heat-map", "tornado", "spread", "trade-off", "profile"})
            QVERIFY2(listed.out.contains(u"experiment-"_s + QLatin1String(name)), name);
    }

    void drawsEachByItsName_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"response", "who-wins", "heat-map", "tornado", "effects", "spread", "trade-off", "profile", "experiment-who-wins"})
            QTest::newRow(name) << QString(QLatin1String(name));
    }
    void drawsEachByItsName()
    {
        QFETCH(QString, name);
        const QByteArray pdf = figure("one.pdf", {u"--figure"_s, name});
        QVERIFY2(pdf.startsWith("%PDF-"), pdf.constData());
        QCOMPARE(figure("two.pdf", {u"--figure"_s, name}), pdf); // the same bytes for the same input
    }

    void takesFactorsAndMetric()
    {
        const QByteArray csv =
            figure("w.csv",
                   {u"--figure"_s, u"who-wins"_s, u"--by"_s, u"energy_price_per_joule,gamma"_s, u"--metric"_s, u"makespan_s"_s});
        QVERIFY2(csv.startsWith("Energy price"), csv.constData());
        QVERIFY2(csv.contains("margin of Makespan"), csv.constData());
        QVERIFY(csv.contains("\n0.5,1.1,"));
        // The second factor is that of small charts where there is no axis for it.
        const QByteArray panels = figure("r.csv", {u"--figure"_s, u"response"_s, u"--by"_s, u"gamma,energy_price_per_joule"_s});
        QVERIFY2(panels.startsWith("panel,") && panels.count("\npanel,") == 0, panels.constData());
        const QByteArray plain = figure("p.csv", {u"--figure"_s, u"response"_s, u"--by"_s, u"gamma"_s});
        QVERIFY2(plain.contains("\n1.1,"), plain.constData());
        QVERIFY(figure("h.csv", {u"--figure"_s, u"response"_s, u"--by"_s, u"gamma"_s, u"--at"_s, u"energy_price_per_joule=1"_s})
                != plain);
        // A factor that is held is no axis.
        const QByteArray held = figure("o.csv", {u"--figure"_s, u"response"_s, u"--at"_s, u"gamma=1.1"_s});
        QVERIFY2(held.startsWith("Energy price"), held.constData());
        QVERIFY(figure("d.csv", {u"--figure"_s, u"response"_s, u"--by"_s, u"gamma"_s, u"--against"_s, u"greedy"_s}) != plain);
    }

    void carriesItsOriginAndIsEnoughToMakeItAgain_data()
    {
        QTest::addColumn<QString>("ending");
        for (const char* ending : {"pdf", "svg", "png", "tex"})
            QTest::newRow(ending) << QString(QLatin1String(ending));
    }
    void carriesItsOriginAndIsEnoughToMakeItAgain()
    {
        QFETCH(QString, ending);
        const QString first = m_folder.filePath(u"first."_s + ending);
        const QString again = m_folder.filePath(u"again."_s + ending);
        QCOMPARE(figureCommand({m_store, u"--figure"_s, u"who-wins"_s, u"--by"_s, u"gamma,energy_price_per_joule"_s,
                                u"--metric"_s, u"makespan_s"_s, u"-o"_s, first})
                     .err,
                 QString());
        if (ending == u"svg"_s) // others pack what they say
            QVERIFY(fileBytes(first).contains("seeds 5 to 7, 18 of 18 cells, policies online, greedy, average"));
        const Ended ended = figureCommand({first, u"-o"_s, again});
        QCOMPARE(ended.err, QString());
        QVERIFY(fileBytes(again).replace("\\input{again}", "\\input{first}") == fileBytes(first)); // TeX names its own file
        // Another picture that needs the same values, from the figure alone.
        const QString other = m_folder.filePath(u"other-"_s + ending + u".csv"_s);
        const QString direct = m_folder.filePath(u"direct-"_s + ending + u".csv"_s);
        const QStringList response{u"--figure"_s, u"response"_s, u"--by"_s, u"gamma"_s, u"--metric"_s, u"makespan_s"_s};
        QCOMPARE(figureCommand(QStringList{first} + response + QStringList{u"-o"_s, other}).err, QString());
        QCOMPARE(figureCommand(QStringList{m_store} + response + QStringList{u"-o"_s, direct}).err, QString());
        QCOMPARE(fileBytes(other), fileBytes(direct));
    }

    void panelsAreMadeAgain()
    {
        const QByteArray both =
            figure("both.svg", {u"--figure"_s, u"response,tornado"_s, u"--compose"_s, u"--preset"_s, u"ieee-2col"_s});
        QVERIFY2(both.contains("(b)"), both.constData());
        QCOMPARE(figureCommand({at("both.svg"), u"--preset"_s, u"ieee-2col"_s, u"-o"_s, at("both2.svg")}).err, QString());
        QCOMPARE(fileBytes(at("both2.svg")), both);
    }

    /// A picture of the window with a store has the experiment in front, not the sample.
    void aScreenshotShowsTheStore()
    {
        const auto picture = [this](const char* name, const QStringList& arguments) {
            QProcess window;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(u"XDG_CONFIG_HOME"_s, m_folder.path()); // no settings of the user
            window.setProcessEnvironment(environment);
            window.start(QStringLiteral(WATTIF_PROGRAM), arguments + QStringList{u"--screenshot"_s, at(name)});
            window.waitForFinished(120'000);
            return QImage(at(name));
        };
        const QImage store = picture("store.png", {m_store});
        QVERIFY(!store.isNull());
        QVERIFY(store != picture("sample.png", {}));
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("message");
        const auto of = [this](const QStringList& more) { return QStringList{m_store} + more; };
        const QStringList response{u"--figure"_s, u"response"_s};
        QTest::newRow("a plan") << QStringList{m_plan, u"--figure"_s, u"response"_s} << u"wattif-cli experiment "_s + m_plan;
        QTest::newRow("the list of a plan") << QStringList{m_plan, u"--list"_s} << u"-o plan.sqlite"_s;
        QTest::newRow("no figure") << of({}) << u"--figure NAME"_s;
        QTest::newRow("unknown figure") << of({u"--figure"_s, u"responce"_s}) << u"response, who-wins"_s;
        QTest::newRow("unknown factor") << of(response + QStringList{u"--by"_s, u"gama"_s}) << u"did you mean 'gamma'"_s;
        QTest::newRow("unknown metric") << of(response + QStringList{u"--metric"_s, u"makespan"_s}) << u"makespan_s"_s;
        QTest::newRow("unknown level") << of(response + QStringList{u"--at"_s, u"gamma=2"_s}) << u"gamma"_s;
        QTest::newRow("a held axis") << of(response + QStringList{u"--by"_s, u"gamma"_s, u"--at"_s, u"gamma=1.1"_s})
                                     << u"the same factor"_s;
        QTest::newRow("unknown policy") << of(response + QStringList{u"--against"_s, u"heft"_s}) << u"online"_s;
        QTest::newRow("one factor twice") << of({u"--figure"_s, u"who-wins"_s, u"--by"_s, u"gamma,gamma"_s}) << u"--by"_s;
        QTest::newRow("a seed") << of(response + QStringList{u"--seed"_s, u"2"_s}) << u"--seed"_s;
        QTest::newRow("one metric twice") << of({u"--figure"_s, u"trade-off"_s, u"--metric"_s, u"objective,objective"_s})
                                          << u"two metrics"_s;
        QTest::newRow("a factor of a scenario")
            << QStringList{sourceFile("datasets/profit/sample.json"), u"--figure"_s, u"profit.objective"_s, u"--by"_s, u"gamma"_s}
            << u"store of an experiment"_s;
        QTest::newRow("missing store") << QStringList{at("none.sqlite"), u"--figure"_s, u"response"_s} << u"none.sqlite"_s;
    }
    void saysWhatIsWrong()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, message);
        const Ended ended = figureCommand(arguments + QStringList{u"-o"_s, at("wrong.pdf")});
        QVERIFY(ended.code == 1 || ended.code == 2);
        QCOMPARE(ended.err.count(u'\n'), 1);
        QVERIFY2(ended.err.contains(message), qUtf8Printable(ended.err));
        QVERIFY(!QFileInfo::exists(at("wrong.pdf")));
    }
};

QTEST_GUILESS_MAIN(TestExperimentFigures)
#include "tst_experiment_figures.moc"
