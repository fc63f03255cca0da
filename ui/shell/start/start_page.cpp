// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/start/start_page.h"

#include <utility>

#include <QCheckBox>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/experiment/built_in_scenarios.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/study_ui.h"
#include "ui/shell/start/study_card.h"
#include "ui/style/icons.h"
#include "ui/style/letter_width.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int widest = 160; // average letters
constexpr int mostRecent = 6;
constexpr int mark = 48; // of the program

QLabel* headline(const QString& text, double size, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * size);
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    return label;
}

/// The names of files, with their folders where a name comes twice.
QStringList fileTitles(const QStringList& paths)
{
    QStringList names;
    for (const QString& path : paths)
        names << QFileInfo(path).fileName();
    QStringList titles;
    for (qsizetype i = 0; i < paths.size(); ++i)
        titles << (names.count(names[i]) < 2 ? names[i] : QFileInfo(paths[i]).dir().dirName() + u'/' + names[i]);
    return titles;
}

} // namespace

StartPage::StartPage(FileController& files, const std::vector<const StudyUi*>& studies, QWidget& window)
    : CoverPage(window), m_files(files), m_studies(studies)
{
    setObjectName(u"startPage"_s);
    setAccessibleName(tr("Start page"));
    setAttribute(Qt::WA_OpaquePaintEvent); // nothing behind it is painted
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->viewport()->setAutoFillBackground(false);
    auto* whole = new QWidget;
    auto* middle = new QHBoxLayout(whole);
    auto* content = new QWidget(whole);
    content->setMaximumWidth(widest * letterWidth(fontMetrics()));
    middle->addStretch(1);
    middle->addWidget(content, 100);
    middle->addStretch(1);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(24, 20, 24, 16);
    column->setSpacing(14);
    column->addStretch(1);
    addHead(*column);
    addCards(*column);
    addColumns(*column);
    addFoot(*column);
    column->addStretch(2);
    scroll->setWidget(whole);
    whole->setAutoFillBackground(false); // which it has from the area: the page paints
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(scroll);
}

void StartPage::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), palette().color(QPalette::Window));
    if (!std::exchange(m_isPainted, true))
        emit painted();
}

void StartPage::addHead(QVBoxLayout& column)
{
    auto* row = new QHBoxLayout;
    auto* icon = new QLabel(this);
    icon->setPixmap(QIcon(u":/icons/wattif.svg"_s).pixmap(mark, mark));
    row->addWidget(icon);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(headline(u"WattIf"_s, 1.7, this));
    auto* purpose = new QLabel(tr("Change machines, tasks or prices, and see at once how each scheduler uses energy."), this);
    purpose->setWordWrap(true);
    words->addWidget(purpose);
    row->addSpacing(10);
    row->addLayout(words, 1);
    column.addLayout(row);
}

void StartPage::addCards(QVBoxLayout& column)
{
    auto* row = new QHBoxLayout;
    row->setSpacing(14);
    for (const StudyUi* ui : m_studies) {
        auto* card = new StudyCard(ui->study(), this);
        connect(card, &QAbstractButton::clicked, this, [this, study = &ui->study()] {
            end();
            openInPlace([this, study] { m_files.openStudy(*study); });
        });
        row->addWidget(card);
    }
    column.addLayout(row);
}

void StartPage::openInPlace(const std::function<void()>& open)
{
    DocumentManager& documents = m_files.documents();
    const bool isOnlySample = documents.count() == 1 && documents.isUntouched();
    open();
    if (isOnlySample && documents.count() == 2)
        m_files.close(0);
}

void StartPage::addColumns(QVBoxLayout& column)
{
    auto* row = new QHBoxLayout;
    row->setSpacing(28);
    const auto add = [&](const QString& title, void (StartPage::*fill)(QVBoxLayout&)) {
        auto* part = new QVBoxLayout;
        part->setSpacing(2);
        part->addWidget(headline(title, 1.1, this));
        (this->*fill)(*part);
        part->addStretch(1);
        row->addLayout(part, 1);
    };
    add(tr("Open"), &StartPage::addFiles);
    add(tr("Small examples"), &StartPage::addSmallCases);
    add(tr("Learn"), &StartPage::addLearning);
    column.addLayout(row);
}

