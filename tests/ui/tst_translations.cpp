// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFont>
#include <QLocale>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include "core/base/adviser.h"
#include "core/base/hand_play.h"
#include "core/base/study.h"
#include "core/base/time_text.h"
#include "core/base/words.h"
#include "core/classroom/quiz/decision_sources.h"
#include "core/consolidation/files/edge_list_file.h"
#include "core/consolidation/files/loads_file.h"
#include "core/consolidation/files/platform_file.h"
#include "core/experiment/built_in_scenarios.h"
#include "core/experiment/studies.h"
#include "core/io/file.h"
#include "core/io/sacct_file.h"
#include "core/io/scenario_clock.h"
#include "core/io/swf_file.h"
#include "core/power/model/scenario_options.h"
#include "core/reservation/files/reservations_file.h"
#include "core/reservation/files/slurm_file.h"
#include "core/reservation/files/workflow_file.h"
#include "ui/session/study_ui.h"
#include "ui/style/language.h"
#include "ui/style/letter_width.h"
#include "ui/style/text.h"
#include "ui/widgets/option_row.h"

using namespace wattif;
using namespace wattif::ui;

/// The Chinese of the window: texts that core's records give it, which lupdate cannot see, and its own.
class TestTranslations : public QObject {
    Q_OBJECT

private:
    QTranslator m_core;

    /// "what: text" of each text that has no translation.
    class Missing {
    public:
        explicit Missing(const QTranslator& translator) : m_translator(translator) { }
        void look(const std::string& what, const std::string& text)
        {
            if (!text.empty() && m_translator.translate("core", text.c_str()).isEmpty())
                m_list << QString::fromStdString(what + ": " + text);
        }
        template <class Record>
        void lookAtBoth(const std::string& what, const Record& record)
        {
            look(what + " " + record.name + ", title", record.title);
            look(what + " " + record.name + ", description", record.description);
        }
        void lookAtAll(const std::string& what, std::span<const Option> options)
        {
            for (const Option& option : options) {
                lookAtBoth(what, option);
                for (const std::string& choice : option.choices)
                    look(what + " " + option.name + ", choice", choice);
                look(what + " " + option.name + ", least number", option.specialValueText.text);
            }
        }
        /// What to do about them; empty where none is missing.
        [[nodiscard]] QByteArray advice() const
        {
            return m_list.isEmpty()
                ? QByteArray()
                : QByteArray("no Chinese. Write into resources/translations/core_zh_CN.ts, for each of these (what "
                             "it is: its text), <message><source>text</source><translation>its Chinese"
                             "</translation></message>:\n")
                    + m_list.join(QLatin1Char('\n')).toUtf8();
        }

    private:
        const QTranslator& m_translator;
        QStringList m_list;
    };

    /// How one begins to plan by hand, and the sentences of the changes that there are.
    static void lookAtHandPlay(const Study& study, Missing& missing)
    {
        const HandPlay* play = study.handPlay();
        if (!play)
            return;
        missing.look("plans by hand", play->invitation());
        const InstancePtr sample = study.sample();
        const auto report = study.run(*sample, {.policies = {{"manual"}}, .ledger = false}, {});
        QVERIFY2(report, report ? "" : toString(report.error()).c_str());
        for (const HandMove& move : play->moves(sample, report->policies.front(), 50).moves)
            missing.look("change by hand", move.text);
    }

    /// Collects the forms of a message and of its values that have no Chinese, and texts without a form that contain English
    /// words in small letters: names in the scenarios have none.
    void lookAtMessage(const Message& message, QStringList& missing) const
    {
        static const QRegularExpression words(QStringLiteral("[a-z]{2} [a-z]{2}|^[a-z]+ [0-9]"));
        static const QRegularExpression letter(QStringLiteral("[A-Za-z]"));
        const QString text = QString::fromStdString(message);
        if (message.isPlain() && text.contains(words))
            missing << text;
        const bool hasWords = !message.values().empty() || text.contains(letter); // a time of day has none
        if (!message.form().empty() && hasWords && m_core.translate("core", message.form().c_str()).isEmpty())
            missing << QString::fromStdString(message.form());
        for (const Message& value : message.values())
            lookAtMessage(value, missing);
    }

