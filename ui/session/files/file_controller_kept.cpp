// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The data beside a scenario's file: copies of crashed sessions, earlier versions, and changes by other programs.

#include <filesystem>
#include <memory>
#include <utility>

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>

#include "core/experiment/scenario_file.h"
#include "core/io/file.h"
#include "ui/session/files/differences_dialog.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/files/file_versions.h"
#include "ui/session/session.h"
#include "ui/style/language.h"
#include "ui/style/sentences.h"
#include "ui/style/text.h"
#include "ui/widgets/notice_stack.h"

namespace wattif::ui {

namespace {

const QString recoveryNotice = QStringLiteral("recovery");
const QString autoSaveNotice = QStringLiteral("autosave");
const QString versionsNotice = QStringLiteral("versions");

/// Without the file, which is one of ours.
QString reasonOf(const Error& error) { return errorText({.code = error.code, .message = error.message, .place = {}}); }

/// "x (mine).json" beside "x.json", with a number where that is taken.
QString nameOfCopy(const QString& path)
{
    const QFileInfo file(path);
    const QString suffix = file.suffix().isEmpty() ? QString() : QLatin1Char('.') + file.suffix();
    QString name = file.dir().filePath(FileController::tr("%1 (mine)").arg(file.completeBaseName()) + suffix);
    for (int i = 2; QFileInfo::exists(name); ++i)
        name = file.dir().filePath(FileController::tr("%1 (mine %2)").arg(file.completeBaseName(), QString::number(i)) + suffix);
    return name;
}

} // namespace

void FileController::connectKept()
{
    connect(&m_documents, &DocumentManager::autoSaveFailed, this, [this](const Error& error) {
        m_notices.show(autoSaveNotice, InlineBar::Kind::warning,
                       tr("Unsaved changes cannot be backed up in case of a crash. Save your work. %1").arg(reasonOf(error)));
    });
    connect(&m_documents, &DocumentManager::autoSaveRecovered, this, [this] { m_notices.dismiss(autoSaveNotice); });
    connect(&m_documents, &DocumentManager::currentChanged, &m_guard, &FileGuard::watch);
    connect(&m_guard, &FileGuard::differencesWanted, this, &FileController::compareWithTheirs);
    connect(&m_guard, &FileGuard::theirsWanted, this, &FileController::takeTheirs);
    connect(&m_guard, &FileGuard::copyWanted, this, &FileController::saveCopy);
    connect(&m_guard, &FileGuard::saveWanted, this, [this] { save(); });
    connect(&m_guard, &FileGuard::nameWanted, this, &FileController::saveTo);
}

void FileController::keepForNextStart() { m_documents.keepForNextStart(); }

void FileController::offerRecovery() { offerNext(AutoSave::findRecoveries()); }

void FileController::offerNext(std::vector<Recovery> recoveries)
{
    if (recoveries.empty())
        return;
    const Recovery first = recoveries.front();
    recoveries.erase(recoveries.begin());
    const QString what = first.fileName.isEmpty() ? tr("an unsaved scenario") : QFileInfo(first.fileName).fileName();
    QString text = tr("WattIf did not exit normally last time. Unsaved changes to %1 from %2 were kept.")
                       .arg(what, momentText(first.keptAt));
    if (!recoveries.empty())
        text = joinedSentences({text, tr("%1 more to restore.").arg(recoveries.size())});
    InlineBar& bar = m_notices.show(recoveryNotice, InlineBar::Kind::info, text);
    bar.addButton(tr("Restore"), [this, first, recoveries] {
        restore(first);
        offerNext(recoveries);
    });
    bar.addButton(tr("Discard"), [this, first, recoveries] {
        AutoSave::discard(first);
        offerNext(recoveries);
    });
}

void FileController::restore(const Recovery& recovery)
{
    m_reader.read(recovery.path, [this, recovery](const QString& path, const std::stop_token& stop) -> LatestJob::Delivery {
        const auto copy = std::make_shared<Result<ReadScenario>>(readScenarioFile(path, stop));
        if (*copy)
            (*copy)->hash = recovery.fileHash;
        if (*copy && recovery.fileHash.isEmpty()) // a copy of an older WattIf
            (*copy)->hash =
                contentHash(readFile(std::filesystem::path(recovery.fileName.toStdU16String()), stop).value_or(std::string()));
        return [this, recovery, copy] { *copy ? takeRestored(std::move(**copy), recovery) : report(copy->error()); };
    });
}

void FileController::takeRestored(ReadScenario copy, const Recovery& recovery)
{
    open({.scenario = std::move(copy.loaded.scenario), .path = recovery.fileName, .hash = copy.hash, .isModified = true},
         Place::overUntouched);
    if (m_session.document().current().autoSave->write()) // the older copy stays until there is a newer one
        AutoSave::discard(recovery);
    m_guard.look();
}

void FileController::keepFormer(const QString& path)
{
    const auto kept = keepVersion(path);
    if (kept)
        m_versionsFail = false;
    else if (!std::exchange(m_versionsFail, true))
        m_notices.show(versionsNotice, InlineBar::Kind::warning,
                       tr("Could not save an earlier version. %1").arg(reasonOf(kept.error())));
}

void FileController::fillVersionsMenu(QMenu& menu)
{
    menu.clear();
    const QString file = m_session.document().fileName();
    const auto versions = file.isEmpty() ? std::vector<FileVersion>() : versionsOf(file);
    for (const FileVersion& version : versions)
        menu.addAction(tr("%1, %2").arg(momentText(version.savedAt), QLocale().formattedDataSize(version.bytes)), this,
                       [this, version] { openVersion(version); });
    if (versions.empty())
        menu.addAction(file.isEmpty() ? tr("Not saved yet") : tr("None yet: each save adds one"))->setEnabled(false);
}

void FileController::openVersion(const FileVersion& version)
{
    whenSaved([this, version] {
        const Document& document = m_session.document();
        m_reader.read(version.path,
                      [=, this, file = document.fileName(),
                       present = document.scenario()](const QString& path, const std::stop_token& stop) -> LatestJob::Delivery {
                          const auto former = std::make_shared<Result<ReadScenario>>(readScenarioFile(path, stop, file));
                          return [=, this] {
                              *former ? takeVersion(std::move(**former), file, present, version) : report(former->error());
                          };
                      });
    });
}

void FileController::takeVersion(ReadScenario former, const QString& file, const Scenario& present, const FileVersion& version)
{
    const int open = m_documents.find(file);
    if (open < 0 || !sameScenario(m_documents.at(open).scenario(), present)) // closed, or changed again, while it was read
        return;
    show(open);
    m_session.document().openRecovered(std::move(former.loaded.scenario), file);
    m_bar.showMessage(InlineBar::Kind::info,
                      tr("This is %1 as of %2. Save it to restore this version; the current one is kept as well.")
                          .arg(QFileInfo(file).fileName(), momentText(version.savedAt)));
}

void FileController::compareWithTheirs(bool saving)
{
    const Document& document = m_session.document();
    const auto read = [=, this, mine = document.scenario()](const QString& path,
                                                            const std::stop_token& stop) -> LatestJob::Delivery {
        const auto theirs = readScenarioFile(path, stop);
        if (!theirs)
            return [=, this, error = theirs.error()] {
                report(error);
                askAgain(path, saving);
            };
        const auto differences = scenarioDifferences(mine, theirs->loaded.scenario);
        return [=, this] { showDifferences(path, differences, saving); };
    };
    m_reader.read(document.fileName(), read);
}

/// The user may have gone to another scenario, and may do so while the dialog is open.
void FileController::showDifferences(const QString& path, const std::vector<ScenarioDifference>& differences, bool saving)
{
    auto* dialog = new DifferencesDialog(QFileInfo(path).fileName(), differences, m_window);
    connect(dialog, &DifferencesDialog::theirsChosen, this, [this, path] {
        if (bringForward(path))
            takeTheirs();
    });
    connect(dialog, &DifferencesDialog::copyChosen, this, [this, path] {
        if (bringForward(path))
            saveCopy();
    });
    connect(dialog, &QDialog::rejected, this, [this, path, saving] { askAgain(path, saving); });
    dialog->show();
}

bool FileController::bringForward(const QString& path)
{
    const int open = m_documents.find(path);
    if (open >= 0)
        show(open);
    return open >= 0 && m_documents.current() == open;
}

/// The question stays, unless another scenario is in front: it is asked when this one comes back.
void FileController::askAgain(const QString& path, bool saving)
{
    if (m_session.document().fileName() == path)
        m_guard.askAgain(saving);
}

void FileController::takeTheirs()
{
    const QString file = m_session.document().fileName();
    m_reader.read(file, [this](const QString& path, const std::stop_token& stop) -> LatestJob::Delivery {
        const auto theirs = std::make_shared<Result<ReadScenario>>(readScenarioFile(path, stop));
        return [this, path, theirs] { *theirs ? replaceBy(std::move(**theirs), path) : report(theirs->error()); };
    });
}

void FileController::replaceBy(ReadScenario theirs, const QString& path)
{
    if (!bringForward(path)) // closed while theirs was read
        return;
    Document& document = m_session.document();
    const bool modified = document.isModified();
    if (modified)
        if (const auto kept = keepVersion(path, printScenario(document.scenario())); !kept)
            return report(kept.error()); // the only copy is not deleted
    take(std::move(theirs), path, Place::same);
    if (modified)
        m_session.showMessage(tr("Your version is under File › Earlier versions"));
}

void FileController::saveCopy()
{
    if (const QString file = m_session.document().fileName(); !file.isEmpty())
        saveTo(nameOfCopy(file));
}

} // namespace wattif::ui
