# restart <service>: ends one process in good order, starts it again, and waits until it is ready.
verb_restart() {
    local name=${1:-}
    if [ $# -ne 1 ] || { [ "$name" != postgres ] && ! is_service "$name"; }; then
        fail "$EX_USAGE" "restart takes one of postgres, ${SERVICES[*]}."
    fi
    one_at_a_time
    if ! is_supervised; then fail "$EX_UNAVAILABLE" "Nothing runs: ./theracomm up"; fi
    # Tables and settings are checked before something new is started; that is what `up` does.
    if [ "$name" != postgres ] && is_outdated "$name"; then
        fail "$EX_TEMPFAIL" "There is a newer $name, or other settings, than what runs: ./theracomm up brings them."
    fi
    step "Restarting $name"
    sv -w 30 force-stop "$SUPERVISED/$name" >/dev/null || note "It did not stop in time and was killed."
    start_service "$name"
    if [ "$name" = postgres ]; then
        wait_for_postgres
    else
        wait_until "$READY_SECONDS" is_ready "$name" || diagnose "$name"
    fi
    note "$name is ready."
}
