// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sizes, types and dates in Qt's own file dialog are not cut.

#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QMimeDatabase>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include "ui/style/theme.h"
#include "ui/widgets/file_dialog_columns.h"

using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestFileDialogColumns : public QObject {
    Q_OBJECT

private slots:
    /// A file may never answer, and then the window would not.
    void noFileIsReadForItsType()
    {
        const QTemporaryDir folder;
        QFile script(folder.filePath(u"listing"_s));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("#!/bin/sh\n");
        script.close();
        const QMimeDatabase types;
        QVERIFY(types.mimeTypeForFile(script.fileName()) != types.mimeTypeForFile(script.fileName(), QMimeDatabase::MatchExtension));
        const FileDialogColumns columns(nullptr);
        const FileDialogColumns ofAnotherWindow(nullptr);
        QFileDialog dialog(nullptr, QString(), folder.path());
        dialog.setOption(QFileDialog::DontUseNativeDialog);
        dialog.show();
        const auto* list = dialog.findChild<QTreeView*>(u"treeView"_s);
        QTRY_COMPARE(list->model()->rowCount(list->rootIndex()), 1);
        constexpr int type = 2;
        QTRY_COMPARE(list->model()->index(0, type, list->rootIndex()).data().toString(),
                     types.mimeTypeForFile(u"listing"_s, QMimeDatabase::MatchExtension).comment());
    }

    void whatIsListedHasRoom()
    {
        const QTemporaryDir folder;
        for (const int size : {249, 1234, 123456}) {
            QFile file(folder.filePath(u"%1.json"_s.arg(size)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray(size, ' '));
        }
        const FileDialogColumns columns(nullptr);
        Theme::instance().setMode(ThemeMode::light);
        QFileDialog dialog(nullptr, QString(), folder.path());
        dialog.setOption(QFileDialog::DontUseNativeDialog);
        dialog.show();
        auto* list = dialog.findChild<QTreeView*>(u"treeView"_s);
        QVERIFY(list);
        QTRY_COMPARE(list->model()->rowCount(list->rootIndex()), 3);
        for (int column = 0; column < 4; ++column)
            for (int row = 0; row < 3; ++row)
                QTRY_VERIFY(list->visualRect(list->model()->index(row, column, list->rootIndex())).width()
                            >= list->sizeHintForIndex(list->model()->index(row, column, list->rootIndex())).width());
        QVERIFY(list->header()->length() <= list->viewport()->width()); // and the date is in sight
    }
};

QTEST_MAIN(TestFileDialogColumns)
#include "tst_file_dialog_columns.moc"
