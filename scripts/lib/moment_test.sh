# What docs/backup.md says of PostgreSQL's own archive, done on an installation of the test's own: back to a moment between two people.

test_moment() {
    local position moment segment again
    ready_to_build run tests backup
    build_release "${PROGRAMS[@]}"
    MOMENT_HOME=$(mktemp -d /tmp/theracomm-moment.XXXXXX)
    MOMENT_PORT=$(free_port)
    at_exit remove_moment
    mkdir "$MOMENT_HOME/wal"
    age-keygen -o "$MOMENT_HOME/key" 2>/dev/null
    step "Starting an installation whose log is archived"
    moment_up
    archive_log "$(age-keygen -y "$MOMENT_HOME/key")"
    moment_person before || moment_failure "Nobody could be made."
    position=$(moment_sql -c 'select last_pos from identity.log_position')
    sleep 1
    moment=$(moment_sql -c 'select now()')
    sleep 1
    moment_person after || moment_failure "Nobody could be made after the moment."
    segment=$(moment_sql -c 'select pg_walfile_name(pg_switch_wal() - 1)')
    wait_until 30 test -e "$MOMENT_HOME/wal/$segment.age" || moment_failure "The log is not archived."
    step "Going back to $moment"
    moment_system down >/dev/null 2>&1
    go_back_to "$moment"
    moment_up
    again=$(moment_sql -c 'select last_pos from identity.log_position')
    [ "$again" = "$position" ] || moment_failure "The log stands at $again, not at $position."
    ! moment_person before || moment_failure "Who was there before the moment is gone."
    moment_person after || moment_failure "Who came after the moment is still there."
    moment_system admin identity verify >/dev/null || moment_failure "The log is not what was sealed."
    printf 'theracomm test moment: passed.\n'
}

# archive_log RECIPIENT : as docs/backup.md has it, and a base backup.
archive_log() {
    local wal=$MOMENT_HOME/wal
    moment_sql -c 'alter system set archive_mode = on'
    moment_sql -c "alter system set archive_command = 'test ! -e $wal/%f.age && age -r $1 -o $wal/.%f.new %p && sync $wal/.%f.new && mv $wal/.%f.new $wal/%f.age'"
    moment_system down >/dev/null 2>&1
    moment_up
    "$(postgres_programs)/pg_basebackup" -h "$(moment_socket)" -U postgres -c fast -X none -Ft -D - 2>/dev/null | age -r "$1" >"$wal/base.tar.age"
}

# go_back_to MOMENT : another data folder, of the base backup, that reads the archive up to there.
go_back_to() {
    local data=$MOMENT_HOME/data
    mv "$data" "$data.before"
    mkdir -m 700 "$data"
    age -d -i "$MOMENT_HOME/key" "$MOMENT_HOME/wal/base.tar.age" | tar -x --no-same-owner -C "$data"
    cat >>"$data/postgresql.auto.conf" <<CONFIGURATION
restore_command = 'age -d -i $MOMENT_HOME/key -o %p $MOMENT_HOME/wal/%f.age'
recovery_target_time = '$1'
recovery_target_action = 'promote'
hot_standby = off
CONFIGURATION
    touch "$data/recovery.signal"
}

moment_up() { quietly "$LOGS/moment-up.log" moment_system up --detach --empty || moment_failure "The installation did not start."; }

# moment_person LOGIN : fails where there is one of that name.
moment_person() {
    moment_system admin identity create-person --no-mail --login "moment.$1" --first Ada --last Lowe --email "$1@unit.example" \
        --role therapist --password-stdin <<<'quiet harbour 2026' >"$LOGS/moment-person.log" 2>&1
}

moment_sql() { psql -X -q -At -v ON_ERROR_STOP=1 -h "$(moment_socket)" -U postgres -d theracomm "$@"; }

moment_socket() { cat "$MOMENT_HOME/run/socket-folder" 2>/dev/null || echo "$MOMENT_HOME/run/postgres"; }

# moment_system VERB… : this command on it, from the executables that are delivered.
moment_system() {
    THERACOMM_HOME=$MOMENT_HOME THERACOMM_PORT=$MOMENT_PORT THERACOMM_BIN=$BIN THERACOMM_WEB=off "$ROOT/theracomm" "$@"
}

remove_moment() {
    [ -d "${MOMENT_HOME:-}" ] || return 0
    moment_system down --purge --yes >/dev/null 2>&1 || true
    rm -rf "$MOMENT_HOME"
}

moment_failure() { fail "$EX_SOFTWARE" "Back to a moment: $1"; }
