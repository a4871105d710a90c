# The container tests: the unchanged Dockerfile and docker-compose.yml, built and brought up for real, then used by curl
# and hurt. Where no engine can run, that is said loudly and is no success.

# run_container_tests : with the executables that are delivered; sets CONTAINER_RESULT to one sentence for the last line of `test`.
run_container_tests() {
    local obstacle
    if docker compose version >/dev/null 2>&1 && docker info >/dev/null 2>&1; then
        in_engine_network() { "$@"; }
        CONTAINER_PORT=$(free_port)
    elif obstacle=$(engine_obstacle); then
        containers_not_tested "$obstacle"
        return 0
    else
        need_packages containers
        CONTAINER_PORT=18080
        mkdir -p "$ENGINE"
        if ! bring_compose; then
            containers_not_tested "Compose could not be fetched from the Debian mirror"
            return 0
        fi
        at_exit stop_engine
        at_exit stop_containers
        start_engine || container_failure "The engine did not start ($LOGS/dockerd.log)."
        if ! import_base; then
            containers_not_tested "a base image could not be fetched from the Debian mirror"
            return 0
        fi
    fi
    gather_executables
    bring_up_containers
    use_containers
    renew_certificate
    hurt_containers
    set_containers
    stop_containers
    # The stage of the Dockerfile that compiles is what `compose up --build` runs for itself; it would take half an hour here.
    CONTAINER_RESULT="containers tested (with the delivered executables, built outside of them)"
}

# containers_not_tested REASON : loudly; it is no success.
containers_not_tested() {
    CONTAINER_RESULT="containers NOT TESTED: $1"
    shout "$CONTAINER_RESULT"
}

# test_compose ARG… : compose on a project, secrets and images of the test's own.
test_compose() {
    COMPOSE_PROJECT_NAME=theracomm-test THERACOMM_TAG=test THERACOMM_SECRETS=$ENGINE/secrets \
        THERACOMM_PORT=$CONTAINER_PORT BIN_STAGE=prebuilt DOCKER_BUILDKIT=1 compose "$@"
}

