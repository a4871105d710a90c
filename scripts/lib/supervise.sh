# runit: one runsvdir in a session of its own, beneath it one runsv for each process, which starts it again within a
# second when it dies, and one svlogd for its output. See docs/decisions/0001.

readonly SUPERVISOR=$RUN/supervisor

# write_service NAME COMMAND-TEXT : the folder runsv works from. It starts stopped; `start_service` says when.
write_service() {
    local name=$1 folder=$SUPERVISED/$1
    mkdir -p "$folder/log" "$LOGS/$name"
    write_script "$folder/run" "exec 2>&1" "ulimit -n \"\$(ulimit -Hn)\"" "$2"
    write_script "$folder/log/run" "exec svlogd $(printf '%q' "$LOGS/$name")"
    # Files of 10 MB, ten of them.
    printf '%s\n' s10000000 n10 >"$LOGS/$name/config"
    touch "$folder/down"
}

# write_script FILE LINE… : only touched when it differs; moved into place, as it may be running.
write_script() {
    local file=$1
    shift
    printf '%s\n' '#!/bin/bash' "$@" >"$file.new"
    chmod 755 "$file.new"
    if cmp -s "$file.new" "$file"; then rm "$file.new"; else mv "$file.new" "$file"; fi
}

# write_services : all of them, from what is configured now.
write_services() {
    local service as command
    mapfile -t as < <(postgres_identity)
    command=$(printf '%q ' env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 "${as[@]}" "$(postgres_programs)/postgres" \
        -D "$CLUSTER" -k "$(socket_folder)" -h '')
    write_service postgres "cd / && exec $command"
    # Its polite signal, TERM, waits for every client to go; INT ends their sessions and checkpoints.
    mkdir -p "$SUPERVISED/postgres/control"
    write_script "$SUPERVISED/postgres/control/t" \
        "read -r pid < $(printf '%q' "$CLUSTER/postmaster.pid") && kill -INT \"\$pid\""
    for service in "${SERVICES[@]}"; do
        mapfile -t as < <(settings "$service")
        command=$(printf '%q ' env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 "${as[@]}" "$BIN/$service" serve)
        write_service "$service" "exec $command"
    done
}

# start_supervisor : and wait until it has taken every folder.
start_supervisor() {
    local name
    if remembered_process "$SUPERVISOR" >/dev/null; then return 0; fi
    detached runsvdir -P "$SUPERVISED" >"$LOGS/supervisor.log" 2>&1 &
    remember_process "$SUPERVISOR" $! || fail "$EX_UNAVAILABLE" "runsvdir did not start ($LOGS/supervisor.log)."
    for name in postgres "${SERVICES[@]}"; do
        wait_until 10 is_held "$name" ||
            fail "$EX_UNAVAILABLE" "runsv did not take $name ($LOGS/supervisor.log)."
    done
}

# is_held NAME : whether a runsv holds the folder (it keeps a lock while it lives) and listens.
is_held() {
    [ -p "$SUPERVISED/$1/supervise/ok" ] && ! flock -n "$SUPERVISED/$1/supervise/lock" true
}

# is_supervised : whether the supervisor runs, or anything it left when it was killed.
is_supervised() {
    local name
    if remembered_process "$SUPERVISOR" >/dev/null; then return 0; fi
    for name in postgres "${SERVICES[@]}"; do
        if is_held "$name"; then return 0; fi
    done
    return 1
}

# start_service NAME : now, and whenever the supervisor itself starts.
start_service() {
    rm -f "$SUPERVISED/$1/down"
    sv up "$SUPERVISED/$1" >/dev/null
}

# version_of NAME : changes when its binary, a setting or a key file does.
version_of() {
    stat -c '%Y %s %i' "$BIN/$1"
    cksum <"$SUPERVISED/$1/run"
    cat "$KEYS/$1".* "$KEYS/services.jwks" | cksum
}

# is_outdated NAME : whether it was started from another binary or with other settings than there are now.
is_outdated() { [ "$(cat "$SUPERVISED/$1/version" 2>/dev/null)" != "$(version_of "$1")" ]; }

# replace_service NAME : stops it where it runs outdated, and starts it.
replace_service() {
    if is_outdated "$1"; then sv -w 30 force-stop "$SUPERVISED/$1" >/dev/null || true; fi
    version_of "$1" >"$SUPERVISED/$1/version"
    start_service "$1"
}

# service_status NAME : what runit says: "run 4711 12" (pid, seconds), "down" or "none".
service_status() {
    sv status "$SUPERVISED/$1" 2>/dev/null |
        sed -nE 's/^run: [^ ]+ \(pid ([0-9]+)\) ([0-9]+)s.*/run \1 \2/p; s/^(down|finish): .*/down/p' | grep . || echo none
}

# stop_everything : services first, then PostgreSQL, then the supervisor; nothing is left behind.
stop_everything() {
    local supervisor name all=(postgres "${SERVICES[@]}")
    for name in "${all[@]}"; do touch "$SUPERVISED/$name/down"; done
    sv -w 30 force-stop "${SERVICES[@]/#/$SUPERVISED/}" >/dev/null ||
        note "A service did not stop in time and was killed."
    sv -w 60 force-stop "$SUPERVISED/postgres" >/dev/null || note "PostgreSQL did not stop in time and was killed."
    # HUP: runsvdir ends every runsv, which ends its logger once that has written everything.
    if supervisor=$(remembered_process "$SUPERVISOR"); then
        kill -HUP "$supervisor"
        wait_until 10 gone "$supervisor" || kill -KILL "$supervisor"
    fi
    rm -f "$SUPERVISOR"
    sv exit "${all[@]/#/$SUPERVISED/}" >/dev/null 2>&1 || true
    for name in "${all[@]}"; do
        if ! wait_until 10 is_released "$name"; then note "The supervisor of $name is still there."; fi
    done
}

# is_released NAME : whether no runsv holds the folder.
is_released() { ! is_held "$1"; }
