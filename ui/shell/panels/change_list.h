// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "core/experiment/question_changes.h"

class QAction;
class QLabel;
class QTreeWidget;

namespace wattif::ui {

class RowList;
class Session;

/// The differences of the document from its reference, in words, each line with a button to revert it; hidden without a
/// reference.
class ChangeList : public QWidget {
    Q_OBJECT
public:
    explicit ChangeList(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QTreeWidget* list() const;

private:
    void refresh();
    void rebuild(std::size_t rows);
    void takeSelectedBack();
    void takeBack(const QuestionChange& change);

    Session& m_session;
    QLabel* m_title;
    QLabel* m_hint; ///< explains how pictures show the pinned result
    RowList* m_list;
    QAction* m_back;
    QAction* m_allBack;
    std::vector<QuestionChange> m_shown{};
};

} // namespace wattif::ui