# gather_executables : into .build/dist, with the libraries of Swift that they share, and the web client.
gather_executables() {
    rm -rf .build/dist
    need_web
    [ "$(web_folder)" != off ] || container_failure "There is no web client for the image."
    mkdir -p .build/dist/bin
    cp "${PROGRAMS[@]/#/$BIN/}" "$BIN"/*.so .build/dist/bin/
    cp -r "$(web_folder)" .build/dist/web
    chmod -R a+rX .build/dist
}

bring_up_containers() {
    step "Building the images and bringing them up"
    make_secrets "$ENGINE/secrets"
    test_compose config -q || container_failure "docker-compose.yml is not valid."
    attempt 2 quietly "$LOGS/compose-build.log" test_compose build || container_failure "The images could not be built."
    [ "$(docker image inspect --format '{{index .Config.Labels "org.opencontainers.image.version"}}' theracomm:test)" = "$(product_version)" ] ||
        container_failure "The image doesn't say its version."
    quietly "$LOGS/compose-up.log" test_compose up --wait --wait-timeout 120 ||
        container_failure "The containers did not become healthy."
}

# use_containers : a letter from one person to another, through the published port.
use_containers() {
    local people=$ENGINE/brought.ndjson
    step "Sending a letter through the containers"
    demo people | test_compose exec -T identity identity import-people --no-mail --json >"$people" 2>"$LOGS/container-people.log" ||
        container_failure "No people could be brought in ($LOGS/container-people.log)."
    demo accounts "$people" "http://127.0.0.1:$CONTAINER_PORT" >"$ENGINE/accounts.json"
    demo matchings "$people" >"$ENGINE/matchings.csv"
    # Tango may have to hear of them first, and the post office of who belongs to whom.
    wait_until 30 import_container_matchings >"$LOGS/container-matchings.log" 2>&1 ||
        container_failure "Nobody could be matched ($LOGS/container-matchings.log)."
    wait_until 30 container_story >"$LOGS/container-story.log" 2>&1 ||
        container_failure "The letter did not arrive ($LOGS/container-story.log)."
    step "Mailing an invitation from a container"
    test_compose exec -T identity identity invite --role therapist --email tomas@unit.example \
        >"$LOGS/container-mail.log" 2>&1 || container_failure "Nobody could be invited ($LOGS/container-mail.log)."
    wait_until 30 container_mail || container_failure "The mail is not in the outbox."
}

# container_mail : whether the invitation lies in the outbox.
container_mail() {
    test_compose exec -T identity bash -c 'grep -q "^To: tomas@unit.example" /outbox/*.eml' >/dev/null 2>&1
}

import_container_matchings() { test_compose exec -T tango tango import-matchings <"$ENGINE/matchings.csv"; }

container_story() {
    story_of_a_letter "http://127.0.0.1:$CONTAINER_PORT" "$ENGINE/accounts.json" in_engine_network
}

# renew_certificate : PostgreSQL is told of a certificate that is made anew while it runs.
renew_certificate() {
    step "Making PostgreSQL's certificate anew"
    echo unusable >"$ENGINE/secrets/tls/postgres/certificate.pem"
    make_secrets "$ENGINE/secrets"
    tell_of_certificates test_compose
    wait_until 10 postgres_was_told || container_failure "PostgreSQL was not told of its new certificate."
}

# postgres_was_told : whether it has read its files again. Its log is read to its end: who stops early breaks the pipe.
postgres_was_told() { test_compose logs postgres 2>/dev/null | grep 'received SIGHUP' >/dev/null; }

# hurt_containers : what may not be done in one can't be, and a process that dies is back by itself.
hurt_containers() {
    local service
    step "Killing a process in every container"
    refused gateway 'touch /tried'
    refused gateway '[ "$(id -u)" -eq 0 ]'
    refused gateway 'grep -q "^CapEff:.*[1-9a-f]" /proc/self/status'
    refused postoffice 'exec 3<>/dev/tcp/1.1.1.1/80'
    refused identity 'exec 3<>/dev/tcp/1.1.1.1/80'
    refused chat 'exec 3<>/dev/tcp/1.1.1.1/80'
    refused postoffice 'ls /outbox/*.eml'
    # In clear nobody is answered, and metrics are each container's own.
    for service in "${KEEPERS[@]}"; do
        refused gateway "$ASK_IN_CLEAR"'ask '"$service"' 7101'
    done
    refused identity "$ASK_IN_CLEAR"'ask gateway 7100'
    refused gateway 'exec 3<>/dev/tcp/identity/9100'
    refused postgres 'psql "host=postgres dbname=theracomm user=identity passfile=/run/secrets/identity.pgpass sslmode=disable" -c "select 1"'
    for service in postgres "${SERVICES[@]}"; do
        test_compose exec -T "$service" bash -c "$KILL_PROCESS" - "$service" || true
    done
    # Every one of them is new by now, none was started by hand, and a letter goes through again.
    wait_until 60 container_story >"$LOGS/container-story.log" 2>&1 ||
        container_failure "The containers did not recover from killed processes."
    test_compose exec -T gateway bash -c 'test -s /traces/requests.jsonl' ||
        container_failure "The gateway has kept no requests for its page of traces."
}

# set_containers : what the environment sets reaches the service that reads it, and a certificate the public.
set_containers() {
    local scanner
    step "Giving the containers a certificate and a setting"
    for scanner in tcp://scanner.unit.example:3310 "unix:$ENGINE/clamd.ctl"; do
        THERACOMM_CHATKIT_LISTEN=127.0.0.1:18443 THERACOMM_MAIL_SERVER=smtp://mail.unit.example:587 THERACOMM_BUS=nats \
            THERACOMM_CHATKIT_HOOKS=on THERACOMM_PUSH=on THERACOMM_SCANNER=$scanner THERACOMM_BACKUP_TO=age1nobody THERACOMM_BACKUP_FOLDER=$ENGINE/backups set_compose config >"$LOGS/compose-config.log" ||
            container_failure "The files of deploy/ are not valid together."
        # Let out where a setting asks for it, and seen from inside where it lies there.
        case $scanner in
            tcp:*) grep -q '^  scanner:' "$LOGS/compose-config.log" ;;
            *) grep -q 'THERACOMM_SCANNER: unix:/run/scanner/clamd.ctl' "$LOGS/compose-config.log" ;;
        esac || container_failure "THERACOMM_SCANNER=$scanner is lost on the way ($LOGS/compose-config.log)."
        grep -q '^  hooks:' "$LOGS/compose-config.log" || container_failure "chat isn't let out to webhooks."
        grep -q '^  push:' "$LOGS/compose-config.log" || container_failure "notifications isn't let out to push services."
    done
    quietly "$LOGS/compose-set.log" set_compose up --wait --wait-timeout 120 ||
        container_failure "With a certificate the containers did not become healthy."
    wait_until 30 container_speaks_tls >"$LOGS/container-tls.log" 2>&1 ||
        container_failure "The gateway doesn't show its certificate ($LOGS/container-tls.log)."
    test_compose exec -T identity bash -c '[ "$THERACOMM_SECOND_FACTOR" = staff ]' ||
        container_failure "A setting did not reach identity."
    refused postoffice '[ -n "${THERACOMM_SECOND_FACTOR:-}" ]'
}

# set_compose ARG… : with what a unit would set; the gateway's inner certificate serves as the public one.
set_compose() {
    THERACOMM_TLS_CERTIFICATE_FILE=$ENGINE/secrets/tls/gateway/certificate.pem \
        THERACOMM_TLS_KEY_FILE=$ENGINE/secrets/tls/gateway/key.pem THERACOMM_SECOND_FACTOR=staff test_compose "$@"
}

container_speaks_tls() {
    in_engine_network curl -fsS --http2 -o /dev/null --max-time 5 --cacert "$ENGINE/secrets/tls/authority.pem" \
        "https://127.0.0.1:$CONTAINER_PORT/livez"
}

# What kills, inside its container, the process under the init that Docker puts above it.
# shellcheck disable=SC2016
readonly KILL_PROCESS='for process in $(ls -d /proc/[0-9]* | sort -V); do
    if [ "$(cat "$process/comm" 2>/dev/null)" = "$1" ]; then kill -9 "${process#/proc/}"; exit; fi
done; exit 1'

# For a script in a container: ask HOST PORT… succeeds if a request in clear gets an answer of HTTP.
# shellcheck disable=SC2016
readonly ASK_IN_CLEAR='ask() {
    local host=$1 port
    shift
    for port in "$@"; do
        { exec 3<>"/dev/tcp/$host/$port"; } 2>/dev/null || continue
        printf "GET /openapi.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n" >&3
        if head -c 5 <&3 | grep -aq HTTP/; then return 0; fi
    done
    return 1
}
'

# refused SERVICE SCRIPT : fails the tests if the script succeeds in a container.
refused() {
    if test_compose exec -T "$1" timeout 5 bash -c "$2" >/dev/null 2>&1; then
        container_failure "In $1 this was possible: $2"
    fi
}

stop_containers() {
    # In a shell of its own: where nothing was brought up it gives up, and what else has to be ended would be left.
    (quietly "$LOGS/compose-down.log" test_compose down -v --remove-orphans --timeout 5) || true
    docker image prune -f >/dev/null 2>&1 || true
}

# container_failure TEXT : with what the containers said last.
container_failure() {
    test_compose ps -a >&2 2>/dev/null || true
    test_compose logs --tail 15 >&2 2>/dev/null || true
    fail "$EX_SOFTWARE" "Container tests: $1"
}

free_port() {
    local number=0
    until [ "$number" -gt 0 ] && is_free "$number" && is_ours_to_choose "$number"; do number=$((17000 + (RANDOM * 32768 + RANDOM) % 15000)); done
    echo "$number"
}
