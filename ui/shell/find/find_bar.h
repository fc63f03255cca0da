// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <QPointer>

class QLabel;
class QLineEdit;
class QTreeWidget;

namespace wattif::ui {

class FindSearch;
class MainWindow;

/// The bar of *Find* over the window: a field, and the commands, views, options and rows of tables that match. Return goes to the
/// selected one and closes the bar, Escape closes it.
class FindBar : public QFrame {
    Q_OBJECT
public:
    explicit FindBar(MainWindow& window);
    /// Returns the bar of a window, made when it is first asked for.
    static FindBar& of(MainWindow& window);

    /// Shows the bar with its last text selected.
    void open();
    /// Goes to the hit after the last one, or before it, in a circle; opens the bar without a search.
    void goToNext(bool forward);

    [[nodiscard]] QLineEdit& field() const { return *m_field; }
    [[nodiscard]] QTreeWidget& list() const { return *m_list; }
    [[nodiscard]] const FindSearch& search() const { return *m_search; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
    void cancel();
    void showHits();
    void go(int hit);

    MainWindow& m_window;
    FindSearch* m_search;
    QLineEdit* m_field;
    QTreeWidget* m_list;
    QLabel* m_count;
    QPointer<QWidget> m_focusBefore;
    int m_current = -1; ///< the hit that goToNext() continues from
};

} // namespace wattif::ui
