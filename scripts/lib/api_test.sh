# The API against its own description: schemathesis (PyPI, in a virtual environment of ours) reads the OpenAPI document of
# a running system, makes up hundreds of requests, sensible and not, and checks every answer against what is promised.

readonly CLIENT_VENV=$STATE/venv-client

# prepare_api_tests : before hours of other tests. What can't be had is a failure, named in the last line, unless THERACOMM_TEST_API=skip
# says that this machine is to do without.
prepare_api_tests() {
    local obstacle wish=${THERACOMM_TEST_API:-}
    # For nobody else: services refuse names that they don't know.
    unset THERACOMM_TEST_API
    # What the environment calls so says nothing of this run.
    API_RESULT=
    case $wish in
        skip) API_RESULT="API NOT TESTED against its description: THERACOMM_TEST_API=skip" ;;
        '')
            if obstacle=$(bring_schemathesis && bring_client); then return 0; fi
            fail "$EX_UNAVAILABLE" "test: FAILED: API NOT TESTED against its description: $obstacle." \
                "Where that can't be helped, THERACOMM_TEST_API=skip does without."
            ;;
        *) fail "$EX_USAGE" "THERACOMM_TEST_API can only be skip." ;;
    esac
}

# run_api_tests : sets API_RESULT to a few words for the last line of `test`.
run_api_tests() {
    local home
    if [ -n "${API_RESULT:-}" ]; then
        shout "$API_RESULT"
        return 0
    fi
    step "Testing the manifests for Kubernetes against their schemas"
    quietly "$LOGS/kubernetes.log" "$STATE/venv/bin/kubernetes-validate" --strict "$ROOT/deploy/kubernetes/theracomm.yml" ||
        fail "$EX_SOFTWARE" "Kubernetes would refuse deploy/kubernetes/theracomm.yml."
    step "Testing the API against its description"
    home=$(mktemp -d /tmp/theracomm-api.XXXXXX)
    at_exit stop_api_system
    API_HOME=$home
    API_PORT=$(free_port)
    quietly "$LOGS/api-up.log" api_system up --detach || fail "$EX_SOFTWARE" "The system for the API tests did not start."
    check_description
    create_administrator
    create_counsellor
    sign_in_for_later
    test_client
    at_once run_schemathesis client coordinator
    at_once run_brief_schemathesis therapist counsellor administrator
    at_once run_stateful_schemathesis client therapist
    run_limited_schemathesis
    stop_api_system
    API_RESULT="API tested against its description"
}

# check_description : whether a client can be generated of it: rules for every operation and every shape, also of what is told as it happens.
check_description() {
    local area
    curl -fsS --max-time 20 "http://127.0.0.1:$API_PORT/api/v1/openapi.json" >"$API_HOME/openapi.json" ||
        fail "$EX_SOFTWARE" "There is no description of the API."
    for area in chat mail ridler trumpet; do
        curl -fsS --max-time 20 "http://127.0.0.1:$API_PORT/api/v1/$area/asyncapi.json" >"$API_HOME/$area.json" ||
            fail "$EX_SOFTWARE" "There is no description of what $area tells."
    done
    quietly "$LOGS/api-rules.log" "$STATE/venv/bin/python" "$ROOT/scripts/api/rules.py" "$API_HOME/openapi.json" "$API_HOME"/{chat,mail,ridler,trumpet}.json ||
        fail "$EX_SOFTWARE" "The description of the API breaks a rule ($LOGS/api-rules.log)."
    # A position that was never reached is waited for, and one that is there is no fault: nothing is made up for that field.
    python3 - "$API_HOME/openapi.json" >"$API_HOME/asked.json" <<'PYTHON'
import json, sys
document = json.load(open(sys.argv[1]))
name = "TheraComm-At-Least-Position"
for operations in document["paths"].values():
    for operation in operations.values():
        if "parameters" in operation:
            operation["parameters"] = [each for each in operation["parameters"] if not each.get("$ref", "").endswith(f"/{name}")]
document["components"]["parameters"].pop(name, None)
json.dump(document, sys.stdout)
PYTHON
}

