// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/dialog/panel_list.h"

#include <algorithm>
#include <memory>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include "ui/figures/figure_export.h"
#include "ui/figures/figure_origin.h"
#include "ui/style/icons.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int figureRole = Qt::UserRole;
constexpr int paintedRole = Qt::UserRole + 1;
constexpr int nameRole = Qt::UserRole + 2;
constexpr QSize pictureSize(84, 54);

/// Returns a figure on a card, small; painted at twice its size and shrunk, which keeps lines visible.
QIcon pictureOf(const FigureSource& figure, double ratio)
{
    FigureSpec spec;
    spec.sizeMm = QSizeF(pictureSize) * 0.9;
    QImage image =
        renderFigure(figure, spec, 72.0 * ratio).scaled(pictureSize * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    QPixmap pixmap = QPixmap::fromImage(std::move(image));
    pixmap.setDevicePixelRatio(ratio);
    QIcon icon(pixmap);
    icon.addPixmap(pixmap, QIcon::Selected); // not tinted
    return icon;
}

QToolButton* arrow(const QString& icon, const QString& text, const QString& name, const QString& toolTip)
{
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setIcon(themeIcon(icon));
    if (button->icon().isNull())
        button->setText(text);
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    return button;
}

} // namespace

PanelList::PanelList(QWidget* parent)
    : QWidget(parent),
      m_list(new QListWidget),
      m_up(arrow(u"wattif-chevron-up"_s, u"↑"_s, u"panelUp"_s, tr("Move this panel up"))),
      m_down(arrow(u"wattif-chevron-down"_s, u"↓"_s, u"panelDown"_s, tr("Move this panel down"))),
      m_columns(new QSpinBox),
      m_letters(new QCheckBox(tr("Le&tters (a), (b), …"))),
      m_share(new QCheckBox(tr("&Share axes")))
{
    auto* hint = new QLabel(tr("Tick two or more figures to combine them as panels of one figure."));
    hint->setObjectName(u"hint"_s);
    hint->setWordWrap(true);
    m_list->setObjectName(u"panels"_s);
    m_list->setAccessibleName(tr("Panels"));
    m_list->setIconSize(pictureSize);
    m_list->setAlternatingRowColors(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setWordWrap(true);
    m_list->setDragDropMode(QAbstractItemView::InternalMove);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(hint);
    column->addWidget(m_list, 1);
    column->addWidget(makeTools());
    m_pictures.setSingleShot(true);
    connect(&m_pictures, &QTimer::timeout, this, &PanelList::paintNextPicture);
    connect(m_list, &QListWidget::itemChanged, this, &PanelList::onChanged);
    connect(m_list->model(), &QAbstractItemModel::rowsMoved, this, &PanelList::onChanged);
    connect(m_list, &QListWidget::currentRowChanged, this, &PanelList::showState);
}

QWidget* PanelList::makeTools()
{
    auto* tools = new QWidget;
    auto* label = new QLabel(tr("&Columns"));
    label->setBuddy(m_columns);
    m_columns->setObjectName(u"columns"_s);
    m_columns->setRange(1, 4);
    m_letters->setObjectName(u"letters"_s);
    m_letters->setChecked(true);
    m_share->setObjectName(u"shareAxes"_s);
    m_share->setChecked(true);
    m_share->setToolTip(
        tr("Panels in a column with the same x axis share its range and labels, and so do panels in a row with the same y axis"));
    auto* first = new QHBoxLayout;
    first->addWidget(label);
    first->addWidget(m_columns);
    first->addStretch(1);
    first->addWidget(m_up);
    first->addWidget(m_down);
    auto* second = new QHBoxLayout;
    second->addWidget(m_letters);
    second->addSpacing(10);
    second->addWidget(m_share);
    second->addStretch(1);
    auto* column = new QVBoxLayout(tools);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(first);
    column->addLayout(second);
    connect(m_up, &QToolButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QToolButton::clicked, this, [this] { move(1); });
    connect(m_columns, &QSpinBox::valueChanged, this, [this] {
        m_ownColumns = true;
        onChanged();
    });
    connect(m_letters, &QCheckBox::toggled, this, &PanelList::onChanged);
    connect(m_share, &QCheckBox::toggled, this, &PanelList::onChanged);
    return tools;
}

void PanelList::setFigures(const FigureSource& first, const FigureOrigins* around)
{
    const std::vector<const FigureSource*> others = around ? around->figures() : std::vector<const FigureSource*>{};
    std::vector<const FigureSource*> now{&first};
    std::ranges::copy_if(others, std::back_inserter(now), [&first](const FigureSource* figure) { return figure != &first; });
    const QSignalBlocker quiet(m_list);
    m_first = &first;
    for (int row = m_list->count() - 1; row >= 0; --row)
        if (std::ranges::find(now, figureAt(row)) == now.end()) {
            const std::unique_ptr<QListWidgetItem> gone(m_list->takeItem(row));
            if (gone->checkState() == Qt::Checked)
                m_missed.append(gone->data(nameRole).toString());
        }
    for (const FigureSource* figure : now)
        if (std::ranges::find(m_known, figure) == m_known.end())
            addFigure(*figure, around ? around->titleOf(*figure) : figure->figureName(),
                      figure == &first || m_missed.removeAll(figure->figureName()) > 0);
    m_known = now;
    for (int row = 0; row < m_list->count(); ++row)
        m_list->item(row)->setData(paintedRole, false); // what they show may be other data now
    if (m_list->currentRow() < 0)
        m_list->setCurrentRow(0);
    showState();
    if (isVisible())
        m_pictures.start();
}

void PanelList::addFigure(const FigureSource& figure, const QString& title, bool chosen)
{
    auto* item = new QListWidgetItem(title);
    item->setData(nameRole, figure.figureName());
    // As a number: a row that is dragged is written into a stream, which no pointer can be.
    item->setData(figureRole, QVariant::fromValue(reinterpret_cast<quintptr>(&figure)));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsDragEnabled);
    item->setCheckState(chosen ? Qt::Checked : Qt::Unchecked);
    item->setToolTip(figure.figureCaption());
    m_list->addItem(item);
    connect(figure.life(), &QObject::destroyed, this, [this, gone = &figure] { forget(gone); });
}

