# down: stops everything that runs from this installation; --purge also forgets it.
verb_down() {
    local purge='' yes='' argument
    for argument in "$@"; do
        case $argument in
            --purge) purge=yes ;;
            --yes) yes=yes ;;
            *) fail "$EX_USAGE" "down takes --purge and --yes, not '$argument'." ;;
        esac
    done
    if [ -n "$purge" ] && [ -z "$yes" ]; then confirm_purge; fi
    if [ ! -d "$RUN" ]; then
        note "Nothing was ever started here."
        return 0
    fi
    one_at_a_time
    if is_supervised; then
        step "Stopping"
        stop_everything
    else
        note "Nothing runs."
    fi
    if [ -n "$purge" ]; then purge_state; fi
}

# confirm_purge : asks whoever sits before a terminal; a script says --yes. The demo unit comes back by itself, and is no loss.
confirm_purge() {
    local answer
    if ! is_own_unit; then return 0; fi
    note "This deletes the letters, chats and accounts of this unit, its keys and its logs: $STATE"
    note "Nothing brings them back but a backup."
    [ -t 0 ] || fail "$EX_USAGE" "Nothing was deleted: say --purge --yes."
    read -r -p "  Type \"purge\" to delete them: " answer
    [ "$answer" = purge ] || fail "$EX_USAGE" "Nothing was deleted."
}

# purge_state : data, keys and logs; what was brought or built (deps, bin) stays, it is the same next time.
purge_state() {
    step "Deleting data, keys and logs"
    if [ -e "$RUN/socket-folder" ]; then rm -rf -- "$(cat "$RUN/socket-folder")"; fi
    rm -rf -- "$CLUSTER" "$CLUSTER.new" "$KEYS" "$SUPERVISED" "$LOGS" "$RUN" "$PORTS" "$STATE/demo" "$STATE/demo.json" "$OWN_UNIT" \
        "$OUTBOX" "$TRACES" "$ERASURES" "$STATE/restore.work" "$RESTORING"
}
