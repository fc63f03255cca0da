# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
# What the scripts try_* share, which run as root in a bare Debian with their folder at /try (tools/in-debian): each prints a line for
# each thing tried, fails at the first that is wrong and leaves pictures in /try/pictures.
export DEBIAN_FRONTEND=noninteractive
user=tester
home=/home/$user
pictures=/try/pictures
mkdir -p $pictures

passed() { echo "ok    $1"; }
failed() { echo "FAILED $1" >&2; exit 1; }
is() {
    [ "$2" = "$3" ] || failed "$1: '$2' instead of '$3'"
    passed "$1: $2"
}
quietly() { "$@" >/tmp/log 2>&1 || { cat /tmp/log >&2; failed "$*"; }; }
install_packages() { quietly apt-get install --yes --no-install-recommends "$@"; }
as_user() { runuser -u $user -- env HOME=$home DISPLAY=:7 LC_ALL=C.UTF-8 "$@"; }

# The user's X server :7, for as long as the script runs.
start_display() {
    runuser -u $user -- Xvfb :7 -screen 0 1280x800x24 -nolisten tcp >/dev/null 2>&1 &
    local tries=100
    until [ -S /tmp/.X11-unix/X7 ]; do
        ((tries-- > 0)) || failed "no X server"
        sleep 0.1
    done
}

# await_window TITLE: waits until it is shown and painted, and sets `window` to its number.
await_window() {
    window=$(as_user timeout 60 xdotool search --sync --onlyvisible --name "$1" | sed -n 1p)
    [ -n "$window" ] || failed "no window '$1'"
    sleep 4
}

# take_picture NAME: of the whole screen; more than a blank one has.
take_picture() {
    local colours
    as_user import -window root png:- >"$pictures/$1.png"
    colours=$(identify -format %k "$pictures/$1.png")
    [ "$colours" -gt 200 ] || failed "$1 shows $colours colours"
    passed "$1: $colours colours"
}
