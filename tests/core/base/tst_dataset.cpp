// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QTest>

#include "core/base/dataset.h"

using namespace wattif;

class TestDataset : public QObject {
    Q_OBJECT
private slots:
    void embeddedTextIsTheFile_data()
    {
        QTest::addColumn<QString>("name");
        for (const Dataset& dataset : datasets())
            QTest::newRow(std::string(dataset.name).c_str()) << QString::fromUtf8(dataset.name.data(), std::ssize(dataset.name));
    }
    void embeddedTextIsTheFile()
    {
        QFETCH(QString, name);
        QFile file(QStringLiteral(WATTIF_SOURCE_DIR "/datasets/") + name);
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
        QVERIFY(file.readAll().toStdString() == datasetText(name.toStdString()));
    }

    void everyDatasetSaysWhereItIsFrom()
    {
        QVERIFY(!datasets().empty());
        for (const Dataset& dataset : datasets()) {
            QVERIFY(dataset.name.starts_with(std::string(dataset.study) + '/'));
            QVERIFY(!dataset.title.empty() && !dataset.citation.empty() && !dataset.licence.empty());
        }
    }

    void unknownNameIsAMistake() { QVERIFY_EXCEPTION_THROWN((void)datasetText("profit/none.csv"), std::logic_error); }
};

QTEST_APPLESS_MAIN(TestDataset)
#include "tst_dataset.moc"
