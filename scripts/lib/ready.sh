# Waiting for readiness with a bound, and saying what is wrong when it passes.

readonly READY_SECONDS=60

# is_ready SERVICE : what /readyz on its metrics listener says.
is_ready() {
    curl -fsS -o /dev/null --max-time 2 "http://127.0.0.1:$(port "$1-metrics")/readyz" 2>/dev/null
}

# running_version SERVICE : which version the process that runs says it is; nothing where it doesn't say, or none runs.
running_version() {
    curl -sS --max-time 2 "http://127.0.0.1:$(port "$1-metrics")/readyz" 2>/dev/null | sed -n 's/^version  //p' || true
}

wait_for_postgres() {
    wait_until "$READY_SECONDS" postgres_answers || diagnose postgres
}

# all_ready : whether everything serves.
all_ready() {
    local service
    for service in "${SERVICES[@]}"; do is_ready "$service" || return 1; done
}

wait_for_services() {
    local service
    for service in "${SERVICES[@]}"; do
        wait_until "$READY_SECONDS" is_ready "$service" || diagnose "$service"
    done
}

# diagnose NAME : the last thing a process said, then the end.
diagnose() {
    note "$1 is not ready. Supervisor: $(sv status "$SUPERVISED/$1" 2>&1 | sed "s|$SUPERVISED/||")"
    if [ "$1" != postgres ]; then
        note "It says: $(curl -sS --max-time 2 "http://127.0.0.1:$(port "$1-metrics")/readyz" 2>&1 | head -c 600)"
    fi
    note "Its last lines ($LOGS/$1/current):"
    tail -n 20 "$LOGS/$1/current" >&2 || true
    fail "$EX_UNAVAILABLE" "$1 was not ready within $READY_SECONDS s. It stays under supervision: ./theracomm status, ./theracomm down."
}
