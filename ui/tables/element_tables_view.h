// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/session/study_view.h"
#include "ui/tables/table_clipboard.h"
#include "ui/tables/text_delegate.h"

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

/// Edits cells of the tables of elements: texts that turn red and stay open while they are bad, choices from a list that can be
/// searched by typing, and loads as bars.
class ElementDelegate : public TextDelegate {
    Q_OBJECT
public:
    explicit ElementDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Tables of a study's elements: one at a time, with search, spreadsheet copy and paste, adding and removing. A study derives its
/// view and adds its pages.
class ElementTablesView : public StudyView {
    Q_OBJECT
public:
    void setPage(int page);
    [[nodiscard]] int page() const;
    [[nodiscard]] ElementTable& model(int page) const { return *m_pages[static_cast<std::size_t>(page)].model; }
    [[nodiscard]] QTableView& table(int page) const { return *m_pages[static_cast<std::size_t>(page)].view; }
    [[nodiscard]] QLineEdit& search() const { return *m_search; }
    [[nodiscard]] InlineQuestion& question() const { return *m_question; }
    [[nodiscard]] QString summary() const;
    /// Makes a row of the model the current one, where the search shows it.
    void showRow(int page, int row);

public slots:
    void addRow();
    void removeRows();
    void copy();
    void paste();

signals:
    /// The current row of a page is another one, a row of its model; -1: none.
    void currentRowChanged(int page, int row);

protected:
    ElementTablesView(Session& session, QWidget* parent);

    /// Adds a page; to be called before `finish`. `widthsInDigits` are those of the columns.
    void addPage(const QString& title, const QString& toolTip, ElementTable* model, const std::vector<int>& widthsInDigits);
    /// Shows `hint` instead of a page's table while it has no rows.
    void setHint(int page, QWidget* hint);
    /// Shows a widget right of the text beside the tools; to be called before `finish`.
    void setCorner(QWidget* corner) { m_corner = corner; }
    /// Lays everything out and shows the first page; `addToolTip` says what Add does.
    void finish(const QString& addToolTip);
    /// Returns the text beside the tools: a short description of the whole document.
    [[nodiscard]] virtual QString describe() const = 0;
    void refresh(Changes what) override;
    [[nodiscard]] Session& session() const { return m_session; }

private:
    struct PageParts {
        QString title;
        QString toolTip;
        ElementTable* model = nullptr;
        QSortFilterProxyModel* filter = nullptr;
        QTableView* view = nullptr;
        QWidget* hint = nullptr; ///< shown while there are no rows; null for none
    };

    void dress(QTableView& view, const std::vector<int>& widthsInDigits);
    void buildTools(QHBoxLayout& row, const QString& addToolTip);
    void addTool(QHBoxLayout* row, const QString& icon, const QString& text, const QString& tip, const QKeySequence& key,
                 void (ElementTablesView::*slot)());
    void pasteTable(const PastedTable& table);
    [[nodiscard]] const PageParts& shown() const;
    void showPage();
    /// Rows of the model, in the order they are shown.
    [[nodiscard]] std::vector<int> selectedRows() const;

    std::vector<PageParts> m_pages;
    QStackedWidget* m_stack;
    QButtonGroup* m_choice;
    QLineEdit* m_search;
    QLabel* m_summary;
    QWidget* m_corner = nullptr;
    InlineQuestion* m_question;
};

} // namespace wattif::ui
