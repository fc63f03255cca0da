// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `wattif-cli html --lesson`: Markdown and formulas as HTML, tasks whose answers `grade` accepts.

#include <algorithm>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QXmlStreamReader>

#include "core/classroom/lesson/lesson.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "core/report/formula_mathml.h"
#include "core/report/markdown_html.h"
#include "tests/core/cli/cli_run.h"
#include "tests/core/report/page_check.h"
#include "tests/core/report/pretended_wattif.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif;
using test::cli;
using test::CliRun;
using test::PretendedWattif;
using test::textsOf;
using test::wrongInPage;

namespace {

/// What a learner who gives `right` answers, or others, saves in the page; empty without tasks.
QJsonArray tasksOf(const std::string& page, bool right)
{
    QXmlStreamReader xml(QString::fromStdString(page));
    QJsonArray tasks;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement || xml.name() != u"fieldset")
            continue;
        const auto value = [&](const char* name) { return xml.attributes().value(QLatin1String(name)).toString(); };
        const auto number = [](const QString& text) {
            return text == u"true" || text == u"false" ? QJsonValue(text == u"true") : QJsonValue(text.toDouble());
        };
        QJsonValue answer;
        if (value("data-kind") == u"text")
            answer = u"because "_s.repeated(40);
        else if (value("data-kind") == u"some")
            answer = right ? QJsonArray{number(value("data-right").section(u' ', 0, 0))} : QJsonArray();
        else
            answer = number(value("data-right").section(u' ', 0, 0));
        if (value("data-kind") == u"some" && right) {
            QJsonArray all;
            for (const QString& place : value("data-right").split(u' '))
                all << number(place);
            answer = all;
        }
        if (!right && value("data-kind") == u"number")
            answer = answer.toDouble() + 1e6;
        const QJsonObject attempt{{u"numbers"_s, 1}, {u"answer"_s, answer}, {u"seconds"_s, 2.5}};
        tasks << QJsonObject{{u"task"_s, value("data-task")},
                             {u"tries"_s, QJsonArray{attempt}},
                             {u"shown"_s, false},
                             {u"score"_s, value("data-kind") == u"text" ? QJsonValue() : QJsonValue(1)}};
    }
    return tasks;
}

/// The record that the page's script fills.
QJsonObject recordOf(const std::string& page)
{
    const QStringList records = textsOf(page, "pre");
    return QJsonDocument::fromJson(records.value(records.size() - 1).toUtf8()).object();
}

} // namespace

class TestLessonPage : public QObject {
    Q_OBJECT

    std::unique_ptr<PretendedWattif> m_wattif;

private slots:
    void init() { m_wattif = std::make_unique<PretendedWattif>(); }

