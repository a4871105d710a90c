# up: from whatever state this machine is in to a running TheraComm. Every step is skipped when it is done already.

verb_up() {
    local empty='' detach='' argument
    for argument in "$@"; do
        case $argument in
            --empty) empty=yes ;;
            --detach | -d) detach=yes ;;
            --back) up_before "$@" ;;
            *) fail "$EX_USAGE" "up takes --empty, --detach and --back, not '$argument'." ;;
        esac
    done
    take_settings
    ready_to_build run
    one_at_a_time
    refuse_unfinished_restore
    build_release "${PROGRAMS[@]}"
    need_web
    if [ -z "$detach" ]; then trap 'interrupted' INT TERM HUP; fi
    choose_unit "$empty"
    start_system
    if ! is_own_unit; then load_demo; fi
    print_addresses
    if is_own_unit; then print_first_steps; fi
    if [ -n "$detach" ]; then return 0; fi
    follow_until_interrupted
}

# choose_unit EMPTY : a unit of its own once and for all, where it was started so, or the demo.
choose_unit() {
    if [ -n "$1" ] && [ ! -e "$STATE/demo.json" ]; then touch "$OWN_UNIT"; fi
    if [ -z "$1" ] && is_own_unit; then note "This is a unit of its own (it was started with --empty): the demo unit is left out."; fi
}

# up_before ARG… : with the executables that ran before the newest ones; the next `up` takes those again.
up_before() {
    local argument others=()
    [ -x "$BEFORE/gateway" ] || fail 1 "No executables of before are kept in $BEFORE: check out the version before, and ./theracomm up there (docs/upgrading.md)."
    for argument in "$@"; do
        if [ "$argument" != --back ]; then others+=("$argument"); fi
    done
    step "Going back to the executables of before"
    THERACOMM_BIN=$BEFORE exec "$ROOT/theracomm" up "${others[@]}"
}

# start_system : everything that isn't running yet, and what was built or set anew since it started.
start_system() {
    local service changed=() serving=''
    if is_supervised && ! remembered_process "$SUPERVISOR" >/dev/null; then
        note "The supervisor was killed; stopping what it left."
        stop_everything
    elif is_supervised && ! has_ports; then
        note "There are services that this installation hasn't had yet; starting everything anew."
        stop_everything
    fi
    if ! is_supervised; then choose_ports; fi
    check_listeners
    make_keys "$KEYS"
    if inner_tls; then make_certificates "$KEYS/tls" "${SERVICES[@]}"; fi
    check_settings
    # While everything serves, what is new comes in turn.
    if is_supervised && all_ready; then serving=yes; fi
    make_cluster
    write_services
    start_supervisor
    if ! postgres_answers; then
        step "Starting PostgreSQL"
        start_service postgres
        wait_for_postgres
    fi
    for service in "${SERVICES[@]}"; do
        if is_outdated "$service" || ! is_ready "$service"; then changed+=("$service"); fi
    done
    if [ ${#changed[@]} -eq 0 ]; then return 0; fi
    migrate_all
    if [ -n "$serving" ]; then
        replace_in_turn "${changed[@]}"
        return 0
    fi
    step "Starting ${changed[*]}"
    for service in "${changed[@]}"; do replace_service "$service"; done
    wait_for_services
}

# replace_in_turn SERVICE… : one after the other, each when the one before is ready, so that no more than one is away at a time. The gateway,
# which everybody goes through, comes last.
replace_in_turn() {
    local service turn=()
    for service in "$@"; do
        if [ "$service" != gateway ]; then turn+=("$service"); fi
    done
    if [ "$1" = gateway ]; then turn+=(gateway); fi
    for service in "${turn[@]}"; do
        step "Replacing $service"
        replace_service "$service"
        wait_until "$READY_SECONDS" is_ready "$service" || diagnose "$service"
    done
}

print_addresses() {
    step "TheraComm is ready: $(public_origin)"
    if [ "$(web_folder)" = off ]; then note "(without the web client)"; else note "Open it in a browser, or let a script call it."; fi
    if [ -e "$STATE/demo.json" ]; then
        note "Demo log-ins (all in $STATE/demo.json):"
        print_demo_logins
    fi
    if [ -z "${THERACOMM_MAIL_SERVER:-}" ]; then note "Mail (there is no mail server): $OUTBOX, a file each"; fi
    note "What requests did, and the events they caused: http://127.0.0.1:$(port gateway-metrics)/traces"
    note "Try: curl -s $(public_origin)/api/v1/openapi.json;  ./theracomm status;  ./theracomm down"
}

# print_first_steps : of a unit that has nobody yet.
print_first_steps() {
    if [ -n "$(sql -d theracomm -Atc "select 1 from identity.person limit 1" 2>/dev/null)" ]; then return 0; fi
    note "Nobody is here yet. The first administrator, who gets in and invites the others:"
    note "  ./theracomm admin identity create-person --login you --first Your --last Name --email you@unit.example --role administrator --password-stdin"
    note "What the unit is called and where its clients may turn: ./theracomm admin identity describe-unit --help"
    note "Nobody can join by themselves until THERACOMM_REGISTRATION says so ($STATE/settings.env, docs/configuration.md)."
}

# follow_until_interrupted : shows the logs; Ctrl-C, a closed terminal or TERM stops everything.
follow_until_interrupted() {
    local folders=("$LOGS/postgres" "${SERVICES[@]/#/$LOGS/}")
    exec 3>&-
    note "Following the logs; Ctrl-C stops everything."
    # In the background, so that a signal is handled at once and not when tail ends.
    tail -q -n 0 -F "${folders[@]/%//current}" 2>/dev/null &
    FOLLOWER=$!
    wait "$FOLLOWER" || true
}

interrupted() {
    trap '' INT TERM HUP
    step "Stopping"
    one_at_a_time
    if is_supervised; then stop_everything; fi
    if [ -n "${FOLLOWER:-}" ]; then kill "$FOLLOWER" 2>/dev/null || true; fi
    exit 0
}
