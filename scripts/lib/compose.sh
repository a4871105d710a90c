# Containers: the secrets they are given, and docker compose itself.

# Who the containers run as: whoever owns the secrets, but never root.
COMPOSE_UID=$EUID
if [ "$EUID" -eq 0 ]; then COMPOSE_UID=10001; fi
readonly COMPOSE_UID

# make_secrets FOLDER : keys and database passwords of a set of containers, each made once.
make_secrets() {
    local folder=$1 service role
    make_keys "$folder"
    for service in "${KEEPERS[@]}"; do
        for role in "$service" "${service}_owner"; do
            make_secret "$folder/$role.pgpass" "postgres:5432:theracomm:$role:$(openssl rand -hex 24)"
        done
    done
    if [ "$EUID" -ne "$COMPOSE_UID" ]; then chown -R "$COMPOSE_UID:$COMPOSE_UID" "$folder"; fi
}

# compose ARG… : docker compose on this repository's file.
compose() {
    THERACOMM_UID=$COMPOSE_UID THERACOMM_SECRETS=${THERACOMM_SECRETS:-$STATE/compose} \
        docker compose --project-directory "$ROOT" "$@"
}
