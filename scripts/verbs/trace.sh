# trace <id>: what one request did, by its request id (X-Request-Id of its answer) or its trace id: its lines in all logs, and
# the events that it caused in every service.
verb_trace() {
    if [ $# -ne 1 ]; then fail "$EX_USAGE" "trace takes one id: the X-Request-Id of an answer, or a trace id."; fi
    local trace service
    trace=$(python3 "$ROOT/scripts/lib/trace.py" lines "$LOGS" "$1") ||
        fail "$EX_DATAERR" "The logs know nothing of '$1'."
    for service in "${KEEPERS[@]}"; do
        step "$service, events"
        run_admin "$service" trace "$trace" || note "$service can't tell now"
    done
}
