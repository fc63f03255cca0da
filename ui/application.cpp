// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/application.h"

#include <csignal>
#include <cstdio>

#include <QAction>
#include <QApplication>
#include <QCommandLineParser>
#include <QDialog>

#include "core/base/study.h"
#include "core/experiment/run_output.h"
#include "ui/batch/export.h"
#include "ui/batch/figure_command.h"
#include "ui/batch/headless.h"
#include "ui/session/crash_files.h"
#include "ui/session/crash_report.h"
#include "ui/session/file_controller.h"
#include "ui/session/session.h"
#include "ui/session/signal_watch.h"
#include "ui/session/study_ui.h"
#include "ui/shell/crash_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/study_area.h"
#include "ui/style/language.h"
#include "ui/style/settings.h"
#include "ui/style/theme.h"
#include "ui/widgets/inline_bar.h"

namespace wattif::ui {

namespace {

/// What the command line asks for.
struct StartOptions {
    QString file;
    QString exportFolder;
    QString screenshot;
    QString dialog;
    QSize size{1280, 800};
    QString theme;
    QStringList tabs;
    QString language;
};

StartOptions readCommandLine(const QCoreApplication& application)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Workbench for energy-aware scheduling."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        QStringLiteral("file"),
        QStringLiteral(
            "scenario to open (.json), or a figure that WattIf wrote; `wattif figure --help`: figures without a window"),
        QStringLiteral("[file]"));
    const auto add = [&parser](const char* name, const char* text, const char* value) {
        parser.addOption({QLatin1String(name), QLatin1String(text), QLatin1String(value)});
    };
    add("export-sample", "run all samples (or the file), write their figures and tables into DIR, and exit", "DIR");
    add("screenshot", "run the sample (or file), write the window as PNG to FILE, and exit", "FILE");
    add("size", "size of the screenshot (default 1280x800)", "WxH");
    add("theme", "light, dark or system, for this run", "NAME");
    add("dialog", "dialog to take instead of the window: an action's name, e.g. figure, import, or paper:has-fig6", "NAME");
    add("tab", "view to bring to the front, e.g. power.timeline; may be repeated", "ID");
    add("language", "en or zh_CN, for this run", "NAME");
    parser.process(application);

    StartOptions options;
    options.file = parser.positionalArguments().value(0);
    options.exportFolder = parser.value(QStringLiteral("export-sample"));
    options.screenshot = parser.value(QStringLiteral("screenshot"));
    options.dialog = parser.value(QStringLiteral("dialog"));
    options.theme = parser.value(QStringLiteral("theme"));
    options.tabs = parser.values(QStringLiteral("tab"));
    options.language = parser.value(QStringLiteral("language"));
    const QStringList size = parser.value(QStringLiteral("size")).split(QLatin1Char('x'));
    if (size.size() == 2 && size[0].toInt() > 0 && size[1].toInt() > 0)
        options.size = {size[0].toInt(), size[1].toInt()};
    return options;
}

ThemeMode themeMode(const QString& name)
{
    if (name == QLatin1String("light"))
        return ThemeMode::light;
    return name == QLatin1String("dark") ? ThemeMode::dark : ThemeMode::system;
}

/// The study whose view is asked for, e.g. by --tab power.timeline; else the first.
const Study& studyToOpen(const StartOptions& options, const std::vector<const StudyUi*>& studies)
{
    const QString name = options.tabs.value(0).section(QLatin1Char('.'), 0, 0);
    for (const StudyUi* ui : studies)
        if (QString::fromStdString(ui->study().name()) == name)
            return ui->study();
    return studies.front()->study();
}

void openAtStart(MainWindow& window, const StartOptions& options, const std::vector<const StudyUi*>& studies)
{
    if (!options.file.isEmpty())
        window.files().openFile(options.file);
    if (!window.session().document().instance() && !studies.empty()) {
        const QString error = window.inlineBar().text();
        const bool failed = !window.inlineBar().isHidden();
        window.files().openSample(studyToOpen(options, studies));
        if (failed)
            window.inlineBar().showMessage(InlineBar::Kind::error, error);
    }
}

