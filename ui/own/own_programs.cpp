// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/own/own_programs.h"

#include <algorithm>
#include <map>

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include "core/experiment/studies.h"
#include "core/io/file.h"
#include "core/own/own_command.h"
#include "ui/own/own_examples.h"

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;

/// Commands of this session that have been removed, by study and name.
using Removed = std::map<std::pair<const Study*, QString>, OwnCommand>;
Removed& removed()
{
    static Removed all;
    return all;
}

QString settingsKey(const Study& study) { return u"ownPolicies/"_s + QString::fromStdString(study.name()); }

QString folder() { return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/policies"_s; }

/// As one word for the shell.
QString quoted(QString text) { return u'\'' + text.replace(u'\'', u"'\\''"_s) + u'\''; }

std::vector<OwnCommand> commandsOf(const Study& study, const std::vector<OwnProgram>& programs)
{
    std::vector<OwnCommand> commands;
    for (const OwnProgram& program : programs)
        commands.push_back(commandOf(study, program));
    return commands;
}

Result<void> checkNames(const Study& study, const std::vector<OwnCommand>& commands)
{
    for (const OwnCommand& command : commands)
        if (auto ok = checkOwnName(command.name); !ok)
            return ok;
    return setOwnCommands(study, commands);
}

/// Saves the present content of programs that are being removed from the list.
void keepRemoved(const Study& study, const std::vector<OwnProgram>& before, const std::vector<OwnProgram>& now)
{
    for (const OwnProgram& program : before)
        if (std::ranges::find(now, program.name, &OwnProgram::name) == now.end())
            removed().insert_or_assign({&study, program.name}, commandOf(study, program));
    for (const OwnProgram& program : now)
        removed().erase({&study, program.name});
}

void addRemoved(const Study& study, std::vector<OwnCommand>& commands)
{
    for (const auto& [key, command] : removed())
        if (key.first == &study)
            commands.push_back(command);
}

void writeSettings(const Study& study, const std::vector<OwnProgram>& programs)
{
    QSettings settings;
    settings.beginWriteArray(settingsKey(study), static_cast<int>(programs.size()));
    for (int i = 0; const OwnProgram& program : programs) {
        settings.setArrayIndex(i++);
        settings.setValue("name", program.name);
        settings.setValue("command", program.command);
    }
    settings.endArray();
}

} // namespace

OwnCommand commandOf(const Study& study, const OwnProgram& program)
{
    if (!program.isScript())
        return {program.name.toStdString(), program.command.toStdString(), QDir::homePath().toStdString()};
    const QString path = scriptPath(study, program.name);
    return {program.name.toStdString(), (u"exec python3 -B "_s + quoted(path)).toStdString(),
            QFileInfo(path).absolutePath().toStdString()};
}

std::vector<OwnProgram> ownPrograms(const Study& study)
{
    std::vector<OwnProgram> programs;
    QSettings settings;
    const int count = settings.beginReadArray(settingsKey(study));
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        programs.push_back({settings.value("name").toString(), settings.value("command").toString()});
    }
    settings.endArray();
    return programs;
}

Result<void> setOwnPrograms(const Study& study, const std::vector<OwnProgram>& programs)
{
    const std::vector<OwnProgram> before = ownPrograms(study);
    std::vector<OwnCommand> commands = commandsOf(study, programs);
    if (auto ok = checkNames(study, commands); !ok)
        return ok;
    keepRemoved(study, before, programs);
    addRemoved(study, commands);
    writeSettings(study, programs);
    return setOwnCommands(study, commands);
}

void registerOwnPrograms()
{
    for (const Study* study : studies()) {
        std::vector<OwnCommand> commands = commandsOf(*study, ownPrograms(*study));
        addRemoved(*study, commands);
        std::erase_if(commands, [study](const OwnCommand& command) { return !checkNames(*study, {command}); });
        (void)setOwnCommands(*study, commands); // each was taken alone, and names are keys
    }
}

QString scriptPath(const Study& study, const QString& name)
{
    return folder() + u'/' + QString::fromStdString(study.name()) + u'/' + name + u".py"_s;
}

QString draftPath(const Study& study, const QString& name) { return scriptPath(study, name) + u".draft"_s; }

Result<void> writeScript(const Study& study, const QString& name, const QString& text)
{
    const QString path = scriptPath(study, name);
    QDir().mkpath(QFileInfo(path).absolutePath());
    const std::string library = ownLibrary().toStdString();
    const std::string script = text.toStdString();
    const std::array<FileContent, 2> files{
        {{(folder() + u"/wattif_policy.py"_s).toStdString(), library}, {path.toStdString(), script}}};
    return writeFilesAtomically(files);
}

QString textIn(const QString& path)
{
    auto text = readFile(path.toStdString());
    return text ? QString::fromStdString(*text) : QString();
}

} // namespace wattif::ui
