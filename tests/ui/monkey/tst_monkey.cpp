// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A monkey at the window: random clicks, keys, drags, pastes, files and commands, each run again by its seed. As a test it does
// its share of them, each seed in a separate program; README.md has the manual use.

#include <cstdio>
#include <numeric>
#include <vector>

#include <QApplication>
#include <QCommandLineParser>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/study.h"
#include "tests/ui/monkey/monkey.h"
#include "tests/ui/monkey/shrink.h"
#include "tests/ui/monkey/virtual_time.h"
#include "ui/session/study_ui.h"
#include "ui/style/language.h"

using namespace wattif;
using namespace Qt::Literals::StringLiterals;

Q_DECLARE_METATYPE(wattif::test::MonkeyTask)

class TestMonkey : public QObject {
    Q_OBJECT

private:
    /// For each study, every fourth with a Chinese window: 1 and 4, or from 1 on as many as WATTIF_MONKEY_SEEDS says.
    static std::vector<std::uint64_t> seeds()
    {
        const int asked = qEnvironmentVariableIntValue("WATTIF_MONKEY_SEEDS");
        if (asked <= 0)
            return {1, 4};
        std::vector<std::uint64_t> all(static_cast<std::size_t>(asked));
        std::iota(all.begin(), all.end(), 1);
        return all;
    }

private slots:
    void nothingBreaks_data()
    {
        QTest::addColumn<test::MonkeyTask>("task");
        const QString asked = qEnvironmentVariable("WATTIF_STUDY");
        for (const ui::StudyUi* ui : ui::studyUis()) {
            const QString study = QString::fromStdString(ui->study().name());
            if (!asked.isEmpty() && asked != study)
                continue;
            for (const std::uint64_t seed : seeds())
                QTest::addRow("%s, seed %d", qUtf8Printable(study), static_cast<int>(seed)) << test::MonkeyTask{study, seed};
        }
    }

    void nothingBreaks()
    {
        QFETCH(test::MonkeyTask, task);
        const test::MonkeyEnd end = test::runInProgram(task);
        if (!end.isGood) // whole, with the calls that led there: a message of Qt Test is cut
            std::fputs(qPrintable(end.report + u'\n'), stderr);
        QVERIFY2(end.isGood, "see above");
        QVERIFY(end.inputs > 0);
        m_inputs += end.inputs;
    }

    void cleanupTestCase() { qInfo("%d inputs of mouse and keys", m_inputs); }

private:
    int m_inputs = 0;
};

namespace {

/// A screen of fixed size, private folders, and nothing that changes from start to start.
class Surroundings {
public:
    Surroundings()
    {
        write(u"screen.json"_s,
              "{\"screens\": [{\"name\": \"screen\", \"x\": 0, \"y\": 0, \"width\": 1600, \"height\": 1000, "
              "\"logicalDpi\": 96, \"logicalBaseDpi\": 96, \"dpr\": 1}]}");
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + m_folder.filePath(u"screen.json"_s).toUtf8());
        for (const char* name : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HOME"})
            qputenv(name, m_folder.path().toUtf8());
        qputenv("FONTCONFIG_FILE", WATTIF_FONTS);
        qputenv("QT_HASH_SEED", "0");
        qputenv("QT_NO_GLIB", "1");
    }

private:
    void write(const QString& name, const QByteArray& content) const
    {
        QFile file(m_folder.filePath(name));
        if (file.open(QIODevice::WriteOnly))
            file.write(content);
    }

    QTemporaryDir m_folder;
};

/// One monkey in this program. Every fourth has a Chinese window.
int live(int argc, char** argv, const test::MonkeyTask& task)
{
    const Surroundings surroundings;
    test::startVirtualTime();
    QApplication application(argc, argv);
    QApplication::setOrganizationName(u"WattIf"_s);
    QApplication::setApplicationName(u"wattif-monkey"_s);
    QApplication::setQuitOnLastWindowClosed(false);
    ui::installTranslations(application, task.seed % 4 == 0 ? u"zh_CN"_s : u"en"_s);
    return test::runMonkey(task) ? 0 : 1;
}

QStringList arguments(int argc, char** argv)
{
    QStringList all;
    for (int i = 0; i < argc; ++i)
        all << QString::fromLocal8Bit(argv[i]);
    return all;
}

/// The task from the command line.
struct Asked {
    test::MonkeyTask task;
    int minutes = 0;
};

Asked readAsked(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions({{u"study"_s, u"where it begins"_s, u"name"_s, u"profit"_s},
                       {u"seed"_s, u"of all its events"_s, u"number"_s, u"1"_s},
                       {u"events"_s, u"how many"_s, u"number"_s, u"910"_s},
                       {u"only"_s, u"numbers of the events to do, e.g. 3,17,20-25"_s, u"list"_s},
                       {u"minutes"_s, u"seeds one after another for so long"_s, u"number"_s, u"10"_s}});
    parser.parse(arguments);
    return {{parser.value(u"study"_s), parser.value(u"seed"_s).toULongLong(), parser.value(u"events"_s).toInt(),
             test::readList(parser.value(u"only"_s))},
            parser.value(u"minutes"_s).toInt()};
}

} // namespace

int main(int argc, char** argv)
{
    const QStringList all = arguments(argc, argv);
    const QString what = all.value(1);
    const auto [task, minutes] = readAsked(all.mid(1));
    if (what == u"run")
        return live(argc, argv, task);
    QCoreApplication application(argc, argv);
    if (what == u"shrink")
        return test::shrink(task);
    if (what == u"long")
        return test::runLong(task, minutes);
    TestMonkey monkey;
    return QTest::qExec(&monkey, argc, argv);
}

#include "tst_monkey.moc"
