// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Questions for a course: Moodle XML, GIFT and QTI, read back.

#include <cmath>
#include <random>

#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include "core/base/number.h"
#include "core/io/zip_file.h"
#include "core/report/course_files.h"
#include "tests/core/cli/cli_run.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif;
using wattif::test::cli;
using wattif::test::CliRun;

namespace {

const std::string textbook = WATTIF_SOURCE_DIR "/datasets/profit/textbook.json";

/// A question as a reader of Moodle XML sees it.
struct ReadQuestion {
    QString type;
    QString name;
    QString text;
    QString feedback;
    QList<std::pair<double, QString>> answers; ///< share of the points, text
    double tolerance = 0.0;
};

QList<ReadQuestion> readMoodle(const std::string& xml, QString& error)
{
    QXmlStreamReader reader(QString::fromStdString(xml));
    QList<ReadQuestion> questions;
    QStringList path;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement()) {
            path << reader.name().toString();
            if (path.last() == u"question")
                questions.append({reader.attributes().value(u"type"_s).toString(), {}, {}, {}, {}, 0.0});
            if (path.last() == u"answer")
                questions.last().answers.append(std::pair(reader.attributes().value(u"fraction"_s).toDouble(), QString()));
        } else if (reader.isEndElement()) {
            path.removeLast();
        } else if (reader.isCharacters() && !questions.isEmpty()) {
            ReadQuestion& question = questions.last();
            const QString text = reader.text().toString();
            if (path.endsWith(u"text"_s) && path.value(path.size() - 2) == u"name")
                question.name += text;
            else if (path.value(path.size() - 2) == u"questiontext")
                question.text += text;
            else if (path.value(path.size() - 2) == u"generalfeedback")
                question.feedback += text;
            else if (path.last() == u"tolerance")
                question.tolerance = text.toDouble();
            else if (path.endsWith(u"text"_s) && path.value(path.size() - 2) == u"answer")
                question.answers.last().second += text;
        }
    }
    error = reader.errorString();
    return questions;
}

/// Splits GIFT at the signs that are not escaped, and resolves the escapes.
QStringList giftParts(const QString& text, QChar sign)
{
    QStringList parts{QString()};
    for (qsizetype i = 0; i < text.size(); ++i)
        if (text[i] == u'\\' && i + 1 < text.size())
            parts.last() += text[++i] == u'n' ? u'\n' : text[i];
        else if (text[i] == sign)
            parts << QString();
        else
            parts.last() += text[i];
    return parts;
}

std::vector<CourseQuestion> hardQuestions()
{
    CourseQuestion one{
        .name = "a:b", .text = "Which {machine} = \"x\"?\n5 < 6 ~ & #1", .choices = {"A=1", "B~2", "C\\3"}, .right = {1}};
    one.feedback = "B: as it is {free}";
    CourseQuestion some = one;
    some.kind = CourseQuestion::Kind::someOf;
    some.right = {0, 1, 2};
    CourseQuestion number{
        .name = "n", .kind = CourseQuestion::Kind::number, .text = "How many?", .number = 6.25, .tolerance = 0.5};
    CourseQuestion yes{.name = "y", .kind = CourseQuestion::Kind::yesOrNo, .text = "Does it?", .isYes = true};
    CourseQuestion essay{.name = "e", .kind = CourseQuestion::Kind::essay, .text = "Why?"};
    return {one, some, number, yes, essay};
}

} // namespace

class TestQuizCommand : public QObject {
    Q_OBJECT

private slots:
    void moodleIsReadBack()
    {
        QString error;
        const auto read = readMoodle(moodleXml("a/b & <c>", hardQuestions()), error);
        QCOMPARE(error, QString());
        QCOMPARE(read.size(), 6);
        QCOMPARE(read[0].type, u"category"_s);
        QCOMPARE(read[1].type, u"multichoice"_s);
        QCOMPARE(read[1].name, u"a:b"_s);
        QCOMPARE(read[1].text, u"<p>Which {machine} = &quot;x&quot;?</p><p>5 &lt; 6 ~ &amp; #1</p>"_s);
        QCOMPARE(read[1].feedback, u"<p>B: as it is {free}</p>"_s);
        QCOMPARE(read[1].answers[1], std::pair(100.0, u"B~2"_s));
        QCOMPARE(read[1].answers[0].first, 0.0);
        QCOMPARE(read[2].answers[2].first, 33.33333);
        QCOMPARE(read[3].answers[0].second, u"6.25"_s);
        QCOMPARE(read[3].tolerance, 0.5);
        QCOMPARE(read[4].answers[0], std::pair(100.0, u"true"_s));
        QCOMPARE(read[5].type, u"essay"_s);
    }

