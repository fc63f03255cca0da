// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/history/command_history.h"

#include <filesystem>

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include "core/experiment/cluster/shell_text.h"
#include "core/experiment/script/session_script.h"
#include "core/io/file.h"
#include "ui/session/session.h"
#include "ui/style/language.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

namespace fs = std::filesystem;

constexpr std::size_t maxEntries = 1000;

fs::path fsPath(const QString& path) { return {path.toStdU16String()}; }

std::string activeVariantOf(const Document& document)
{
    const int active = document.activeVariant();
    return active < 0 ? std::string() : document.scenario().variants[static_cast<std::size_t>(active)].name;
}

bool isSame(const SessionCommand& a, const SessionCommand& b)
{
    return a.words == b.words && !a.content == !b.content && (!a.content || a.content() == b.content());
}

/// The name of a copy of a scenario.
std::string copyNameOf(const Scenario& scenario)
{
    return fileNameOf(scenario.name.empty() ? scenario.study->name() : scenario.name) + ".json";
}

Result<void> writeFiles(const fs::path& folder, const CommandFiles& files)
{
    for (const auto& [path, text] : files) {
        std::error_code ignored; // writing reports errors
        fs::create_directories((folder / path).parent_path(), ignored);
        if (auto written = writeFileAtomically(folder / path, text); !written)
            return written;
    }
    return {};
}

} // namespace

CommandHistory::CommandHistory(Session& session, QObject* parent) : QObject(parent), m_session(session)
{
    Document& document = session.document();
    connect(&document, &Document::opened, this, &CommandHistory::noteSaved);
    connect(&document, &Document::fileNameChanged, this, &CommandHistory::noteSaved);
    connect(&document, &Document::modifiedChanged, this, &CommandHistory::noteSaved);
    connect(&session, &Session::reportChanged, this, &CommandHistory::noteRun);
    noteSaved();
}

void CommandHistory::noteSaved()
{
    const Document& document = m_session.document();
    if (document.instance() && !document.fileName().isEmpty() && !document.isModified())
        m_saved[document.fileName()] = document.scenario();
}

void CommandHistory::noteRun()
{
    if (m_session.isAnswered() && m_session.report() && m_session.report()->complete && !m_session.report()->policies.empty())
        add(commandOnQuestion({"wattif-cli", "run"}, tr("Run")), true);
}

void CommandHistory::add(SessionCommand command, bool isRun)
{
    if (!m_entries.empty() && m_entries.back().isRun && isRun)
        m_entries.pop_back();
    else if (!m_entries.empty() && isSame(m_entries.back().command, command))
        return;
    if (m_entries.size() == maxEntries)
        m_entries.erase(m_entries.begin());
    m_entries.push_back({QDateTime::currentDateTime(), std::move(command), isRun});
    emit changed();
}

QuestionSource CommandHistory::source() const { return sourceBy(questionWords); }

QuestionSource CommandHistory::sourceBy(WordsOf* wordsOf) const
{
    const Document& document = m_session.document();
    const std::string variant = activeVariantOf(document);
    if (const auto saved = m_saved.find(document.fileName()); saved != m_saved.end() && saved->second.study == &document.study())
        if (auto words = wordsOf(saved->second, variant, document.question()))
            return {QFileInfo(document.fileName()).absoluteFilePath().toStdString(), std::move(*words), {}};
    const Scenario& scenario = document.scenario();
    const std::string name = copyNameOf(scenario);
    QuestionSource source{.file = name, .content = [scenario, name] { return CommandFiles{{name, printScenario(scenario)}}; }};
    if (!variant.empty())
        source.words = {"--variant", variant};
    return source;
}

namespace {

SessionCommand commandOn(QuestionSource asked, const std::vector<std::string>& words, const QString& title)
{
    SessionCommand command{.title = title.toStdString(), .words = words, .input = words.size()};
    command.words.push_back(std::move(asked.file));
    command.words.insert(command.words.end(), asked.words.begin(), asked.words.end());
    command.content = std::move(asked.content);
    return command;
}

} // namespace

SessionCommand CommandHistory::commandOnQuestion(const std::vector<std::string>& words, const QString& title) const
{
    return commandOn(source(), words, title);
}

SessionCommand CommandHistory::commandOnInstance(const std::vector<std::string>& words, const QString& title) const
{
    const auto wordsOf = [](const Scenario& file, const std::string& variant, const Question& wanted) {
        return instanceWords(file, variant, wanted.instance);
    };
    return commandOn(sourceBy(wordsOf), words, title);
}

SessionCommand CommandHistory::commandOnScenario(const std::vector<std::string>& words, const QString& title,
                                                 const Scenario& scenario) const
{
    SessionCommand command{.title = title.toStdString(), .words = words, .input = words.size()};
    const QString file = m_session.document().fileName();
    const auto saved = m_saved.find(file);
    if (saved != m_saved.end() && printScenario(saved->second) == printScenario(scenario)) {
        command.words.push_back(QFileInfo(file).absoluteFilePath().toStdString());
        return command;
    }
    const std::string name = copyNameOf(scenario);
    command.words.push_back(name);
    command.content = [scenario, name] { return CommandFiles{{name, printScenario(scenario)}}; };
    return command;
}

SessionScript CommandHistory::script(const QString& path) const
{
    std::vector<SessionCommand> commands;
    for (const Entry& entry : m_entries) {
        commands.push_back(entry.command);
        commands.back().title = entry.time.toString(u"HH:mm"_s).toStdString() + ' ' + entry.command.title;
    }
    return sessionScript(commands, (QFileInfo(path).completeBaseName() + u"-files"_s).toStdString());
}

Result<void> CommandHistory::save(const QString& path) const
{
    const SessionScript made = script(path);
    const fs::path target = fsPath(path);
    return writeFiles(target.parent_path(), made.files).and_then([&] { return writeFileAtomically(target, made.text); }).map([&] {
        QFile::setPermissions(path, QFile::permissions(path) | QFile::ExeOwner | QFile::ExeUser);
    });
}

namespace {

/// The words of a command, whose input is a file.
Result<std::vector<std::string>> wordsOf(const SessionCommand& command)
{
    SessionCommand line = command;
    if (command.content) {
        const CommandFiles files = command.content();
        QCryptographicHash hash(QCryptographicHash::Sha256);
        for (const auto& [path, text] : files)
            hash.addData(QByteArray::fromStdString(path + '\n' + text));
        const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/commands/"_s
            + QString::fromLatin1(hash.result().toHex().left(16));
        if (auto written = writeFiles(fsPath(folder), files); !written)
            return propagateError(written);
        line.words[line.input] = folder.toStdString() + '/' + line.words[line.input];
    }
    return line.words;
}

} // namespace

std::vector<std::string> languageWords()
{
    return interfaceLanguage() == "en"_L1 ? std::vector<std::string>()
                                          : std::vector<std::string>{"--language", interfaceLanguage().toStdString()};
}

Result<QString> commandLineOf(const SessionCommand& command)
{
    return wordsOf(command).map([](const std::vector<std::string>& words) { return QString::fromStdString(shellLine(words)); });
}

Result<QString> pythonOf(const SessionCommand& command)
{
    if (!pythonText(command.words))
        return QString();
    return wordsOf(command).map(
        [](const std::vector<std::string>& words) { return QString::fromStdString(pythonText(words).value_or(std::string())); });
}

} // namespace wattif::ui

#include "moc_command_history.cpp"
