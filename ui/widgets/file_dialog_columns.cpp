// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/file_dialog_columns.h"

#include <QApplication>
#include <QEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QTreeView>

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
    const int name = 30 * dialog.fontMetrics().averageCharWidth();
    const auto* list = static_cast<const QWidget*>(header->parentWidget());
    if (const int missing = width + name - list->width(); missing > 0)
        dialog.resize(dialog.width() + missing, dialog.height());
}

} // namespace

FileDialogColumns::FileDialogColumns(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool FileDialogColumns::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Show)
        return false;
    if (auto* dialog = qobject_cast<QFileDialog*>(watched))
        QMetaObject::invokeMethod(
            dialog, [dialog] { fit(*dialog); }, Qt::QueuedConnection); // the files of the folder are there by then
    return false;
}

} // namespace wattif::ui
