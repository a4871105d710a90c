# logs [service] [-f]: the latest lines of one process or of all.
verb_logs() {
    local argument names=() follow=()
    for argument in "$@"; do
        case $argument in
            -f | --follow) follow=(-F) ;;
            *)
                if [ "$argument" != postgres ] && ! is_service "$argument"; then
                    fail "$EX_USAGE" "There are logs of postgres, ${SERVICES[*]}; not of '$argument'."
                fi
                names+=("$argument")
                ;;
        esac
    done
    if [ ${#names[@]} -eq 0 ]; then names=(postgres "${SERVICES[@]}"); fi
    local files=()
    for argument in "${names[@]}"; do
        if [ -e "$LOGS/$argument/current" ]; then files+=("$LOGS/$argument/current"); fi
    done
    if [ ${#files[@]} -eq 0 ]; then fail "$EX_UNAVAILABLE" "Nothing has logged anything yet."; fi
    tail -n 50 "${follow[@]}" -- "${files[@]}"
}
