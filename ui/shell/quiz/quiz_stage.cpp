// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/quiz/quiz_stage.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/figures/figure_widget.h"
#include "ui/session/pointing.h"
#include "ui/session/policy_box.h"
#include "ui/session/study_view.h"
#include "ui/shell/study_area.h"
#include "ui/widgets/view_frame.h"

namespace wattif::ui {

namespace {

/// Returns the view in a dock that can be shown beside questions; null if not found.
const QuizView* quizViewIn(const QWidget* dock)
{
    for (const StudyView* view : dock->findChildren<StudyView*>())
        if (const auto* found = dynamic_cast<const QuizView*>(view))
            return found;
    return nullptr;
}

} // namespace

std::vector<ViewInfo> quizViews(const StudyArea& area)
{
    std::vector<ViewInfo> found;
    const std::vector<ViewInfo> all = area.study() ? area.study()->views() : std::vector<ViewInfo>{};
    std::size_t clickable = 0;
    for (QWidget* widget : area.figureViews()) {
        const FigureSource* figure = figureOf(widget);
        const auto info = std::ranges::find(all, figure ? area.viewOf(*figure) : QString(), &ViewInfo::id);
        const QuizView* view = info == all.end() ? nullptr : quizViewIn(widget);
        if (!view)
            continue;
        const std::size_t first = view->hasChoices() ? 0 : clickable;
        const std::size_t last = view->hasChoices() ? clickable++ : found.size();
        const std::size_t place = widget == area.currentFigureView() ? first : last;
        found.insert(found.begin() + static_cast<std::ptrdiff_t>(place), *info);
    }
    return found;
}

QuizStage::QuizStage(QWidget* parent) : QWidget(parent), m_choice(new QComboBox(this)), m_column(new QVBoxLayout(this))
{
    m_choice->setAccessibleName(tr("View"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_choice->setToolTip(tr("The view next to the question; it ends at the current step of the run"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->addWidget(m_choice, 0, Qt::AlignLeft);
    connect(m_choice, &QComboBox::activated, this, [this](int view) { show(static_cast<std::size_t>(view)); });
}

QuizStage::~QuizStage() = default;

void QuizStage::open(const Session& session, std::vector<ViewInfo> views)
{
    close();
    m_session = &session;
    m_views = std::move(views);
    for (const ViewInfo& view : m_views)
        m_choice->addItem(view.title);
    m_choice->setVisible(m_views.size() > 1);
    setVisible(!m_views.empty());
    if (!m_views.empty())
        show(0);
}

void QuizStage::close()
{
    m_choice->clear();
    m_views.clear();
    m_shown.reset();
    delete std::exchange(m_frame, nullptr); // and the view in it
    m_copy.reset();
}

void QuizStage::show(std::size_t view)
{
    delete std::exchange(m_frame, nullptr);
    m_copy = std::make_unique<OffscreenView>(*m_session, m_views[view]);
    for (QWidget* box : m_copy->view()->findChildren<PolicyBox*>())
        box->hide(); // the question is about one policy
    for (QWidget* hint : m_copy->view()->findChildren<QLabel*>(QStringLiteral("editHint")))
        hint->hide();
    connect(&Pointing::of(m_copy->session()), &Pointing::picked, this, &QuizStage::picked);
    m_frame = new ViewFrame(m_copy->view(), this);
    m_column->addWidget(m_frame, 1);
    m_frame->show();
    report();
}

void QuizStage::showUpTo(const Decision& decision, std::size_t entry, std::size_t place, bool isDecided)
{
    m_shown = Shown{decision, entry, place, isDecided};
    report();
}

void QuizStage::mark(const Origin& origin)
{
    if (m_copy)
        Pointing::of(m_copy->session()).pointAt(origin);
}

void QuizStage::report()
{
    if (auto* shown = m_copy && m_shown ? dynamic_cast<QuizView*>(m_copy->view()) : nullptr)
        shown->showUpTo({m_shown->decision, m_shown->entry, m_shown->place, m_shown->isDecided});
}

} // namespace wattif::ui

#include "moc_quiz_stage.cpp"
