// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "core/power/study.h"
#include "ui/shell/import/import_dialog.h"
#include "ui/shell/import/import_preview.h"
#include "ui/shell/import/import_review.h"
#include "ui/widgets/option_row.h"

using namespace wattif;
using namespace wattif::ui;

/// The page "Check these" on a log without a header: the number of nodes is assumed.
class TestImportReview : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<ImportDialog> m_dialog;
    std::vector<Imported> m_made;

    [[nodiscard]] ImportReview& review() const { return m_dialog->review(); }
    void click() { QTest::mouseClick(m_dialog->makeButton(), Qt::LeftButton); }
    void read()
    {
        click();
        QTRY_VERIFY(review().isVisible());
    }
    [[nodiscard]] OptionRow* field(const char* option) const
    {
        return review().findChild<OptionRow*>(QString::fromLatin1(option));
    }
    static OptionValue optionOf(const Imported& made, const char* name)
    {
        return power::study().optionsOf(*made.instance).at(name);
    }
    static std::vector<Assumption> assumed(const Imported& made, const std::string& name)
    {
        std::vector<Assumption> found;
        for (const Assumption& one : made.report.assumed)
            if (one.name == name)
                found.push_back(one);
        return found;
    }

    QString write(const char* name, const QByteArray& text) const
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        if (file.open(QIODevice::WriteOnly))
            file.write(text);
        return file.fileName();
    }