    void markdownBecomesHtml_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("html");
        const auto row = [](const char* name, const QString& text, const QString& html) { QTest::newRow(name) << text << html; };
        row("paragraphs", u"One\ntwo.\n\nThree"_s, u"<p>One two.</p>\n<p>Three</p>\n"_s);
        row("Chinese", u"每秒。\n目标：\n42 J，\n是\n好的\nOnline\n吗"_s, u"<p>每秒。目标：42 J，是好的 Online 吗</p>\n"_s);
        row("emphasis", u"**a *b* c** and *d*"_s, u"<p><strong>a <em>b</em> c</strong> and <em>d</em></p>\n"_s);
        row("signs", u"5 * 3 < 4 & **open"_s, u"<p>5 * 3 &lt; 4 &amp; **open</p>\n"_s);
        row("code", u"`a<b`\n\n```\nx *y*\n```"_s, u"<p><code>a&lt;b</code></p>\n<pre>x *y*\n</pre>\n"_s);
        row("list", u"- a\n  more\n- b\n1. c"_s, u"<ul>\n<li>a more</li>\n<li>b</li>\n</ul>\n<ol>\n<li>c</li>\n</ol>\n"_s);
        row("table", u"| a | b |\n|---|---|\n| 1 | 2 |"_s,
            u"<table>\n<tr><th>a</th><th>b</th></tr>\n<tr><td>1</td><td>2</td></tr>\n</table>\n"_s);
        row("heading", u"## a"_s, u"<h3>a</h3>\n"_s);
        row("link", u"see [the *page*](http://x.org/a) and ![x](y.png)"_s, u"<p>see the <em>page</em> and x</p>\n"_s);
        row("escaped", u"\\*a\\*"_s, u"<p>*a*</p>\n"_s);
        row("not markup", u"<script>alert(1)</script>"_s, u"<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"_s);
    }
    void markdownBecomesHtml()
    {
        QFETCH(QString, text);
        QFETCH(QString, html);
        QCOMPARE(QString::fromStdString(markdownHtml(text.toStdString())), html);
    }

    void formulasBecomeMathMl_data()
    {
        QTest::addColumn<QString>("tex");
        QTest::addColumn<QString>("parts");
        QTest::newRow("fraction") << u"\\frac{a}{2b}"_s << u"<mfrac><mi>a</mi><mrow><mn>2</mn><mi>b</mi></mrow></mfrac>"_s;
        QTest::newRow("scripts") << u"MS_q^{2}"_s
                                 << u"<mrow><mi>M</mi><msubsup><mi>S</mi><mi>q</mi><mn>2</mn></msubsup></mrow>"_s;
        QTest::newRow("signs") << u"\\gamma \\le 1.5 - \\infty"_s
                               << u"<mrow><mi>γ</mi><mo>≤</mo><mn>1.5</mn><mo>−</mo><mi>∞</mi></mrow>"_s;
        QTest::newRow("text") << u"\\text{max of} \\sqrt{x}"_s
                              << u"<mrow><mtext>max of</mtext><msqrt><mi>x</mi></msqrt></mrow>"_s;
        QTest::newRow("unknown") << u"\\foo<"_s << u"<mrow><mi>foo</mi><mo>&lt;</mo></mrow>"_s;
        QTest::newRow("open") << u"\\frac{a"_s << u"<mfrac><mi>a</mi><mrow></mrow></mfrac>"_s;
    }
    void formulasBecomeMathMl()
    {
        QFETCH(QString, tex);
        QFETCH(QString, parts);
        const QString math = QString::fromStdString(formulaMathMl(tex.toStdString()));
        QVERIFY2(math.contains(u'>' + parts + u"</math>"_s), qPrintable(math));
    }

    void everyLessonIsAPage_data()
    {
        QTest::addColumn<QString>("lesson");
        for (const char* lesson : {"profit-1", "profit-own", "power-1", "consolidation-2", "reservation-1"})
            QTest::newRow(lesson) << QString::fromLatin1(lesson);
    }
    void everyLessonIsAPage()
    {
        QFETCH(QString, lesson);
        const CliRun run = cli({"html", "--lesson", lesson.toStdString()});
        QCOMPARE(run.code, 0);
        QCOMPARE(wrongInPage(run.out), QString());
        QVERIFY(run.out.find("{{") == std::string::npos && run.out.find("$$") == std::string::npos);
        const auto read = classroom::shippedLesson(lesson.toStdString());
        QVERIFY(read);
        QCOMPARE(textsOf(run.out, "h1"), QStringList{QString::fromStdString(read->title)});
        QCOMPARE(textsOf(run.out, "h2").size(), static_cast<qsizetype>(read->steps.size()) + 1);
        const bool hasView = std::ranges::any_of(read->steps, [](const auto& step) { return !step.show.view.empty(); });
        QCOMPARE(run.said().find("not all steps have pictures") != std::string::npos, hasView);
    }

    /// The right answers of the page are right for `grade`, and others are not.
    void resultsAreGraded_data() { everyLessonIsAPage_data(); }
    void resultsAreGraded()
    {
        QFETCH(QString, lesson);
        const std::string page = cli({"html", "--lesson", lesson.toStdString()}).out;
        for (const bool right : {true, false}) {
            QJsonObject record = recordOf(page);
            record[u"wattif_results"_s] = 1;
            record[u"learner"_s] = u"Ada"_s;
            record[u"tasks"_s] = tasksOf(page, right);
            m_wattif->write("r.json", QJsonDocument(record).toJson().toStdString());
            const CliRun graded = cli({"grade", lesson.toStdString(), m_wattif->path("r.json"), "--format", "json"});
            QCOMPARE(graded.code, 0);
            const QJsonObject one = QJsonDocument::fromJson(QByteArray::fromStdString(graded.out))[0].toObject();
            int asked = 0;
            for (const QJsonValue& task : one[u"tasks"_s].toArray()) {
                const QJsonObject object = task.toObject();
                if (object[u"tries"_s].toInt() == 0 || object[u"score"_s].isNull())
                    continue;
                ++asked;
                if (right)
                    QVERIFY2(object[u"score"_s].toDouble() == 1.0, qPrintable(object[u"task"_s].toString()));
            }
            QVERIFY(asked > 0);
            QVERIFY(right || page.find("data-kind=\"number\"") == std::string::npos || one[u"points"_s].toDouble() < asked);
            const QString notes = QString::fromUtf8(QJsonDocument(one[u"notes"_s].toArray()).toJson());
            QVERIFY2(!notes.contains(u"another version"_s) && !notes.contains(u"not those of this learner"_s), qPrintable(notes));
        }
    }

    void stepsHavePictures()
    {
        m_wattif->write("figure.svg", "<svg xmlns='http://www.w3.org/2000/svg'><title>t</title><g id='a'/></svg>");
        m_wattif->pretend("cp '" + m_wattif->path("figure.svg") + "' step.svg; echo step.svg\n");
        const CliRun run = cli({"html", "--lesson", "profit-1"});
        QCOMPARE(run.said(), std::string());
        QCOMPARE(wrongInPage(run.out), QString());
        QVERIFY(!textsOf(run.out, "figure").isEmpty());
    }

    /// A step may show a table, which is no figure.
    void viewsWithNothingToDrawAreLeftOut()
    {
        m_wattif->pretend("echo 'error: the view has nothing to draw' >&2; exit 2\n");
        QCOMPARE(cli({"html", "--lesson", "profit-1"}).said(), std::string());
        m_wattif->pretend("echo 'error: no space' >&2; exit 1\n");
        QCOMPARE(cli({"html", "--lesson", "profit-1"}).said(),
                 std::string("note: not all steps have pictures: the program 'wattif' reports: no space\n"));
    }

    /// Tasks that the results would give away have no table of them.
    void resultsAreShownWhereLearnersMaySeeThem()
    {
        const QString page = QString::fromStdString(cli({"html", "--lesson", "profit-1"}).out);
        QStringList withTable;
        for (const QString& section : page.split(u"<section>"_s).sliced(1))
            if (section.contains(u"<summary>Results"_s))
                withTable << section.section(u"<h2>"_s, 1).section(u"</h2>"_s, 0, 0);
        QCOMPARE(withTable, (QStringList{u"5. What made the difference?"_s, u"8. What you have learned"_s}));
    }

    /// Exercises ask for energies: the powers are not in the picture of the times.
    void stepsHaveTheDataOfTheirEditors()
    {
        const std::string profit = cli({"html", "--lesson", "profit-exercises", "--learner", "Ada"}).out;
        QVERIFY(profit.find("<p>Power (W)</p>") != std::string::npos);
        QVERIFY(profit.find("<th>Frugal</th>") != std::string::npos);
        const std::string power = cli({"html", "--lesson", "power-exercises", "--learner", "Ada"}).out;
        QVERIFY(power.find("<th>Submitted (s)</th>") != std::string::npos);
    }

    void learnersHaveTheirNumbers()
    {
        const auto page = [](const std::string& learner) {
            return cli({"html", "--lesson", "profit-1", "--learner", learner, "--language", "zh_CN"}).out;
        };
        QVERIFY(page("Ada").find("lang=\"zh-CN\"") != std::string::npos);
        QVERIFY(page("Ada").find("value=\"Ada\"") != std::string::npos);
        const QStringList legends = textsOf(page("Ada"), "legend");
        QVERIFY(!legends.isEmpty() && std::ranges::count(legends, u"任务"_s) == legends.size());
        QCOMPARE(cli({"html"}).code, 2);
        QCOMPARE(cli({"html", "--lesson", "profit-1", "--policy", "online"}).code, 2);
        QCOMPARE(cli({"html", "--lesson", "none"}).code, 1);
    }
};

QTEST_MAIN(TestLessonPage)
#include "tst_lesson_page.moc"
