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
    make_secret "$folder/backup.pgpass" "postgres:5432:theracomm:backup:$(openssl rand -hex 24)"
    make_secret "$folder/nats.token" "$(openssl rand -hex 24)"
    make_certificates "$folder/tls" "${SERVICES[@]}" postgres nats watcher
    if [ "$EUID" -ne "$COMPOSE_UID" ]; then chown -R "$COMPOSE_UID:$COMPOSE_UID" "$folder"; fi
}

# place_files FOLDER NAME=SETTING… : for the containers, a copy of the file that each setting names, where one does; of a renewed one the
# next time. Moved into place, as it may be in use.
place_files() {
    local folder=$1 pair name source
    shift
    mkdir -p "$folder"
    chmod 700 "$folder"
    if [ "$EUID" -ne "$COMPOSE_UID" ]; then chown "$COMPOSE_UID:$COMPOSE_UID" "$folder"; fi
    for pair in "$@"; do
        name=$folder/${pair%%=*} source=${pair#*=}
        if [ -z "${!source:-}" ]; then
            rm -f "$name"
        elif ! cmp -s "${!source}" "$name"; then
            install -m 0600 "${!source}" "$name.new" || fail "$EX_USAGE" "$source can't be read: ${!source}"
            # Its owner's before it takes the other's place: who reads it may be at it at once.
            move_new "$name"
        fi
    done
}

# make_backup_folder FOLDER : for the container that writes there, and nobody else.
make_backup_folder() {
    case $1 in /*) ;; *) fail "$EX_USAGE" "THERACOMM_BACKUP_FOLDER is a whole path, not '$1'." ;; esac
    [ -d "$1" ] || (umask 077 && mkdir -p "$1") || fail "$EX_USAGE" "THERACOMM_BACKUP_FOLDER can't be made: $1"
    if [ "$EUID" -ne "$COMPOSE_UID" ]; then chown "$COMPOSE_UID:$COMPOSE_UID" "$1"; fi
}

# compose ARG… : docker compose on this repository's file, and on one more for each thing that the environment asks for: TLS for the
# public, the original hosted chat, its webhooks, Web Push, a mail server, texts of the site, a scanner, backups, NATS.
compose() {
    local secrets=${THERACOMM_SECRETS:-$STATE/compose} files=(-f "$ROOT/docker-compose.yml")
    # What is mounted by a name without a slash before it would be a volume.
    case $secrets in /*) ;; *) secrets=$ROOT/$secrets ;; esac
    # Docker would make what is missing, empty and for root alone.
    [ -d "$secrets/tls" ] || fail "$EX_UNAVAILABLE" "There are no certificates in $secrets/tls (docs/encryption.md)."
    if [ "${THERACOMM_WEB:-}" = off ] && [ -z "${THERACOMM_CLIENT_URL:-}" ]; then
        local -x THERACOMM_CLIENT_URL=off
    fi
    if [ -n "${THERACOMM_TLS_CERTIFICATE_FILE:-}${THERACOMM_TLS_KEY_FILE:-}" ]; then
        [ -n "${THERACOMM_TLS_CERTIFICATE_FILE:-}" ] && [ -n "${THERACOMM_TLS_KEY_FILE:-}" ] ||
            fail "$EX_USAGE" "THERACOMM_TLS_CERTIFICATE_FILE and THERACOMM_TLS_KEY_FILE must be given together."
        place_files "$secrets/public" \
            certificate.pem=THERACOMM_TLS_CERTIFICATE_FILE key.pem=THERACOMM_TLS_KEY_FILE
        files+=(-f "$ROOT/deploy/compose.tls.yml")
    fi
    if [ -n "${THERACOMM_CHATKIT_LISTEN:-}" ]; then
        place_files "$secrets/chatkit" \
            certificate.pem=THERACOMM_CHATKIT_TLS_CERTIFICATE_FILE key.pem=THERACOMM_CHATKIT_TLS_KEY_FILE
        if [ -n "${THERACOMM_CHATKIT_TLS_CERTIFICATE_FILE:-}" ]; then
            local -x THERACOMM_CHATKIT_TLS_CERTIFICATE_FILE=/run/chatkit/certificate.pem
        fi
        if [ -n "${THERACOMM_CHATKIT_TLS_KEY_FILE:-}" ]; then
            local -x THERACOMM_CHATKIT_TLS_KEY_FILE=/run/chatkit/key.pem
        fi
        files+=(-f "$ROOT/deploy/compose.chatkit.yml")
    fi
    if [ -n "${THERACOMM_MAIL_SERVER:-}" ]; then
        place_files "$secrets/mail" login=THERACOMM_MAIL_LOGIN_FILE authorities.pem=THERACOMM_MAIL_CA_FILE
        if [ -n "${THERACOMM_MAIL_LOGIN_FILE:-}" ]; then
            local -x THERACOMM_MAIL_LOGIN_FILE=/run/mail/login
        fi
        if [ -n "${THERACOMM_MAIL_CA_FILE:-}" ]; then
            local -x THERACOMM_MAIL_CA_FILE=/run/mail/authorities.pem
        fi
        files+=(-f "$ROOT/deploy/compose.mail.yml")
    fi
    if [ -n "${THERACOMM_ENROLMENT_TEXTS_FILE:-}${THERACOMM_NOTE_TEMPLATES:-}" ]; then
        place_files "$secrets/texts" \
            enrolment.json=THERACOMM_ENROLMENT_TEXTS_FILE notes.json=THERACOMM_NOTE_TEMPLATES
        if [ -n "${THERACOMM_ENROLMENT_TEXTS_FILE:-}" ]; then
            local -x THERACOMM_ENROLMENT_TEXTS_FILE=/run/texts/enrolment.json
        fi
        if [ -n "${THERACOMM_NOTE_TEMPLATES:-}" ]; then local -x THERACOMM_NOTE_TEMPLATES=/run/texts/notes.json; fi
        files+=(-f "$ROOT/deploy/compose.texts.yml")
    fi
    case ${THERACOMM_CHATKIT_HOOKS:-} in
        on) files+=(-f "$ROOT/deploy/compose.hooks.yml") ;;
        '' | off) ;;
        *) fail "$EX_USAGE" "THERACOMM_CHATKIT_HOOKS must be on or off." ;;
    esac
    case ${THERACOMM_PUSH:-} in
        on) files+=(-f "$ROOT/deploy/compose.push.yml") ;;
        '' | off) ;;
        *) fail "$EX_USAGE" "THERACOMM_PUSH must be on or off." ;;
    esac
    case ${THERACOMM_SCANNER:-} in
        unix:*)
            local socket=${THERACOMM_SCANNER#unix:} group
            # The folder is what is mounted: clamd makes the socket anew when it starts. It may be away now, as when all is taken down.
            [ -S "$socket" ] || note "There is no socket at $socket: no file is taken in until clamd listens there (docs/scanning.md)."
            group=$(stat -c %g "$socket" 2>/dev/null || echo 0)
            # Nobody gets root's group for it: a socket of that group must let everybody in.
            if [ "$group" -eq 0 ]; then group=$COMPOSE_UID; fi
            local -x THERACOMM_SCANNER_GROUP=$group THERACOMM_SCANNER_FOLDER=${socket%/*}
            local -x THERACOMM_SCANNER=unix:/run/scanner/${socket##*/}
            files+=(-f "$ROOT/deploy/compose.scanner.yml")
            ;;
        tcp://*) files+=(-f "$ROOT/deploy/compose.scanner-tcp.yml") ;;
    esac
    case ${THERACOMM_MONITORING:-} in
        on) files+=(-f "$ROOT/deploy/compose.monitoring.yml") ;;
        '' | off) ;;
        *) fail "$EX_USAGE" "THERACOMM_MONITORING must be on or off." ;;
    esac
    if [ -n "${THERACOMM_BACKUP_TO:-}" ]; then
        local -x THERACOMM_BACKUP_FOLDER=${THERACOMM_BACKUP_FOLDER:-$STATE/backups}
        make_backup_folder "$THERACOMM_BACKUP_FOLDER"
        files+=(-f "$ROOT/deploy/compose.backup.yml")
    fi
    if [ "${THERACOMM_BUS:-}" = nats ]; then files+=(-f "$ROOT/deploy/compose.nats.yml"); fi
    # Without the variable, `down` and the next `up` take away what came with it.
    COMPOSE_REMOVE_ORPHANS=1 THERACOMM_VERSION=$(product_version) THERACOMM_UID=$COMPOSE_UID THERACOMM_SECRETS=$secrets \
        docker compose --project-directory "$ROOT" "${files[@]}" "$@"
}

# In the container of $1: has its first process of that name read its files again. Not by the engine's own `kill`: a container that it
# has sent any signal isn't started again when it ends.
# shellcheck disable=SC2016
readonly READ_AGAIN='for process in $(ls -d /proc/[0-9]* | sort -V); do
    case $(cat "$process/comm" 2>/dev/null) in "$1" | "$1-server") kill -HUP "${process#/proc/}" && exit ;; esac
done; exit 1'

# tell_of_certificates COMPOSE : PostgreSQL and NATS take up certificates that were made anew only when told, or they go on with the old
# ones until their end. Services look for themselves, and who doesn't run begins with the new one.
tell_of_certificates() {
    local name running
    for name in "${RENEWED[@]}"; do
        case $name in postgres | nats) ;; *) continue ;; esac
        if running=$("$1" ps -q --status running "$name" 2>/dev/null); then
            if [ -z "$running" ]; then continue; fi
            if "$1" exec -T "$name" bash -c "$READ_AGAIN" - "$name" >&2; then continue; fi
        fi
        # The engine doesn't answer, or knows nothing of NATS as THERACOMM_BUS isn't set.
        note "$name has a new certificate and could not be told; if it runs: ./theracomm compose restart $name"
    done
}
