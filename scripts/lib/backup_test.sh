# Backups of a running system, and what becomes of one when the machine is lost: the story that docs/backup.md tells, on what is delivered.

# test_backup : the story alone.
test_backup() {
    ready_to_build run tests backup
    build_release "${PROGRAMS[@]}"
    run_backup_tests
    printf 'theracomm test backup: passed.\n'
}

run_backup_tests() {
    local began=$SECONDS
    step "Testing backups"
    BACKUP_HOME=$(mktemp -d /tmp/theracomm-backup.XXXXXX)
    BACKUP_PORT=$(free_port)
    BACKUP_PLACE=$BACKUP_HOME.place
    BACKUP_LOG=$LOGS/backup-test.log
    : >"$BACKUP_LOG"
    at_exit remove_backup_system
    mkdir "$BACKUP_PLACE"
    for name in key other; do age-keygen -o "$BACKUP_PLACE/$name" 2>/dev/null; done
    BACKUP_TO=$(age-keygen -y "$BACKUP_PLACE/key")
    backup_does 0 up --detach
    sign_in_for_backup
    write_letter "$BACKUP_CLIENT" whimbrelsong || backup_failure "The client's letter was refused."
    back_up_while_writing
    refuse_backups
    kill_backup
    erase_for_backup
    drill_backup
    lose_machine
    remove_backup_system
    note "backups: $((SECONDS - began)) s"
}

# sign_in_for_backup : a client, who will be erased, and two of the staff, who write to each other.
sign_in_for_backup() {
    local accounts=$BACKUP_HOME/demo.json
    BACKUP_URL=http://127.0.0.1:$BACKUP_PORT
    STORY_CURL=(curl -sS --fail-with-body --max-time 20 -H 'Content-Type: application/json')
    BACKUP_READER=$(account "$accounts" therapist id)
    BACKUP_CLIENT=$(sign_in "$BACKUP_URL" "$accounts" client)
    BACKUP_WRITER=$(sign_in "$BACKUP_URL" "$accounts" coordinator)
    # demo.json goes with the machine.
    cp "$accounts" "$BACKUP_PLACE/demo.json"
}

# write_letter TOKEN SUBJECT
write_letter() {
    "${STORY_CURL[@]}" -o /dev/null -X POST "$BACKUP_URL/api/v1/mail/letters" -H "Authorization: Bearer $1" \
        -d "{\"to\": [\"$BACKUP_READER\"], \"subject\": \"$2\", \"body\": \"I heard $2.\"}" 2>>"$BACKUP_LOG"
}

# back_up_while_writing : what was acknowledged before it began is in it; what comes meanwhile is in it whole, or not.
back_up_while_writing() {
    local number writer file
    for number in 1 2 3 4 5; do write_letter "$BACKUP_WRITER" "before $number" || backup_failure "A letter was refused."; done
    (while true; do write_letter "$BACKUP_WRITER" "meanwhile $((number += 1))"; done) &
    writer=$!
    backup_does 0 backup "$BACKUP_PLACE/one" --to "$BACKUP_TO" --json
    kill "$writer"
    wait "$writer" 2>/dev/null || true
    for file in manifest.json database.dump.age keys.tar.age erasures/identity.ledger; do
        [ "$(stat -c %a "$BACKUP_PLACE/one/$file")" = 600 ] || backup_failure "$file can be read by others."
    done
    [ "$(stat -c %a "$BACKUP_PLACE/one")" = 700 ] || backup_failure "The backup is open to others."
    ! grep -rqa -e whimbrelsong -e 'quiet harbour' "$BACKUP_PLACE/one" || backup_failure "Words stand in it in clear."
    backup_does 0 restore "$BACKUP_PLACE/one" --check --identity "$BACKUP_PLACE/key"
}