# api_system VERB… : this command on a system of the test's own, from the executables that are delivered.
api_system() {
    # As fast as it can: that is what rates are there to stop.
    THERACOMM_HOME=$API_HOME THERACOMM_PORT=$API_PORT THERACOMM_BIN=$BIN THERACOMM_WEB=off THERACOMM_RATES=off \
        THERACOMM_STRANGER_REQUESTS=1000000 "$ROOT/theracomm" "$@"
}

# create_administrator : whom the demo doesn't have, with a log-in file as it has.
create_administrator() {
    local password
    password=$(openssl rand -hex 16)
    api_system admin identity create-person --login api.admin --first Ada --last Lowe --email api.admin@example.org \
        --role administrator --password-stdin <<<"$password" >"$LOGS/api-administrator.log" 2>&1 ||
        fail "$EX_SOFTWARE" "There is no administrator for the API tests ($LOGS/api-administrator.log)."
    (umask 077 && cat >"$API_HOME/administrator.json") <<JSON
{"accounts": [{"role": "administrator", "login": "api.admin", "password": "$password"}]}
JSON
}

# create_counsellor : screened and appointed, as there is no other way to become one.
create_counsellor() {
    local password
    password=$(openssl rand -hex 16)
    {
        api_system admin identity create-person --login api.counsellor --first Ove --last Lind \
            --email api.counsellor@example.org --role therapist --password-stdin <<<"$password" &&
            wait_until 20 api_system admin identity appoint api.counsellor --screening &&
            api_system admin identity appoint api.counsellor --speciality "Sleep" --language en --about "Nights." \
                --qualification "MSc Counselling"
    } >"$LOGS/api-counsellor.log" 2>&1 ||
        fail "$EX_SOFTWARE" "There is no counsellor for the API tests ($LOGS/api-counsellor.log)."
    (umask 077 && cat >"$API_HOME/counsellor.json") <<JSON
{"accounts": [{"role": "counsellor", "login": "api.counsellor", "password": "$password"}]}
JSON
}

# test_client : the story of a developer who generates a client in Python of the description, and uses it.
test_client() {
    local began=$SECONDS
    (umask 077 && client_people >"$API_HOME/people.json" 2>"$LOGS/api-client-people.log") ||
        fail "$EX_SOFTWARE" "There is nobody for the generated client ($LOGS/api-client-people.log)."
    quietly "$LOGS/api-client-generated.log" "$CLIENT_VENV/bin/openapi-python-client" generate --fail-on-warning \
        --config "$ROOT/scripts/api/client.yml" --path "$API_HOME/openapi.json" --output-path "$API_HOME/client" ||
        fail "$EX_SOFTWARE" "No client can be generated of the description ($LOGS/api-client-generated.log)."
    quietly "$LOGS/api-client.log" "$CLIENT_VENV/bin/python" "$ROOT/scripts/api/client_test.py" \
        "http://127.0.0.1:$API_PORT" "$API_HOME/people.json" "$API_HOME/client" ||
        fail "$EX_SOFTWARE" "The generated client doesn't get along with the system ($LOGS/api-client.log)."
    note "generated client: $((SECONDS - began)) s"
}

# client_people : makes two people of the generated client's own, whom no other run signs out; prints how they sign in.
client_people() {
    local role password comma=
    printf '{'
    for role in writer reader; do
        password=$(openssl rand -hex 16)
        api_system admin identity create-person --login "api.$role" --first Nele --last Berg --email "api.$role@example.org" \
            --role therapist --password-stdin <<<"$password" >&2 || return
        printf '%s"%s": {"login": "api.%s", "password": "%s"}' "$comma" "$role" "$role" "$password"
        comma=', '
    done
    printf '}'
}

stop_api_system() {
    [ -d "$API_HOME" ] || return 0
    quietly "$LOGS/api-down.log" api_system down --purge --yes || true
    rm -rf "$API_HOME"
}

