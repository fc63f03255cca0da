// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/headless_program.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

#include "core/experiment/run_output.h"
#include "ui/batch/console.h"
#include "ui/batch/end_on_signals.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

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
