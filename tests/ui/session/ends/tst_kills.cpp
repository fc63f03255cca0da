// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Children of this program edit and save until they are killed at a random moment: what they had done is there, but for the last
// seconds, and every file is whole.

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QSocketNotifier>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <csignal>
#include <memory>
#include <vector>

#include <unistd.h>

#include "tests/ui/shell/fake_study.h"
#include "ui/session/document.h"
#include "ui/session/ends/signal_watch.h"
#include "ui/session/files/autosave.h"
#include "ui/session/files/file_lock.h"
#include "ui/session/files/file_versions.h"
#include "ui/session/open_scenario.h"

using namespace wattif;
using namespace wattif::ui;
using namespace std::chrono_literals;
using wattif::test::FakeStudy;

namespace {

QString killProgram;

constexpr AutoSavePace quickPace{.quiet = 100ms, .longest = 500ms};
constexpr qint64 slackMilliseconds = 3000; // of the disk
constexpr qint64 slackPauses = 4;          // and of a machine that has other things to do, seen from the pauses between edits
constexpr int childCount = 50;
constexpr int childrenAtOnce = 10;

qint64 now()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Large enough that a good part of the kills come while it is written.
Scenario bigScenario(const Study& study)
{
    Scenario scenario = scenarioOf(study, FakeStudy::make(0.0), "x");
    scenario.unknown = {{"ballast", std::string(300'000, 'b')}};
    return scenario;
}

/// Edits at random moments, writes each edit's number and time to standard output, and saves now and then.
class Editor : public QObject {
public:
    Editor(const QString& file, quint32 seed, AutoSavePace pace)
        : m_file(file), m_random(seed), m_autoSave(m_document.current(), nullptr, pace)
    {
        m_document.open(bigScenario(m_study), {});
        edit();
    }
    [[nodiscard]] AutoSave& autoSave() { return m_autoSave; }

private:
    void edit()
    {
        m_document.replaceInstance(FakeStudy::make(++m_number), QStringLiteral("edit"));
        const QByteArray line = QByteArray::number(m_number) + ' ' + QByteArray::number(now()) + '\n';
        [[maybe_unused]] const auto written = ::write(STDOUT_FILENO, line.constData(), static_cast<std::size_t>(line.size()));
        if (m_random.bounded(60) == 0 && keepVersion(m_file) && m_document.save(m_file))
            m_autoSave.write();
        QTimer::singleShot(m_random.bounded(1, m_random.bounded(4) == 0 ? 400 : 40), this, &Editor::edit);
    }

    FakeStudy m_study;
    QString m_file;
    QRandomGenerator m_random;
    Document m_document;
    AutoSave m_autoSave;
    int m_number = 0;
};

int editingChild(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    const bool bySignal = qstrcmp(argv[1], "--edit-until-signal") == 0;
    Editor editor(QString::fromLocal8Bit(argv[2]), QByteArray(argv[3]).toUInt(),
                  bySignal ? AutoSavePace{.quiet = 1h, .longest = 1h} : quickPace);
    const SignalWatch watch;
    QObject::connect(&watch, &SignalWatch::received, &editor, [&editor](int signal) {
        editor.autoSave().keep();
        std::raise(signal);
    });
    return QCoreApplication::exec();
}

/// One child with a separate home.
struct Child {
    QTemporaryDir home;
    QProcess process;
    qint64 killAt = 0;

    [[nodiscard]] QString file() const { return home.filePath(QStringLiteral("work.json")); }

    void start(const char* mode, int seed)
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_DATA_HOME"), home.path());
        process.setProcessEnvironment(environment);
        process.setStandardOutputFile(home.filePath(QStringLiteral("edits.txt")));
        process.start(killProgram, {QLatin1String(mode), file(), QString::number(seed)});
        QVERIFY(process.waitForStarted(60'000));
    }
    [[nodiscard]] QList<QByteArray> edits() const
    {
        QFile log(home.filePath(QStringLiteral("edits.txt")));
        return log.open(QIODevice::ReadOnly) ? log.readAll().trimmed().split('\n') : QList<QByteArray>();
    }
    /// The longest time between two edits, until `end`, in milliseconds.
    [[nodiscard]] qint64 longestPause(qint64 end) const
    {
        qint64 longest = 0;
        qint64 last = end;
        for (const QByteArray& line : edits())
            if (const auto parts = line.split(' '); parts.size() == 2) {
                const qint64 time = parts[1].toLongLong();
                longest = std::max(longest, time - last);
                last = time;
            }
        return std::max(longest, end - last);
    }
    /// The number of the newest edit that is at least so old.
    [[nodiscard]] double lastEditBefore(qint64 time) const
    {
        double last = 0.0;
        for (const QByteArray& line : edits())
            if (const auto parts = line.split(' '); parts.size() == 2 && parts[1].toLongLong() <= time)
                last = parts[0].toDouble();
        return last;
    }
};

/// The number of the edit in a scenario file; -1 where it is not whole.
double numberIn(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return -1.0;
    const QJsonDocument json = QJsonDocument::fromJson(file.readAll());
    return json[u"ballast"].toString().size() == 300'000 ? json[u"size"].toDouble(-1.0) : -1.0;
}

} // namespace

class TestKills : public QObject {
    Q_OBJECT

private:
    /// Checks the data that the next start finds in the home of an ended child.
    static void check(const Child& child, qint64 mustHave)
    {
        qputenv("XDG_DATA_HOME", QFile::encodeName(child.home.path()));
        Document document;
        const AutoSave next(document.current());
        auto found = next.findRecoveries();
        double newest = 0.0;
        for (const Recovery& recovery : found) {
            QVERIFY2(numberIn(recovery.path) >= 0.0, qPrintable(recovery.path));
            newest = std::max(newest, numberIn(recovery.path));
        }
        if (QFile::exists(child.file())) {
            QVERIFY(numberIn(child.file()) >= 0.0);
            newest = std::max(newest, numberIn(child.file()));
        }
        for (const FileVersion& version : versionsOf(child.file()))
            QVERIFY2(numberIn(version.path) >= 0.0, qPrintable(version.path));
        const double expected = child.lastEditBefore(mustHave);
        QVERIFY2(newest >= expected, qPrintable(QStringLiteral("kept %1 of %2").arg(newest).arg(expected)));
        found.clear(); // and with it the lock
        // Nothing half written is left: the copy, its name, and this session's lock.
        const QStringList left = QDir(AutoSave::folder()).entryList(QDir::Files | QDir::Hidden);
        QVERIFY2(left.size() <= 3, qPrintable(left.join(u' ')));
    }

private slots:
    void fiftyKills()
    {
        QRandomGenerator random(20'261'122);
        int number = 0;
        int copies = 0;
        while (number < childCount) {
            std::vector<std::unique_ptr<Child>> children;
            for (int i = 0; i < childrenAtOnce; ++i) {
                auto& child = *children.emplace_back(std::make_unique<Child>());
                child.start("--edit", ++number);
                child.killAt = now() + random.bounded(200, 6000);
            }
            std::ranges::sort(children, {}, &Child::killAt);
            for (const auto& child : children) {
                QTest::qWait(static_cast<int>(std::max<qint64>(child->killAt - now(), 0)));
                child->killAt = now();
                child->process.kill();
                QVERIFY(child->process.waitForFinished(60'000));
                QCOMPARE(child->process.exitStatus(), QProcess::CrashExit);
            }
            for (const auto& child : children) {
                const qint64 slack = slackMilliseconds + slackPauses * child->longestPause(child->killAt);
                check(*child, child->killAt - quickPace.longest.count() - slack);
                copies += QDir(AutoSave::folder()).entryList({QStringLiteral("*.json")}).isEmpty() ? 0 : 1;
            }
        }
        QVERIFY2(copies > childCount / 2, qPrintable(QString::number(copies))); // the test sees what it is about
    }

    void aSignalThatEndsKeepsEverything_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGINT") << SIGINT;
        QTest::newRow("SIGHUP") << SIGHUP;
    }

    void aSignalThatEndsKeepsEverything()
    {
        QFETCH(int, signal);
        Child child;
        child.start("--edit-until-signal", 3);
        QTRY_VERIFY_WITH_TIMEOUT(child.edits().size() > 5, 60'000);
        ::kill(static_cast<pid_t>(child.process.processId()), signal);
        QVERIFY(child.process.waitForFinished(60'000));
        QCOMPARE(child.process.exitStatus(), QProcess::CrashExit); // by the signal itself
        QCOMPARE(child.process.exitCode(), signal);
        check(child, now());
    }
};

int main(int argc, char** argv)
{
    if (argc == 4 && QByteArray(argv[1]).startsWith("--edit"))
        return editingChild(argc, argv);
    const QCoreApplication application(argc, argv);
    killProgram = QString::fromLocal8Bit(argv[0]);
    TestKills test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_kills.moc"
