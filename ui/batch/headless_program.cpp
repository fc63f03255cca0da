// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/headless_program.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

#include "core/experiment/run_output.h"
#include "core/io/pending_files.h"
#include "ui/batch/console.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

std::array<int, 2> wake{-1, -1};

/// A handler may do next to nothing: it wakes the thread that ends the program.
void wakeEnder(int)
{
    const int before = errno;
    [[maybe_unused]] const auto written = ::write(wake[1], "", 1);
    errno = before;
}

void endWhenWoken(const std::string& temporaryFolder)
{
    char byte = 0;
    while (::read(wake[0], &byte, 1) < 0 && errno == EINTR) { }
    std::error_code failed;
    if (!temporaryFolder.empty())
        std::filesystem::remove_all(temporaryFolder, failed);
    endInterrupted();
}

using namespace Qt::Literals::StringLiterals;

void goHeadless(const QTemporaryDir& folder)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qunsetenv("QT_SCALE_FACTOR");
    quietQt();
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
}

} // namespace

void endOnSignals(std::string temporaryFolder)
{
    if (wake[0] >= 0 || ::pipe2(wake.data(), O_CLOEXEC) != 0)
        return;
    try {
        std::thread(endWhenWoken, std::move(temporaryFolder)).detach();
    } catch (const std::system_error&) { // no thread left: signals end the program as they always did
        return;
    }
    struct sigaction action { };
    action.sa_handler = wakeEnder;
    action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    for (const int signal : {SIGINT, SIGTERM})
        ::sigaction(signal, &action, nullptr);
    struct sigaction hangUp { };
    if (::sigaction(SIGHUP, nullptr, &hangUp) == 0 && hangUp.sa_handler != SIG_IGN) // as nohup has it
        ::sigaction(SIGHUP, &action, nullptr);
}

void setHeadlessLook(QApplication& application, const QString& language)
{
    installTranslations(application, language.isEmpty() ? u"en"_s : language);
    Theme::instance().setMode(ThemeMode::light);
}

int runHeadless(int argc, char** argv, const QString& name, std::string_view doing,
                const std::function<Result<void>(QApplication&)>& work)
{
    const QTemporaryDir folder;
    endOnSignals(folder.path().toStdString());
    goHeadless(folder);
    QApplication application(argc, argv);
    QApplication::setOrganizationName(u"WattIf"_s);
    QApplication::setApplicationName(name); // what a window keeps for recovery is not this command's
    QApplication::setApplicationVersion(QString::fromStdString(programVersion()));
    return finishCommand(doing, [&] { return work(application); });
}

} // namespace wattif::ui