# refuse_backups : each with its status (docs/exit-statuses.md), and nothing is left of it.
refuse_backups() {
    backup_does 73 backup "$BACKUP_PLACE/one" --to "$BACKUP_TO"
    backup_does 64 backup "$BACKUP_PLACE/two"
    backup_does 64 backup "$BACKUP_PLACE/two" --to age1nobody
    backup_does 66 restore "$BACKUP_PLACE/nothing" --check
    backup_does 77 restore "$BACKUP_PLACE/one" --check --identity "$BACKUP_PLACE/other"
    backup_does 1 restore "$BACKUP_PLACE/one" --identity "$BACKUP_PLACE/key"
    backup_does 1 restore "$BACKUP_PLACE/one" --check --expect "$(printf '%064d' 0)"
    cp -r "$BACKUP_PLACE/one" "$BACKUP_PLACE/bad"
    # The byte in the middle becomes another.
    python3 - "$BACKUP_PLACE/bad/database.dump.age" <<'PYTHON'
import pathlib, sys
path = pathlib.Path(sys.argv[1])
content = bytearray(path.read_bytes())
content[len(content) // 2] ^= 1
path.write_bytes(content)
PYTHON
    backup_does 1 restore "$BACKUP_PLACE/bad" --check
    rm -r "$BACKUP_PLACE/bad"
    backup_does 0 backup "$BACKUP_PLACE/kept" --to "$BACKUP_TO" --keep 1
    backup_does 0 backup "$BACKUP_PLACE/kept" --to "$BACKUP_TO" --keep 1
    [ "$(ls "$BACKUP_PLACE/kept" | wc -l)" = 1 ] || backup_failure "More are kept than were asked for."
    backups_are kept one
}

# kill_backup : in the middle, as age never ends. Nothing is left that looks like a backup, and the next one clears up.
kill_backup() {
    local slow=$BACKUP_HOME/slow process
    mkdir "$slow"
    # Who the recipients are is asked first, without a file; the real one answers that.
    printf '%s\n' '#!/bin/bash' 'case $* in *" -o "*) exec sleep 60 ;; esac' 'exec /usr/bin/age "$@"' >"$slow/age"
    chmod 755 "$slow/age"
    PATH=$slow:$PATH backup_system backup "$BACKUP_PLACE/late" --to "$BACKUP_TO" >>"$BACKUP_LOG" 2>&1 &
    process=$!
    wait_until 20 is_being_written || backup_failure "The backup that is to be killed doesn't begin."
    backup_does 75 backup "$BACKUP_PLACE/two" --to "$BACKUP_TO"
    pkill -KILL -f "backup.py take $BACKUP_PLACE/late" || backup_failure "It could not be killed."
    ! wait "$process" || backup_failure "A killed backup says that all is well."
    [ ! -e "$BACKUP_PLACE/late" ] || backup_failure "Half a backup is left."
    backup_does 0 backup "$BACKUP_PLACE/late" --to "$BACKUP_TO"
    backups_are kept late one
}

is_being_written() { compgen -G "$BACKUP_PLACE/.late.*.partial/lock" >/dev/null; }

# backups_are NAME… : and nothing else is there, hidden or not.
backups_are() {
    [ "$(ls -A "$BACKUP_PLACE" | grep -vxE 'key|other|demo.json' | tr '\n' ' ')" = "$* " ] ||
        backup_failure "There should be $*: $(ls -A "$BACKUP_PLACE")"
}

# erase_for_backup : the client, to the certificate; then the ledgers are copied, which is done apart from backups.
erase_for_backup() {
    local login
    login=$(account "$BACKUP_PLACE/demo.json" client login)
    BACKUP_ERASED=$(account "$BACKUP_PLACE/demo.json" client id)
    backup_does 0 admin identity delete-account "$login" --after 0s --yes
    wait_until 60 is_erased || backup_failure "The client is not erased."
    cp -r "$BACKUP_HOME/erasures" "$BACKUP_PLACE/ledgers"
}

is_erased() {
    [ "$(backup_system admin identity certificate "$BACKUP_ERASED" --json 2>>"$BACKUP_LOG" | json "value['stage']" 2>/dev/null)" = completed ]
}

drill_backup() {
    backup_does 0 restore "$BACKUP_PLACE/one" --identity "$BACKUP_PLACE/key" --drill --json
    expect_erased
    ! compgen -G "$BACKUP_HOME.drill.*" >/dev/null || backup_failure "The drill leaves something behind."
}

# expect_erased : the last report says that each service has erased somebody again, and that its log is sealed.
expect_erased() {
    json "all(value['erased_again'].values()) and sum(value['sealed_up_to'].values()) > 0 and value['events'] > 0" <"$BACKUP_HOME.said" |
        grep -qx True || backup_failure "The erased is not erased again: $(cat "$BACKUP_HOME.said")"
}

# lose_machine : everything but the backup, the key and the ledgers; what comes back has every letter, and not who was erased.
lose_machine() {
    local number inbox reader mode accounts=$BACKUP_PLACE/demo.json
    backup_does 0 down --purge
    backup_does 0 restore "$BACKUP_PLACE/one" --identity "$BACKUP_PLACE/key" --erasures "$BACKUP_PLACE/ledgers" --json
    expect_erased
    # As restore says it at its end.
    backup_does 0 up --detach
    [ ! -e "$BACKUP_HOME/demo.json" ] || backup_failure "The demo unit is brought into what was restored."
    mode=$(curl -sS --max-time 20 "$BACKUP_URL/api/v1/identity/registrations" | json "value['mode']")
    case $mode in
        closed | invitation) ;;
        *) backup_failure "Strangers can register in what was restored: '$mode'." ;;
    esac
    reader=$(sign_in "$BACKUP_URL" "$accounts" therapist) || backup_failure "Nobody can sign in."
    inbox=$("${STORY_CURL[@]}" "$BACKUP_URL/api/v1/mail/folders/inbox/letters?limit=100" -H "Authorization: Bearer $reader" |
        json "chr(10).join(each['subject'] for each in value['letters'])")
    for number in 1 2 3 4 5; do grep -qx "before $number" <<<"$inbox" || backup_failure "A letter is lost: $inbox"; done
    ! sign_in "$BACKUP_URL" "$accounts" client >>"$BACKUP_LOG" 2>&1 || backup_failure "The erased can sign in."
    ! PGHOST=$(backup_socket) "$(postgres_programs)/pg_dump" -U postgres -d theracomm --inserts | grep -q whimbrelsong ||
        backup_failure "Words of the erased are back."
    grep -q "^before 1" <<<"$inbox"
}