int exportOpen(MainWindow& window, const QString& folder)
{
    awaitRun(window.session());
    awaitFigures(window, viewIds(window));
    const auto files = exportAll(window, folder);
    if (!files) {
        std::fprintf(stderr, "%s\n", toString(files.error()).c_str());
        return exitCode(files.error().code);
    }
    for (const QString& file : *files)
        std::printf("%s\n", qUtf8Printable(file));
    return 0;
}

/// Exports the file that is open, or without one the sample of every study.
int exportAtStart(MainWindow& window, const StartOptions& options, const std::vector<const StudyUi*>& studies)
{
    if (!options.file.isEmpty())
        return exportOpen(window, options.exportFolder);
    for (const StudyUi* ui : studies) {
        window.files().openSample(ui->study());
        if (const int code = exportOpen(window, options.exportFolder); code != 0)
            return code;
    }
    return 0;
}

/// Opens a dialog by the name of its action, or a paper's figure; null where there is none.
QWidget* openDialog(MainWindow& window, const QString& name)
{
    if (name.startsWith(QLatin1String("paper:")))
        window.showPaperFigures(name.section(QLatin1Char(':'), 1));
    else if (QAction* action = window.action(name))
        action->trigger();
    QWidget* found = nullptr;
    for (QDialog* dialog : window.findChildren<QDialog*>())
        found = dialog->isVisible() ? dialog : found;
    return found;
}

int takeScreenshot(MainWindow& window, const StartOptions& options)
{
    QApplication::setCursorFlashTime(0); // a blinking cursor is never still
    window.resize(options.size);
    window.resetLayout();
    awaitRun(window.session());
    for (const QString& tab : options.tabs)
        if (!window.raiseTab(tab)) {
            std::fprintf(stderr, "no view is called %s\n", qUtf8Printable(tab));
            return exitCode(ErrorCode::usage);
        }
    awaitRun(window.session());
    QWidget* shown = options.dialog.isEmpty() ? &window : openDialog(window, options.dialog);
    if (!shown) {
        std::fprintf(stderr, "no dialog is called %s\n", qUtf8Printable(options.dialog));
        return exitCode(ErrorCode::usage);
    }
    awaitStill(*shown);
    if (shown->grab().save(options.screenshot))
        return 0;
    std::fprintf(stderr, "cannot write %s\n", qUtf8Printable(options.screenshot));
    return exitCode(ErrorCode::io);
}

/// Until the window is closed, or the system ends the program: then unsaved changes are kept for the next start.
int work(MainWindow& window)
{
    const SignalWatch signalsOfEnd;
    QObject::connect(&signalsOfEnd, &SignalWatch::received, &window, [&window](int signal) {
        window.files().keepForNextStart();
        std::raise(signal); // the second of its kind ends the program, and whoever sent it sees that it was heeded
    });
    QObject::connect(qApp, &QGuiApplication::commitDataRequest, &window, [&window] { window.files().autoSave().keep(); });
    window.files().offerRecovery();
    offerCrashReports(window.notices(), &window);
    return QApplication::exec();
}

} // namespace

int runWattif(int argc, char** argv, const std::vector<const StudyUi*>& studies, const PaperFigureMaker& makePaperFigure)
{
    if (asksForFigures(argc, argv))
        return runFigureCommand(argc, argv, studies, makePaperFigure);
    QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("WattIf"));
    QApplication::setApplicationName(QStringLiteral("wattif"));
    QApplication::setApplicationVersion(QString::fromStdString(programVersion()));
    const StartOptions options = readCommandLine(application);
    installTranslations(application, options.language.isEmpty() ? settings::language().get() : options.language);
    Theme::instance().setMode(themeMode(options.theme.isEmpty() ? settings::theme().get() : options.theme));

    const bool forUser = options.exportFolder.isEmpty() && options.screenshot.isEmpty();
    if (forUser) // who gives commands can give them again
        crash::install(crashFolder().toStdString(), programVersion() + ", Qt " + qVersion());
    MainWindow window(studies);
    window.files().setAttended(forUser);
    window.setPaperFigureMaker(makePaperFigure);
    openAtStart(window, options, studies);
    window.show();
    if (!options.exportFolder.isEmpty())
        return exportAtStart(window, options, studies);
    if (!options.screenshot.isEmpty())
        return takeScreenshot(window, options);
    return work(window);
}

} // namespace wattif::ui