# bring_schemathesis : once; prints why not and fails where it can't be had.
bring_schemathesis() {
    local venv=$STATE/venv
    if cmp -s "$ROOT/scripts/schemathesis.txt" "$venv/.installed"; then return 0; fi
    rm -rf "$venv"
    {
        python3 -m venv "$venv" || python3 -m virtualenv "$venv"
    } >"$LOGS/venv.log" 2>&1 || { echo "no virtual environment (Debian: python3-venv)" && return 1; }
    "$venv/bin/pip" install --disable-pip-version-check -r "$ROOT/scripts/schemathesis.txt" >>"$LOGS/venv.log" 2>&1 ||
        { echo "schemathesis could not be installed ($LOGS/venv.log)" && return 1; }
    cp "$ROOT/scripts/schemathesis.txt" "$venv/.installed"
}

# bring_client : the generator of clients in Python, and what its clients need, as bring_schemathesis does.
bring_client() {
    if cmp -s "$ROOT/scripts/api/client.txt" "$CLIENT_VENV/.installed"; then return 0; fi
    rm -rf "$CLIENT_VENV"
    {
        python3 -m venv "$CLIENT_VENV" || python3 -m virtualenv "$CLIENT_VENV"
    } >"$LOGS/venv-client.log" 2>&1 || { echo "no virtual environment (Debian: python3-venv)" && return 1; }
    "$CLIENT_VENV/bin/pip" install --disable-pip-version-check --require-hashes -r "$ROOT/scripts/api/client.txt" \
        >>"$LOGS/venv-client.log" 2>&1 ||
        { echo "openapi-python-client could not be installed ($LOGS/venv-client.log)" && return 1; }
    cp "$ROOT/scripts/api/client.txt" "$CLIENT_VENV/.installed"
}

# at_once COMMAND WORD… : the command with each word, all at once, since the time goes into making requests up, on one core each. All
# are let finish, so that one failure doesn't hide another.
at_once() {
    local command=$1 word run runs=() code=0
    shift
    for word in "$@"; do
        "$command" "$word" &
        runs+=($!)
    done
    for run in "${runs[@]}"; do wait "$run" || code=$?; done
    [ "$code" -eq 0 ] || fail "$EX_SOFTWARE" "The API doesn't keep what its description promises."
}

# What only administrators may do, and sessions, as Python's regular expressions over the paths of the description.
readonly ADMINISTRATION='^/api/v1/(chat/roles/|identity/(erasures|counsellors/[^/]+/profile|people/[^/]+/(counsellor|erasure|holds|second-factor|sessions)))'
readonly SESSIONS='^/api/v1/identity/sessions'
# About half of the operations: all of them take longer than a token is good for, on a slow day.
readonly HALF='^/api/v1/(identity|mail|tango|trumpet)/'

# run_schemathesis ROLE : as somebody of that role. The seed is fixed: what failed once fails again.
#
# Sessions have runs of their own, because signing out would end these. What the original client calls is spoken in its own
# media type and keeps its own oddities (tests of their own decode them as it does); here it only must not break.
run_schemathesis() {
    keep_session "$1" "$API_HOME/demo.json" "$1"
    run_part "$1" --include-path-regex "$HALF" --exclude-path-regex '/sessions'
    run_part "$1" --include-path-regex '^/api/' --exclude-path-regex "/sessions|$HALF"
    run_part "$1" --include-path-regex '^/(client|common|user_token)' --checks not_a_server_error
}

# run_part ROLE ARG… : with a token of its own, which is good still at the end.
run_part() {
    local role=$1 token log
    shift
    token=$(token_of "$role")
    log=$role-$(($(find "$API_HOME" -maxdepth 1 -name "part-$role-*" | wc -l) + 1))
    : >"$API_HOME/part-$log"
    schemathesis "$log" "$token" "$@"
    still_known "$role" "$token"
}

# run_brief_schemathesis ROLE : what the first two roles have met at length, as somebody of another role: other things are allowed, other
# things are there. Few examples, and not every limit of every member again.
run_brief_schemathesis() {
    local token
    token=$(token_of "later-$1")
    schemathesis "$1" "$token" --include-path-regex '^/api/' --exclude-path-regex "/sessions|$ADMINISTRATION" \
        --phases fuzzing --max-examples 3
    still_known "$1" "$token"
}