    /// The cells of a ledger; the first cell of a decision is a name.
    void lookAtWords(const Ledger& ledger, QStringList& missing) const
    {
        const auto look = [&](const Ledger::Entry& entry, std::size_t from) {
            for (std::size_t column = from; column < std::min(ledger.columns.size(), entry.cells.size()); ++column)
                lookAtMessage(entry.cells[column], missing);
        };
        for (std::size_t i = 0; i < std::min<std::size_t>(ledger.entries.size(), 500); ++i) {
            const Ledger::Entry entry = ledger.entries[i];
            look(entry, 1);
            for (const Ledger::Entry& child : ledger.children ? ledger.children(i) : entry.children)
                look(child, 0);
        }
    }

    static bool hasOption(const Study& study, const std::string& name)
    {
        const auto has = [&](std::span<const Option> options) {
            return std::ranges::find(options, name, &Option::name) != options.end();
        };
        return has(study.scenarioOptions())
            || std::ranges::any_of(study.policies(), [&](const PolicyInfo& policy) { return has(policy.options); });
    }

    /// Collects a sentence with words that has no Chinese, and its values without a form that are words such as "start b"; others
    /// are names and numbers.
    void lookAtSentence(const Message& sentence, QStringList& missing) const
    {
        static const QRegularExpression words(QStringLiteral("[a-z]{2}"));
        static const QRegularExpression wordAndLetter(QStringLiteral("^[a-z]{2,} [a-z]$"));
        const QString form = QString::fromStdString(sentence.form());
        if (form.contains(words) && m_core.translate("core", sentence.form().c_str()).isEmpty())
            missing << form;
        for (const Message& value : sentence.values())
            if (value.isPlain() && QString::fromStdString(value).contains(wordAndLetter))
                missing << QString::fromStdString(value);
    }

    /// The sentences of decisions, and what they point at without a word for it: all but options, which have titles, have a text
    /// with its Chinese.
    void lookAtSentences(const Study& study, RunDecisions& decisions, QStringList& missing) const
    {
        const auto look = [&](const Origin& origin) {
            const QString text = QString::fromStdString(origin.text);
            const bool isSaid = origin.kind == "option" ? hasOption(study, origin.name) : placeText(origin.text) != text;
            if (!origin.kind.empty() && !isSaid)
                missing << QString::fromStdString(origin.kind + ' ' + origin.name + ": ") + text;
        };
        const auto lookAt = [&](const WhySentence& sentence) {
            lookAtSentence(sentence, missing);
            for (const WhyValue& value : sentence.values)
                look(value.origin);
        };
        for (std::size_t i = 0; i < std::min<std::size_t>(decisions.count(), 100); ++i) {
            const Decision decision = decisions.decision(i);
            lookAt(decision.question);
            std::ranges::for_each(decision.situation, lookAt);
            for (const WhySentence* sentence : decision.why.sentences())
                lookAt(*sentence);
            for (const DecisionChoice& choice : decision.choices) {
                look(choice.origin);
                lookAt(choice.reason);
                lookAt(choice.facts);
            }
        }
    }

private slots:
    void initTestCase()
    {
        QVERIFY(
            m_core.load(QLocale(QStringLiteral("zh_CN")), QStringLiteral("core"), QStringLiteral("_"), QStringLiteral(":/i18n")));
    }

    /// Tests have the fonts of fonts-dejavu-core alone.
    void aMissingFontIsNoticed()
    {
        QVERIFY(hasFontFor(QStringLiteral("en")));
        QVERIFY(!hasFontFor(QStringLiteral("zh_CN")));
    }

    /// A font with Chinese characters measures as one of Latin letters; tests have only the latter.
    void aLetterIsAsWideAsALatinOne()
    {
        for (int points = 6; points <= 30; ++points) {
            QFont font = qApp->font();
            font.setPointSize(points);
            const QFontMetrics metrics(font);
            QCOMPARE(letterWidth(metrics), metrics.averageCharWidth());
            QVERIFY(std::abs(letterWidth(QFontMetricsF(font)) - letterWidth(metrics)) < 1.0);
        }
    }

