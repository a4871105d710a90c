# The environment each service gets. The service itself names every setting: `./theracomm admin <service> serve --help`.

# settings SERVICE : its environment as "NAME=value" lines, for serving.
settings() {
    local service=$1
    echo "THERACOMM_METRICS_LISTEN=127.0.0.1:$(port "$service-metrics")"
    echo "THERACOMM_SERVICE_KEY_FILE=$KEYS/$service.seed"
    echo "THERACOMM_SERVICE_KEYS_FILE=$KEYS/services.jwks"
    echo "THERACOMM_LOG_LEVEL=${THERACOMM_LOG_LEVEL:-info}"
    local scheme=http
    if inner_tls; then
        scheme=https
        echo "THERACOMM_INNER_TLS=$KEYS/tls/$service"
    fi
    if [ "$service" = gateway ]; then
        echo "THERACOMM_LISTEN=127.0.0.1:$PUBLIC_PORT"
        echo "THERACOMM_INTERNAL_LISTEN=127.0.0.1:$(port gateway-internal)"
        echo "THERACOMM_ROUTES=$(routes)"
        # Limits other than the usual ones, for whoever loads the system on purpose.
        local name
        for name in THERACOMM_CONNECTIONS THERACOMM_RATES THERACOMM_WEBSOCKETS_PER_PERSON \
            THERACOMM_WEBSOCKETS_PER_ADDRESS; do
            if [ -n "${!name:-}" ]; then echo "$name=${!name}"; fi
        done
        return
    fi
    echo "THERACOMM_LISTEN=127.0.0.1:$(port "$service")"
    echo "THERACOMM_GATEWAY=$scheme://127.0.0.1:$(port gateway-internal)"
    echo "THERACOMM_DATABASE=$(conninfo "$service")"
    echo "THERACOMM_MASTER_KEY_FILE=$KEYS/$service.master"
    echo "THERACOMM_NOTARY_KEY_FILE=$KEYS/$service.notary"
    if [ "$service" = identity ]; then account_settings; fi
    case $service in
        postoffice | chat)
            if [ -n "${THERACOMM_MATCHINGS:-}" ]; then echo "THERACOMM_MATCHINGS=$THERACOMM_MATCHINGS"; fi
            if [ -n "${THERACOMM_SCANNER:-}" ]; then echo "THERACOMM_SCANNER=$THERACOMM_SCANNER"; fi
            ;;
    esac
    if [ "$service" = chat ]; then chat_settings; fi
}

# inner_tls : whether the processes speak TLS with each other, as the caller's environment says.
inner_tls() {
    case ${THERACOMM_INNER_TLS:-off} in
        on) return 0 ;;
        off) return 1 ;;
        *) fail "$EX_USAGE" "THERACOMM_INNER_TLS is on or off, not '$THERACOMM_INNER_TLS'." ;;
    esac
}

# chat_settings : what the caller's environment says of connections, and of the bus between several chats.
chat_settings() {
    local name
    for name in THERACOMM_REALTIME_CONNECTIONS THERACOMM_BUS THERACOMM_NATS_URL THERACOMM_NATS_PREFIX \
        THERACOMM_NATS_CREDENTIALS_FILE THERACOMM_NATS_CA_FILE THERACOMM_NATS_CERTIFICATE_FILE THERACOMM_NATS_KEY_FILE \
        THERACOMM_CHATKIT_HOOKS_PRIVATE; do
        if [ -n "${!name:-}" ]; then echo "$name=${!name}"; fi
    done
}

# account_settings : what the caller's environment says of registering and of a mail server; without one, mail goes to a folder.
account_settings() {
    local name
    echo "THERACOMM_REGISTRATION=${THERACOMM_REGISTRATION:-open}"
    echo "THERACOMM_PUBLIC_URL=${THERACOMM_PUBLIC_URL:-http://127.0.0.1:$PUBLIC_PORT}"
    for name in THERACOMM_MAIL_DOMAINS THERACOMM_HOUSE THERACOMM_MAIL_FROM THERACOMM_MAIL_SERVER \
        THERACOMM_MAIL_WITHOUT_TLS THERACOMM_MAIL_CA_FILE THERACOMM_MAIL_LOGIN_FILE; do
        if [ -n "${!name:-}" ]; then echo "$name=${!name}"; fi
    done
    echo "THERACOMM_MAIL_FOLDER=$OUTBOX"
}

# admin_settings SERVICE : the same with the role that owns the tables, which migrating and rebuilding need.
admin_settings() {
    settings "$1"
    if [ "$1" != gateway ]; then echo "THERACOMM_MIGRATION_DATABASE=$(conninfo "$1_owner")"; fi
}

# conninfo ROLE
conninfo() { echo "host=$(socket_folder) dbname=theracomm user=$1"; }

# routes : what the gateway forwards to whom.
routes() {
    local service list=()
    for service in "${KEEPERS[@]}"; do list+=("$service=127.0.0.1:$(port "$service")"); done
    (IFS=, && echo "${list[*]}")
}

# admin_command SERVICE : sets ADMIN_COMMAND to what stands before a verb of its executable. Variables of ours that
# aren't its business, a service would complain about.
admin_command() {
    local name environment
    mapfile -t environment < <(admin_settings "$1")
    ADMIN_COMMAND=(env)
    for name in "${!THERACOMM_@}"; do ADMIN_COMMAND+=(-u "$name"); done
    ADMIN_COMMAND+=("${environment[@]}" "$BIN/$1")
}

# run_admin SERVICE VERB… : one verb of a service's executable in its environment.
run_admin() {
    local service=$1
    shift
    admin_command "$service"
    "${ADMIN_COMMAND[@]}" "$@"
}
