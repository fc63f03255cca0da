// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/matrices/matrix_delegate.h"

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QTableView>

#include "ui/charts/hatch.h"
#include "ui/profit/matrices/matrix_model.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

void hatch(QPainter& painter, const QRect& box)
{
    QColor line = Theme::instance().chartText();
    line.setAlphaF(0.18F);
    painter.setPen(QPen(line, 1.0));
    painter.drawLines(hatchLines(box, Hatch::rising, 5.0));
}

} // namespace

MatrixDelegate::MatrixDelegate(Problem problem, QObject* parent) : TextDelegate(std::move(problem), parent) { }

QSize MatrixDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return QStyledItemDelegate::sizeHint(option, index).grownBy({6, 2, 10, 2});
}

void MatrixDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = Theme::instance();
    const QVariant heat = index.data(MatrixModel::HeatRole);
    const bool cannot = index.data(MatrixModel::CannotRunRole).toBool();
    const QColor background = cannot || !heat.isValid() ? option.palette.color(QPalette::Base) : theme.heat(heat.toDouble());
    painter->save();
    painter->fillRect(option.rect, background);
    if (cannot)
        hatch(*painter, option.rect);
    QFont font = option.font;
    const bool cheapest = m_marks && index.data(MatrixModel::CheapestRole).toBool();
    font.setBold(cheapest);
    painter->setFont(font);
    const QColor ink = cannot ? option.palette.color(QPalette::Disabled, QPalette::Text) : Theme::textOn(background);
    painter->setPen(ink);
    painter->drawText(option.rect.adjusted(4, 0, -7, 0), int(Qt::AlignRight | Qt::AlignVCenter), index.data().toString());
    painter->setRenderHint(QPainter::Antialiasing);
    if (cheapest) {
        const QRectF r = option.rect;
        painter->setPen(Qt::NoPen);
        painter->setBrush(ink);
        painter->drawPolygon(QPolygonF{r.topLeft() + QPointF(3, 4), r.topLeft() + QPointF(11, 4), r.topLeft() + QPointF(7, 10)});
    }
    const QRectF inner = QRectF(option.rect).adjusted(1, 1, -1, -1);
    painter->setBrush(Qt::NoBrush);
    if (option.state & QStyle::State_Selected) {
        // A frame instead of a fill keeps the heat readable.
        painter->setPen(QPen(option.palette.color(QPalette::Highlight), option.state & QStyle::State_HasFocus ? 3.0 : 2.0));
        painter->drawRect(inner.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (!index.data(MatrixModel::ProblemRole).toString().isEmpty()) {
        painter->setPen(QPen(theme.error(), 2.5));
        painter->drawRect(inner);
    }
    painter->restore();
}

QWidget* MatrixDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    auto* editor = static_cast<QLineEdit*>(TextDelegate::createEditor(parent, option, index));
    editor->setAlignment(Qt::AlignRight);
    return editor;
}

HeaderRename::HeaderRename(QHeaderView* header) : QObject(header), m_header(header)
{
    connect(header, &QHeaderView::sectionDoubleClicked, this, &HeaderRename::edit);
}

void HeaderRename::reveal(int section) const
{
    auto* view = qobject_cast<QTableView*>(m_header->parentWidget());
    if (!view)
        return;
    view->doItemsLayout(); // a section that is new has no place before
    const QModelIndex corner = view->indexAt({0, 0});
    const bool isColumn = m_header->orientation() == Qt::Horizontal;
    view->scrollTo(isColumn ? view->model()->index(corner.row(), section) : view->model()->index(section, corner.column()));
}

void HeaderRename::edit(int section)
{
    delete m_editor;
    reveal(section);
    m_editor = new QLineEdit(m_header->viewport());
    // The table has been reset: the section has changed or no longer exists.
    connect(m_header->model(), &QAbstractItemModel::modelReset, m_editor, [editor = m_editor.data()] {
        editor->setReadOnly(true);
        editor->deleteLater();
    });
    const int at = m_header->sectionViewportPosition(section);
    const int size = m_header->sectionSize(section);
    const bool columns = m_header->orientation() == Qt::Horizontal;
    m_editor->setGeometry(columns ? QRect(at, 0, std::max(size, 90), m_header->height()) : QRect(0, at, m_header->width(), size));
    m_editor->setText(m_header->model()->headerData(section, m_header->orientation(), Qt::EditRole).toString());
    m_editor->selectAll();
    m_editor->setAccessibleName(tr("New name"));
    m_editor->show();
    m_editor->setFocus();
    // Escape leaves the field before editingFinished, which then finds it read-only.
    auto* escape = new QAction(m_editor);
    escape->setShortcut(Qt::Key_Escape);
    escape->setShortcutContext(Qt::WidgetShortcut);
    m_editor->addAction(escape);
    connect(escape, &QAction::triggered, this, [this] {
        m_editor->setReadOnly(true);
        m_editor->deleteLater();
    });
    connect(m_editor, &QLineEdit::editingFinished, this, [this, section] {
        if (!m_editor || m_editor->isReadOnly())
            return;
        m_editor->setReadOnly(true);
        m_editor->deleteLater();
        m_header->model()->setHeaderData(section, m_header->orientation(), m_editor->text());
    });
}

} // namespace wattif::ui

#include "moc_matrix_delegate.cpp"
