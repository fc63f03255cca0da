// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Views at any size and with any of their switches: what gives way to the size must not give the size, or a view lays itself out
// for ever.

#include <algorithm>

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>

#include "core/base/random.h"
#include "tests/ui/shell/whole_window.h"
#include "tests/ui/sizes_seen.h"
#include "ui/session/session.h"
#include "ui/widgets/view_frame.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Clicks one of the switches of a view, or chooses from one of its lists. Returns what it did, in words.
QString changeOneSwitch(QWidget& view, Random& chance)
{
    QList<QWidget*> all;
    for (auto* widget : view.findChildren<QWidget*>()) {
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        const bool isSwitch = button && button->isCheckable() && button->text() != u"live"_s;
        const auto* list = qobject_cast<QComboBox*>(widget);
        if ((isSwitch || (list && !list->isEditable() && list->count() > 1)) && widget->isVisible() && widget->isEnabled())
            all << widget;
    }
    if (all.isEmpty())
        return {};
    QWidget* one = all[sizes::drawn(chance, 0, static_cast<int>(all.size()) - 1)];
    if (auto* button = qobject_cast<QAbstractButton*>(one)) {
        button->click();
        return button->text().isEmpty() ? button->toolTip() : button->text();
    }
    auto* list = qobject_cast<QComboBox*>(one);
    list->setCurrentIndex(sizes::drawn(chance, 0, list->count() - 1));
    emit list->activated(list->currentIndex());
    return list->accessibleName() + u": "_s + list->currentText();
}

} // namespace

class TestViewSizes : public QObject {
    Q_OBJECT

private:
    test::WholeWindow m_program;

private slots:
    void noViewGivesItselfItsSize_data() { test::WholeWindow::addStudies(); }
    void noViewGivesItselfItsSize()
    {
        QFETCH(int, study);
        const StudyUi& ui = *studyUis()[static_cast<std::size_t>(study)];
        MainWindow window(studyUis());
        window.files().openSample(ui.study());
        QVERIFY(test::WholeWindow::awaitRun(window));
        const int count = std::max(40, qEnvironmentVariableIntValue("WATTIF_SIZES"));
        sizes::Seen seen;
        for (const ViewInfo& view : ui.views()) {
            Random chance(deriveSeed(7, view.id.toStdString(), 0));
            ViewFrame frame([&](QWidget* parent) { return makeView(view, window.session(), parent); }, nullptr);
            frame.resize(1200, 700);
            frame.show();
            sizes::waitForLayout();
            QStringList done;
            for (int i = 0; i < count; ++i) {
                const QSize size = sizes::some(chance);
                seen.begin();
                if (i % 2 == 1)
                    done << changeOneSwitch(*frame.widget(), chance);
                else
                    frame.resize(size);
                sizes::waitForLayout();
                QVERIFY2(seen.endless().isEmpty(),
                         qPrintable(u"%1 at %2 x %3 after %4: %5"_s.arg(view.id)
                                        .arg(frame.width())
                                        .arg(frame.height())
                                        .arg(done.mid(std::max<qsizetype>(0, done.size() - 5)).join(u", "_s), seen.endless())));
            }
        }
        qInfo("at most %d new sizes of a widget after one event", seen.most());
    }
};

QTEST_MAIN(TestViewSizes)
#include "tst_view_sizes.moc"