backup_socket() { cat "$BACKUP_HOME/run/socket-folder" 2>/dev/null || echo "$BACKUP_HOME/run/postgres"; }

# backup_does STATUS VERB… : ends with that status; what it prints is kept.
backup_does() {
    local wanted=$1 code=0
    shift
    echo "theracomm $*" >>"$BACKUP_LOG"
    backup_system "$@" >"$BACKUP_HOME.said" 2>>"$BACKUP_LOG" </dev/null || code=$?
    [ "$code" = "$wanted" ] || backup_failure "'$*' ended with $code, not with $wanted."
}

# backup_system VERB… : this command on it, from the executables that are delivered.
backup_system() {
    THERACOMM_HOME=$BACKUP_HOME THERACOMM_PORT=$BACKUP_PORT THERACOMM_BIN=$BIN THERACOMM_WEB=off THERACOMM_RATES=off "$ROOT/theracomm" "$@"
}

remove_backup_system() {
    [ -d "${BACKUP_HOME:-}" ] || return 0
    backup_system down --purge --yes >>"$BACKUP_LOG" 2>&1 || note "It does not stop (all of it: $BACKUP_LOG)."
    rm -rf "$BACKUP_HOME" "$BACKUP_PLACE" "$BACKUP_HOME.said" "$BACKUP_HOME".drill.*
}

backup_failure() {
    tail -n 20 "$BACKUP_LOG" >&2
    fail "$EX_SOFTWARE" "Backups: $1 (all of it: $BACKUP_LOG)"
}
