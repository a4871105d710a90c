# compose …: plain docker compose, after making the secrets that the file names. compose admin <service> <verb …>: an admin verb, in the container of
# that service.
verb_compose() {
    docker compose version >/dev/null 2>&1 ||
        fail "$EX_UNAVAILABLE" "'docker compose' (version 2 of Compose, a plugin of Docker) is needed for this."
    take_settings
    prepare_state
    make_secrets "$STATE/compose"
    tell_of_certificates compose
    if [ "${1:-}" = admin ]; then
        compose_admin "${@:2}"
    else
        compose "$@"
    fi
}

# compose_admin SERVICE VERB… : what it reads comes through; without a terminal nothing is turned into one.
compose_admin() {
    local terminal=()
    is_service "${1:-}" || fail "$EX_USAGE" "compose admin takes one of ${SERVICES[*]}, then its verb."
    if [ ! -t 0 ] || [ ! -t 1 ]; then terminal=(-T); fi
    compose exec ${terminal[@]+"${terminal[@]}"} "$1" "$@"
}
