# Containers: the secrets they are given, and docker compose itself.

# Who the containers run as: whoever owns the secrets, but never root.
COMPOSE_UID=$EUID
if [ "$EUID" -eq 0 ]; then COMPOSE_UID=10001; fi
readonly COMPOSE_UID

# make_secrets FOLDER : keys, database passwords and certificates of a set of containers, each made once; certificates anew in time.
make_secrets() {
    local folder=$1 service role
    make_keys "$folder"
    for service in "${KEEPERS[@]}"; do
        for role in "$service" "${service}_owner"; do
            make_secret "$folder/$role.pgpass" "postgres:5432:theracomm:$role:$(openssl rand -hex 24)"
        done
    done
    make_secret "$folder/nats.token" "$(openssl rand -hex 24)"
    make_certificates "$folder/tls" "${SERVICES[@]}" postgres nats
    if [ "$EUID" -ne "$COMPOSE_UID" ]; then chown -R "$COMPOSE_UID:$COMPOSE_UID" "$folder"; fi
}

# make_mail_login FOLDER : name and password for the mail server as a secret, which is empty where none are needed.
make_mail_login() {
    local file=$1/mail.login
    install -m 0600 "${THERACOMM_MAIL_LOGIN_FILE:-/dev/null}" "$file" ||
        fail "$EX_USAGE" "THERACOMM_MAIL_LOGIN_FILE can't be read: $THERACOMM_MAIL_LOGIN_FILE"
    if [ "$EUID" -ne "$COMPOSE_UID" ]; then chown "$COMPOSE_UID:$COMPOSE_UID" "$file"; fi
}

# compose ARG… : docker compose on this repository's file, on that which lets mail out where there is a mail server, and on that with
# NATS where that is the bus.
compose() {
    local secrets=${THERACOMM_SECRETS:-$STATE/compose} files=(-f "$ROOT/docker-compose.yml")
    # What is mounted by a name without a slash before it would be a volume.
    case $secrets in /*) ;; *) secrets=$ROOT/$secrets ;; esac
    # Docker would make what is missing, empty and for root alone.
    [ -d "$secrets/tls" ] || fail "$EX_UNAVAILABLE" "There are no certificates in $secrets/tls (docs/encryption.md)."
    if [ -n "${THERACOMM_MAIL_SERVER:-}" ]; then
        make_mail_login "$secrets"
        if [ -n "${THERACOMM_MAIL_LOGIN_FILE:-}" ]; then
            local -x THERACOMM_MAIL_LOGIN_FILE=/run/secrets/mail.login
        fi
        files+=(-f "$ROOT/deploy/compose.mail.yml")
    fi
    if [ "${THERACOMM_BUS:-}" = nats ]; then files+=(-f "$ROOT/deploy/compose.nats.yml"); fi
    # Without the variable, `down` and the next `up` take away what came with it.
    COMPOSE_REMOVE_ORPHANS=1 THERACOMM_UID=$COMPOSE_UID THERACOMM_SECRETS=$secrets \
        docker compose --project-directory "$ROOT" "${files[@]}" "$@"
}