# run_stateful_schemathesis ROLE : calls that follow from each other, with the ids that came back, for so many seconds. By this what was made
# is read, changed and removed, which made-up ids never reach. That what was removed is gone isn't asked: here it can be brought back.
run_stateful_schemathesis() {
    local token
    token=$(token_of "later-$1")
    schemathesis "$1-stateful" "$token" --include-path-regex '^/api/' --exclude-path-regex "/sessions|$ADMINISTRATION" \
        --phases stateful --max-examples 20 --max-time 25 \
        --exclude-checks use_after_free,ensure_resource_availability
    still_known "$1" "$token"
}

# still_known ROLE TOKEN : whether the token is good still. With one that is over every call is refused as promised, and nothing was tested.
still_known() {
    curl -sS --fail-with-body --max-time 10 -o /dev/null -H "Authorization: Bearer $2" \
        "http://127.0.0.1:$API_PORT/api/v1/identity/profile" >>"$LOGS/api-tokens.log" 2>&1 ||
        fail "$EX_SOFTWARE" "The token of the $1 was over too early: what came after tested refusals only."
}

# sign_in_for_later : those of later runs, before wrong passwords by the hundred come from the same address.
sign_in_for_later() {
    local role
    for role in client therapist; do keep_session "later-$role" "$API_HOME/demo.json" "$role"; done
    for role in counsellor administrator; do keep_session "later-$role" "$API_HOME/$role.json" "$role"; done
    keep_session limited-administrator "$API_HOME/administrator.json" administrator
    keep_session limited-therapist "$API_HOME/demo.json" therapist
    keep_session leaving "$API_HOME/demo.json" coordinator
}

# keep_session NAME LOGIN-FILE ROLE : signs in, so that token_of gives a token at any time.
keep_session() {
    identity_call sessions "{\"login\": \"$(account "$2" "$3" login)\", \"password\": \"$(account "$2" "$3" password)\"}" \
        >"$API_HOME/session-$1"
}

# token_of NAME : a fresh token of a session that is kept.
token_of() {
    local kept=$API_HOME/session-$1
    identity_call sessions/refresh "{\"refresh_token\": \"$(json "value['refresh_token']" <"$kept")\"}" >"$kept.new"
    mv "$kept.new" "$kept"
    json "value['access_token']" <"$kept"
}

# identity_call PATH BODY
identity_call() {
    curl -sS --fail-with-body --max-time 10 -H 'Content-Type: application/json' -d "$2" "http://127.0.0.1:$API_PORT/api/v1/identity/$1"
}

# run_limited_schemathesis : what is left, by those whom it is for, when nobody else is at work whom it could sign out: an administrator
# ends sessions and accounts, a therapist their own sessions, and strangers sign in.
run_limited_schemathesis() { at_once run_limited administrator sessions; }

# run_limited PART : strangers have no token. Signing out comes last, as it answers once only.
run_limited() {
    local token
    token=$(token_of "limited-${1/sessions/therapist}")
    case $1 in
        administrator) schemathesis administrator "$token" --include-path-regex "$ADMINISTRATION" ;;
        sessions)
            schemathesis stranger '' --include-path-regex "$SESSIONS"
            schemathesis sessions "$token" --include-path-regex "$SESSIONS" --exclude-path /api/v1/identity/sessions/current
            schemathesis leaving "$(token_of leaving)" --include-path /api/v1/identity/sessions/current
            ;;
    esac
}

# schemathesis NAME TOKEN ARG…: as whoever has that token; as nobody, if it is empty. One worker, because Python 3.11's parser fails at
# times in several threads. Nicely: it computes all the time, beside tests that wait for what happens within seconds.
schemathesis() {
    local log=$LOGS/schemathesis-$1.log as=()
    if [ -n "$2" ]; then as=(--header "Authorization: Bearer $2"); fi
    shift 2
    (cd "$API_HOME" && quietly "$log" nice timeout 900 "$STATE/venv/bin/schemathesis" \
        --config-file "$ROOT/scripts/schemathesis.toml" run "$API_HOME/asked.json" --url "http://127.0.0.1:$API_PORT" \
        "${as[@]}" --phases examples,coverage,fuzzing --max-examples 6 --seed 20260101 \
        --no-color "$@") ||
        fail "$EX_SOFTWARE" "As $log tells."
}
