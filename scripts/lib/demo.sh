# The demo unit (demo/generate): brought in once, by the same admin verbs that a real unit is brought in with.

# load_demo : unless it is there. Both imports skip what they have brought in before, so an interrupted one goes on.
load_demo() {
    local people=$STATE/demo/people.ndjson brought=$STATE/demo/brought.ndjson letters=$STATE/demo/letters.ndjson
    if [ -e "$STATE/demo.json" ]; then
        write_demo_accounts "$brought"
        return 0
    fi
    step "Loading the demo unit"
    mkdir -p "$STATE/demo"
    demo people >"$people"
    run_admin identity import-people --json <"$people" >"$brought" 2>"$LOGS/demo-people.log" ||
        demo_failure "$LOGS/demo-people.log" people
    demo letters "$brought" >"$letters"
    import_letters "$letters" || demo_failure "$LOGS/demo-letters.log" letters
    note "$(wc -l <"$brought") people, $(wc -l <"$letters") letters"
    write_demo_accounts "$brought"
}

demo() { python3 "$ROOT/demo/generate" "$@"; }

# import_letters FILE : again while the post office hasn't heard of everybody; it follows what identity tells.
import_letters() {
    local code end=$((SECONDS + 30))
    while true; do
        code=0
        run_admin postoffice import-letters --json <"$1" >"$LOGS/demo-letters.log" 2>&1 || code=$?
        if [ "$code" -ne "$EX_TEMPFAIL" ] || [ "$SECONDS" -ge "$end" ]; then return "$code"; fi
        sleep 0.2
    done
}

# write_demo_accounts FILE : demo.json, with today's address.
write_demo_accounts() {
    demo accounts "$1" "http://127.0.0.1:$PUBLIC_PORT" >"$STATE/demo.json.new"
    mv "$STATE/demo.json.new" "$STATE/demo.json"
}

demo_failure() {
    tail -n 20 "$1" >&2
    fail "$EX_SOFTWARE" "The demo $2 could not be loaded (all of it: $1). Without them: ./theracomm up --empty"
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