    void theWindowHasAllItsFiles()
    {
        QTranslator window;
        QVERIFY(window.load(QLocale(QStringLiteral("zh_CN")), QStringLiteral("wattif"), QStringLiteral("_"),
                            QStringLiteral(":/i18n")));
        QVERIFY(!window.isEmpty());
        QVERIFY(m_core.translate("core", "no text of any study").isEmpty());
    }

    /// Where Qt's own translations are not installed, too.
    void buttonsOfDialogsAreTranslated()
    {
        qApp->installTranslator(&m_core);
        for (int button = QDialogButtonBox::FirstButton; button <= QDialogButtonBox::LastButton; button *= 2) {
            const QDialogButtonBox box{QDialogButtonBox::StandardButtons(button)};
            const QString text = box.buttons().front()->text();
            QVERIFY2(text.size() > 0 && text.front().unicode() > 0x2E80, qPrintable(text));
        }
        qApp->removeTranslator(&m_core);
    }

    void studiesAreTranslated_data()
    {
        QTest::addColumn<int>("index");
        QVERIFY(studyUis().size() >= 4);
        for (std::size_t i = 0; i < studyUis().size(); ++i)
            QTest::newRow(studyUis()[i]->study().name().c_str()) << static_cast<int>(i);
    }

    /// Whatever leaves options of Power without effect.
    static void lookAtUnusedOptions(Missing& missing)
    {
        power::Instance curves;
        curves.priceCurve.steps = curves.carbonCurve.steps = curves.capCurve.steps = {{0.0, 1.0}};
        power::Instance kinds;
        kinds.nodeKinds = {{.name = "cpu", .cores = 2}};
        for (const power::Instance& instance : {curves, kinds})
            for (const auto& [option, reason] : power::unusedScenarioOptions(instance))
                missing.look("option " + option + " without effect", reason);
    }

    void studiesAreTranslated()
    {
        QFETCH(int, index);
        const Study& study = studyUis()[static_cast<std::size_t>(index)]->study();
        Missing missing(m_core);
        missing.look("study, title", study.title());
        missing.look("study, description", study.description());
        for (const BuiltInScenario& scenario : builtInScenarios(study))
            if (!scenario.dataset.ends_with("/sample.json")) // the menu has a special entry for it
                missing.look("built-in scenario", scenario.title);
        for (const PolicyInfo& policy : study.policies()) {
            missing.lookAtBoth("policy", policy);
            missing.lookAtAll("policy " + policy.name + ", option", policy.options);
        }
        for (const MetricInfo& metric : study.metrics())
            missing.lookAtBoth("metric", metric);
        missing.lookAtAll("option", study.scenarioOptions());
        missing.lookAtAll("option of random instances", study.generateOptions());
        missing.lookAtAll("option of imports", study.importOptions());
        for (const ImportRole& role : study.importRoles())
            missing.look("file " + role.name, role.description);
        if (const Adviser* adviser = adviserOf(study))
            missing.lookAtAll("option of the adviser", adviser->options);
        lookAtHandPlay(study, missing);
        if (study.name() == "power")
            lookAtUnusedOptions(missing);
        QVERIFY2(missing.advice().isEmpty(), missing.advice());
    }

    /// Names that files have are no words for people: they have none of the signs of programs.
    void choicesAreWordsInEnglish()
    {
        QTranslator english;
        QVERIFY(english.load(QStringLiteral(":/i18n/core_en.qm")));
        qApp->installTranslator(&english);
        QCOMPARE(valueWords(std::string("loses_work")), QStringLiteral("lose work"));
        QCOMPARE(valueWords(true), QStringLiteral("on"));
        for (const StudyUi* ui : studyUis())
            for (const Option& option : ui->study().scenarioOptions())
                for (const std::string& choice : option.choices)
                    QVERIFY2(!valueWords(choice).contains(u'_'), choice.c_str());
        // Two options may have a choice of one name.
        const auto wordsFor = [](const char* option, const char* choice) {
            OptionRow row(
                {.name = option, .title = "T", .description = {}, .defaultValue = std::string(choice), .choices = {choice}});
            return row.findChild<QComboBox*>()->currentText();
        };
        QCOMPARE(wordsFor("dmas_order", "largest"), QStringLiteral("smallest largest application"));
        QCOMPARE(wordsFor("order", "largest"), QStringLiteral("largest"));
        qApp->removeTranslator(&english);
    }

