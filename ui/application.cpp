// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/application.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <system_error>
#include <thread>

#include <QApplication>
#include <QFileInfo>
#include <QProcess>
#include <QScopeGuard>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "core/base/last_memory.h"
#include "core/base/study.h"
#include "core/experiment/run_output.h"
#include "core/io/pending_files.h"
#include "core/io/standard_streams.h"
#include "ui/batch/console.h"
#include "ui/batch/figure_command.h"
#include "ui/batch/figure_input.h"
#include "ui/batch/headless_program.h"
#include "ui/batch/slides_command.h"
#include "ui/batch/window_command.h"
#include "ui/own/own_programs.h"
#include "ui/session/ends/crash_files.h"
#include "ui/session/ends/crash_report.h"
#include "ui/session/ends/signal_watch.h"
#include "ui/session/figure_record.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/files/file_reader.h"
#include "ui/session/session.h"
#include "ui/session/study_ui.h"
#include "ui/shell/crash_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/study_area.h"
#include "ui/start_options.h"
#include "ui/style/icons.h"
#include "ui/style/language.h"
#include "ui/style/plain_words.h"
#include "ui/style/settings.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"
#include "ui/widgets/inline_bar.h"
#include "ui/widgets/notice_stack.h"

namespace wattif::ui {

namespace {

/// Starts the program again with the files that are open, or with the study, once it has released them.
class Restart {
public:
    void want(const MainWindow& window)
    {
        const QString front = settings::frontFile().get();
        m_arguments = settings::openFiles().get() << front; // opened last, it is in front
        m_arguments.removeAll(QString());
        if (front.isEmpty() && m_arguments.isEmpty()) // the sample of the study at least
            m_arguments << QStringLiteral("--tab") << window.tabIds().value(0);
        m_isWanted = true;
    }
    void run()
    {
        if (m_isWanted.exchange(false))
            QProcess::startDetached(QCoreApplication::applicationFilePath(), m_arguments);
    }

private:
    std::atomic<bool> m_isWanted = false;
    QStringList m_arguments;
};

/// The window is closed and all is kept, or a command has written all: what still computes in other threads, and does not notice
/// that it is stopped, may hold up the end of the program for 0.7 s only. Ends it at once where there is no memory for a thread.
void endSoon(int exitCode, const std::shared_ptr<Restart>& restart = nullptr)
{
    const auto end = [exitCode, restart] {
        constexpr std::chrono::milliseconds patience(700);
        std::this_thread::sleep_for(patience);
        removePendingFiles();
        if (restart)
            restart->run();
        std::_Exit(exitCode);
    };
    try {
        std::thread(end).detach();
    } catch (const std::system_error&) { // without memory for a thread, those that others wait for may not have begun either
        removePendingFiles();
        std::_Exit(exitCode);
    }
}

ThemeMode themeMode(const QString& name)
{
    if (name == QLatin1String("light"))
        return ThemeMode::light;
    return name == QLatin1String("dark") ? ThemeMode::dark : ThemeMode::system;
}

/// The study whose view is asked for, e.g. by --tab power.timeline; null if none is.
const Study* studyAskedFor(const WindowRequest& request, const std::vector<const StudyUi*>& studies)
{
    const QString name = request.tabs.value(0).section(QLatin1Char('.'), 0, 0);
    for (const StudyUi* ui : studies)
        if (QString::fromStdString(ui->study().name()) == name)
            return &ui->study();
    return nullptr;
}

const Study& studyToOpen(const WindowRequest& request, const std::vector<const StudyUi*>& studies)
{
    const Study* asked = studyAskedFor(request, studies);
    return asked ? *asked : studies.front()->study();
}

void openPiped(MainWindow& window, const QString& file)
{
    const auto record = readFigureInput(file);
    if (record)
        window.files().openRecord(*record, {});
    else
        window.session().showError(record.error());
}

/// Once all files are read: large ones are on their way for a while.
void raiseAtStart(MainWindow& window, const QStringList& tabs)
{
    const auto raise = [&window, tabs] {
        const bool failed = !window.inlineBar().isHidden(); // a file that cannot be read is why its views are missing
        if (auto raised = raiseTabs(window, tabs); !raised && !failed)
            window.session().showError(raised.error());
    };
    FileReader& reader = window.files().reader();
    if (reader.isReading())
        QObject::connect(&reader, &FileReader::allRead, &window, raise, Qt::SingleShotConnection);
    else
        raise();
}

Result<void> workAlone(MainWindow& window, const WindowRequest& request, const std::vector<const StudyUi*>& studies,
                       const ErrorWatch& errors)
{
    if (request.exportFolder.isEmpty())
        return takeScreenshot(window, request, errors);
    if (auto opened = errors.outcome(); !opened)
        return opened;
    return exportFigures(window, request, studies, errors);
}

/// Installs the crash handler; the next start shows the report. If memory runs out outside the workers, the window ends with a
/// line instead: the copies of unsaved changes have the edits.
void prepareForBadEnds()
{
    crash::install(crashFolder().toStdString(), programVersion() + ", Qt " + qVersion());
    keepMemoryForErrors(); // before the hooks just installed
    setLastWords("go on; unsaved changes are offered at the next start");
}

/// Warns on stderr and, if a user is present, in the window when Qt lacks its SVG plugin: buttons would be empty without a
/// reason.
void warnOfMissingIcons(MainWindow& window, bool isAttended)
{
    if (canPaintIcons())
        return;
    const QString text =
        QStringLiteral("Icons cannot be shown: Qt has no SVG plugin. Install the package qt6-svg-plugins (libqt6svg6 "
                       "on Debian 12 and Ubuntu 24.04).");
    std::fprintf(stderr, "warning: %s\n", qUtf8Printable(text));
    if (isAttended)
        window.notices().show(QStringLiteral("icons"), InlineBar::Kind::warning, text);
}

/// In English, which can be drawn.
void reportMissingFont(MainWindow& window)
{
    if (!hasFontFor(interfaceLanguage()))
        window.notices().show(QStringLiteral("font"), InlineBar::Kind::warning,
                              QStringLiteral("No font with Chinese characters is installed: they are drawn as boxes. Debian has "
                                             "one in its package fonts-noto-cjk."));
}

/// Until the window is closed, or the system ends the program: then unsaved changes are kept for the next start.
int work(MainWindow& window, const std::shared_ptr<Restart>& restart)
{
    const SignalWatch signalsOfEnd;
    QObject::connect(&signalsOfEnd, &SignalWatch::received, &window, [&window](int signal) {
        window.files().keepForNextStart();
        std::raise(signal); // the second of its kind ends the program with the signal's exit status, which the sender sees
    });
    QObject::connect(qApp, &QGuiApplication::commitDataRequest, &window,
                     [&window] { window.files().documents().keepForNextStart(); });
    window.files().offerRecovery();
    offerCrashReports(window.notices(), &window);
    reportMissingFont(window);
    if (!window.notices().isEmpty()) // what asks is seen at once
        window.leaveStartPage();
    const int code = QApplication::exec();
    if (window.isRestarting())
        restart->want(window);
    endSoon(code, restart);
    return code;
}

/// Keeps lists of megabytes, which a thread frees, out of the allocator's reserve for that thread: otherwise the window holds up
/// to 40 MB of them after a run with 200,000 jobs, and 80 MB more during it.
void returnLargeLists()
{
#ifdef __GLIBC__
    constexpr int megabyte = 1 << 20;
    mallopt(M_MMAP_THRESHOLD, 4 * megabyte);
    mallopt(M_TRIM_THRESHOLD, 4 * megabyte);
#endif
}

} // namespace

void showBeforeReading(MainWindow& window, const QStringList& files, const Study& sample)
{
    constexpr qint64 worthWaiting = qint64{8} * 1024 * 1024; // some 0.1 s: showing a sample first takes as long
    const auto isLarge = [](const QString& file) {
        return FileReader::isLarge(file) && (!QFileInfo(file).isFile() || QFileInfo(file).size() > worthWaiting);
    };
    const auto isForImport = [](const QString& file) {
        return QFileInfo(file).isFile() && !mayBeScenario(file) && !mayBeExperiment(file) && !mayBeFigure(file);
    };
    if (std::ranges::none_of(files, [&](const QString& file) { return isLarge(file) || isForImport(file); }))
        return;
    if (!window.session().document().instance())
        window.files().openSample(sample);
    window.fitOnScreen();
    window.show();
}

void openAtStart(MainWindow& window, const WindowRequest& request, const std::vector<const StudyUi*>& studies)
{
    const bool wantsNothing = !request.isGiven() && request.file.isEmpty() && request.moreFiles.isEmpty()
        && request.tabs.isEmpty() && request.lesson.isEmpty();
    if (request.file.isEmpty() && !request.isGiven())
        window.files().openLast();
    if (request.file.isEmpty() && window.session().document().instance() && studyAskedFor(request, studies))
        window.files().openStudy(*studyAskedFor(request, studies));
    if (!request.isGiven() && !isPiped(request.file))
        showBeforeReading(window, QStringList(request.file) + request.moreFiles, studyToOpen(request, studies));
    if (isPiped(request.file))
        openPiped(window, request.file);
    else if (!request.file.isEmpty())
        window.files().openFile(request.file);
    for (const QString& file : request.moreFiles)
        window.files().openFile(file);
    if (!window.session().document().instance() && !studies.empty()) {
        const QString error = window.inlineBar().text();
        const bool failed = !window.inlineBar().isHidden();
        if (wantsNothing && !failed && settings::startPage().get())
            return window.startWithPage(studyToOpen(request, studies));
        window.files().openSample(studyToOpen(request, studies));
        if (failed)
            window.inlineBar().showMessage(InlineBar::Kind::error, error);
    }
    if (!request.lesson.isEmpty())
        window.openLesson(request.lesson);
    else if (wantsNothing && window.files().documents().count() == 1 && window.session().document().fileName().isEmpty()
             && settings::startPage().get())
        window.showStartPage();
    if (!request.isGiven())
        raiseAtStart(window, request.tabs);
}

int runWattif(int argc, char** argv, const std::vector<const StudyUi*>& studies, const PaperFigureMaker& makePaperFigure)
{
    reserveStandardStreams();
    returnLargeLists();
    keepMemoryForErrors(); // Qt's start, and the window's, take most of what there may be
    setLastWords("open the window");
    if (asksForFigures(argc, argv))
        return runFigureCommand(argc, argv, studies, makePaperFigure);
    if (asksForSlides(argc, argv))
        return runSlidesCommand(argc, argv, studies);
    const bool hasDisplay = chooseDisplay(argc, argv);
    QApplication application(argc, argv);
    showWordsAsTheyAre(application);
    QApplication::setOrganizationName(QStringLiteral("WattIf"));
    QApplication::setApplicationName(QStringLiteral("wattif"));
    QApplication::setApplicationVersion(QString::fromStdString(programVersion()));
    const auto options = readStartOptions(QApplication::arguments());
    if (!options || !options->answer.isEmpty())
        return finishCommand("start", [&] { return options.map([](const StartOptions& read) { print(read.answer); }); });
    const WindowRequest& request = options->window;
    if (!hasDisplay && !request.isGiven())
        return finishCommand("open the window", [] { return Result<void>(noDisplay()); });
    installTranslations(application, options->language.isEmpty() ? settings::language().get() : options->language);
    Zoom::instance().setPercent(options->zoom.value_or(settings::zoom().get()));
    Theme::instance().setMode(themeMode(options->theme.isEmpty() ? settings::theme().get() : options->theme));

    if (request.isGiven())
        endOnSignals();
    if (!request.isGiven()) // commands on the command line can be repeated
        prepareForBadEnds();
    registerOwnPrograms();
    const auto restart = std::make_shared<Restart>();
    const auto afterTheWindow = qScopeGuard([&restart] { restart->run(); });
    MainWindow window(studies);
    window.files().setAttended(!request.isGiven());
    window.studyArea().setKeepsLayout(!request.isGiven());
    window.setPaperFigureMaker(makePaperFigure);
    warnOfMissingIcons(window, !request.isGiven());
    const ErrorWatch errors(window.session());
    openAtStart(window, request, studies);
    if (!request.isGiven())
        window.fitOnScreen();
    window.show();
    if (!request.isGiven())
        return work(window, restart);
    const int code = finishCommand("work without a display", [&] { return workAlone(window, request, studies, errors); });
    endSoon(code);
    return code;
}

} // namespace wattif::ui
