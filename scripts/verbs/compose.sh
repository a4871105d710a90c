# compose …: plain docker compose, after making the secrets that the file names.
verb_compose() {
    docker compose version >/dev/null 2>&1 ||
        fail "$EX_UNAVAILABLE" "'docker compose' (version 2 of Compose, a plugin of Docker) is needed for this."
    take_settings
    prepare_state
    make_secrets "$STATE/compose"
    tell_of_certificates compose
    compose "$@"
}