    void decisionsAreTranslated_data() { studiesAreTranslated_data(); }

    /// With every policy in every scenario that comes with the program.
    void decisionsAreTranslated()
    {
        QFETCH(int, index);
        const Study& study = studyUis()[static_cast<std::size_t>(index)]->study();
        qApp->installTranslator(&m_core);
        QStringList missing;
        for (const BuiltInScenario& scenario : builtInScenarios(study)) {
            const auto opened = builtInScenario(scenario.dataset);
            QVERIFY2(opened, opened ? "" : toString(opened.error()).c_str());
            const InstancePtr& instance = opened->baseline.instance;
            for (const PolicyInfo& policy : study.policies())
                if (const auto report = study.run(*instance, {.policies = {{policy.name}}}, {})) // some take small cases only
                    for (const PolicyResult& result : report->policies) {
                        lookAtWords(study.ledger(*instance, result), missing);
                        if (const auto decisions = decisionsOf(study, instance, result, report->seed))
                            lookAtSentences(study, *decisions, missing);
                    }
        }
        qApp->removeTranslator(&m_core);
        missing.removeDuplicates();
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
    }

    void notesOfImportsAreTranslated_data()
    {
        QTest::addColumn<std::vector<Message>>("notes");
        // Values that are numbers, with or without unit, or single words are the same in every language.
        const auto row = [](const char* name, std::size_t least, const ImportReport& report, const FilePreview& preview = {}) {
            std::vector<Message> notes = report.read;
            for (const Assumption& assumption : report.assumed)
                for (const Message& part : {assumption.value, assumption.reason})
                    if (!part.values().empty() || (part.find(' ') != std::string::npos && (part[0] < '0' || part[0] > '9')))
                        notes.push_back(part);
            for (const LeftOut& leftOut : report.leftOut)
                notes.push_back(leftOutText(leftOut));
            notes.insert(notes.end(), preview.facts.begin(), preview.facts.end());
            QVERIFY2(notes.size() >= least, name); // or the text does not show what it should
            QTest::newRow(name) << notes;
        };
        const auto swf =
            readSwf("T.swf",
                    "1 0 -1 60 4 -1 -1 4 60 -1 1 1 1 1 1 1 -1 -1\n2 30 -1 60 4 -1 -1 4 60 -1 1 1 1 1 1 1 -1 -1\n"
                    "3 10 -1 -1 4 -1 -1 4 60 -1 1 1 1 1 1 1 -1 -1\n4 -5 -1 60 4 -1 -1 4 60 -1 1 1 1 1 1 1 -1 -1\n"
                    "5 40 -1 0 0 -1 -1 4 60 -1 5 1 1 1 1 1 -1 -1\n6 40 -1 60 -1 -1 -1 -1 60 -1 1 1 1 1 1 1 -1 -1\n"
                    "7 40 -1 -1 4 -1 -1 4 -1 -1 1 1 1 1 1 1 -1 -1\n8 too few\n9 x -1 60 4 -1 -1 4 60 -1 1 1 1 1 1 1 -1 "
                    "-1\n");
        QVERIFY(swf);
        row("job trace", 8, swf->report, swf->preview);
        const auto sacct = readSacct("S.txt",
                                     "JobID|Submit|Elapsed|Timelimit|AllocCPUS|State\n1|2024-02-29T08:00:00|01:00:00|02:00:00|4|"
                                     "COMPLETED\n1.batch|2024-02-29T08:00:00|01:00:00||4|COMPLETED\n2|2024-02-29T08:00:00|"
                                     "00:00:00|02:00:00|0|PENDING\n3|2024-02-29T08:00:00|01:00:00|02:00:00|4|RUNNING\n4|"
                                     "2024-02-29T08:00:00|01:00:00|02:00:00|4|COMPLETED|more\n");
        QVERIFY(sacct);
        row("sacct", 4, sacct->report, sacct->preview);
        const auto loads = consolidation::readLoads("L.csv", "node,load\na,95\nb,0\n", {});
        QVERIFY(loads);
        row("loads", 3, loads->report({}), loads->preview);
        const auto percent = consolidation::readLoads("L.csv", "node,cpu %\na,95\n", {});
        const auto signs = consolidation::readLoads("L.csv", "node,load\na,95%\n", {});
        const consolidation::LoadsRules unset{.isDefaultCapacity = true};
        const auto whole = consolidation::readLoads("L.csv", "node,size\na,95\n", unset);
        QVERIFY(percent && signs && whole);
        row("loads in percent", 2, percent->report({}));
        row("loads with a sign", 2, signs->report({}));
        row("loads of the default capacity", 2, whole->report(unset));
        const auto edges = consolidation::readEdgeList("E", "3 2\n1 2 # a\n2 3\n", 1);
        const auto isolated = consolidation::readEdgeList("E", "7 5\n1 2 # a\n1 3\n1 4\n2 3\n2 4 # b\n", 1);
        QVERIFY(edges && isolated);
        row("list of edges", 7, edges->report(), edges->preview);
        row("list of edges with other nodes", 5, isolated->report());
        const auto platform = consolidation::readPlatform(
            "P.xml",
            "<?xml version='1.0'?><platform version='4.1'><zone id='z' routing='Full'><config id='c'/><cluster id='c' prefix='n' "
            "suffix='' radical='0-1' bb_bw='1'><prop id='wattage_per_state' value='10:20'/><prop id='wattage_off' "
            "value='5'/></cluster><host id='a'/><router id='r'/><link id='l'/><link id='m'/><route src='a' dst='a'><link_ctn "
            "id='m'/></route><zoneRoute src='x' dst='y' gw_src='a' gw_dst='nc_router'><link_ctn id='l'/></zoneRoute></zone>"
            "</platform>");
        QVERIFY2(platform, platform ? "" : toString(platform.error()).c_str());
        row("platform", 8, platform->report(), platform->preview);
        const auto slurm = reservation::readSlurmReservations(
            "R.txt",
            "ReservationName=maint StartTime=2026-11-22T08:00:00 EndTime=2026-11-22T20:30:00 NodeCnt=4 CoreCnt=256 "
            "PartitionName=far Flags=MAINT\n\nReservationName=large StartTime=2026-11-22T08:00:00 EndTime=2026-11-22T20:30:00 "
            "NodeCnt=4 CoreCnt=900\n\nReservationName=course StartTime=2026-11-21T09:15:00 EndTime=2026-11-23T09:15:00 NodeCnt=2 "
            "CoreCnt=0 Flags=DAILY\n",
            {{"long", 512, 1.0}}, {.repeatDays = 0});
        QVERIFY2(slurm, slurm ? "" : toString(slurm.error()).c_str());
        row("reservations", 4, slurm->report);
        const auto partitions = reservation::readSlurmReservations(
            "R.txt",
            "ReservationName=a StartTime=2026-11-22 EndTime=2026-11-23 CoreCnt=2 PartitionName=far Flags=WEEKLY\n"
            "ReservationName=b StartTime=2026-11-22 EndTime=2026-11-23 CoreCnt=2\n",
            {}, {.makeSites = true});
        QVERIFY2(partitions, partitions ? "" : toString(partitions.error()).c_str());
        row("partitions", 4, partitions->report);
        const auto queues = reservation::readReservations("T.csv", "start,end,cores,queue\n2026-11-22,2026-11-23,2,far\n", {}, {},
                                                          {.makeSites = true});
        QVERIFY2(queues, queues ? "" : toString(queues.error()).c_str());
        row("sites of a table", 2, queues->made.report);
        const auto workflow = reservation::readWorkflow(
            "D.xml",
            "<adag jobCount='9'>\n<job id='a' runtime='7'><uses file='f' size='-1' link='output'/><uses size='1' link='input'/></job>\n"
            "<job id='b' runtime='x'/><job id='c'/>\n<child ref='b'><parent ref='a'/><parent ref='a'/><parent ref='q'/></child>\n"
            "</adag>");
        QVERIFY2(workflow, workflow ? "" : toString(workflow.error()).c_str());
        row("workflow", 6, workflow->report);
        const auto addImport = [&row](const char* study, const QByteArray& name, const ImportFiles& files) {
            const auto made = findStudy(study)->importFrom(files, {});
            QVERIFY2(made, (name + ": " + (made ? "" : toString(made.error()).c_str())).constData());
            for (const FilePreview& preview : made->previews)
                row((name + ' ' + preview.file.c_str()).constData(), 2, made->report, preview);
        };
        const QDir cases(QStringLiteral(WATTIF_SOURCE_DIR "/tests/core/power/inputs/cases"));
        const auto caseNamed = [&cases](const QString& name) {
            return ImportFile{name.toStdString(), readFile(cases.filePath(name).toStdString()).value()};
        };
        for (const QString& name : cases.entryList({QStringLiteral("swf-*"), QStringLiteral("sacct*")}))
            addImport("power", name.toUtf8(), {{name.section(u'-', 0, 0).section(u'.', 0, 0).toStdString(), caseNamed(name)}});
        for (const QString& name : cases.entryList({QStringLiteral("price-*")}))
            addImport("power", name.toUtf8(), {{"swf", caseNamed(QStringLiteral("swf-zone.swf"))}, {"price", caseNamed(name)}});
        addImport("profit", "matrices",
                  {{"etc", {"E", "machine,x [ms],y [ms]\nA,1000,\nB,2000,4000\n"}},
                   {"power", {"P", "type (kW),A,B\nx,0.1,0.2\ny,0.3,0.4\n"}},
                   {"bags", {"B.csv", "task_type,count\nx,3\n"}}});
        addImport("consolidation", "loads and platform",
                  {{"loads", {"L.csv", "node,load\na,95\nb,0\n"}}, {"platform", {"G", "a b\nb c\n"}}});
        addImport("consolidation", "loads", {{"loads", {"L.csv", "node,load\na,95\nb,0\n"}}});
        addImport("reservation", "sites",
                  {{"sites", {"S.csv", "name,cpus,nodes,clock\na,4,2,3\nb,8,2,4\n"}},
                   {"reservations", {"R.csv", "start,end,cpus,site,color\n0,60,2,a,red\n0,60,99,b,blue\n"}},
                   {"usage",
                    {"U.swf", "1 0 -1 60 4 -1 -1 4 60 -1 1 1 1 1 1 1 -1 -1\n2 30 -1 60 4 -1 -1 4 -1 -1 1 1 1 1 1 1 -1 -1\n"}}});
    }

