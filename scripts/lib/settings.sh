# The environment each service gets: what is decided here, and what the caller's environment says of scripts/settings.txt.

# settings SERVICE : its environment as "NAME=value" lines, for serving.
settings() {
    local service=$1
    echo "THERACOMM_METRICS_LISTEN=127.0.0.1:$(port "$service-metrics")"
    echo "THERACOMM_SERVICE_KEY_FILE=$KEYS/$service.seed"
    echo "THERACOMM_SERVICE_KEYS_FILE=$KEYS/services.jwks"
    local scheme=http
    if inner_tls; then
        scheme=https
        echo "THERACOMM_INNER_TLS=$KEYS/tls/$service"
    fi
    given_settings "$service"
    if [ "$service" = gateway ]; then
        echo "THERACOMM_LISTEN=127.0.0.1:$PUBLIC_PORT"
        echo "THERACOMM_INTERNAL_LISTEN=127.0.0.1:$(port gateway-internal)"
        echo "THERACOMM_ROUTES=$(routes)"
        echo "THERACOMM_TRACES_FOLDER=$TRACES"
        echo "THERACOMM_WEB=$(web_folder)"
        return
    fi
    echo "THERACOMM_LISTEN=127.0.0.1:$(port "$service")"
    echo "THERACOMM_GATEWAY=$scheme://127.0.0.1:$(port gateway-internal)"
    echo "THERACOMM_DATABASE=$(conninfo "$service")"
    echo "THERACOMM_MASTER_KEY_FILE=$KEYS/$service.master"
    echo "THERACOMM_NOTARY_KEY_FILE=$KEYS/$service.notary"
    echo "THERACOMM_ERASURES_FOLDER=$ERASURES"
    if [ "$service" = notifications ]; then echo "THERACOMM_VAPID_KEY_FILE=$KEYS/notifications.vapid"; fi
    if [ "$service" = identity ]; then
        # Without a server, mail goes to a folder.
        echo "THERACOMM_MAIL_FOLDER=$OUTBOX"
        # Whoever tries the demo unit wants to join it. A unit of its own opens its door when it says so.
        if [ -z "${THERACOMM_REGISTRATION:-}" ] && ! is_own_unit; then echo "THERACOMM_REGISTRATION=open"; fi
        if [ -z "${THERACOMM_PUBLIC_URL:-}" ]; then echo "THERACOMM_PUBLIC_URL=$(public_origin)"; fi
        # Links of mails lead to the client where the gateway serves one.
        if [ -z "${THERACOMM_CLIENT_URL:-}" ] && [ "$(web_folder)" != off ]; then echo "THERACOMM_CLIENT_URL=on"; fi
    fi
}

# is_own_unit : whether there is a unit of its own here, not the demo.
is_own_unit() { [ -e "$OWN_UNIT" ]; }

# check_settings : asks every executable whether it would start with its settings, before anything that runs is replaced.
check_settings() {
    local service said code as wrong=()
    for service in "${SERVICES[@]}"; do
        mapfile -t as < <(settings "$service")
        code=0
        said=$(env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 "${as[@]}" "$BIN/$service" check-config 2>&1) || code=$?
        # Executables of an earlier version don't know the verb, and say so by another status.
        if [ "$code" -eq "$EX_CONFIG" ]; then wrong+=("$said"); fi
    done
    if [ ${#wrong[@]} -eq 0 ]; then return 0; fi
    printf '%s\n' "${wrong[@]}" >&2
    fail "$EX_CONFIG" "Settings are wrong. What runs goes on as it was."
}

# public_origin : where people on this machine come in.
public_origin() {
    local scheme=http
    if [ -n "${THERACOMM_TLS_CERTIFICATE_FILE:-}" ]; then scheme=https; fi
    echo "$scheme://127.0.0.1:$PUBLIC_PORT"
}

# inner_tls : whether the processes speak TLS with each other, as the caller's environment says.
inner_tls() {
    case ${THERACOMM_INNER_TLS:-off} in
        on) return 0 ;;
        off) return 1 ;;
        *) fail "$EX_USAGE" "THERACOMM_INNER_TLS is on or off, not '$THERACOMM_INNER_TLS'." ;;
    esac
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
