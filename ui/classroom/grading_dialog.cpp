// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/classroom/grading_dialog.h"

#include <memory>
#include <optional>
#include <utility>

#include <QComboBox>
#include <QDir>
#include <QDirIterator>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QTableWidget>
#include <QVBoxLayout>

#include "core/base/number.h"
#include "core/base/study.h"
#include "core/classroom/lesson/lesson_archive.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "core/io/file.h"
#include "core/report/feedback_page.h"
#include "ui/style/language.h"
#include "ui/style/letter_width.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using classroom::GradedRecord;
using classroom::GradedTask;
using classroom::GradesCsv;
using classroom::HandedIn;

constexpr int progressSteps = 1000;

/// A file and its record, or the error of reading it.
struct ReadFile {
    std::string name; ///< without its folders
    Result<classroom::LearnerRecord> record;
};

ReadFile readHandedIn(const QString& path)
{
    const std::string name = QFileInfo(path).fileName().toStdString();
    auto text = readFile(path.toStdString());
    if (!text)
        return {name, tl::unexpected(text.error())};
    return {name, classroom::parseRecord(name, std::move(*text))};
}

Result<classroom::Lesson> openLesson(const std::string& idOrFile)
{
    const std::string language = interfaceLanguage().toStdString();
    return classroom::isLessonFile(idOrFile) ? classroom::openLessonFile(idOrFile, language)
                                             : classroom::shippedLesson(idOrFile, language);
}

/// Returns the id of the lesson that the first readable file belongs to; empty without one.
std::string lessonOf(const std::vector<ReadFile>& files)
{
    for (const ReadFile& file : files)
        if (file.record)
            return file.record->lesson;
    return {};
}

QString scoreText(const GradedTask& task)
{
    if (task.isUnjudged)
        return GradingDialog::tr("not judged");
    return task.score ? QString::fromStdString(formatShort(*task.score, 3)) : u"–"_s;
}

PageLanguage pageLanguageOfWindow()
{
    return {interfaceLanguage() == u"zh_CN"_s ? "zh-CN" : "en",
            [](const std::string& text) { return coreText(text).toStdString(); }};
}

} // namespace

GradingDialog::GradingDialog(QWidget* parent)
    : QDialog(parent),
      m_lesson(new QComboBox(this)),
      m_table(new QTableWidget(this)),
      m_summary(new QLabel(this)),
      m_progress(new QProgressBar(this)),
      m_clear(new QPushButton(tr("&Remove all"), this)),
      m_save(new QPushButton(tr("&Save as CSV…"), this)),
      m_feedback(new QPushButton(tr("Save f&eedback…"), this)),
      m_job([this](const Error& error) {
          m_outcome = errorText(error);
          showState();
      })
{
    setWindowTitle(tr("Grade answers"));
    build();
    connect(m_lesson, &QComboBox::currentIndexChanged, this, &GradingDialog::grade);
    connect(m_clear, &QPushButton::clicked, this, &GradingDialog::clear);
    connect(m_save, &QPushButton::clicked, this, &GradingDialog::askWhereToSave);
    connect(m_feedback, &QPushButton::clicked, this, &GradingDialog::askForFeedbackFolder);
    connect(&m_job, &LatestJob::progressChanged, this,
            [this](double share) { m_progress->setValue(static_cast<int>(progressSteps * share)); });
    connect(&m_job, &LatestJob::ended, this, &GradingDialog::showState);
    showState();
    const QSize wanted(letterWidth(fontMetrics()) * 100, fontMetrics().lineSpacing() * 26);
    resize(wanted.boundedTo(screen()->availableSize() * 9 / 10));
}

GradingDialog::~GradingDialog() = default;

