// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/trace/tool_panel.h"

#include <utility>

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>

#include "ui/widgets/accent_ground.h"

namespace wattif::ui {

ToolPanel::ToolPanel(QWidget* parent)
    : QFrame(parent),
      m_heading(new QLabel(this)),
      m_preview(new QLabel(this)),
      m_apply(new QPushButton(this)),
      m_cancel(new QPushButton(tr("Cancel"), this)),
      m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(8, 4, 8, 4);
    m_row->addWidget(m_heading);
    m_row->addWidget(m_preview, 1);
    m_row->addWidget(m_apply);
    m_row->addWidget(m_cancel);
    m_preview->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    QFont bold = font();
    bold.setBold(true);
    m_heading->setFont(bold);
    setFrameShape(QFrame::StyledPanel);
    connect(m_apply, &QPushButton::clicked, this, &ToolPanel::applyTool);
    connect(m_cancel, &QPushButton::clicked, this, &ToolPanel::close);
    hide();
}

void ToolPanel::open(Tool tool)
{
    close();
    m_tool = std::move(tool);
    setAccentGround(*this);
    m_heading->setText(m_tool.heading);
    m_apply->setText(m_tool.button);
    m_row->insertWidget(1, m_tool.fields);
    m_tool.fields->show();
    refresh();
    show();
    m_tool.fields->setFocus();
}

void ToolPanel::close()
{
    if (!m_tool.fields)
        return;
    hide();
    m_row->removeWidget(m_tool.fields);
    m_tool.fields->hide();
    m_tool.fields->deleteLater();
    const Tool old = std::exchange(m_tool, {});
    if (old.closed)
        old.closed();
}

void ToolPanel::refresh()
{
    if (!m_tool.fields)
        return;
    const Preview preview = m_tool.preview();
    m_preview->setText(preview.text);
    m_preview->setToolTip(preview.text);
    m_apply->setEnabled(preview.possible);
}

QString ToolPanel::previewText() const { return m_tool.fields ? m_preview->text() : QString(); }

void ToolPanel::applyTool()
{
    if (m_tool.apply && m_tool.apply())
        close();
}

void ToolPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        return close();
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_apply->isEnabled())
        return applyTool();
    QFrame::keyPressEvent(event);
}

} // namespace wattif::ui

#include "moc_tool_panel.cpp"
