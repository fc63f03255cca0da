// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/window_command.h"

#include <QAction>
#include <QApplication>
#include <QBuffer>
#include <QDialog>
#include <QFileInfo>
#include <QImage>
#include <QImageWriter>
#include <QPixmap>

#include "core/base/format_message.h"
#include "core/io/standard_streams.h"
#include "ui/batch/console.h"
#include "ui/batch/export.h"
#include "ui/batch/headless.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/session.h"
#include "ui/session/study_ui.h"
#include "ui/shell/main_window.h"
#include "ui/shell/study_area.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

Result<void> exportOpen(MainWindow& window, const QString& folder, const ErrorWatch& errors)
{
    awaitRun(window.session());
    if (auto ok = errors.outcome(); !ok)
        return ok;
    awaitFigures(window, viewIds(window.studyArea()));
    const auto files = exportAll(window, folder);
    if (!files)
        return tl::unexpected(files.error());
    for (const QString& file : *files)
        print(file + u'\n');
    return errors.outcome();
}

/// Opens a dialog by the name of its action, or a paper's figure; null if not found.
QWidget* openDialog(MainWindow& window, const QString& name)
{
    if (name.startsWith("paper:"_L1))
        window.showPaperFigures(name.section(u':', 1));
    else if (QAction* action = window.action(name))
        action->trigger();
    QWidget* found = nullptr;
    for (QDialog* dialog : window.findChildren<QDialog*>())
        found = dialog->isVisible() ? dialog : found;
    return found;
}

Result<void> savePicture(QWidget& widget, const QString& path)
{
    const QString ending = QFileInfo(path).suffix();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    const QByteArray format = ending.isEmpty() ? QByteArray("png") : ending.toLatin1().toLower();
    if (!QImageWriter::supportedImageFormats().contains(format))
        return fail(ErrorCode::usage, "the file name of the image must end with png", {path.toStdString()});
    if (!widget.grab().save(&buffer, format.constData()))
        return fail(ErrorCode::io, "there is not enough memory to draw the window", {path.toStdString()});
    return writeOutput(path.toStdU16String(), bytes.toStdString());
}

} // namespace

Result<void> raiseTabs(MainWindow& window, const QStringList& tabs)
{
    for (const QString& tab : tabs)
        if (!window.raiseTab(tab))
            return fail(ErrorCode::usage,
                        formatMessage("there is no view '{}'; views are {}", tab.toStdString(),
                                      window.tabIds().join(u", "_s).toStdString()));
    return {};
}

Result<void> exportFigures(MainWindow& window, const WindowRequest& request, const std::vector<const StudyUi*>& studies,
                           const ErrorWatch& errors)
{
    if (!request.file.isEmpty())
        return exportOpen(window, request.exportFolder, errors);
    for (const StudyUi* ui : studies) {
        window.files().openSample(ui->study());
        if (auto done = exportOpen(window, request.exportFolder, errors); !done)
            return done;
    }
    return {};
}

Result<void> takeScreenshot(MainWindow& window, const WindowRequest& request, const ErrorWatch& errors)
{
    QApplication::setCursorFlashTime(0); // a blinking cursor is never still
    window.resize(request.size);
    window.resetLayout();
    QCoreApplication::sendPostedEvents(&window, QEvent::LayoutRequest);
    window.resize(request.size); // again: a narrow window has fewer columns, which it can be smaller with
    awaitRun(window.session());
    if (!request.lesson.isEmpty())
        window.raiseTab(u"lesson"_s); // the layout of a first start has no lesson
    if (mayBeExperiment(request.file))
        window.raiseTab(u"experiment"_s); // it shows the scenario otherwise
    if (auto raised = raiseTabs(window, request.tabs); !raised)
        return raised;
    awaitRun(window.session());
    QWidget* shown = request.dialog.isEmpty() ? &window : openDialog(window, request.dialog);
    if (!shown)
        return fail(ErrorCode::usage, u"there is no dialog '%1'"_s.arg(request.dialog).toStdString());
    awaitStill(*shown);
    if (auto saved = savePicture(*shown, request.screenshot); !saved)
        return saved;
    return errors.outcome();
}

} // namespace wattif::ui
