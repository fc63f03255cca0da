// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/crash_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/style/language.h"
#include "ui/style/letter_width.h"
#include "ui/style/text_edit.h"
#include "ui/style/zoom.h"
#include "ui/widgets/notice_stack.h"

namespace wattif::ui {

namespace {

QString crashTime(const CrashFile& file) { return momentText(file.time); }

} // namespace

CrashDialog::CrashDialog(QWidget* parent)
    : QDialog(parent),
      m_choice(new QComboBox(this)),
      m_text(new TextEdit(this)),
      m_copy(new QPushButton(tr("Copy"), this)),
      m_delete(new QPushButton(tr("Delete"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Crash reports"));
    auto* intro = new QLabel(
        tr("Each report has the version of WattIf, the last commands and the call stack. Of the scenario it has only the hash "
           "and the names in the commands. Reports stay on this computer and are not sent. To report the fault, copy the text "
           "into your message."),
        this);
    intro->setWordWrap(true);
    auto* place = new QLabel(tr("Folder: %1").arg(crashFolder()), this);
    place->setObjectName(QStringLiteral("hint"));
    place->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_choice->setAccessibleName(tr("Report"));
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(Zoom::instance().fixedFont());
    m_text->setPlaceholderText(tr("There are no reports."));
    m_text->setAccessibleName(tr("Text of the report"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_copy, QDialogButtonBox::ActionRole);
    buttons->addButton(m_delete, QDialogButtonBox::ActionRole);
    buttons->button(QDialogButtonBox::Close)->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_copy, &QPushButton::clicked, this, &CrashDialog::copy);
    connect(m_delete, &QPushButton::clicked, this, &CrashDialog::remove);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &CrashDialog::showReport);

    auto* column = new QVBoxLayout(this);
    column->addWidget(intro);
    column->addWidget(m_choice);
    column->addWidget(m_text, 1);
    column->addWidget(place);
    column->addWidget(buttons);
    resize(letterWidth(fontMetrics()) * 100, fontMetrics().height() * 30);
    fill();
}

QString CrashDialog::text() const { return m_text->toPlainText(); }

void CrashDialog::fill()
{
    markCrashesReported();
    m_files = crashFiles();
    m_choice->clear();
    for (const CrashFile& file : m_files)
        m_choice->addItem(crashTime(file));
    m_choice->setVisible(m_files.size() > 1);
    showReport(m_choice->currentIndex());
}

void CrashDialog::showReport(int index)
{
    const bool any = index >= 0 && static_cast<std::size_t>(index) < m_files.size();
    m_text->setPlainText(any ? crashText(m_files[static_cast<std::size_t>(index)].path) : QString());
    m_copy->setEnabled(any);
    m_delete->setEnabled(any);
}

void CrashDialog::copy() const { QApplication::clipboard()->setText(text()); }

void CrashDialog::remove()
{
    if (const int index = m_choice->currentIndex(); index >= 0)
        QFile::remove(m_files[static_cast<std::size_t>(index)].path);
    fill();
}

void offerCrashReports(NoticeStack& notices, QWidget* window)
{
    const auto files = crashFiles();
    if (files.empty() || !files.front().isNew)
        return;
    InlineBar& bar = notices.show(QStringLiteral("crash"), InlineBar::Kind::warning,
                                  CrashDialog::tr("WattIf crashed (%1). A report was saved on this computer; it was not sent.")
                                      .arg(crashTime(files.front())));
    const QString newest = files.front().path;
    markCrashesReported();
    const QString shown = newest.chopped(3) + QStringLiteral("txt");
    bar.addButton(CrashDialog::tr("Show"), [window] { (new CrashDialog(window))->show(); });
    bar.addButton(CrashDialog::tr("Copy"), [shown] { QApplication::clipboard()->setText(crashText(shown)); });
    bar.addButton(CrashDialog::tr("Delete"), [shown] { QFile::remove(shown); });
}

} // namespace wattif::ui

#include "moc_crash_dialog.cpp"
