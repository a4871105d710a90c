# status: what runs, since when, and whether it is ready. Exit code 0: all ready; 69: not.
verb_status() {
    local name all=0
    if ! is_supervised; then
        echo "stopped"
        return "$EX_UNAVAILABLE"
    fi
    printf '%-11s %-10s %8s %9s %9s  %s\n' process state pid 'up for' memory listens
    for name in postgres "${SERVICES[@]}"; do
        status_line "$name" || all=$EX_UNAVAILABLE
    done
    return "$all"
}

# status_line NAME : one row; fails when the process isn't ready.
status_line() {
    local run pid seconds state='not ready' ready=1
    read -r run pid seconds < <(service_status "$1")
    if [ "$run" != run ]; then
        state=stopped
    elif if [ "$1" = postgres ]; then postgres_answers; else is_ready "$1"; fi; then
        state=ready ready=0
    fi
    printf '%-11s %-10s %8s %8ss %9s  %s\n' \
        "$1" "$state" "${pid:--}" "${seconds:-0}" "$(memory_of "${pid:-0}")" "$(address_of "$1")"
    return "$ready"
}

# memory_of PID : what it keeps resident; for PostgreSQL only the parent's.
memory_of() {
    awk '/^VmRSS/ { printf "%.1f MB", $2 / 1024 }' "/proc/$1/status" 2>/dev/null || true
}

address_of() {
    case $1 in
        postgres) echo "$(socket_folder)/.s.PGSQL.5432" ;;
        gateway) echo "127.0.0.1:$PUBLIC_PORT (inside: $(port gateway-internal), metrics: $(port gateway-metrics))" ;;
        *) echo "127.0.0.1:$(port "$1") (metrics: $(port "$1-metrics"))" ;;
    esac
}
