// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLineEdit;
class QListWidget;
class QUrl;

namespace wattif::ui {

class FormulaText;
struct ManualPage;

/// The manual: its pages, links between them, and search. It speaks the language of the window, or that of the page which a link
/// has opened last.
class ManualWindow : public QWidget {
    Q_OBJECT
public:
    explicit ManualWindow(QWidget* parent = nullptr);

    /// Shows a page, at the heading that is named so or has it in its name where there is one. False where there is no such page.
    bool open(const QString& page, const QString& heading = {});
    /// The page that is shown, and its language.
    [[nodiscard]] QString page() const { return m_page; }
    [[nodiscard]] QString language() const { return m_language; }
    [[nodiscard]] QLineEdit* searchField() const { return m_search; }
    /// Returns the list of pages or of search results.
    [[nodiscard]] QListWidget* list() const { return m_list; }
    [[nodiscard]] FormulaText* text() const { return m_text; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Place {
        QString language;
        QString page;
        QString anchor;
        friend bool operator==(const Place&, const Place&) = default;
    };

    void build();
    QWidget* makeSide();
    void listPages();
    void listHits(const QString& query);
    void follow(const QUrl& link);
    void go(const Place& place, bool remember);
    void step(int by);
    void showText(const ManualPage& page);
    void scrollTo(const ManualPage& page, const QString& anchor);

    QLineEdit* m_search;
    QListWidget* m_list;
    FormulaText* m_text;
    QString m_language;
    QString m_page;
    QList<Place> m_visited;
    qsizetype m_at = -1; ///< in m_visited
};

} // namespace wattif::ui
