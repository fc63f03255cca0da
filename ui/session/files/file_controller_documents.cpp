// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Several scenarios open at once: showing and closing them, the question about unsaved changes, and what opens again at the
// start.

#include <algorithm>

#include <QFileInfo>
#include <QMessageBox>

#include "ui/session/files/file_controller.h"
#include "ui/session/session.h"
#include "ui/style/settings.h"

namespace wattif::ui {

void FileController::show(int index)
{
    if (index == m_documents.current() || index < 0 || index >= m_documents.count())
        return;
    commitField();
    m_documents.show(index);
}

void FileController::close(int index)
{
    if (index < 0 || index >= m_documents.count())
        return;
    commitField();
    closeAsked(index, [] {});
}

void FileController::closeOthers(int index)
{
    if (m_documents.count() < 2 || index < 0 || index >= m_documents.count())
        return;
    const int kept = m_documents.idAt(index);
    for (const int other : m_documents.modified())
        if (other != index)
            return closeAsked(other, [this, kept] { closeOthers(m_documents.indexOf(kept)); });
    show(index); // otherwise another one would be activated when the one before it is closed
    while (m_documents.count() > 1)
        m_documents.close(m_documents.current() == 0 ? 1 : 0);
}

// By the time of the answer another scenario may be in front, or this one be gone: then what follows is up to the last that was
// asked.
void FileController::closeAsked(int index, const std::function<void()>& then)
{
    const Study* study = m_documents.at(index).scenario().study;
    const auto close = [this, study, then](int at) {
        if (at >= 0 && m_documents.count() == 1) // there is always one
            openSample(*study);
        if (at >= 0)
            m_documents.close(at);
        then();
    };
    if (!m_documents.at(index).isModified())
        return close(index);
    show(index);
    whenSaved([this, close, id = m_documents.idAt(index)] { close(m_documents.indexOf(id)); });
}

void FileController::reopenClosed()
{
    commitField();
    if (m_documents.canReopen())
        m_documents.reopen();
}

void FileController::whenSaved(const std::function<void()>& go)
{
    if (!m_session.document().isModified()) {
        go();
        return;
    }
    const QString name = m_documents.at(m_documents.current()).title().toHtmlEscaped();
    auto* question = new QMessageBox(QMessageBox::NoIcon, tr("Unsaved changes"),
                                     tr("<b>Save the changes to %1?</b><br>Unsaved changes will be lost.").arg(name),
                                     QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    question->setDefaultButton(QMessageBox::Save);
    ask(
        *question, [this, go] { save(go); }, go);
}

void FileController::whenAllSaved(const std::function<void()>& go)
{
    const std::vector<int> modified = m_documents.modified();
    if (modified.empty())
        return go();
    if (modified.size() == 1) {
        show(modified.front());
        return whenSaved(go);
    }
    QString names;
    for (const int index : modified)
        names += QStringLiteral("<li>") + m_documents.at(index).title().toHtmlEscaped();
    auto* question =
        new QMessageBox(QMessageBox::NoIcon, tr("Unsaved changes"),
                        tr("<b>Save the changes to these scenarios?</b><ul>%1</ul>Unsaved changes will be lost.").arg(names),
                        QMessageBox::SaveAll | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    question->setDefaultButton(QMessageBox::SaveAll);
    ask(
        *question, [this, go] { saveAll(go); }, go);
}

void FileController::ask(QMessageBox& question, const std::function<void()>& save, const std::function<void()>& giveUp)
{
    question.setAttribute(Qt::WA_DeleteOnClose);
    question.setTextFormat(Qt::RichText);
    connect(&question, &QMessageBox::finished, this, [save, giveUp](int button) {
        if (button == QMessageBox::Discard)
            giveUp();
        else if (button == QMessageBox::Save || button == QMessageBox::SaveAll)
            save();
    });
    question.open();
}

void FileController::saveAll(const std::function<void()>& then)
{
    const std::vector<int> modified = m_documents.modified();
    if (modified.empty())
        return then();
    show(modified.front());
    save([this, then] { saveAll(then); });
}

void FileController::rememberOpen()
{
    QStringList files;
    for (int i = 0; i < m_documents.count(); ++i)
        if (const QString name = m_documents.at(i).fileName(); !name.isEmpty())
            files << QFileInfo(name).absoluteFilePath();
    settings::openFiles().set(files);
    settings::frontFile().set(QFileInfo(m_session.document().fileName()).absoluteFilePath());
}

void FileController::openLast()
{
    if (!settings::reopenAtStart().get())
        return;
    for (const QString& file : settings::openFiles().get())
        if (QFileInfo::exists(file))
            openFile(file);
    if (const int front = m_documents.find(settings::frontFile().get()); front >= 0)
        show(front);
}

} // namespace wattif::ui
