// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <vector>

#include <QWidget>

#include "ui/shell/table_clipboard.h"

class QAction;
class QButtonGroup;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;

namespace wattif::ui {

class ElementTable;
class InlineQuestion;
class Session;

/// The tables of nodes, switches and links: one at a time, with search, spreadsheet copy and paste, adding and removing.
class TablesView : public QWidget {
    Q_OBJECT
public:
    enum Page { NodesPage, SwitchesPage, LinksPage, pageTotal };

    explicit TablesView(Session& session, QWidget* parent = nullptr);

    void setPage(Page page);
    [[nodiscard]] ElementTable& model(Page page) const { return *m_pages[page].model; }
    [[nodiscard]] QTableView& table(Page page) const { return *m_pages[page].view; }
    [[nodiscard]] QLineEdit& search() const { return *m_search; }
    [[nodiscard]] InlineQuestion& question() const { return *m_question; }
    [[nodiscard]] QString summary() const;

public slots:
    void addRow();
    void removeRows();
    void copy();
    void paste();

private:
    struct PageParts {
        ElementTable* model = nullptr;
        QSortFilterProxyModel* filter = nullptr;
        QTableView* view = nullptr;
    };

    void build();
    void buildTools(QHBoxLayout& row);
    void addPage(Page page, ElementTable* model, const std::vector<int>& widthsInDigits);
    void addTool(QHBoxLayout* row, const QString& icon, const QString& text, const QString& tip, const QKeySequence& key,
                 void (TablesView::*slot)());
    void refresh();
    void pasteAs(const PastedTable& table, PastedMark mark);
    [[nodiscard]] const PageParts& shown() const;
    /// Rows of the model, in the order they are shown.
    [[nodiscard]] std::vector<int> selectedRows() const;

    Session& m_session;
    std::array<PageParts, pageTotal> m_pages{};
    QStackedWidget* m_stack;
    QButtonGroup* m_choice;
    QLineEdit* m_search;
    QLabel* m_summary;
    InlineQuestion* m_question;
};

} // namespace wattif::ui