void StartPage::addLine(QVBoxLayout& column, const QString& icon, const QString& text, const QString& toolTip,
                        const std::function<void()>& chosen)
{
    auto* line = new QToolButton(this);
    line->setAutoRaise(true);
    line->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    line->setIcon(themeIcon(icon));
    line->setText(QString(text).replace(u'&', u"&&"_s));
    line->setToolTip(toolTip);
    line->setAccessibleName(text);
    line->setFocusPolicy(Qt::StrongFocus);
    line->setCursor(Qt::PointingHandCursor);
    connect(line, &QToolButton::clicked, this, [this, chosen] {
        end();
        chosen();
    });
    column.addWidget(line, 0, Qt::AlignLeft);
}

void StartPage::addFiles(QVBoxLayout& column)
{
    addLine(column, u"wattif-open"_s, tr("Open a file…"),
            tr("Opens a scenario, a WattIf figure, or an experiment plan or its results"), [this] { m_files.openWithDialog(); });
    addLine(column, u"wattif-import"_s, tr("Import…"),
            tr("Imports job traces, platforms, workflows or matrices in common formats"), [this] { emit importWanted(); });
    QStringList recent = settings::recentFiles().get().mid(0, mostRecent);
    recent.removeIf([](const QString& path) { return !QFileInfo::exists(path); });
    const QStringList titles = fileTitles(recent);
    for (qsizetype i = 0; i < recent.size(); ++i)
        addLine(column, u"wattif-scenario"_s, titles[i], recent[i], [this, path = recent[i]] { m_files.openFile(path); });
}

/// The smallest cases, which fit on a blackboard.
void StartPage::addSmallCases(QVBoxLayout& column)
{
    for (const StudyUi* ui : m_studies)
        for (const BuiltInScenario& scenario : builtInScenarios(ui->study()))
            if (scenario.dataset.ends_with("/textbook.json")) {
                const QString title = coreText(ui->study().title());
                addLine(column, u"wattif-scenario"_s,
                        tr("%1 · %2", "a study and its small case").arg(title, coreText(scenario.title)),
                        tr("Small enough to solve on a blackboard"),
                        [this, dataset = scenario.dataset] { openInPlace([this, dataset] { m_files.openBuiltIn(dataset); }); });
            }
}

void StartPage::addLearning(QVBoxLayout& column)
{
    addLine(column, u"wattif-play"_s, tr("A tour of the window"), tr("Five cards; Esc ends it"), [this] { emit tourWanted(); });
    addLine(column, u"wattif-quiz"_s, tr("Lessons"), tr("Predict, observe and try: twenty lessons checked by runs"),
            [this] { emit lessonsWanted(); });
    addLine(column, u"wattif-step-forward"_s, tr("Three ten-step tutorials"), tr("For a teacher, an analyst and an author"),
            [this] { emit manualWanted(QStringLiteral("tutorials")); });
    addLine(column, u"wattif-info"_s, tr("Manual"), tr("Opens the manual, which can be searched (F1)"),
            [this] { emit manualWanted(QStringLiteral("window")); });
}

void StartPage::addFoot(QVBoxLayout& column)
{
    auto* row = new QHBoxLayout;
    auto* atStart = new QCheckBox(tr("Show this page at start-up"), this);
    atStart->setChecked(settings::startPage().get());
    connect(atStart, &QCheckBox::toggled, this, [](bool on) { settings::startPage().set(on); });
    row->addWidget(atStart);
    row->addStretch(1);
    auto* close = new QPushButton(tr("Start working"), this);
    close->setToolTip(tr("Closes this page and shows the open scenario (Esc)"));
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &CoverPage::end);
    row->addWidget(close);
    column.addLayout(row);
}

} // namespace wattif::ui

#include "moc_start_page.cpp"