    void giftIsReadBack()
    {
        const QString gift = QString::fromStdString(giftText("a/b", hardQuestions()));
        QVERIFY(gift.startsWith(u"$CATEGORY: $course$/top/a//b\n"_s));
        const QStringList questions = gift.split(u"\n\n"_s);
        QCOMPARE(questions.size(), 6);
        const QStringList body = giftParts(questions[1], u'{');
        QCOMPARE(body.size(), 2);
        QCOMPARE(body[0], u"::a:b::[html]<p>Which {machine} = &quot;x&quot;?</p><p>5 &lt; 6 ~ &amp; #1</p> "_s);
        QVERIFY2(questions[1].contains(u"\n~A\\=1\n=B\\~2\n~C\\\\3\n####<p>B\\: as it is \\{free\\}</p>\n}"_s),
                 qPrintable(questions[1]));
        QVERIFY2(questions[2].contains(u"~%33.33333%A\\=1"_s), qPrintable(questions[2]));
        QVERIFY2(questions[3].contains(u"{#6.25:0.5\n}"_s), qPrintable(questions[3]));
        QVERIFY2(questions[4].contains(u"{TRUE\n}"_s), qPrintable(questions[4]));
        QVERIFY2(questions[5].contains(u"{}"_s), qPrintable(questions[5]));
    }

    void qtiIsReadBack()
    {
        std::vector<CourseQuestion> questions = hardQuestions();
        questions[0].isMarkdown = true;
        const std::string bytes = qtiPackage("a/b & <c>", questions);
        QCOMPARE(qtiPackage("a/b & <c>", questions), bytes);
        const auto members = unzipped("q.zip", bytes, "the package", [](std::string_view) { return true; });
        QVERIFY2(members, members ? "" : toString(members.error()).c_str());
        QCOMPARE(members->size(), std::size_t{2});
        QVERIFY(members->at("imsmanifest.xml").find("href=\"questions.xml\"") != std::string::npos);
        QXmlStreamReader reader(QString::fromStdString(members->at("questions.xml")));
        QStringList items;
        QStringList texts;
        QStringList right;
        while (!reader.atEnd()) {
            reader.readNext();
            if (!reader.isStartElement())
                continue;
            if (reader.name() == u"item")
                items << reader.attributes().value(u"title"_s).toString();
            if (reader.name() == u"mattext")
                texts << reader.readElementText();
            else if (reader.name() == u"varequal")
                right << reader.readElementText();
        }
        QCOMPARE(reader.errorString(), QString());
        QCOMPARE(items, (QStringList{u"a:b"_s, u"a:b"_s, u"n"_s, u"y"_s, u"e"_s}));
        QCOMPARE(texts[0], u"<p>Which {machine} = &quot;x&quot;? 5 &lt; 6 ~ &amp; #1</p>"_s);
        QCOMPARE(texts[5], u"<p>Which {machine} = &quot;x&quot;?</p><p>5 &lt; 6 ~ &amp; #1</p>"_s);
        QCOMPARE(right, (QStringList{u"choice2"_s, u"choice1"_s, u"choice2"_s, u"choice3"_s, u"6.25"_s, u"true"_s}));
        QVERIFY(members->at("questions.xml").find("<vargte respident=\"response1\">5.75</vargte>") != std::string::npos);
        const CliRun run = cli({"quiz", "--lesson", "profit-1", "--format", "qti"});
        QVERIFY(run.out.starts_with("PK"));
    }

    // Moodle shows TeX between \( and \) and everything else as HTML.
    void formulasCodeAndChineseAreHtml()
    {
        CourseQuestion question{.name = "f", .kind = CourseQuestion::Kind::essay, .isMarkdown = true};
        question.text = "The *rate* $\\frac{a}{b}$ of\nall:\n\n$$x < 1$$\n\n机器\n任务\n\n```\na\n  b\n```";
        const QString html = u"<p>The <em>rate</em> \\(\\frac{a}{b}\\) of all:</p><p>\\[x &lt; 1\\]</p><p>机器任务</p>"
                             "<pre>a<br/>  b<br/></pre>"_s;
        QString error;
        QCOMPARE(readMoodle(moodleXml("c", {question}), error)[1].text, html);
        const QString gift = QString::fromStdString(giftText("c", {question}));
        QCOMPARE(giftParts(gift.section(u"[html]"_s, 1), u'{').front(), html + u' ');
    }

