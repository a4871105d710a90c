# down: stops everything that runs from this installation; --purge also forgets it.
verb_down() {
    local purge=''
    case "${1:-}" in
        '') ;;
        --purge) purge=yes ;;
        *) fail "$EX_USAGE" "down takes --purge, not '$1'." ;;
    esac
    if [ ! -d "$RUN" ]; then
        note "Nothing was ever started here."
        return 0
    fi
    exec 3>"$RUN/lock"
    flock -w 600 3 || fail "$EX_UNAVAILABLE" "Another ./theracomm has been at work here for ten minutes."
    if is_supervised; then
        step "Stopping"
        stop_everything
    else
        note "Nothing runs."
    fi
    if [ -n "$purge" ]; then purge_state; fi
}

# purge_state : data, keys and logs; what was brought or built (deps, bin) stays, it is the same next time.
purge_state() {
    step "Deleting data, keys and logs"
    if [ -e "$RUN/socket-folder" ]; then rm -rf -- "$(cat "$RUN/socket-folder")"; fi
    rm -rf -- "$CLUSTER" "$CLUSTER.new" "$KEYS" "$SUPERVISED" "$LOGS" "$RUN" "$PORTS" "$STATE/demo" "$STATE/demo.json" \
        "$OUTBOX" "$TRACES" "$ERASURES"
}
