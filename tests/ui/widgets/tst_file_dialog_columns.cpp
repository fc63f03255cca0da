// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sizes, types and dates in Qt's own file dialog are not cut.

#include <algorithm>

#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QImage>
#include <QMimeDatabase>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "ui/style/theme.h"
#include "ui/widgets/event_filters.h"

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
        QVERIFY(types.mimeTypeForFile(script.fileName())
                != types.mimeTypeForFile(script.fileName(), QMimeDatabase::MatchExtension));
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

    void whatIsListedHasSpace()
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

    /// The pictures of the buttons at the top were as small as full stops.
    void buttonsHaveSpaceForTheirPictures()
    {
        Theme::instance().setMode(ThemeMode::light);
        QFileDialog dialog;
        dialog.setOption(QFileDialog::DontUseNativeDialog);
        dialog.show();
        const auto buttons = dialog.findChildren<QToolButton*>();
        QVERIFY(!buttons.isEmpty());
        for (QToolButton* button : buttons) {
            button->setEnabled(true);
            const QImage picture = button->grab().toImage();
            QRect drawn; // what differs from the corner
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x)
                    if (picture.pixel(x, y) != picture.pixel(picture.width() / 2, 1))
                        drawn |= QRect(x, y, 1, 1);
            QVERIFY2(std::max(drawn.width(), drawn.height()) >= button->iconSize().height() / 2,
                     qPrintable(button->objectName()));
        }
    }
};

QTEST_MAIN(TestFileDialogColumns)
#include "tst_file_dialog_columns.moc"
