# The demo unit (demo/generate): brought in once, by the same admin verbs that a real unit is brought in with.

# load_demo : unless it is there as it is today. Everything skips what was brought in before, so an interrupted one goes on.
load_demo() {
    local folder=$STATE/demo people brought service language
    people=$folder/people.ndjson brought=$folder/brought.ndjson
    if [ -e "$STATE/demo.json" ] && [ "$(cat "$folder/version" 2>/dev/null)" = "$(demo_version)" ]; then
        write_demo_accounts "$brought"
        return 0
    fi
    step "Loading the demo unit"
    mkdir -p "$folder"
    for language in en fr; do
        run_admin identity describe-unit --language "$language" --file "$ROOT/demo/unit/$language.json" >"$LOGS/demo-unit.log" 2>&1 || demo_failure unit
    done
    demo people >"$people"
    run_admin identity import-people --no-mail --json <"$people" >"$brought" 2>"$LOGS/demo-people.log" || demo_failure people
    for service in $(followers identity); do wait_until 30 has_learned "$service" identity || demo_failure people; done
    demo letters "$brought" >"$folder/letters.ndjson"
    run_admin postoffice import-letters --json <"$folder/letters.ndjson" >"$LOGS/demo-letters.log" 2>&1 || demo_failure letters
    demo matchings "$brought" >"$folder/matchings.csv"
    run_admin tango import-matchings <"$folder/matchings.csv" >"$LOGS/demo-matchings.log" 2>&1 || demo_failure matchings
    demo deeds "$brought" >"$folder/deeds.tsv"
    do_deeds "$folder/deeds.tsv" >"$LOGS/demo-deeds.log" 2>&1 || demo_failure deeds
    load_course "$brought" >"$LOGS/demo-course.log" 2>&1 || demo_failure course
    demo chats "$brought" >"$folder/chats.ndjson"
    run_admin chat import-rooms --json <"$folder/chats.ndjson" >"$LOGS/demo-chats.log" 2>&1 || demo_failure chats
    # Whoever signs in now may write to whom they are matched with.
    for service in $(followers_of_tango); do wait_until 30 has_learned "$service" tango || demo_failure matchings; done
    load_surveys "$brought" >"$LOGS/demo-surveys.log" 2>&1 || demo_failure surveys
    load_enrolments "$brought" "$folder" >"$LOGS/demo-enrolments.log" 2>&1 || demo_failure enrolments
    load_answers "$brought" "$folder" >"$LOGS/demo-answers.log" 2>&1 || demo_failure answers
    demo notes "$brought" "$folder" >"$folder/notes.tsv"
    {
        do_deeds "$folder/notes.tsv" && demo signatures | python3 "$ROOT/demo/sign" "$(public_origin)"
    } >"$LOGS/demo-notes.log" 2>&1 || demo_failure notes
    note "$(wc -l <"$brought") people, $(wc -l <"$folder/letters.ndjson") letters, $(($(wc -l <"$folder/matchings.csv") - 1)) matchings, $(wc -l <"$folder/chats.ndjson") rooms"
    write_demo_accounts "$brought"
    demo_version >"$folder/version"
}

demo() { python3 "$ROOT/demo/generate" "$@"; }

# demo_version : changes when what it consists of does.
demo_version() { find "$ROOT/demo" -type f -print0 | LC_ALL=C sort -z | xargs -0 cat | cksum; }

# has_learned SERVICE OTHER : whether a service has come to the end of another one's log.
has_learned() {
    [ "$(sql -d theracomm -Atc "select pos >= (select last_pos from $2.log_position) from $1.checkpoint where consumer = 'feed-$2'")" = t ]
}

# followers_of_tango : without those to whom it makes no difference who belongs to whom where THERACOMM_MATCHINGS is open.
followers_of_tango() {
    local service
    for service in $(followers tango); do
        if [ "${THERACOMM_MATCHINGS:-required}" = open ] && settings_of "$service" | grep -x THERACOMM_MATCHINGS >/dev/null; then
            continue
        fi
        echo "$service"
    done
}

