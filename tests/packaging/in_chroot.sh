#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Tries the packages in /try of a bare Debian; tools/test-package runs it there as root. Prints a line for each thing tried, fails at the
# first that is not as it should be, and leaves pictures in /try/pictures.
set -euo pipefail
export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive
user=tester
home=/home/$user

passed() { echo "ok    $1"; }
failed() { echo "FAILED $1" >&2; exit 1; }
is() {
    [ "$2" = "$3" ] || failed "$1: '$2' instead of '$3'"
    passed "$1: $2"
}
quietly() { "$@" >/try/log 2>&1 || { cat /try/log >&2; failed "$*"; }; }
as_user() { runuser -u $user -- env HOME=$home DISPLAY=:7 LC_ALL=C.UTF-8 "$@"; }

# Every file but those of the package manager itself and what is made afresh at each start.
list_files() {
    find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /try -o -path /tmp -o -path /run -o -path $home \
        -o -path /var/lib/dpkg -o -path /var/lib/apt -o -path /var/cache -o -path /var/log \) -prune -o -print | sort
}

prepare() {
    quietly apt-get update
    quietly apt-get install --yes --no-install-recommends xvfb xdotool imagemagick xauth desktop-file-utils shared-mime-info xdg-utils \
        libglib2.0-bin hicolor-icon-theme man-db dbus
    useradd --create-home $user
    quietly apt-get clean
}

try_command_line() {
    quietly apt-get install --yes /try/wattif-cli_*.deb
    [ -z "$(dpkg-query --show 'libqt6*' 2>/dev/null)" ] || failed "wattif-cli brings Qt"
    passed "the command line brings no Qt"
    is "version" "$(as_user wattif-cli --version)" "wattif-cli $(dpkg-query --show --showformat='${Version}' wattif-cli)"
    cd $home
    as_user wattif-cli run /usr/share/wattif/datasets/profit/sample.json --policy online --format json -o online.json
    is "objective of the sample" "$(grep -o '"objective": 266\.7' online.json)" '"objective": 266.7'
    as_user wattif-cli experiment /usr/share/wattif/datasets/experiments/gamma.json -o store.sqlite >/dev/null 2>&1
    for command in wattif-cli wattif-cli-run wattif-cli-import-power; do
        as_user man --warnings "$command" 2>&1 | grep -q "^NAME" || failed "man $command"
        passed "man $command"
    done
}

# type_is FILE TYPE: by GIO, which file managers ask; what Qt's say is tried by tst_mime_types.
type_is() {
    is "type of $1" "$(as_user gio info -a standard::content-type "$1" | sed -n 's/.*content-type: //p')" "$2"
}

opens_by_wattif() { is "opens $1" "$(as_user xdg-mime query default "$1")" org.wattif.WattIf.desktop; }

try_types() {
    cp /usr/share/wattif/datasets/reservation/textbook.json scenario.json
    cp /usr/share/wattif/datasets/experiments/gamma.json plan.json
    echo '{"name": "anything", "version": 1}' >other.json
    echo '# A lesson' >lesson.md
    echo '# A lesson' >lesson.wattif-lesson
    chown -R $user: $home
    type_is scenario.json application/x-wattif-scenario+json
    type_is plan.json application/x-wattif-experiment+json
    type_is store.sqlite application/x-wattif-results+sqlite3
    type_is lesson.wattif-lesson application/x-wattif-lesson
    type_is other.json application/json
    type_is lesson.md text/markdown
    for type in scenario+json experiment+json results+sqlite3 lesson; do
        opens_by_wattif "application/x-wattif-$type"
    done
    for icon in scenario experiment results lesson; do
        [ -s "/usr/share/icons/hicolor/scalable/mimetypes/application-x-wattif-$icon.svg" ] || failed "no icon for $icon"
    done
}

# opens FILE TITLE: opened by its type, the window has the title and shows something.
opens() {
    as_user gio open "$1" >/try/log 2>&1 || failed "gio open $1: $(cat /try/log)"
    local window picture="/try/pictures/$1.png" colours
    window=$(as_user timeout 60 xdotool search --sync --onlyvisible --name "$2" | head -1)
    [ -n "$window" ] || failed "$1 opens no window '$2'"
    sleep 3 # until it is painted
    as_user import -window root png:- >"$picture"
    colours=$(identify -format %k "$picture")
    [ "$colours" -gt 200 ] || failed "$1 shows $colours colours"
    passed "$1 opens: $colours colours"
    kill "$(as_user xdotool getwindowpid "$window")"
    while as_user xdotool search --onlyvisible --name "$2" >/dev/null 2>&1; do sleep 0.2; done
}

try_window() {
    quietly apt-get install --yes --no-install-recommends /try/wattif_*.deb
    local icon=/usr/share/icons/hicolor/scalable/apps/org.wattif.WattIf.svg
    [ -s $icon ] || failed "no icon of the program"
    # The window's own icons are named wattif-...: an icon "wattif" would take the place of them all.
    [ -z "$(find /usr/share/icons -name 'wattif.*')" ] || failed "an icon stands in for all others"
    try_types
    mkdir -p /try/pictures
    runuser -u $user -- Xvfb :7 -screen 0 1280x800x24 -nolisten tcp >/dev/null 2>&1 &
    local server=$!
    sleep 2
    opens scenario.json 'scenario.*WattIf'
    opens plan.json 'WattIf'
    opens store.sqlite 'WattIf'
    as_user wattif figure scenario.json --figure all --format svg -o figures >/dev/null 2>&1
    [ -n "$(find figures -name '*.svg')" ] || failed "no figures"
    passed "$(find figures -name '*.svg' | wc -l) figures without a display"
    kill $server
}

try_removal() {
    quietly apt-get purge --yes wattif wattif-cli
    quietly apt-get autoremove --purge --yes -o APT::AutoRemove::RecommendsImportant=false -o APT::AutoRemove::SuggestsImportant=false
    list_files >/try/after
    if ! diff /try/before /try/after >/try/left; then
        cat /try/left >&2
        failed "it leaves traces"
    fi
    passed "removed without a trace ($(wc -l </try/after) files as before)"
}

prepare
list_files >/try/before
try_command_line
try_window
try_removal