void PanelList::forget(const FigureSource* figure)
{
    const QSignalBlocker quiet(m_list);
    bool isChosen = figure == m_first;
    for (int row = m_list->count() - 1; row >= 0; --row)
        if (figureAt(row) == figure) {
            const std::unique_ptr<QListWidgetItem> gone(m_list->takeItem(row));
            isChosen = isChosen || gone->checkState() == Qt::Checked;
        }
    std::erase(m_known, figure);
    if (isChosen)
        emit chosenIsGone();
}

const FigureSource* PanelList::figureAt(int row) const
{
    const auto number = m_list->item(row)->data(figureRole).value<quintptr>();
    return reinterpret_cast<const FigureSource*>(number); // NOLINT(performance-no-int-to-ptr): see addFigure()
}

std::vector<const FigureSource*> PanelList::chosen() const
{
    std::vector<const FigureSource*> figures;
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->checkState() == Qt::Checked)
            figures.push_back(figureAt(row));
    if (figures.empty() && m_first)
        figures.push_back(m_first);
    return figures;
}

CompositeOptions PanelList::options() const
{
    return {.columns = m_columns->value(), .letters = m_letters->isChecked(), .shareAxes = m_share->isChecked()};
}

void PanelList::proposeColumns(double widthMm)
{
    if (m_ownColumns)
        return;
    const QSignalBlocker quiet(m_columns);
    constexpr double minColumnMm = 55.0;
    m_columns->setValue(widthMm < 2.0 * minColumnMm ? 1 : 2);
}

void PanelList::onChanged()
{
    showState();
    emit changed();
}

void PanelList::move(int by)
{
    const int from = m_list->currentRow();
    const int to = from + by;
    if (from < 0 || to < 0 || to >= m_list->count())
        return;
    {
        const QSignalBlocker quiet(m_list);
        m_list->insertItem(to, m_list->takeItem(from));
        m_list->setCurrentRow(to);
    }
    onChanged();
}

void PanelList::showState()
{
    const int row = m_list->currentRow();
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_list->count());
    const bool several = chosen().size() > 1;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_columns, m_letters, m_share})
        widget->setEnabled(several);
}

void PanelList::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_pictures.start();
}

void PanelList::paintNextPicture()
{
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* item = m_list->item(row);
        if (item->data(paintedRole).toBool())
            continue;
        const QSignalBlocker quiet(m_list);
        item->setData(paintedRole, true);
        const FigureSource* figure = figureAt(row);
        if (figure->hasFigure())
            item->setIcon(pictureOf(*figure, devicePixelRatioF()));
        m_pictures.start();
        break;
    }
    m_list->viewport()->update();
}

} // namespace wattif::ui

#include "moc_panel_list.cpp"
