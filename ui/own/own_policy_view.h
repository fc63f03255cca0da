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

/// An own policy as it was saved.
struct OwnText {
    QString name;
    QString text{};    ///< of a script
    QString command{}; ///< of a program elsewhere
};

/// Where the user writes policies of their own for a study, runs them beside the others, and sees what went wrong and where.
class OwnPolicyView : public QWidget {
    Q_OBJECT
public:
    OwnPolicyView(Session& session, const StudyUi& ui, QWidget* parent = nullptr);
    ~OwnPolicyView() override;

    [[nodiscard]] QComboBox* choice() const { return m_choice; }
    [[nodiscard]] CodeEditor* code() const { return m_code; }
    [[nodiscard]] QLineEdit* command() const { return m_command; }
    /// What the last run says of the policy that is shown, as plain text; empty before the first.
    [[nodiscard]] QString verdict() const;
    /// The name of the policy that is shown; empty at first.
    [[nodiscard]] QString current() const;
    /// Whether something was typed that has not been saved.
    [[nodiscard]] bool isEdited() const { return m_edited; }

    /// The policy that is shown, as it was saved; nothing if not found, or where something else is typed by now.
    [[nodiscard]] std::optional<OwnText> saved() const;
    /// What stands in the editor; empty where a program elsewhere is shown, or none.
    [[nodiscard]] QString text() const;

public slots:
    /// Shows what was written under a name, or begins it with a text that somebody else wrote. Nothing of it runs before it is
    /// saved.
    void beginWith(const QString& name, const QString& text);
    /// Puts a text that somebody else wrote in the place of what stands under a name; undo brings that back. Runs nothing.
    void propose(const QString& name, const QString& text);
    /// Begins a policy with the example of this number, adds it to those that run, and shows it.
    void startFrom(int example);
    /// Begins a policy that is a program elsewhere; it runs once it has a command.
    void startProgram();
    /// Keeps what is written, and runs it beside the others.
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
    void add(const OwnProgram& program);
    /// Makes a list the study's own policies; false where it was refused, which is told.
    [[nodiscard]] bool apply(const std::vector<OwnProgram>& programs);
    void choose(const QString& name);
    void bringBack(const OwnProgram& program, const QString& text);
    /// Whether a policy was saved once; a draft that was not is in no list but ours.
    [[nodiscard]] bool isKept(const OwnProgram& program) const;
    void tellOrigin();
    void showCurrent();
    void showChoice();
    void showVerdict();
    void askName();
    void askRemoval();
    void onEdited();
    void keepDraft();
    void tell(const Error& error);

    Session& m_session;
    const StudyUi& m_ui;
    std::vector<OwnProgram> m_programs;
    QComboBox* m_choice;
    CodeEditor* m_code;
    QLineEdit* m_command;
    QStackedWidget* m_pages;
    TextEdit* m_trouble; ///< what a policy that went wrong said
    QLabel* m_state;
    InlineBar* m_bar;
    InlineQuestion* m_question;
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
