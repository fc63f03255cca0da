// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/file_dialog_columns.h"

#include <QApplication>
#include <QEvent>
#include <QFileDialog>
#include <QFileIconProvider>
#include <QHeaderView>
#include <QMimeDatabase>
#include <QTreeView>

#include "ui/style/letter_width.h"

namespace wattif::ui {

namespace {

/// Null for a dialog of the desktop.
QHeaderView* headerOf(const QFileDialog& dialog)
{
    const auto* list = dialog.findChild<QTreeView*>(QStringLiteral("treeView"));
    return list && list->model() && list->header()->count() > 1 ? list->header() : nullptr;
}

void fit(QFileDialog& dialog)
{
    QHeaderView* header = headerOf(dialog);
    if (!header)
        return;
    header->setStretchLastSection(false);
    header->setSectionResizeMode(0, QHeaderView::Stretch);
    int width = 0;
    for (int column = 1; column < header->count(); ++column) {
        header->setSectionResizeMode(column, QHeaderView::ResizeToContents);
        width += header->isSectionHidden(column) ? 0 : header->sectionSize(column);
    }
    const int name = 30 * letterWidth(dialog.fontMetrics());
    const auto* list = static_cast<const QWidget*>(header->parentWidget());
    if (const int missing = width + name - list->width(); missing > 0)
        dialog.resize(dialog.width() + missing, dialog.height());
}

/// Kinds of files by their names alone. Qt reads the first bytes of each file that a folder lists, in the thread of the window:
/// slow on a disk far away, and for ever where a file never answers, as some below /proc.
class KindsByName : public QFileIconProvider {
public:
    [[nodiscard]] QIcon icon(const QFileInfo& file) const override
    {
        return QFileIconProvider::icon(file.isDir() ? Folder : File);
    }
    [[nodiscard]] QString type(const QFileInfo& file) const override
    {
        return file.isDir() ? QFileIconProvider::type(file)
                            : QMimeDatabase().mimeTypeForFile(file.fileName(), QMimeDatabase::MatchExtension).comment();
    }
};

/// Keeps the provider as long as its dialog.
struct KindsOfDialog : QObject {
    explicit KindsOfDialog(QFileDialog& dialog) : QObject(&dialog) { dialog.setIconProvider(&kinds); }
    KindsByName kinds;
};

void useKindsByName(QFileDialog& dialog)
{
    static const char* const known = "wattif-kinds-by-name";
    if (!dialog.property(known).toBool()) // another window may have seen it, too
        new KindsOfDialog(dialog);
    dialog.setProperty(known, true);
}

} // namespace

FileDialogColumns::FileDialogColumns(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool FileDialogColumns::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Show)
        return false;
    if (auto* dialog = qobject_cast<QFileDialog*>(watched)) {
        useKindsByName(*dialog);
        QMetaObject::invokeMethod(
            dialog, [dialog] { fit(*dialog); }, Qt::QueuedConnection); // the files of the folder are there by then
    }
    return false;
}

} // namespace wattif::ui

#include "moc_file_dialog_columns.cpp"