void GradingDialog::build()
{
    m_lesson->addItem(tr("Lesson of the files"), QString());
    for (const std::string_view id : classroom::shippedLessons())
        if (const auto lesson = classroom::shippedLesson(id, interfaceLanguage().toStdString()))
            m_lesson->addItem(u"%1: %2"_s.arg(coreText(lesson->study->title()), QString::fromStdString(lesson->title)),
                              QString::fromStdString(lesson->id));
    m_lesson->setAccessibleName(tr("Lesson"));
    m_lesson->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto* label = new QLabel(tr("&Lesson:"), this);
    label->setBuddy(m_lesson);
    auto* file = new QPushButton(tr("Lesson &file…"), this);
    file->setToolTip(tr("Grades answers to a lesson that you wrote"));
    auto* add = new QPushButton(tr("&Add files…"), this);
    add->setToolTip(tr("Adds files that learners saved with Save results"));
    add->setDefault(true);
    auto* folder = new QPushButton(tr("Add f&older…"), this);
    folder->setToolTip(tr("Adds all such files in a folder and the folders in it, as a course hands them out"));
    m_save->setToolTip(tr("Writes the table as CSV, or the points in the columns of Moodle or Canvas"));
    m_feedback->setToolTip(
        tr("Writes a page for each learner with the questions, the given and the correct answers, and the points"));
    m_table->setAccessibleName(tr("Points of each learner"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->verticalHeader()->hide();
    m_summary->setWordWrap(true);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_summary->setAccessibleName(tr("Summary"));
    m_progress->setRange(0, progressSteps);
    m_progress->setTextVisible(false);
    auto* close = new QPushButton(tr("Close"), this);
    for (QPushButton* button : {file, folder, m_clear, m_feedback, m_save, close})
        button->setAutoDefault(false);
    auto* top = new QHBoxLayout;
    top->addWidget(label);
    top->addWidget(m_lesson, 1);
    top->addWidget(file);
    top->addWidget(add);
    top->addWidget(folder);
    auto* bottom = new QHBoxLayout;
    bottom->addWidget(m_clear);
    bottom->addWidget(m_progress, 1);
    bottom->addStretch(1);
    bottom->addWidget(m_feedback);
    bottom->addWidget(m_save);
    bottom->addWidget(close);
    auto* column = new QVBoxLayout(this);
    column->addLayout(top);
    column->addWidget(m_table, 1);
    column->addWidget(m_summary);
    column->addLayout(bottom);
    connect(add, &QPushButton::clicked, this, &GradingDialog::askForFiles);
    connect(folder, &QPushButton::clicked, this, &GradingDialog::askForFolder);
    connect(file, &QPushButton::clicked, this, &GradingDialog::askForLesson);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
}

void GradingDialog::askForFiles()
{
    auto* dialog = new QFileDialog(this, tr("Files that learners handed in"), settings::lastFolder().get(),
                                   tr("Results of learners (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &GradingDialog::addFiles);
    dialog->open();
}

void GradingDialog::askForFolder()
{
    auto* dialog = new QFileDialog(this, tr("Folder of what learners handed in"), settings::lastFolder().get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, &GradingDialog::addFolder);
    dialog->open();
}

void GradingDialog::addFolder(const QString& path)
{
    QStringList files;
    for (QDirIterator found(path, {u"*.json"_s}, QDir::Files, QDirIterator::Subdirectories); found.hasNext();)
        files << found.next();
    files.sort();
    addFiles(files);
}

void GradingDialog::askForLesson()
{
    auto* dialog =
        new QFileDialog(this, tr("Lesson of the answers"), settings::lastFolder().get(), tr("Lessons (*.md *.wattif-lesson)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        if (m_lesson->findData(path) < 0)
            m_lesson->addItem(QFileInfo(path).fileName(), path);
        m_lesson->setCurrentIndex(m_lesson->findData(path));
    });
    dialog->open();
}

void GradingDialog::askWhereToSave()
{
    const QString moodle = tr("Points for Moodle (*.csv)");
    const QString canvas = tr("Points for Canvas (*.csv)");
    auto* dialog = new QFileDialog(this, tr("Save the grades"), settings::lastFolder().get(),
                                   QStringList{tr("Table of all tasks (*.csv)"), moodle, canvas}.join(u";;"_s));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"csv"_s);
    dialog->selectFile(QString::fromStdString(m_grades.lesson) + u"-grades.csv"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog, moodle, canvas](const QString& path) {
        const QString filter = dialog->selectedNameFilter();
        save(path, filter == moodle ? GradesCsv::moodle : filter == canvas ? GradesCsv::canvas : GradesCsv::tasks);
    });
    dialog->open();
}

bool GradingDialog::save(const QString& path, GradesCsv kind)
{
    const auto ok =
        writeFileAtomically(path.toStdString(), classroom::gradesAsCsv(m_grades.all, m_grades.lesson, kind, m_grades.comments));
    m_outcome = ok ? QString() : errorText(ok.error());
    showState();
    if (ok)
        emit saved(command(path, kind));
    return ok.has_value();
}

SessionCommand GradingDialog::command(const QString& path, GradesCsv kind) const
{
    const QString chosen = m_lesson->currentData().toString();
    SessionCommand command{.title = tr("Grades").toStdString(),
                           .words = {"wattif-cli", "grade", chosen.isEmpty() ? m_grades.lesson : chosen.toStdString()}};
    for (const QString& file : m_paths)
        command.words.push_back(QFileInfo(file).absoluteFilePath().toStdString());
    const char* format = kind == GradesCsv::moodle ? "moodle" : kind == GradesCsv::canvas ? "canvas" : "csv";
    command.words.insert(command.words.end(), {"--format", format});
    if (interfaceLanguage() != "en"_L1)
        command.words.insert(command.words.end(), {"--language", interfaceLanguage().toStdString()});
    command.words.insert(command.words.end(), {"-o", QFileInfo(path).fileName().toStdString()});
    command.output = command.words.size() - 1;
    return command;
}

void GradingDialog::askForFeedbackFolder()
{
    auto* dialog = new QFileDialog(this, tr("Folder for the feedback"), settings::lastFolder().get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, &GradingDialog::saveFeedback);
    dialog->open();
}

void GradingDialog::saveFeedback(const QString& folder)
{
    if (!m_grades.opened || m_grades.all.empty())
        return;
    m_outcome.clear();
    m_progress->setValue(0);
    m_job.start([this, path = folder.toStdString(), lesson = m_grades.opened,
                 all = m_grades.all](const RunControl& control) -> LatestJob::Delivery {
        const auto files = feedbackFiles(*lesson, all, pageLanguageOfWindow(), control);
        const auto written = files ? writeFeedback(path, *files) : Result<void>(tl::unexpected(files.error()));
        const int count = files ? static_cast<int>(files->size()) : 0;
        return [this, written, count, path] {
            m_outcome = written ? tr("%n feedback pages are in \"%1\".", nullptr, count)
                                      .arg(QDir::toNativeSeparators(QString::fromStdString(path)))
                                : errorText(written.error());
            showState();
        };
    });
    showState();
}

void GradingDialog::addFiles(const QStringList& paths)
{
    m_paths << paths;
    m_paths.removeDuplicates();
    grade();
}

void GradingDialog::clear()
{
    m_paths.clear();
    grade();
}

void GradingDialog::grade()
{
    m_outcome.clear();
    m_progress->setValue(0);
    m_job.start([this, paths = m_paths, lesson = m_lesson->currentData().toString()](const RunControl& control) {
        auto grades = std::make_shared<Grades>(gradesOf(paths, lesson, control));
        return LatestJob::Delivery([this, grades] { take(std::move(*grades)); });
    });
    showState();
}

/// In the worker.
GradingDialog::Grades GradingDialog::gradesOf(const QStringList& paths, const QString& lesson, const RunControl& control)
{
    std::vector<ReadFile> files;
    for (const QString& path : paths)
        files.push_back(readHandedIn(path));
    Grades grades{.lesson = lesson.isEmpty() ? lessonOf(files) : lesson.toStdString(), .title = {}};
    if (!grades.lesson.empty()) {
        auto found = openLesson(grades.lesson);
        if (!found) {
            if (lesson.isEmpty()) // of a teacher's own lesson, or of an exam
                grades.errors.push_back({.code = ErrorCode::badInput,
                                         .message = tr("The answers are of the lesson \"%1\": choose its file with Lesson file…")
                                                        .arg(QString::fromStdString(grades.lesson))
                                                        .toStdString(),
                                         .place = {}});
            else
                grades.errors.push_back(found.error());
            return grades;
        }
        grades.opened = std::make_shared<const classroom::Lesson>(std::move(*found));
        grades.lesson = grades.opened->id;
        grades.title = QString::fromStdString(grades.opened->title);
    }
    for (std::size_t i = 0; i < files.size() && !control.stopRequested(); ++i) {
        auto result = files[i].record ? classroom::graded(*grades.opened, *files[i].record, RunControl(control.stopToken()))
                                      : Result<GradedRecord>(tl::unexpected(files[i].record.error()));
        if (result) {
            grades.all.push_back({files[i].name, std::move(*result), std::move(*files[i].record)});
        } else {
            if (result.error().place.file.empty())
                result.error().place.file = files[i].name;
            grades.errors.push_back(result.error());
        }
        control.progress(static_cast<double>(i + 1) / static_cast<double>(files.size()));
    }
    classroom::noteRepeats(grades.all);
    if (auto comments = grades.opened ? feedbackComments(*grades.opened, grades.all, pageLanguageOfWindow(), control)
                                      : Result<std::vector<std::string>>())
        grades.comments = std::move(*comments);
    return grades;
}

void GradingDialog::take(Grades grades)
{
    m_grades = std::move(grades);
    fillTable();
    showState();
}

void GradingDialog::fillTable()
{
    m_table->clear();
    m_table->setRowCount(static_cast<int>(m_grades.all.size()));
    QStringList heads{tr("Learner")};
    if (!m_grades.all.empty())
        for (const GradedTask& task : m_grades.all.front().graded.tasks)
            heads << QString::fromStdString(task.task);
    heads << tr("Points") << tr("Of") << tr("Time (min)") << tr("Notes");
    m_table->setColumnCount(static_cast<int>(heads.size()));
    m_table->setHorizontalHeaderLabels(heads);
    const auto number = [](double value, int digits) { return QString::fromStdString(formatShort(value, digits)); };
    for (std::size_t row = 0; row < m_grades.all.size(); ++row) {
        const auto& [file, graded, record] = m_grades.all[row];
        QStringList cells{QString::fromStdString(graded.learner.empty() ? file : graded.learner)};
        for (const GradedTask& task : graded.tasks)
            cells << scoreText(task);
        cells << number(graded.points.reached, 4) << number(graded.points.possible, 4) << number(graded.seconds / 60.0, 3)
              << QString::fromStdString(classroom::notesText(graded));
        for (qsizetype column = 0; column < cells.size(); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            const bool isWords = column == 0 || column + 1 == cells.size();
            item->setTextAlignment((isWords ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
            item->setToolTip(column == 0 ? QString::fromStdString(file) : isWords ? cells[column] : QString());
            m_table->setItem(static_cast<int>(row), static_cast<int>(column), item);
        }
    }
    m_table->resizeColumnsToContents();
    m_table->horizontalHeader()->setStretchLastSection(true);
}

void GradingDialog::showState()
{
    const bool isRunning = m_job.isRunning();
    m_progress->setVisible(isRunning);
    m_save->setEnabled(!isRunning && !m_grades.all.empty());
    m_feedback->setEnabled(m_save->isEnabled());
    m_clear->setEnabled(!m_paths.isEmpty());
    QStringList lines;
    if (!m_grades.all.empty()) {
        double reached = 0.0;
        double possible = 0.0;
        for (const HandedIn& one : m_grades.all) {
            reached += one.graded.points.reached;
            possible += one.graded.points.possible;
        }
        const auto count = static_cast<double>(m_grades.all.size());
        lines << tr("%1: %n learners, on average %2 of %3 points.", nullptr, static_cast<int>(m_grades.all.size()))
                     .arg(m_grades.title, QString::fromStdString(formatShort(reached / count, 3)),
                          QString::fromStdString(formatShort(possible / count, 3)));
    } else if (m_paths.isEmpty()) {
        lines << tr("Add the files that learners handed in. Every answer is judged again; scores in the files are ignored, and "
                    "programs are not run.");
    }
    for (const Error& error : m_grades.errors)
        lines << errorText(error);
    if (!m_outcome.isEmpty())
        lines << m_outcome;
    m_summary->setText(lines.join(u'\n'));
}

QString GradingDialog::summary() const { return m_summary->text(); }

} // namespace wattif::ui

#include "moc_grading_dialog.cpp"
