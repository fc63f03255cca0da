// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/help/manual_window.h"

#include <algorithm>

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextTable>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/formulas/formula_text.h"
#include "ui/shell/help/manual_pages.h"
#include "ui/style/icons.h"
#include "ui/style/language.h"

namespace wattif::ui {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int pageRole = Qt::UserRole;
constexpr int headingRole = Qt::UserRole + 1;

/// The anchor of the heading that is named so, else of the first that has it in its name; empty where none does.
QString anchorFor(const ManualPage& page, const QString& heading)
{
    if (heading.isEmpty())
        return {};
    for (const bool whole : {true, false})
        for (const auto& [text, anchor] : page.headings)
            if (whole ? text.compare(heading, Qt::CaseInsensitive) == 0 : text.contains(heading, Qt::CaseInsensitive))
                return anchor;
    return {};
}

/// Returns the language of a link's target from a page of this one: translations are in folders below the English pages.
QString languageOf(const QString& path, const QString& here)
{
    const QString folder = path.section(u'/', -2, -2);
    return folder.isEmpty() ? here : folder == u".."_s ? u"en"_s : folder;
}

} // namespace

ManualWindow::ManualWindow(QWidget* parent)
    : QWidget(parent, Qt::Window),
      m_search(new QLineEdit(this)),
      m_list(new QListWidget(this)),
      m_text(new FormulaText(this)),
      m_language(interfaceLanguage())
{
    setWindowTitle(tr("Manual – WattIf"));
    setObjectName(u"manual"_s);
    resize(980, 680);
    build();
    listPages();
    connect(m_search, &QLineEdit::textChanged, this, &ManualWindow::listHits);
    connect(m_list, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem* item) { open(item->data(pageRole).toString(), item->data(headingRole).toString()); });
    connect(m_list, &QListWidget::itemClicked, m_list, &QListWidget::itemActivated);
    connect(m_text, &FormulaText::anchorClicked, this, &ManualWindow::follow);
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_search, qOverload<>(&QWidget::setFocus));
    connect(new QShortcut(QKeySequence::Back, this), &QShortcut::activated, this, [this] { step(-1); });
    connect(new QShortcut(QKeySequence::Forward, this), &QShortcut::activated, this, [this] { step(1); });
}

