// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/files/file_reader.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QApplication>
#include <QFileInfo>
#include <QLocale>

#include "core/base/exception_error.h"
#include "ui/style/sentences.h"
#include "ui/widgets/notice_stack.h"

namespace wattif::ui {

namespace {

using namespace std::chrono_literals;

const QString readingNotice = QStringLiteral("reading");

constexpr auto shortWait = 200ms; // a shorter wait needs no message
constexpr auto nextLook = 100ms;

constexpr qint64 maxAtOnce = qint64{128} * 1024; // some 5 ms of reading and parsing
constexpr qint64 maxPackedAtOnce = maxAtOnce / 10;

bool isInTheMiddle()
{
    return QApplication::activeModalWidget() || QApplication::activePopupWidget()
        || QGuiApplication::mouseButtons() != Qt::NoButton;
}

} // namespace

FileReader::FileReader(NoticeStack& notices, QWidget& window, OnError onError)
    : QObject(&window), m_notices(notices), m_window(window), m_onError(std::move(onError)), m_job([this](const Error& error) {
          takeOver([this, error] { m_onError(error); });
      })
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(shortWait);
    connect(&m_patience, &QTimer::timeout, this, &FileReader::report);
    m_rest.setSingleShot(true);
    m_rest.setInterval(nextLook);
    connect(&m_rest, &QTimer::timeout, this, &FileReader::deliverAtRest);
}

FileReader::~FileReader() = default;

bool FileReader::isLarge(const QString& path)
{
    const QFileInfo file(path);
    if (!file.exists())
        return false;
    const bool packed = file.suffix().compare(QLatin1String("gz"), Qt::CaseInsensitive) == 0;
    return !file.isFile() || file.size() > (packed ? maxPackedAtOnce : maxAtOnce);
}

void FileReader::read(const QString& path, Work work)
{
    const auto same = [file = QFileInfo(path)](const Wanted& wanted) { return QFileInfo(wanted.path) == file; };
    if (std::ranges::any_of(m_wanted, same))
        return;
    if (m_wanted.empty() && (!m_window.isVisible() || !isLarge(path))) {
        readAtOnce(path, work);
        return;
    }
    m_wanted.push_back({path, std::move(work)});
    if (m_wanted.size() == 1)
        readNext();
    else if (m_notices.find(readingNotice))
        report();
}

void FileReader::readAtOnce(const QString& path, const Work& work)
{
    LatestJob::Delivery delivery;
    try {
        delivery = work(path, {});
    } catch (...) { // above all where memory is short
        m_onError(errorOfException("read " + QFileInfo(path).fileName().toStdString()));
        return;
    }
    if (delivery)
        delivery();
    if (!isReading())
        emit allRead();
}

void FileReader::cancel()
{
    if (!isReading())
        return;
    m_job.drop();
    endFirst();
}

void FileReader::readNext()
{
    m_patience.start();
    m_job.start([this, wanted = m_wanted.front()](const RunControl& control) -> LatestJob::Delivery {
        return [this, delivery = wanted.work(wanted.path, control.stopToken())] { takeOver(delivery); };
    });
}

void FileReader::report()
{
    const QFileInfo file(m_wanted.front().path);
    const QString size = file.isFile() ? QLocale().formattedDataSize(file.size()) : tr("a pipe");
    QString text = tr("Reading %1 (%2).").arg(file.fileName(), size);
    if (const auto others = static_cast<int>(m_wanted.size()) - 1; others > 0)
        text = joinedSentences({text, tr("%n more to read.", nullptr, others)});
    m_notices.show(readingNotice, InlineBar::Kind::info, text).addButton(tr("Cancel"), [this] { cancel(); });
}

void FileReader::takeOver(LatestJob::Delivery delivery)
{
    m_delivery = std::move(delivery);
    deliverAtRest();
}

void FileReader::deliverAtRest()
{
    if (isInTheMiddle()) {
        m_rest.start();
        return;
    }
    const auto delivery = std::exchange(m_delivery, nullptr);
    endFirst();
    if (delivery)
        delivery();
    if (!isReading())
        emit allRead();
}

void FileReader::endFirst()
{
    m_patience.stop();
    m_rest.stop();
    m_delivery = nullptr;
    m_notices.dismiss(readingNotice);
    m_wanted.pop_front();
    if (!m_wanted.empty())
        readNext();
}

} // namespace wattif::ui

#include "moc_file_reader.cpp"