# do_deeds FILE : each line has a name, a service, and the words of a verb, separated by tabs. What was done is not done again; what
# was drafted, is published.
do_deeds() {
    local words said finished=$STATE/demo/finished
    touch "$finished"
    while IFS=$'\t' read -r -a words; do
        if grep -qxF "${words[0]}" "$finished"; then continue; fi
        said=$(run_admin "${words[@]:1}" --json </dev/null) || return
        if [ "${words[2]}" = draft ]; then
            run_admin "${words[1]}" publish --yes "$(json "value['id']" <<<"$said")" </dev/null || return
        fi
        echo "${words[0]}" >>"$finished"
    done <"$1"
}

# load_course FILE : the lessons of demo/course, written by one coordinator of the people in FILE and published by another.
load_course() {
    local coordinators lessons line
    mapfile -t coordinators < <(demo coordinators "$1")
    lessons=$(run_admin curator import-modules "$ROOT/demo/course" --by "${coordinators[0]}" --json </dev/null) || return
    while read -r line; do
        if [ "$(json "value['draft']" <<<"$line")" = True ]; then
            run_admin curator publish "$(json "value['name']" <<<"$line")" --by "${coordinators[1]}" --yes </dev/null || return
        fi
    done <<<"$lessons"
}

# load_surveys FILE : the surveys of demo/surveys, for which two of the coordinators in FILE are on duty.
load_surveys() {
    local coordinators instrument survey
    mapfile -t coordinators < <(demo coordinators "$1")
    for instrument in phq-9 gad-7; do
        run_admin ridler import "$instrument" </dev/null || return
    done
    run_admin ridler duty --set "${coordinators[0]},${coordinators[1]}" </dev/null || return
    for survey in mood worry; do
        run_admin ridler survey "$ROOT/demo/surveys/$survey.json" </dev/null || return
    done
}

# load_enrolments FILE FOLDER : the programme of demo/programme, with the lessons that are there, and clients of FILE in it.
load_enrolments() {
    local made
    run_admin curator modules --json </dev/null | grep '"worry-' >"$2/lessons.ndjson" || return
    demo programme "$2/lessons.ndjson" >"$2/programme.json" || return
    made=$(run_admin babylon import-programme "$2/programme.json" --json </dev/null) || return
    if [ "$(json "value['draft']" <<<"$made")" = True ]; then
        run_admin babylon publish "$(json "value['id']" <<<"$made")" --yes </dev/null || return
    fi
    wait_until 30 has_learned ledger babylon || return
    demo enrolments "$1" "$2" >"$2/enrolments.tsv" || return
    do_deeds "$2/enrolments.tsv"
}

# load_answers FILE FOLDER : what clients of FILE whose course has begun were asked, and have answered.
load_answers() {
    local login service
    for service in babylon ledger; do wait_until 30 has_learned ridler "$service" || return; done
    while read -r login; do
        run_admin ridler due "$login" --json </dev/null >"$2/due-$login.ndjson" || return
    done < <(demo enrolled "$1")
    demo answers "$1" "$2" >"$2/answers.tsv" || return
    do_deeds "$2/answers.tsv"
}

# write_demo_accounts FILE : demo.json, with today's address.
write_demo_accounts() {
    demo accounts "$1" "$(public_origin)" >"$STATE/demo.json.new"
    mv "$STATE/demo.json.new" "$STATE/demo.json"
}

# demo_failure PART : of the demo.
demo_failure() {
    tail -n 20 "$LOGS/demo-$1.log" >&2
    fail "$EX_SOFTWARE" "The demo $1 could not be loaded (all of it: $LOGS/demo-$1.log). Without them: ./theracomm up --empty"
}

# print_demo_logins : one of each role.
print_demo_logins() {
    python3 - "$STATE/demo.json" >&2 <<'PYTHON'
import json, sys
shown = set()
for account in json.load(open(sys.argv[1]))["accounts"]:
    if account["role"] not in shown:
        shown.add(account["role"])
        print(f"    {account['role']:<12} log-in {account['login']:<12} password {account['password']}")
PYTHON
}
