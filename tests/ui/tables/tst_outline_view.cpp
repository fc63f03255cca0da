// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The list of a tree's expanded rows, and a view of it beside a QTreeView.

#include <random>
#include <set>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include "ui/tables/outline_model.h"
#include "ui/tables/outline_view.h"

using namespace wattif::ui;
using namespace Qt::StringLiterals;

namespace {

/// Rows "0", "1", ... with 0 to 3 children "0.0", "0.1", ...; counts the questions.
class TwoLevels final : public QAbstractItemModel {
public:
    explicit TwoLevels(int tops) : m_tops(tops) { }

    void setTops(int tops)
    {
        beginResetModel();
        m_tops = tops;
        endResetModel();
    }
    static int childrenOf(int top) { return top * 7 % 4; }
    [[nodiscard]] int asked() const { return m_asked; }
    void startCounting() { m_asked = 0; }

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent) const override
    {
        ++m_asked;
        if (!hasIndex(row, column, parent))
            return {};
        return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : 0);
    }
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override
    {
        return child.internalId() == 0 ? QModelIndex() : createIndex(static_cast<int>(child.internalId()) - 1, 0, quintptr{0});
    }
    [[nodiscard]] int rowCount(const QModelIndex& parent) const override
    {
        if (!parent.isValid())
            return m_tops;
        return parent.internalId() == 0 && parent.column() == 0 ? childrenOf(parent.row()) : 0;
    }
    [[nodiscard]] int columnCount(const QModelIndex& /*parent*/) const override { return 3; }
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override
    {
        const Qt::ItemFlags flags = QAbstractItemModel::flags(index);
        return index.internalId() == 0 ? flags : flags | Qt::ItemNeverHasChildren;
    }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override
    {
        ++m_asked;
        if (role != Qt::DisplayRole)
            return {};
        const QString own = QString::number(index.row());
        return index.internalId() == 0 ? own : u"%1.%2"_s.arg(index.internalId() - 1).arg(own);
    }

private:
    int m_tops;
    mutable int m_asked = 0;
};

QString textOf(const QModelIndex& index) { return index.siblingAtColumn(0).data().toString(); }

} // namespace

class TestOutlineView : public QObject {
    Q_OBJECT

private slots:
    void theListIsThatOfAPlainLoop()
    {
        std::mt19937 random(3);
        for (int tree = 0; tree < 40; ++tree) {
            TwoLevels source(1 + static_cast<int>(random() % 12));
            OutlineModel list;
            list.setSourceModel(&source);
            const QAbstractItemModelTester tester(&list, QAbstractItemModelTester::FailureReportingMode::QtTest);
            std::set<int> expanded;
            for (int step = 0; step < 30; ++step) {
                const int top = static_cast<int>(random() % static_cast<unsigned>(source.rowCount({})));
                const bool isExpanded = random() % 3 > 0;
                list.setExpanded(top, isExpanded);
                if (isExpanded && TwoLevels::childrenOf(top) > 0)
                    expanded.insert(top);
                else
                    expanded.erase(top);
                if (random() % 20 == 0) {
                    list.collapseAll();
                    expanded.clear();
                }
                QStringList wanted;
                for (int row = 0; row < source.rowCount({}); ++row) {
                    wanted << QString::number(row);
                    for (int child = 0; expanded.contains(row) && child < TwoLevels::childrenOf(row); ++child)
                        wanted << u"%1.%2"_s.arg(row).arg(child);
                }
                QStringList found;
                for (int row = 0; row < list.rowCount(); ++row) {
                    found << list.index(row, 1).data().toString();
                    QCOMPARE(list.mapFromSource(list.mapToSource(list.index(row, 1))), list.index(row, 1));
                }
                QCOMPARE(found, wanted);
            }
            source.setTops(2);
            QCOMPARE(list.rowCount(), 2);
        }
    }

