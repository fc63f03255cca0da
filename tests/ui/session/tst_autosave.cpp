// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QStandardPaths>
#include <QTest>

#include "tests/ui/shell/fake_study.h"
#include "ui/session/autosave.h"
#include "ui/session/document.h"

using namespace wattif;
using namespace wattif::ui;
using test::FakeStudy;

class TestAutoSave : public QObject {
    Q_OBJECT

private:
    FakeStudy m_study;

    static QStringList copies() { return QDir(AutoSave::folder()).entryList({QStringLiteral("*.json")}); }

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { QDir(AutoSave::folder()).removeRecursively(); }
    void cleanupTestCase() { QDir(AutoSave::folder()).removeRecursively(); }

    void onlyModifiedDocumentsAreKept()
    {
        Document document;
        document.open({.study = &m_study, .name = {}, .instance = FakeStudy::make(1.0)}, {});
        AutoSave autoSave(document);
        autoSave.write();
        QVERIFY(copies().isEmpty());
        document.replaceInstance(FakeStudy::make(2.0), QStringLiteral("edit"));
        autoSave.write();
        QCOMPARE(copies().size(), 1);
    }

    void aProperEndLeavesNothing()
    {
        Document document;
        document.openRecovered({.study = &m_study, .name = {}, .instance = FakeStudy::make(1.0)}, {});
        {
            AutoSave autoSave(document);
            autoSave.write();
            QCOMPARE(copies().size(), 1);
        }
        QVERIFY(QDir(AutoSave::folder()).isEmpty());
    }

    void aRunningSessionIsNotRecovered()
    {
        Document document;
        document.openRecovered({.study = &m_study, .name = {}, .instance = FakeStudy::make(1.0)}, {});
        AutoSave first(document);
        AutoSave second(document);
        first.write();
        QVERIFY(!first.findRecovery());
        QVERIFY(!second.findRecovery());
    }

    void aCrashedSessionIsFoundWithItsName()
    {
        QDir().mkpath(AutoSave::folder());
        const QString path = AutoSave::folder() + QStringLiteral("/crashed.json");
        QFile copy(path);
        QVERIFY(copy.open(QIODevice::WriteOnly));
        copy.write("{}");
        copy.close();
        QFile name(path + QStringLiteral(".name"));
        QVERIFY(name.open(QIODevice::WriteOnly));
        name.write("/home/me/mine.json");
        name.close();
        Document document;
        AutoSave autoSave(document);
        const auto found = autoSave.findRecovery();
        QVERIFY(found);
        QCOMPARE(found->fileName, QStringLiteral("/home/me/mine.json"));
        AutoSave::discard(*found);
        QVERIFY(!autoSave.findRecovery());
    }
};

QTEST_GUILESS_MAIN(TestAutoSave)
#include "tst_autosave.moc"
