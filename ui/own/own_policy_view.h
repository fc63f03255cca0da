// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QTimer>
#include <QWidget>

#include "ui/own/own_programs.h"
#include "ui/session/study_ui.h"

class QAction;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QMenu;
class QStackedWidget;

namespace wattif::ui {

class CodeEditor;
class InlineBar;
class InlineQuestion;
class Session;
class TextEdit;

/// The saved text of an own policy.
struct OwnText {
    QString name;
    QString text{};    ///< of a script
    QString command{}; ///< of a program elsewhere
};

/// The editor of the user's own policies for a study: runs them beside the others, and shows each error with its place.
class OwnPolicyView : public QWidget {
    Q_OBJECT
public:
    OwnPolicyView(Session& session, const StudyUi& ui, QWidget* parent = nullptr);
    ~OwnPolicyView() override;

    [[nodiscard]] QComboBox* choice() const { return m_choice; }
    [[nodiscard]] CodeEditor* code() const { return m_code; }
    [[nodiscard]] QLineEdit* command() const { return m_command; }
    /// Returns the result of the last run for the shown policy, as plain text; empty before the first.
    [[nodiscard]] QString verdict() const;
    /// Returns whether the user sees here why this policy has failed.
    [[nodiscard]] bool showsFailureOf(const QString& policy) const;
    /// The name of the policy that is shown; empty at first.
    [[nodiscard]] QString current() const;
    /// Returns whether something was typed that has not been saved.
    [[nodiscard]] bool isEdited() const { return m_edited; }

    /// Returns the shown policy in its saved form; nothing if not found, or if the text has been edited since.
    [[nodiscard]] std::optional<OwnText> saved() const;
    /// Returns the text of the editor; empty if the policy is an external program, or no policy is shown.
    [[nodiscard]] QString text() const;

public slots:
    /// Shows the saved text of a name, or begins it with a text from another author. Nothing runs before it is saved.
    void beginWith(const QString& name, const QString& text);
    /// Replaces the text under a name with one from another author; undo restores the present one. Runs nothing.
    void propose(const QString& name, const QString& text);
    /// Begins a policy with the example of this number, adds it to those that run, and shows it.
    void startFrom(int example);
    /// Begins a policy with the skeleton of the study, adds it to those that run, and shows it.
    void startFromSkeleton();
    /// Begins a policy that is a program elsewhere; it runs once it has a command.
    void startProgram();
    /// Saves the text, and runs the policy beside the others.
    void saveAndRun();
    void rename(const QString& name);
    /// Takes the policy out of the list; its text can be brought back by a button for as long as the view lives.
    void remove();

private:
    void build();
    void buildTools(QHBoxLayout& row);
    [[nodiscard]] QWidget* makeCommandPage();
    [[nodiscard]] QWidget* makeEmptyPage();
    void fillNewMenu(QMenu& menu);
    void connectSession();

    [[nodiscard]] const Study& study() const { return m_ui.study(); }
    [[nodiscard]] const OwnProgram* program() const;
    [[nodiscard]] QString freeName(const QString& wanted) const;
    void start(const QString& name, const QString& text);
    void add(const OwnProgram& program);
    /// Sets the study's own policies; returns false and shows the error if the list was refused.
    [[nodiscard]] bool apply(const std::vector<OwnProgram>& programs);
    void choose(const QString& name);
    void bringBack(const OwnProgram& program, const QString& text);
    /// Returns whether a policy was saved once; a draft that was not is in no list but ours.
    [[nodiscard]] bool isKept(const OwnProgram& program) const;
    void reportOrigin();
    void showCurrent();
    void showChoice();
    void showVerdict();
    void showFailure(const Error& problem);
    void clearFailure();
    void askName();
    void askRemoval();
    void onEdited();
    void keepDraft();
    void report(const Error& error);

    Session& m_session;
    const StudyUi& m_ui;
    std::vector<OwnProgram> m_programs;
    QComboBox* m_choice;
    CodeEditor* m_code;
    QLineEdit* m_command;
    QStackedWidget* m_pages;
    TextEdit* m_trouble; ///< the output of a failed policy
    QLabel* m_state;
    InlineBar* m_bar;
    InlineQuestion* m_question;
    InlineBar* m_failure; ///< the error of a failed policy
    QAction* m_save = nullptr;
    QAction* m_rename = nullptr;
    QAction* m_remove = nullptr;
    QString m_shown;       ///< the name whose text is in the editor
    bool m_edited = false; ///< something was typed and is not saved
    QTimer m_draftSoon;
};

/// The view of a study, for the window.
[[nodiscard]] ViewInfo ownPolicyView(const StudyUi& ui);

} // namespace wattif::ui
