# Processes of ours, remembered as "pid start-time": a pid alone may by now be somebody else's.

# What is done when this command ends, however it ends; what was asked for last comes first.
AT_EXIT=()

# at_exit COMMAND : a function without arguments, harmless when it is not needed any more.
at_exit() {
    AT_EXIT=("$1" ${AT_EXIT[@]+"${AT_EXIT[@]}"})
    trap 'for ending in "${AT_EXIT[@]}"; do "$ending"; done' EXIT
}

# started_at PID : the kernel's start time of a process in clock ticks since boot; fails when there is none.
started_at() {
    local stat
    stat=$(cat "/proc/$1/stat" 2>/dev/null) || return 1
    # The name in parentheses may contain blanks; the fields behind it don't. Start time is the 22nd, the 20th behind it.
    # shellcheck disable=SC2086
    set -- ${stat##*) }
    [ "$1" != Z ] || return 1
    echo "${20}"
}

# remember_process FILE PID
remember_process() {
    local start
    start=$(started_at "$2") || return 1
    echo "$2 $start" >"$1.new"
    mv "$1.new" "$1"
}

# remembered_process FILE : prints the pid if that very process still runs.
remembered_process() {
    local pid start
    [ -r "$1" ] && read -r pid start <"$1" || return 1
    [ "$(started_at "$pid" || true)" = "$start" ] || return 1
    echo "$pid"
}

# wait_until SECONDS COMMAND… : asks every 50 ms; fails when the time is over.
wait_until() {
    local end=$((SECONDS + $1))
    shift
    until "$@"; do
        if [ "$SECONDS" -ge "$end" ]; then return 1; fi
        sleep 0.05
    done
}

# gone PID : whether a process has ended.
gone() { ! started_at "$1" >/dev/null; }

# detached COMMAND… : becomes a session of its own that neither Ctrl-C nor a closed terminal reaches, and keeps nothing
# open that its caller had open: no lock, no pipe somebody waits at the end of.
detached() {
    local open
    for open in "/proc/$BASHPID/fd/"*; do
        open=${open##*/}
        if [ "$open" -gt 2 ] && [ "$open" -ne 255 ]; then eval "exec $open>&-"; fi
    done
    exec setsid "$@" </dev/null
}
