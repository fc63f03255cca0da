// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What an import is called, and its report in the status line.

#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ui/shell/fake_study.h"
#include "ui/session/session.h"
#include "ui/shell/import/import_dialog.h"
#include "ui/shell/panels/status_line.h"

using namespace wattif;
using namespace wattif::ui;
using test::FakeStudy;

namespace {

/// Reads one of two files.
class TwoFiles final : public FakeStudy {
public:
    [[nodiscard]] std::span<const ImportRole> importRoles() const override { return m_both; }
    [[nodiscard]] Result<Imported> importFrom(const ImportFiles& /*files*/, const OptionValues& /*options*/) const override
    {
        return Imported{make(1.0), {.read = {"1 job", "the trace has no header"}}};
    }

private:
    std::vector<ImportRole> m_both{{"swf", "A trace", false}, {"sacct", "Another", false}};
};

} // namespace

class TestNotes : public QObject {
    Q_OBJECT

private slots:
    void anImportIsCalledAfterTheFileThatWasRead_data()
    {
        QTest::addColumn<QString>("role");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("name");
        const auto row = [](const char* role, const char* file, const char* name) {
            QTest::newRow(file) << QString::fromLatin1(role) << QString::fromLatin1(file) << QString::fromLatin1(name);
        };
        row("swf", "trace.swf", "Import of trace");
        row("sacct", "jobs.txt", "Import of jobs"); // the first file is not given
        row("swf", "KTH-SP2-1996-2.1-cln.swf.gz", "Import of KTH-SP2-1996-2.1-cln");
        row("swf", "", "Imported instance");
    }

    void anImportIsCalledAfterTheFileThatWasRead()
    {
        QFETCH(const QString, role);
        QFETCH(const QString, file);
        const TwoFiles study;
        const QTemporaryDir folder;
        ImportDialog dialog(study);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        if (!file.isEmpty()) {
            QFile made(folder.filePath(file));
            QVERIFY(made.open(QIODevice::WriteOnly));
            dialog.field(role)->setText(made.fileName());
        }
        QSignalSpy made(&dialog, &MakeDialog::made);
        dialog.show();
        QTest::mouseClick(dialog.makeButton(), Qt::LeftButton);
        QTRY_VERIFY(dialog.isChecking());
        QTest::mouseClick(dialog.makeButton(), Qt::LeftButton);
        QCOMPARE(made.size(), 1);
        QTEST(made.front().at(1).toString(), "name");
    }

    void notesDoNotRunTogetherInTheStatusLine()
    {
        Session session;
        StatusLine line(session);
        session.showMessage(QStringLiteral("1 job read\nthe trace has no header\n"));
        QCOMPARE(line.currentMessage(), QStringLiteral("1 job read; the trace has no header"));
    }
};

QTEST_MAIN(TestNotes)
#include "tst_notes.moc"