void ManualWindow::build()
{
    m_text->setAccessibleName(tr("Page"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->document()->setDocumentMargin(18.0);
    auto* halves = new QSplitter(this);
    halves->setChildrenCollapsible(false);
    halves->addWidget(makeSide());
    halves->addWidget(m_text);
    halves->setStretchFactor(1, 1);
    halves->setSizes({260, 720});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(halves);
}

QWidget* ManualWindow::makeSide()
{
    auto* side = new QWidget(this);
    const auto button = [this, side](const QString& icon, const QString& text, int by) {
        auto* made = new QToolButton(side);
        made->setIcon(themeIcon(icon));
        made->setToolTip(text);
        made->setAccessibleName(text);
        made->setAutoRaise(true);
        connect(made, &QToolButton::clicked, this, [this, by] { step(by); });
        return made;
    };
    m_search->setPlaceholderText(tr("Search the manual"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_list->setAccessibleName(tr("Pages"));
    m_list->setWordWrap(true);
    m_list->setFrameShape(QFrame::NoFrame);
    auto* row = new QHBoxLayout;
    row->addWidget(button(u"go-previous"_s, tr("Back"), -1));
    row->addWidget(button(u"go-next"_s, tr("Forward"), 1));
    row->addWidget(m_search, 1);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(8, 8, 0, 8);
    column->addLayout(row);
    column->addWidget(m_list, 1);
    return side;
}

void ManualWindow::listPages()
{
    m_list->clear();
    for (const ManualPage& page : manualPages(m_language)) {
        auto* item = new QListWidgetItem(page.title, m_list);
        item->setData(pageRole, page.name);
        if (page.name == m_page)
            m_list->setCurrentItem(item);
    }
}

void ManualWindow::listHits(const QString& query)
{
    if (query.trimmed().isEmpty())
        return listPages();
    m_list->clear();
    for (const ManualHit& hit : searchManual(query, m_language)) {
        auto* item = new QListWidgetItem(u"%1 › %2\n%3"_s.arg(hit.page->title, hit.heading, hit.line), m_list);
        item->setData(pageRole, hit.page->name);
        item->setData(headingRole, hit.heading);
    }
    if (m_list->count() == 0) {
        auto* none = new QListWidgetItem(tr("Nothing is found"), m_list);
        none->setFlags(Qt::NoItemFlags);
    }
}

bool ManualWindow::open(const QString& page, const QString& heading)
{
    const ManualPage* found = findManualPage(page, m_language);
    if (!found)
        return false;
    go({m_language, page, anchorFor(*found, heading)}, true);
    return true;
}

void ManualWindow::follow(const QUrl& link)
{
    if (!link.scheme().isEmpty()) {
        QDesktopServices::openUrl(link);
        return;
    }
    const QString path = link.path();
    const QString page = path.isEmpty() ? m_page : path.section(u'/', -1).section(u'.', 0, 0);
    if (const QString language = languageOf(path, m_language); findManualPage(page, language))
        go({language, page, link.fragment()}, true);
}

void ManualWindow::go(const Place& place, bool remember)
{
    const ManualPage* page = findManualPage(place.page, place.language);
    if (m_page != place.page || m_language != place.language || m_text->document()->isEmpty()) {
        m_page = place.page;
        m_language = place.language;
        showText(*page);
        m_text->verticalScrollBar()->setValue(0);
        setWindowTitle(tr("%1 – Manual – WattIf").arg(page->title));
    }
    scrollTo(*page, place.anchor);
    if (m_search->text().trimmed().isEmpty())
        listPages();
    if (!remember || (m_at >= 0 && m_visited[m_at] == place))
        return;
    m_visited.resize(m_at + 1);
    m_visited.append(place);
    ++m_at;
}

/// Qt draws tables of Markdown with two lines around each cell.
void ManualWindow::showText(const ManualPage& page)
{
    m_text->setContent(page.text);
    QTextCursor whole(m_text->document());
    whole.beginEditBlock(); // laid out once for all tables
    for (QTextFrame* frame : m_text->document()->rootFrame()->childFrames())
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setBorderCollapse(true);
            format.setBorder(0.5);
            format.setBorderBrush(palette().color(QPalette::Mid));
            format.setCellPadding(4.0);
            format.setCellSpacing(0.0);
            table->setFormat(format);
        }
    whole.endEditBlock();
}

void ManualWindow::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (const QWidget* window = parentWidget(); window && !event->spontaneous())
        move(window->frameGeometry().center() - rect().center());
}

void ManualWindow::step(int by)
{
    const qsizetype to = m_at + by;
    if (to < 0 || to >= m_visited.size())
        return;
    m_at = to;
    go(m_visited[to], false);
}

/// Markdown has no anchors in Qt: headings are counted.
void ManualWindow::scrollTo(const ManualPage& page, const QString& anchor)
{
    const auto heading = std::ranges::find(page.headings, anchor, &ManualHeading::anchor);
    if (heading == page.headings.end())
        return;
    auto left = heading - page.headings.begin();
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || left-- > 0)
            continue;
        QTextCursor cursor(m_text->document()->lastBlock());
        m_text->setTextCursor(cursor);
        m_text->ensureCursorVisible(); // the heading comes to the top
        m_text->setTextCursor(QTextCursor(block));
        return;
    }
}

void ManualWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        close();
        return;
    }
    QWidget::keyPressEvent(event);
}

/// The colours of Markdown are those of the palette when it was read.
void ManualWindow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (const ManualPage* page = event->type() == QEvent::PaletteChange ? findManualPage(m_page, m_language) : nullptr)
        showText(*page);
}

} // namespace wattif::ui

#include "moc_manual_window.cpp"
