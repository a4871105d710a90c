# status: what runs, since when, whether it is ready, and how far its followers are behind. Exit code 0: all ready; 69: not.
verb_status() {
    local name all=0
    case ${1:-} in
        '') ;;
        --targets) print_targets && return 0 ;;
        *) fail "$EX_USAGE" "status takes --targets, not '$1'." ;;
    esac
    if ! is_supervised; then
        echo "stopped"
        return "$EX_UNAVAILABLE"
    fi
    printf '%-11s %-10s %8s %9s %9s  %s\n' process state pid 'up for' memory listens
    for name in postgres "${SERVICES[@]}"; do
        status_line "$name" || all=$EX_UNAVAILABLE
        if [ "$name" != postgres ]; then follower_lines "$name"; fi
    done
    return "$all"
}

# print_targets : where metrics are, as Prometheus takes it from a file (file_sd_configs). The ports stay as they are.
print_targets() {
    local name separator='['
    [ -e "$PORTS" ] || fail "$EX_UNAVAILABLE" "Nothing was ever started here."
    for name in "${SERVICES[@]}"; do
        printf '%s\n  {"targets": ["127.0.0.1:%s"], "labels": {"service": "%s"}}' "$separator" "$(port "$name-metrics")" "$name"
        separator=','
    done
    printf '\n]\n'
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

# follower_lines SERVICE : a row for each feed of another service that it follows, and for what else follows a log and is behind.
follower_lines() {
    curl -fsS --max-time 2 "http://127.0.0.1:$(port "$1-metrics")/metrics" 2>/dev/null |
        awk -v now="$(date +%s)" "$FOLLOWER_ROWS" | sort || true
}

# From Prometheus' text to rows. Since when one is behind is when it was last level.
# shellcheck disable=SC2016
readonly FOLLOWER_ROWS='
    match($1, /^theracomm_follower_(lag_events|up|level_timestamp_seconds)[{]follower="[^"]*"[}]$/) {
        split($1, part, "\"")
        sub(/^theracomm_follower_/, "", $1)
        sub(/[{].*/, "", $1)
        value[$1, part[2]] = $2
        names[part[2]] = 1
    }
    END {
        for (name in names) {
            lag = value["lag_events", name]
            stands = value["up", name] == 0
            level = value["level_timestamp_seconds", name]
            is_feed = name ~ /^feed-/
            if (!is_feed && !stands && lag == 0) continue
            text = stands ? "does not follow now" : lag == 0 ? "level" : lag " behind"
            if (stands && lag > 0) text = text ", " lag " behind"
            if (level != "" && (stands || lag > 0)) {
                text = text ", level until " strftime("%Y-%m-%dT%H:%M:%SZ", level, 1) " (" int(now - level) " s ago)"
            } else if (is_feed && level == "") {
                text = text ", has never been level"
            }
            printf "  %-18s %s\n", name, text
        }
    }'

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