    void notesOfImportsAreTranslated()
    {
        QFETCH(const std::vector<Message>, notes);
        QStringList missing;
        for (const Message& note : notes) {
            QVERIFY2(!note.isPlain(), note.c_str());
            lookAtMessage(note, missing);
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
    }

    /// All weekdays and months of dates, with and without the year.
    void timesAreTranslated()
    {
        QStringList missing;
        const ScenarioClock dates(0.0, CalendarStart{.unixSeconds = 1'800'000'000});
        for (int day = 0; day < 400; day += 5) {
            const double seconds = day * 86'400.0;
            for (const Message& text : {dates.text(seconds), dates.fullText(seconds), dates.dayText(seconds),
                                        dates.fullDayText(seconds), clockText(seconds), ScenarioClock().dayText(seconds)})
                lookAtMessage(text, missing);
        }
        missing.removeDuplicates();
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
        qApp->installTranslator(&m_core);
        QCOMPARE(messageWords(dates.text(0.0)), QString::fromUtf8("1月15日 周五 08:00"));
        QCOMPARE(messageWords(dates.fullDayText(0.0)), QString::fromUtf8("2027年1月15日 周五"));
        QCOMPARE(messageWords(clockText(90'000.0)), QString::fromUtf8("第 2 天，01:00"));
        qApp->removeTranslator(&m_core);
    }
};

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
