// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <vector>

#include <QDateTime>
#include <QObject>
#include <QString>

#include "core/base/error.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/script/session_script.h"

namespace wattif::ui {

class Session;

/// How a command line asks for the question of a document: a file and options that change it.
struct QuestionSource {
    std::string file{};                      ///< with its path, or the name that `content` has
    std::vector<std::string> words{};        ///< --variant, --policy, --set, --seed
    std::function<CommandFiles()> content{}; ///< of a scenario that no file holds; null: `file` is one of the user
};

/// The commands that do what the actions of this session have done, in their order.
class CommandHistory : public QObject {
    Q_OBJECT
public:
    struct Entry {
        QDateTime time;
        SessionCommand command;
        bool isRun = false; ///< prints results, writes no file
    };

    explicit CommandHistory(Session& session, QObject* parent = nullptr);

    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }
    /// Adds a command that has succeeded. A run replaces the run before it: each edit runs again.
    void add(SessionCommand command, bool isRun = false);

    /// Returns how to ask for the document's question: of its file with options where these can express the difference, else of
    /// the scenario in its present state.
    [[nodiscard]] QuestionSource source() const;
    /// Starts a command line on the document's question: "wattif-cli run FILE --set ...".
    [[nodiscard]] SessionCommand commandOnQuestion(const std::vector<std::string>& words, const QString& title) const;
    /// The same on its instance, without policies and seed.
    [[nodiscard]] SessionCommand commandOnInstance(const std::vector<std::string>& words, const QString& title) const;
    /// Starts a command line on a scenario with all its variants: the document's file where it holds the scenario, else a copy.
    [[nodiscard]] SessionCommand commandOnScenario(const std::vector<std::string>& words, const QString& title,
                                                   const Scenario& scenario) const;

    /// All commands as a script to be saved at `path`, with its files.
    [[nodiscard]] SessionScript script(const QString& path) const;
    /// Saves the script, executable, and its files in a folder beside it. Error(io).
    [[nodiscard]] Result<void> save(const QString& path) const;

signals:
    void changed();

private:
    using WordsOf = std::optional<std::vector<std::string>>(const Scenario& file, const std::string& variant,
                                                            const Question& wanted);
    [[nodiscard]] QuestionSource sourceBy(WordsOf* wordsOf) const;
    /// Remembers what the document's file holds, as long as the document is unmodified.
    void noteSaved();
    void noteRun();

    Session& m_session;
    std::map<QString, Scenario> m_saved; ///< by file
    std::vector<Entry> m_entries;
};

/// The option that asks for texts in the language of the window; empty for English.
[[nodiscard]] std::vector<std::string> languageWords();

/// A single command as a line for a shell. The files of its input that no file holds are written to a folder of the user's data
/// first. Error(io).
[[nodiscard]] Result<QString> commandLineOf(const SessionCommand& command);
/// The same as lines of Python; empty for what the package `wattif` does not do. Errors as commandLineOf.
[[nodiscard]] Result<QString> pythonOf(const SessionCommand& command);

} // namespace wattif::ui
