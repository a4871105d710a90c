# status: what runs, since when, whether it is ready, and how far its followers are behind. Exit code 0: all ready, and nobody has ceased to
# follow for more than a minute; 69: not so.
verb_status() {
    local name all=0 form=table
    case ${1:-} in
        '') ;;
        --json) form=json ;;
        --targets) print_targets && return 0 ;;
        *) fail "$EX_USAGE" "status takes --json and --targets, not '$1'." ;;
    esac
    if ! is_supervised; then
        if [ $form = json ]; then printf '{"process":"%s","state":"stopped"}\n' postgres "${SERVICES[@]}"; else echo "stopped"; fi
        return "$EX_UNAVAILABLE"
    fi
    if [ $form = table ]; then
        printf '%-13s %-10s %8s %9s %9s  %s\n' process state pid 'up for' memory listens
    fi
    for name in postgres "${SERVICES[@]}"; do
        status_line "$name" "$form" || all=$EX_UNAVAILABLE
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

# status_line NAME FORM : one process with its followers, as rows or as a line of JSON; fails when it isn't ready, or one has ceased to follow.
status_line() {
    local run pid seconds state='not ready' ready=1 followers=''
    read -r run pid seconds < <(service_status "$1")
    if [ "$run" != run ]; then
        state=stopped
    elif if [ "$1" = postgres ]; then postgres_answers; else is_ready "$1"; fi; then
        state=ready ready=0
    fi
    if [ "$1" != postgres ]; then followers=$(follower_lines "$1" "$2" "${seconds:-0}") || ready=1; fi
    if [ "$2" = json ]; then
        printf '{"process":"%s","state":"%s","pid":%s,"up_seconds":%s,"memory_kb":%s,"listens":"%s","followers":[%s]}\n' \
            "$1" "$state" "${pid:-null}" "${seconds:-null}" "$(kilobytes_of "${pid:-0}")" "$(address_of "$1")" "${followers//$'\n'/,}"
    else
        printf '%-13s %-10s %8s %8ss %9s  %s\n' \
            "$1" "$state" "${pid:--}" "${seconds:-0}" "$(memory_of "${pid:-0}")" "$(address_of "$1")"
        if [ -n "$followers" ]; then echo "$followers"; fi
    fi
    return "$ready"
}

# follower_lines SERVICE FORM SECONDS : a line for each feed of another service that it follows, and for what else follows a log and is behind.
# Fails where one has ceased to follow for more than a minute; SECONDS is how long the process has run.
follower_lines() {
    { curl -fsS --max-time 2 "http://127.0.0.1:$(port "$1-metrics")/metrics" 2>/dev/null || true; } |
        awk -v now="$(date +%s)" -v form="$2" -v running="$3" "$FOLLOWER_ROWS"
}

# From Prometheus' text to lines, in order of names. Since when one is behind is when it was last level.
# shellcheck disable=SC2016
readonly FOLLOWER_ROWS='
    match($1, /^theracomm_follower_(lag_events|up|level_timestamp_seconds)[{]follower="[^"]*"[}]$/) {
        split($1, part, "\"")
        sub(/^theracomm_follower_/, "", $1)
        sub(/[{].*/, "", $1)
        value[$1, part[2]] = $2
        if (part[2] in names) next
        names[part[2]] = 1
        for (place = ++count; place > 1 && sorted[place - 1] > part[2]; place--) sorted[place] = sorted[place - 1]
        sorted[place] = part[2]
    }
    END {
        for (place = 1; place <= count; place++) {
            name = sorted[place]
            lag = value["lag_events", name]
            stands = value["up", name] == 0
            level = value["level_timestamp_seconds", name]
            is_feed = name ~ /^feed-/
            if (stands && (level == "" ? running : now - level) > 60) has_ceased = 1
            if (!is_feed && !stands && lag == 0) continue
            since = level == "" ? "" : strftime("%Y-%m-%dT%H:%M:%SZ", level, 1)
            if (form == "json") {
                printf "{\"name\":\"%s\",\"follows\":%s,\"behind\":%d,\"level_until\":%s}\n", name, stands ? "false" : "true", lag,
                    since == "" ? "null" : "\"" since "\""
                continue
            }
            text = stands ? "does not follow now" : lag == 0 ? "level" : lag " behind"
            if (stands && lag > 0) text = text ", " lag " behind"
            if (level != "" && (stands || lag > 0)) {
                text = text ", level until " since " (" int(now - level) " s ago)"
            } else if (is_feed && level == "") {
                text = text ", has never been level"
            }
            printf "  %-18s %s\n", name, text
        }
        exit has_ceased
    }'

# memory_of PID : what it keeps resident; for PostgreSQL only the parent's.
memory_of() {
    awk '/^VmRSS/ { printf "%.1f MB", $2 / 1024 }' "/proc/$1/status" 2>/dev/null || true
}

# kilobytes_of PID : the same as a number; null for a process that isn't there.
kilobytes_of() {
    awk '/^VmRSS/ { found = $2 } END { print found == "" ? "null" : found }' "/proc/$1/status" 2>/dev/null || echo null
}

address_of() {
    case $1 in
        postgres) echo "$(socket_folder)/.s.PGSQL.5432" ;;
        gateway) echo "127.0.0.1:$PUBLIC_PORT (inside: $(port gateway-internal), metrics: $(port gateway-metrics))" ;;
        *) echo "127.0.0.1:$(port "$1") (metrics: $(port "$1-metrics"))" ;;
    esac
}