private slots:
    void init()
    {
        QFile log(m_folder.filePath(QStringLiteral("log.swf")));
        QVERIFY(log.open(QIODevice::WriteOnly));
        log.write("1 0 -1 600 4 -1 -1 4 600 -1 1 1 1 -1 1 -1 -1 -1\n2 60 -1 600 6 -1 -1 6 600 -1 1 1 1 -1 1 -1 -1 -1\n");
        m_made.clear();
        m_dialog = std::make_unique<ImportDialog>(power::study());
        m_dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        connect(m_dialog.get(), &MakeDialog::made, this,
                [this](const Imported& made, const QString&) { m_made.push_back(made); });
        m_dialog->field(QStringLiteral("swf"))->setText(log.fileName());
        m_dialog->show();
    }

    void nothingOpensBeforeItIsChecked()
    {
        read();
        QVERIFY(m_made.empty());
        QVERIFY(m_dialog->isVisible());
        QVERIFY(review().unconfirmedCount() > 0);
        QVERIFY(field("nodes"));
        QCOMPARE(std::get<std::int64_t>(field("nodes")->value()), 6); // the largest job
    }

    void thePageStartsAtItsTopAndStaysThere()
    {
        m_dialog->resize(560, 400);
        m_dialog->activateWindow();
        m_dialog->field(QStringLiteral("pue"))->setFocus();
        read();
        const QScrollBar& bar = *m_dialog->findChild<QScrollArea*>()->verticalScrollBar();
        QTRY_VERIFY(bar.maximum() > 200);
        QCOMPARE(bar.value(), 0);
        review().confirmAllButton()->setFocus();
        review().confirmAllButton()->click();
        QCOMPARE(review().unconfirmedCount(), 0);
        QVERIFY2(bar.value() < bar.maximum() / 2, qPrintable(QString::number(bar.value())));
    }

    /// The text decides, and the names only where it leaves several.
    void filesGoIntoTheFieldOfTheirText()
    {
        const auto write = [this](const char* name, const QByteArray& text) {
            QFile file(m_folder.filePath(QString::fromLatin1(name)));
            if (file.open(QIODevice::WriteOnly))
                file.write(text);
            return file.fileName();
        };
        const QString jobs = write("swf auftraege.csv", "Auftrag;Startzeit;Ende;Knoten\n1;2026-10-01 08:00;2026-10-01 09:00;2\n");
        const QString prices = write("a.csv", "Datum;Preis (ct/kWh)\n2026-10-01 00:00;12,5\n");
        m_dialog->field(QStringLiteral("swf"))->clear();
        m_dialog->setFiles({prices, jobs});
        QCOMPARE(m_dialog->files(), (std::map<std::string, QString>{{"jobs", jobs}, {"price", prices}}));
        const QString others = write("pue.csv", "time,value\n2026-10-01T00:00,1.2\n");
        m_dialog->setFiles({others});
        QCOMPARE(m_dialog->files(), (std::map<std::string, QString>{{"jobs", jobs}, {"price", prices}, {"pue", others}}));
    }

    void aFurtherFileIsReadWithTheFirst()
    {
        const QString prices = write("prices.csv", "hour,price\n0,0.25\n");
        read();
        const auto hasPrices = [this] { return review().preview().count() == 2; };
        QVERIFY(!hasPrices());
        QVERIFY(m_dialog->addFile(prices));
        QTRY_VERIFY(hasPrices());
        QVERIFY(m_dialog->isChecking());
        QVERIFY(!m_dialog->addFile(prices));                                                              // its field is filled
        QVERIFY(!m_dialog->addFile(write("other.swf", "1 0 -1 9 4 -1 -1 4 9 -1 1 1 1 -1 1 -1 -1 -1\n"))); // another scenario
        QVERIFY(!m_dialog->addFile(write("notes.txt", "hello\n")));
    }

    void eachFileGivesItsReason()
    {
        QVERIFY(m_dialog->addFile(write("prices.csv", "hour;price\n0;0,25\n12;0,30\n")));
        QVERIFY(m_dialog->addFile(write("carbon.csv", "hour;g_per_kwh\n0;380,5\n12;410,5\n")));
        read();
        QVERIFY(field("decimal"));
        const QString reason = field("decimal")->parentWidget()->findChild<QLabel*>(QStringLiteral("hint"))->text();
        QVERIFY2(reason.contains(QStringLiteral("prices.csv such as '0,25'")), qPrintable(reason));
        QVERIFY2(reason.contains(QStringLiteral("carbon.csv such as '380,5'")), qPrintable(reason));
    }

    void theTraceCompletesWaitingFiles()
    {
        const QString log = m_dialog->field(QStringLiteral("swf"))->text();
        m_dialog->field(QStringLiteral("swf"))->clear();
        QVERIFY(m_dialog->addFile(log));
        QTRY_VERIFY(m_dialog->isChecking());
    }

    void commandsCanBeCopied()
    {
        const auto buttons = m_dialog->findChildren<QToolButton*>();
        const auto roles = power::study().importRoles();
        const QString command = QString::fromStdString(std::ranges::find(roles, "sacct", &ImportRole::name)->command);
        QVERIFY(command.startsWith(QStringLiteral("sacct -aPX ")));
        const auto button = std::ranges::find_if(buttons, [&](const QToolButton* one) {
            return one->accessibleName() == QStringLiteral("Copy the command: ") + command;
        });
        QVERIFY(button != buttons.end());
        QTest::mouseClick(*button, Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), command);
        QVERIFY(std::ranges::find(roles, "price", &ImportRole::name)->command.empty());
    }

    void theFirstRowsAreShown()
    {
        read();
        const ImportPreview& preview = review().preview();
        QVERIFY(preview.isVisible());
        QCOMPARE(preview.count(), 1);
        QCOMPARE(preview.tabText(0), QStringLiteral("log.swf"));
        QCOMPARE(preview.facts(0), QStringLiteral("delimiter blank · first job in line 1"));
        const QTableWidget& table = *preview.table(0);
        QCOMPARE(table.rowCount(), 2);
        QCOMPARE(table.horizontalHeaderItem(7)->text(), QStringLiteral("processors requested"));
        QCOMPARE(table.item(1, 7)->text(), QStringLiteral("6"));
        QVERIFY(!(table.editTriggers() & ~QAbstractItemView::NoEditTriggers));
        Imported other = review().result();
        other.previews.clear(); // a format without rows
        review().setImported(other, {});
        QVERIFY(!preview.isVisible());
    }

    void anUnconfirmedValueStaysAnAssumption()
    {
        read();
        const int open = review().unconfirmedCount();
        click();
        QCOMPARE(m_made.size(), std::size_t{1});
        QVERIFY(!m_dialog->isVisible());
        QCOMPARE(static_cast<int>(unconfirmed(m_made.front().report).size()), open);
        QCOMPARE(optionOf(m_made.front(), "nodes"), OptionValue(std::int64_t{6}));
    }

    void allCanBeConfirmed()
    {
        read();
        QTest::mouseClick(review().confirmAllButton(), Qt::LeftButton);
        QCOMPARE(review().unconfirmedCount(), 0);
        QVERIFY(!review().confirmAllButton()->isEnabled());
        click();
        QVERIFY(unconfirmed(m_made.front().report).empty());
        QCOMPARE(assumed(m_made.front(), "nodes").size(), std::size_t{1}); // still listed, confirmed
    }

    /// A confirmation is of a value, and of one of several assumptions of a name.
    void anotherValueIsNotConfirmed()
    {
        read();
        Imported other = review().result();
        other.report.assume("run_s", "requested time", "no run time");
        other.report.assume("run_s", "sum of the parts", "parts");
        review().setImported(other, {});
        QTest::mouseClick(review().confirmAllButton(), Qt::LeftButton);
        QVERIFY(unconfirmed(review().result().report).empty());
        other.report.assumed.back().value = "longest part";
        review().setImported(other, {});
        QCOMPARE(review().unconfirmedCount(), 1);
        QCOMPARE(unconfirmed(review().result().report).front().value, std::string("longest part"));
    }

    void aCorrectedValueReadsTheFilesAgain()
    {
        read();
        const int open = review().unconfirmedCount();
        emit field("nodes")->edited(OptionValue(std::int64_t{6})); // the same value counts as confirmed
        QCOMPARE(review().unconfirmedCount(), open - 1);
        field("nodes")->setValue(OptionValue(std::int64_t{16}));
        emit field("nodes")->edited(OptionValue(std::int64_t{16}));
        QTRY_COMPARE(optionOf(review().result(), "nodes"), OptionValue(std::int64_t{16}));
        QVERIFY(assumed(review().result(), "nodes").empty()); // stated now
        QTRY_VERIFY(m_dialog->makeButton()->isEnabled());
        click();
        QCOMPARE(optionOf(m_made.front(), "nodes"), OptionValue(std::int64_t{16}));
    }

    void goingBackKeepsWhatWasEntered()
    {
        read();
        field("nodes")->setValue(OptionValue(std::int64_t{16}));
        emit field("nodes")->edited(OptionValue(std::int64_t{16}));
        QTRY_VERIFY(m_dialog->makeButton()->isEnabled());
        QTest::mouseClick(m_dialog->backButton(), Qt::LeftButton);
        QVERIFY(!review().isVisible());
        read();
        QCOMPARE(optionOf(review().result(), "nodes"), OptionValue(std::int64_t{16}));
    }

    void aValueThatCannotBeIsRefused()
    {
        read();
        field("nodes")->setValue(OptionValue(std::int64_t{5})); // fewer than the largest job needs
        emit field("nodes")->edited(OptionValue(std::int64_t{5}));
        QTRY_VERIFY(m_dialog->makeButton()->isEnabled());
        click();
        QCOMPARE(m_made.size(), std::size_t{1}); // jobs that are too large are rejected, and reported
        QVERIFY(!m_made.front().report.leftOut.empty() || !m_made.front().report.read.empty());
    }
};

QTEST_MAIN(TestImportReview)
#include "tst_import_review.moc"
