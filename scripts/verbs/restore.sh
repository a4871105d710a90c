# restore FOLDER [--identity FILE] [--keys FOLDER] [--erasures FOLDER …] [--expect FINGERPRINT] [--check | --drill] [--json]: a backup, into
# an installation where nothing is yet. Whoever was erased since it was taken is erased again before anything can serve.
#
# --check only looks at the backup; --drill restores it into an installation beside this one, compares, and removes that.
verb_restore() {
    local folder=${1:-} purpose=restore json=''
    RESTORE_OPENS=() RESTORE_EXPECTS=() RESTORE_LEDGERS=()
    if [ -z "$folder" ] || [[ $folder == -* ]]; then
        fail "$EX_USAGE" "restore takes the folder of a backup, then what opens it: ./theracomm restore /backups/today --identity key.txt"
    fi
    shift
    while [ $# -gt 0 ]; do
        case $1 in
            --check | --drill) purpose=${1#--} ;;
            --json) json=--json ;;
            --identity | --keys | --erasures | --expect)
                [ $# -gt 1 ] || fail "$EX_USAGE" "$1 takes a value."
                case $1 in
                    --identity) RESTORE_OPENS+=(--identity "$2") ;;
                    --keys) RESTORE_OPENS+=(--keys-from "$2") ;;
                    --expect) RESTORE_EXPECTS=(--expect "$2") ;;
                    --erasures) RESTORE_LEDGERS+=("$2") ;;
                esac
                shift
                ;;
            *) fail "$EX_USAGE" "restore takes --identity, --keys, --erasures, --expect, --check, --drill and --json, not '$1'." ;;
        esac
        shift
    done
    take_settings
    prepare_state
    need_packages run backup
    case $purpose in
        check) backup_program check "$folder" "${RESTORE_OPENS[@]}" "${RESTORE_EXPECTS[@]}" $json ;;
        drill) restore_beside "$folder" "$json" ;;
        restore) restore_here "$folder" "$json" ;;
    esac
}

# restore_here FOLDER [--json]
restore_here() {
    local folder=$1 work=$STATE/restore.work
    ready_to_build run
    one_at_a_time
    forget_unfinished_restore
    refuse_full_installation
    step "Checking the backup"
    backup_program check "$folder" "${RESTORE_EXPECTS[@]}" --json >"$RUN/restore.json"
    build_release "${PROGRAMS[@]}"
    at_exit stop_restoring
    touch "$RESTORING"
    step "Putting back the keys"
    rm -rf "$work"
    backup_program unpack "$folder" "${RESTORE_OPENS[@]}" --into "$work" --json >"$RUN/restore-keys.json"
    rm -rf "$KEYS"
    mv "$work/keys" "$KEYS"
    # Services that the backup doesn't know yet have none.
    make_keys "$KEYS"
    step "Putting back the database"
    start_postgres_alone
    make_database
    backup_program fill "$folder" "${RESTORE_OPENS[@]}" --json >"$RUN/restore-database.json"
    migrate_all
    erase_again "$folder"
    verify_restored "$folder"
    stop_everything
    put_back_settings "$work/settings.env"
    # A restored unit has its own people: `up` brings in no demo, changes no word of its description, and opens no registration.
    touch "$OWN_UNIT"
    rm -rf "$work" "$RESTORING"
    restore_report "$folder" "$2"
}

# refuse_full_installation : two installations can't be mixed, and nothing here is ever written over.
refuse_full_installation() {
    if is_supervised || [ -e "$CLUSTER" ] || [ -n "$(ls -A "$KEYS" 2>/dev/null)" ]; then
        fail 1 "There is an installation in $STATE already, and a backup is restored where nothing is yet: choose another place" \
            "(THERACOMM_HOME=/srv/restored ./theracomm restore …), or forget this one (./theracomm down --purge)."
    fi
}

# forget_unfinished_restore : the next one begins anew. Ledgers of erasures stay, whoever has put them there.
forget_unfinished_restore() {
    if [ ! -e "$RESTORING" ]; then return 0; fi
    note "An earlier restore was interrupted; beginning anew."
    if is_supervised; then stop_everything; fi
    rm -rf -- "$CLUSTER" "$CLUSTER.new" "$KEYS" "$SUPERVISED" "$PORTS"
}