    /// The keys of a QTreeView do the same here.
    void theKeysAreThoseOfATree()
    {
        TwoLevels source(9);
        OutlineView list(source);
        QTreeView tree;
        tree.setModel(&source);
        for (QWidget* each : {static_cast<QWidget*>(&list), static_cast<QWidget*>(&tree)}) {
            each->resize(900, 900);
            each->show();
        }
        list.setCurrent(source.index(0, 0, {}));
        tree.setCurrentIndex(source.index(0, 0, {}));
        const std::vector<Qt::Key> keys{Qt::Key_Up,    Qt::Key_Down, Qt::Key_Down, Qt::Key_Left, Qt::Key_Right,    Qt::Key_Right,
                                        Qt::Key_Right, Qt::Key_Plus, Qt::Key_Home, Qt::Key_End,  Qt::Key_Asterisk, Qt::Key_Minus};
        std::mt19937 random(5);
        for (int step = 0; step < 2000; ++step) {
            const Qt::Key key = keys[random() % keys.size()];
            const QString before = textOf(list.current());
            QTest::keyClick(&list, key);
            QTest::keyClick(&tree, key);
            QVERIFY2(textOf(list.current()) == textOf(tree.currentIndex()),
                     qPrintable(u"%1 at %2: %3, %4"_s.arg(QKeySequence(key).toString(), before, textOf(list.current()),
                                                          textOf(tree.currentIndex()))));
            for (int top = 0; top < source.rowCount({}); ++top)
                QVERIFY(list.isExpanded(source.index(top, 0, {}))
                        == (TwoLevels::childrenOf(top) > 0 && tree.isExpanded(source.index(top, 0, {}))));
            QCOMPARE(list.selectionModel()->selectedRows().size(), 1);
        }
    }

    void theMouseExpandsAndSelects()
    {
        TwoLevels source(5); // 1 has 3 children
        OutlineView list(source);
        list.resize(600, 400);
        list.show();
        list.setCurrent(source.index(0, 0, {}));
        const QSignalSpy expanded(&list, &OutlineView::expanded);
        const auto cell = [&list](int row, int column) { return list.visualRect(list.model()->index(row, column)); };
        const QPoint mark(cell(1, 0).left() + 8, cell(1, 0).center().y());
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, mark);
        QCOMPARE(list.model()->rowCount(), 8);
        QCOMPARE(textOf(list.current()), u"0"_s); // a mark does not select
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, mark);
        QCOMPARE(list.model()->rowCount(), 5);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, cell(1, 2).center());
        QCOMPARE(textOf(list.current()), u"1"_s);
        QCOMPARE(list.model()->rowCount(), 8);
        QCOMPARE(expanded.count(), 2);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, cell(3, 1).center());
        QCOMPARE(textOf(list.current()), u"1.1"_s);
        QSignalSpy moved(list.selectionModel(), &QItemSelectionModel::currentChanged);
        list.setExpanded(source.index(1, 0, {}), false);
        QCOMPARE(textOf(list.current()), u"1"_s); // never the next row
        QCOMPARE(moved.count(), 1);
        QTest::mouseDClick(list.viewport(), Qt::LeftButton, {}, cell(1, 2).center());
        QVERIFY(list.isExpanded(source.index(1, 0, {})));
    }

    void aReaderHearsWhetherARowIsExpanded()
    {
        TwoLevels source(3);
        OutlineView list(source);
        const auto description = [&list](int row) {
            return list.model()->index(row, 0).data(Qt::AccessibleDescriptionRole).toString();
        };
        QCOMPARE(description(0), QString()); // without children
        QCOMPARE(description(1), u"collapsed"_s);
        list.setExpanded(source.index(1, 0, {}), true);
        QCOMPARE(description(1), u"expanded"_s);
        QCOMPARE(description(2), QString());
    }

    /// A QTreeView asks for each row after each change.
    void aMillionRowsAreNotAsked()
    {
        TwoLevels source(2);
        OutlineView list(source);
        list.resize(600, 400);
        list.show();
        QVERIFY(QTest::qWaitForWindowExposed(&list));
        source.startCounting();
        source.setTops(1'000'000);
        const QModelIndex last = source.index(999'999, 0, {});
        list.setCurrent(last);
        list.setExpanded(last, true);
        list.scrollToTop(last);
        QVERIFY(list.viewport()->rect().contains(list.visualRect(list.model()->index(1'000'000, 0))));
        list.resizeColumnToContents(0);
        list.grab();
        QVERIFY2(source.asked() < 20'000, qPrintable(QString::number(source.asked())));
        QCOMPARE(list.model()->rowCount(), 1'000'001);
        list.hide();
        source.startCounting();
        list.resizeColumnToContents(0);
        QVERIFY2(source.asked() < 5'000, qPrintable(QString::number(source.asked())));
    }
};

QTEST_MAIN(TestOutlineView)
#include "tst_outline_view.moc"
