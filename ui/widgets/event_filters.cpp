// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/event_filters.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileIconProvider>
#include <QFocusEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeDatabase>
#include <QPainter>
#include <QSlider>
#include <QToolBar>
#include <QToolButton>
#include <QToolTip>
#include <QTreeView>

#include "ui/style/letter_width.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

QString shownTextOf(const QWidget& widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return label->text();
    const auto* tool = qobject_cast<const QToolButton*>(&widget);
    if (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull())
        return {}; // it shows none
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return button ? button->text().remove(QLatin1Char('&')) : QString();
}

/// Whether the field itself has something to take back or to do again.
bool isForField(const QKeyEvent& key, const QLineEdit& line)
{
    if (key.matches(QKeySequence::Undo))
        return line.isModified() && line.isUndoAvailable();
    return !key.matches(QKeySequence::Redo) || line.isRedoAvailable();
}

/// Ends the typing state after a commit.
void forgetTypingWhenDone(QObject* watched)
{
    const auto forget = [watched] {
        if (QLineEdit* line = lineOf(watched))
            line->setModified(false);
    };
    if (auto* spin = qobject_cast<QAbstractSpinBox*>(watched))
        QObject::connect(spin, &QAbstractSpinBox::editingFinished, spin, forget);
    else if (auto* line = qobject_cast<QLineEdit*>(watched))
        QObject::connect(line, &QLineEdit::editingFinished, line, forget);
}

bool isField(const QWidget* widget)
{
    return qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QComboBox*>(widget)
        || qobject_cast<const QSlider*>(widget);
}

/// The field that a widget is or is a part of, such as the line of a spin box; null for none.
QWidget* fieldAt(QObject* watched)
{
    for (auto* widget = qobject_cast<QWidget*>(watched); widget && !widget->isWindow(); widget = widget->parentWidget())
        if (isField(widget))
            return widget;
    return nullptr;
}

bool isInToolBar(const QWidget* widget)
{
    for (; widget && !widget->isWindow(); widget = widget->parentWidget())
        if (qobject_cast<const QToolBar*>(widget))
            return true;
    return false;
}

/// Returns whether a field keeps the focus in spite of a focus-out event: for its own menu or list.
bool goesForAMoment(const QEvent* event) { return static_cast<const QFocusEvent*>(event)->reason() == Qt::PopupFocusReason; }

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

bool isByKeys(const QFocusEvent& event)
{
    return event.reason() == Qt::TabFocusReason || event.reason() == Qt::BacktabFocusReason
        || event.reason() == Qt::ShortcutFocusReason;
}

/// Fields and buttons show the focus themselves; higher widgets do not.
bool needsFrame(const QWidget& widget) { return widget.height() > widget.fontMetrics().height() * 3; }

} // namespace

bool isTextCut(const QWidget& widget)
{
    if (shownTextOf(widget).isEmpty())
        return false;
    const auto* label = qobject_cast<const QLabel*>(&widget);
    if (label && label->wordWrap())
        return widget.height() < widget.heightForWidth(widget.width());
    return widget.width() < widget.sizeHint().width();
}

ElidedTextToolTips::ElidedTextToolTips(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool ElidedTextToolTips::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = event->type() == QEvent::ToolTip ? qobject_cast<QWidget*>(watched) : nullptr;
    if (!widget || !widget->toolTip().isEmpty() || !isTextCut(*widget))
        return false;
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), shownTextOf(*widget), widget);
    event->accept();
    return true;
}

QLineEdit* lineOf(QObject* field)
{
    if (auto* spin = qobject_cast<QAbstractSpinBox*>(field))
        return spin->findChild<QLineEdit*>();
    return qobject_cast<QLineEdit*>(field);
}

bool isInCell(const QWidget& field)
{
    for (const QWidget* parent = field.parentWidget(); parent && !parent->isWindow(); parent = parent->parentWidget())
        if (qobject_cast<const QAbstractItemView*>(parent))
            return true;
    return false;
}

FieldUndo::FieldUndo(QWidget& window) : QObject(&window), m_window(window) { qApp->installEventFilter(this); }

bool FieldUndo::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Polish)
        forgetTypingWhenDone(watched);
    if (event->type() != QEvent::ShortcutOverride)
        return false;
    const QLineEdit* line = lineOf(watched);
    if (!line || line->window() != &m_window || isInCell(*line) || isForField(*static_cast<QKeyEvent*>(event), *line))
        return false;
    event->ignore(); // then the window's shortcut has its turn
    return true;
}

FieldWheel::FieldWheel(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool FieldWheel::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Polish:
        if (auto* field = qobject_cast<QWidget*>(watched); field && isField(field) && field->focusPolicy() == Qt::WheelFocus)
            field->setFocusPolicy(Qt::StrongFocus); // the wheel gives no focus either
        return false;
    case QEvent::MouseButtonPress:
        if (QWidget* field = fieldAt(watched))
            m_clicked = field;
        return false;
    case QEvent::FocusOut:
        if (watched == m_clicked && !goesForAMoment(event))
            m_clicked = nullptr;
        return false;
    case QEvent::Wheel: break;
    default: return false;
    }
    const QWidget* field = fieldAt(watched);
    if (!field || isInToolBar(field) || (field == m_clicked && field->hasFocus()))
        return false;
    event->ignore(); // then the wheel scrolls the container of the field
    return true;
}

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

FocusFrame::FocusFrame(QWidget& window) : QWidget(&window)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    hide();
    qApp->installEventFilter(this);
}

bool FocusFrame::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = watched->isWidgetType() ? static_cast<QWidget*>(watched) : nullptr;
    if (!widget)
        return false;
    switch (event->type()) {
    case QEvent::FocusIn:
        frame(isByKeys(*static_cast<QFocusEvent*>(event)) && needsFrame(*widget) && parentWidget()->isAncestorOf(widget)
                  ? widget
                  : nullptr);
        break;
    case QEvent::FocusOut:
    case QEvent::Hide:
    case QEvent::MouseButtonPress:
        if (widget == m_framed || (m_framed && m_framed->isAncestorOf(widget)))
            frame(nullptr);
        break;
    case QEvent::Move:
    case QEvent::Resize:
        if (m_framed && (widget == m_framed || widget->isAncestorOf(m_framed)))
            place();
        break;
    default: break;
    }
    return false;
}

void FocusFrame::frame(QWidget* widget)
{
    m_framed = widget;
    setVisible(widget);
    place();
}

void FocusFrame::place()
{
    if (!m_framed)
        return;
    // Around its visible part: scrolled content may reach below the panel that holds it.
    setGeometry(m_framed->visibleRegion().boundingRect().translated(m_framed->mapTo(parentWidget(), QPoint(0, 0))));
    raise();
}

void FocusFrame::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setPen(QPen(Theme::instance().accent(), 2));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

} // namespace wattif::ui

#include "moc_event_filters.cpp"
