// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Names of columns that are broken into lines.

#include <random>

#include <QApplication>
#include <QImage>
#include <QItemSelectionModel>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>

#include "ui/tables/name_header.h"

using namespace wattif::ui;
using namespace Qt::StringLiterals;

namespace {

/// Counts how often a view asks whether a cell can be selected.
class CountingModel : public QStandardItemModel {
public:
    using QStandardItemModel::QStandardItemModel;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override
    {
        ++asked;
        return QStandardItemModel::flags(index);
    }
    mutable int asked = 0;
};

} // namespace

class TestNameHeader : public QObject {
    Q_OBJECT

    [[nodiscard]] static QString randomName(std::mt19937& random)
    {
        static const QStringList words{u"Energy"_s, u"price"_s, u"c"_s, u"per"_s, u"joule"_s, u"γ"_s, u"reservations"_s, u"of"_s};
        QStringList name;
        const int count = std::uniform_int_distribution<int>(1, 7)(random);
        for (int i = 0; i < count; ++i)
            name << words[std::uniform_int_distribution<qsizetype>(0, words.size() - 1)(random)];
        return name.join(u' ');
    }

private slots:
    void atTheLeastWidthANameIsWhole()
    {
        const QFontMetrics metrics(QApplication::font());
        std::mt19937 random(7);
        for (int round = 0; round < 2000; ++round) {
            const QString name = randomName(random);
            for (int lines = 1; lines <= 3; ++lines) {
                const int width = minNameWidth(name, metrics, lines);
                const QString fitted = fittedName(name, metrics, width, lines);
                QCOMPARE(QString(fitted).replace(u'\n', u' '), name);
                QVERIFY(fitted.count(u'\n') < lines);
                // Qt rounds where it looks for an ellipsis, and an ellipsis is wider than some letters.
                const QString narrower = fittedName(name, metrics, width - 2, lines);
                QVERIFY2(narrower.contains(u'…') || name.size() < 8, qPrintable(name + u": "_s + narrower));
            }
        }
    }

    void theArrowOfASortedColumnCoversNoName()
    {
        QStandardItemModel model(3, 2);
        model.setHorizontalHeaderLabels({u"Node hours"_s, u"User"_s});
        model.setHeaderData(0, Qt::Horizontal, int(Qt::AlignRight | Qt::AlignVCenter), Qt::TextAlignmentRole);
        model.setHeaderData(1, Qt::Horizontal, int(Qt::AlignLeft | Qt::AlignVCenter), Qt::TextAlignmentRole);
        QTableView table;
        table.setStyleSheet(u"QHeaderView::section { padding: 4px 8px; border: none; background: white; color: black; }"_s);
        useNameHeaders(table);
        table.setModel(&model);
        auto& header = dynamic_cast<NameHeader&>(*table.horizontalHeader());
        header.setSortIndicatorShown(true);
        header.setHighlightSections(false);
        const auto picture = [&](int section) {
            QImage image(header.size(), QImage::Format_RGB32);
            header.render(&image);
            return image.copy(header.sectionViewportPosition(section), 0, header.sectionSize(section), header.height());
        };
        for (const int section : {0, 1}) {
            header.setSortIndicator(1 - section, Qt::AscendingOrder);
            header.resizeSection(section, header.minWidth(section));
            table.resize(600, 200);
            table.show();
            QVERIFY(QTest::qWaitForWindowExposed(&table));
            const QImage unsorted = picture(section);
            header.setSortIndicator(section, Qt::AscendingOrder);
            QCOMPARE(header.shownName(section), model.headerData(section, Qt::Horizontal).toString()); // whole at the least width
            const QImage sorted = picture(section);
            const QRect arrow = header.arrowRect(sorted.rect(), section);
            int inArrow = 0;
            for (int y = 0; y < sorted.height(); ++y)
                for (int x = 0; x < sorted.width(); ++x) {
                    if (sorted.pixel(x, y) == unsorted.pixel(x, y))
                        continue;
                    QVERIFY2(arrow.contains(x, y), qPrintable(u"%1, %2"_s.arg(x).arg(y)));
                    QCOMPARE(unsorted.pixel(x, y), qRgb(255, 255, 255)); // no letter was there
                    ++inArrow;
                }
            QVERIFY(inArrow > 10);
        }
    }

    // Bold as Qt's own header, without a look at the rows: painting it must not take longer where all rows are selected.
    void theHeaderFollowsTheSelectionByColumns()
    {
        constexpr int columns = 6;
        CountingModel model(1000, columns);
        QTableView table;
        useNameHeaders(table);
        table.setModel(&model);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        const QItemSelectionModel& followed = *table.horizontalHeader()->selectionModel();
        std::mt19937 random(11);
        const auto below = [&random](int end) { return std::uniform_int_distribution<int>(0, end - 1)(random); };
        for (int round = 0; round < 2000; ++round) {
            const int row = below(1000);
            const int column = below(columns);
            const QItemSelection some(model.index(row, column),
                                      model.index(row + below(1000 - row), column + below(columns - column)));
            const auto command = round % 7 == 0 ? QItemSelectionModel::ClearAndSelect
                : round % 3 == 0                ? QItemSelectionModel::Deselect
                                                : QItemSelectionModel::Toggle;
            table.selectionModel()->select(some, command);
            for (int c = 0; c < columns; ++c)
                QCOMPARE(followed.columnIntersectsSelection(c), table.selectionModel()->columnIntersectsSelection(c));
        }
        table.selectAll();
        model.asked = 0;
        QImage image(table.horizontalHeader()->size(), QImage::Format_RGB32);
        table.horizontalHeader()->render(&image);
        QVERIFY2(model.asked < 200, qPrintable(QString::number(model.asked)));
        QStandardItemModel other(3, 2);
        table.setModel(&other);
        QVERIFY(!table.horizontalHeader()->selectionModel()->hasSelection());
        table.selectColumn(1);
        QVERIFY(table.horizontalHeader()->selectionModel()->columnIntersectsSelection(1));
    }

    void moreLinesTakeNoMoreWidth()
    {
        const QFontMetrics metrics(QApplication::font());
        const QString name = u"Energy price c per joule"_s;
        QVERIFY(minNameWidth(name, metrics, 2) < minNameWidth(name, metrics, 1));
        const QFontMetricsF exact(metrics);
        QCOMPARE(minNameWidth(name, metrics, 2), qCeil(exact.horizontalAdvance(u"Energy price"_s)));
        QCOMPARE(minNameWidth(name, metrics, 9), qCeil(exact.horizontalAdvance(u"Energy"_s)));
    }
};

QTEST_MAIN(TestNameHeader)
#include "tst_name_header.moc"