    void answersHaveNoDigitsOfAComputer()
    {
        CourseQuestion question{.kind = CourseQuestion::Kind::number, .number = 748.1999999999999, .tolerance = 37.41};
        PrintedAnswer answer = printedAnswer(question);
        QCOMPARE(answer.number, std::string("748.2"));
        QCOMPARE(answer.tolerance, std::string("37.5"));
        QCOMPARE(answer.least, std::string("710.7"));
        QCOMPARE(answer.most, std::string("785.7"));
        question.number = 12'345'678.0;
        question.tolerance = 0.0;
        answer = printedAnswer(question);
        QCOMPARE(answer.number, std::string("12345678"));
        QCOMPARE(answer.tolerance, std::string("0"));
        QCOMPARE(answer.least, std::string("12345678"));
        std::mt19937_64 draw(20261130);
        std::uniform_real_distribution<double> exponent(-6.0, 8.0);
        for (int i = 0; i < 5000; ++i) {
            question.number = (i % 2 == 0 ? 1.0 : -1.0) * std::pow(10.0, exponent(draw));
            question.tolerance = std::pow(10.0, -1.0 - exponent(draw) / 4.0) * std::abs(question.number);
            answer = printedAnswer(question);
            const double tolerance = *parseNumber(answer.tolerance);
            QVERIFY(std::abs(*parseNumber(answer.number) - question.number) <= question.tolerance / 1000.0);
            QVERIFY(tolerance > question.tolerance * (1.0 - 1e-7) && tolerance < question.tolerance * 1.0101);
            QVERIFY(answer.tolerance.find("00000") == std::string::npos || tolerance < 1e-4 || tolerance > 1e4);
        }
    }

    void decisionsBecomeQuestions()
    {
        const CliRun run = cli({"quiz", textbook, "--policy", "online,greedy", "--questions", "3"});
        QCOMPARE(run.said(), std::string());
        QString error;
        const auto read = readMoodle(run.out, error);
        QCOMPARE(error, QString());
        QVERIFY2(read.size() > 1 && read.size() <= 4, run.out.c_str());
        for (const ReadQuestion& question : read.mid(1)) {
            QVERIFY(!question.name.isEmpty() && !question.text.isEmpty() && !question.feedback.isEmpty());
            double best = 0.0;
            for (const auto& [share, text] : question.answers)
                best += std::max(share, 0.0);
            QVERIFY2(std::abs(best - 100.0) < 1e-3, qPrintable(question.name));
        }
        QCOMPARE(cli({"quiz", textbook, "--policy", "online,greedy", "--questions", "3"}).out, run.out);
    }

    void tasksOfLessonsBecomeQuestions()
    {
        const CliRun run = cli({"quiz", "--lesson", "profit-1"});
        QCOMPARE(run.said(), std::string());
        QString error;
        QVERIFY(readMoodle(run.out, error).size() > 1);
        QCOMPARE(error, QString());
        const CliRun chinese = cli({"quiz", "--lesson", "profit-1", "--language", "zh_CN", "--format", "gift"});
        QVERIFY2(chinese.out.find(" goes to ") == std::string::npos && chinese.out.find("The run gives") == std::string::npos,
                 chinese.out.c_str());
        const CliRun gift = cli({"quiz", "--lesson", "profit-1", "--format", "gift"});
        QCOMPARE(gift.code, 0);
        QVERIFY(gift.out.starts_with("$CATEGORY"));
    }

    void wrongUsage()
    {
        QCOMPARE(cli({"quiz"}).code, 2);
        QCOMPARE(cli({"quiz", textbook, "--lesson", "profit-1"}).code, 2);
        QCOMPARE(cli({"quiz", "--lesson", "profit-1", "--policy", "online"}).code, 2);
        QCOMPARE(cli({"quiz", "--lesson", "none"}).code, 1);
    }
};

QTEST_MAIN(TestQuizCommand)
#include "tst_quiz_command.moc"
