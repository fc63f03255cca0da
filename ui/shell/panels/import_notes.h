// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include <QWidget>

class QAction;
class QTreeWidget;

namespace wattif::ui {

class RowList;
class Session;

/// What the import of the open scenario guessed or left out: stays with the scenario until each note is dealt with.
class ImportNotes : public QWidget {
    Q_OBJECT
public:
    explicit ImportNotes(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QTreeWidget* list() const;
    /// Takes the selected note off the scenario, as an undoable step.
    [[nodiscard]] QAction* doneAction() const { return m_done; }

signals:
    /// The user wants to set the option of the scenario that a note tells of.
    void optionWanted(const QString& option);

private:
    void renew();
    void addNote(int index, const std::string& note);
    void dismiss(int row);

    Session& m_session;
    RowList* m_list;
    QAction* m_done;
};

/// The option of the study's scenario that a note names, as in "... (option nodes)"; empty for none.
[[nodiscard]] QString optionOfNote(const Session& session, const QString& note);

} // namespace wattif::ui
