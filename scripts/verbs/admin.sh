# admin <service> <verb …>: runs a service's executable with the settings of this installation.
verb_admin() {
    local service=${1:-}
    if ! is_service "$service"; then
        fail "$EX_USAGE" "admin takes one of ${SERVICES[*]}, then its verb; './theracomm admin identity help' lists them."
    fi
    shift
    if [ ! -x "$BIN/$service" ] || [ ! -e "$PORTS" ]; then
        fail "$EX_UNAVAILABLE" "$service has not been built yet: ./theracomm up"
    fi
    take_settings
    admin_command "$service"
    cd "$FROM"
    exec "${ADMIN_COMMAND[@]}" "$@"
}