# start_postgres_alone : no service, so nobody is served, nothing is mailed and no webhook is called.
start_postgres_alone() {
    choose_ports
    if inner_tls; then make_certificates "$KEYS/tls" "${SERVICES[@]}"; fi
    make_cluster
    write_services
    start_supervisor
    start_service postgres
    wait_for_postgres
}

# erase_again FOLDER : by the ledgers of the backup, of this installation's folder and of those that were named.
erase_again() {
    local service ledger
    for service in "${KEEPERS[@]}"; do
        ledger=$RUN/restore-$service.ledger
        cat /dev/null "$1/erasures/$service.ledger" "${RESTORE_LEDGERS[@]/%//$service.ledger}" 2>/dev/null | sort -u >"$ledger" || true
        step "Erasing again in $service whom its ledger names"
        run_admin "$service" ledger --import --yes --json <"$ledger" >"$RUN/restore-$service.erased" ||
            fail "$EX_UNAVAILABLE" "The erasures since the backup could not be carried out in $service."
        rm -f "$ledger"
    done
}

# verify_restored FOLDER : each log is what was sealed, up to the seal that the backup knows.
verify_restored() {
    local service root
    for service in "${KEEPERS[@]}"; do
        step "Verifying the log of $service"
        root=$(json "value['logs'].get('$service', {}).get('root') or ''" <"$1/manifest.json")
        run_admin "$service" verify --json ${root:+--root "$root"} >"$RUN/restore-$service.verified" ||
            fail 1 "The log of $service isn't what was sealed."
    done
}

put_back_settings() {
    if [ ! -e "$1" ]; then return 0; fi
    if [ -e "$SETTINGS_FILE" ]; then
        note "The settings of the backup were left out, as there is a $SETTINGS_FILE."
    else
        mv "$1" "$SETTINGS_FILE"
    fi
}

# restore_report FOLDER [--json]
restore_report() {
    python3 - "$RUN" "$1" "$2" "${KEEPERS[@]}" <<'PYTHON'
import json, pathlib, sys
run, folder, form, *services = sys.argv[1:]
read = lambda name: json.loads((pathlib.Path(run) / name).read_text())
checked, database = read("restore.json"), read("restore-database.json")
report = {"folder": folder, "version": checked["version"], "taken_at": checked["taken_at"], **database,
    "keys": len(read("restore-keys.json")["keys"]),
    "erased_again": {service: read(f"restore-{service}.erased")["erased_again"] for service in services},
    "sealed_up_to": {service: read(f"restore-{service}.verified")["sealed_up_to"] for service in services}}
if form:
    print(json.dumps(report))
else:
    listed = lambda counts: ", ".join(f"{service} {count:,}" for service, count in counts.items())
    print(f"restored: {report['rows']:,} rows in {report['tables']} tables, {report['events']:,} events, {report['keys']} keys, as of {report['taken_at']}")
    print(f"erased again: {listed(report['erased_again'])}")
    print(f"seals hold up to: {listed(report['sealed_up_to'])}")
PYTHON
    note "Nothing runs yet. Look at the settings ($SETTINGS_FILE), then: ./theracomm up"
}

# stop_restoring : whatever happens, nothing goes on.
stop_restoring() {
    if is_supervised; then stop_everything; fi
}

# restore_beside FOLDER [--json] : whoever was erased here since the backup was taken is erased there as well.
restore_beside() {
    local folder=$1 name given=() words=()
    ready_to_build run
    build_release "${PROGRAMS[@]}"
    case $folder in /*) ;; *) folder=$ROOT/$folder ;; esac
    DRILL_HOME=$(mktemp -d "$STATE.drill.XXXXXX")
    at_exit remove_drill
    for name in "${!THERACOMM_@}"; do given+=(-u "$name"); done
    for name in "${RESTORE_OPENS[@]}" "${RESTORE_EXPECTS[@]}"; do words+=("${name/#--keys-from/--keys}"); done
    env "${given[@]}" THERACOMM_HOME="$DRILL_HOME" THERACOMM_BIN="$BIN" THERACOMM_WEB=off "$ROOT/theracomm" restore "$folder" \
        "${words[@]}" --erasures "$ERASURES" $2
    step "The backup can be restored; the installation of the drill is removed"
}

remove_drill() {
    THERACOMM_HOME=$DRILL_HOME THERACOMM_BIN=$BIN "$ROOT/theracomm" down --purge --yes >/dev/null 2>&1 || true
    rm -rf "$DRILL_HOME"
}
