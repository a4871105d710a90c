# The web client's tests: types, lint and rules of the sources, modules without a browser, and a real system in a browser
# (Playwright from PyPI, in a virtual environment of ours; Chromium of Debian).

readonly WEB_TESTS=$ROOT/Tests/WebTests WEB_VENV=$STATE/venv-web

# The journeys of two jobs, each on a system of its own, so that they go side by side. About as long as each other.
# In this order: where policies or second factors change, everybody is asked for more from then on.
declare -rgA WEB_JOURNEYS=(
    [web-letters]="test_shell test_mail test_tasks test_join test_today test_coordinator test_people test_merges test_matchings test_words test_unit test_health test_administrator test_promises"
    [web-rooms]="test_components test_signin test_budgets test_chat test_order test_content test_course test_survey test_notes test_account test_push test_notifications test_factor test_screens"
)
# Of the first job, once the client is built with React.
readonly WEB_JOURNEYS_INSTEAD="test_components test_signin test_policies"

# prepare_web_tests : before hours of other tests. What can't be had is a failure, named in the last line, unless THERACOMM_TEST_WEB=skip says
# that this machine is to do without.
prepare_web_tests() {
    local obstacle wish=${THERACOMM_TEST_WEB:-}
    # For nobody else: services refuse names that they don't know.
    unset THERACOMM_TEST_WEB
    # What the environment calls so says nothing of this run.
    WEB_RESULT=
    case $wish in
        skip) WEB_RESULT="WEB CLIENT NOT TESTED: THERACOMM_TEST_WEB=skip" ;;
        '')
            need_packages web-tests
            if obstacle=$(bring_web_tests); then
                need_web
                [ "$(web_folder)" = "$WEB" ] || obstacle="there is no client built here"
            fi
            if [ -n "$obstacle" ]; then
                fail "$EX_UNAVAILABLE" "test: FAILED: WEB CLIENT NOT TESTED: $obstacle." \
                    "Where that can't be helped, THERACOMM_TEST_WEB=skip does without."
            fi
            ;;
        *) fail "$EX_USAGE" "THERACOMM_TEST_WEB can only be skip." ;;
    esac
}

# bring_web_tests : prints why not and fails where it can't be had.
bring_web_tests() {
    mkdir -p "$WEB_DEPS"
    # What stands in where a suite has nothing that will do is tested as well, and kept by that.
    bring_web instead >&2 && bring_web types >&2 || { echo "its tools could not be brought from the Debian mirror ($LOGS/web-packages.log)" && return 1; }
    if cmp -s "$WEB_TESTS/requirements.txt" "$WEB_VENV/.installed"; then return 0; fi
    rm -rf "$WEB_VENV"
    {
        python3 -m venv "$WEB_VENV" || python3 -m virtualenv "$WEB_VENV"
    } >"$LOGS/venv-web.log" 2>&1 || { echo "no virtual environment (Debian: python3-venv)" && return 1; }
    "$WEB_VENV/bin/pip" install --disable-pip-version-check --require-hashes -r "$WEB_TESTS/requirements.txt" >>"$LOGS/venv-web.log" 2>&1 ||
        { echo "Playwright could not be installed ($LOGS/venv-web.log)" && return 1; }
    cp "$WEB_TESTS/requirements.txt" "$WEB_VENV/.installed"
}

# check_web : builds it before the jobs, which use it.
check_web() {
    if [ -n "${WEB_RESULT:-}" ]; then
        shout "$WEB_RESULT"
        return 0
    fi
    WEB_KIND=$(cat "$WEB_DEPS/built-with")
    quietly "$LOGS/web-build.log" build_web_with "$WEB_KIND" || web_failure "It can't be built ($LOGS/web-build.log)."
    rm -rf "$LOGS/web"
    mkdir -p "$LOGS/web"
}

# run_web_sources : what needs no system.
run_web_sources() {
    local began=$SECONDS
    WEB_KIND=$(cat "$WEB_DEPS/built-with")
    web_sources
    web_modules
    web_without_suites
    note "web-sources: $((SECONDS - began)) s"
}

# web_jobs : a line each; none where the client isn't tested.
web_jobs() { if [ -z "${WEB_RESULT:-}" ]; then printf '%s\n' web-sources web-letters web-rooms; fi; }

# web_result : a few words for the last line of `test`, once all jobs have ended.
web_result() { echo "${WEB_RESULT:-web client tested in a browser}"; }

# run_web_job JOB : people in a browser, on a system of their own, from the executables that are delivered.
run_web_job() {
    local journey began=$SECONDS
    start_web_system "$1"
    web_types_fit "$1"
    web_components "$WEB_KIND" "$WEB_DEPS/work"
    for journey in ${WEB_JOURNEYS[$1]}; do run_journey "$journey"; done
    if [ "$1" = web-letters ]; then web_with_react; fi
    stop_web_system
    note "$1: $((SECONDS - began)) s"
}

# start_web_system JOB : until this process ends, or stop_web_system.
start_web_system() {
    WEB_KIND=$(cat "$WEB_DEPS/built-with")
    WEB_HOME=$(mktemp -d /tmp/theracomm-web.XXXXXX)
    WEB_PORT=$(free_port)
    at_exit stop_web_system
    # A copy, which is replaced by another build on the way.
    cp -r "$WEB" "$WEB_HOME/web"
    quietly "$LOGS/$1-up.log" web_system up --detach || web_failure "The system for it did not start ($LOGS/$1-up.log)."
}

# web_with_react : the other build. The gateway sees it by itself.
web_with_react() {
    local journey
    quietly "$LOGS/web-instead.log" python3 "$ROOT/scripts/web/build.py" --sources "$WEB_SOURCES" --tools "$WEB_DEPS/instead" --view instead \
        --icons "$WEB_DEPS/icons" --work "$WEB_HOME/work" --into "$WEB_HOME/web" || web_failure "It can't be built with React ($LOGS/web-instead.log)."
    web_components instead "$WEB_HOME/work"
    for journey in $WEB_JOURNEYS_INSTEAD; do run_journey "$journey" with-react; done
}

# web_node WORD… : the Node that Playwright brings.
web_node() { "$(echo "$WEB_VENV"/lib/python3*/site-packages/playwright/driver/node)" "$@"; }

# web_sources : types, lint, rules, of what a build leaves behind.
web_sources() {
    # Where React stands in for Preact there are no types of Preact.
    if [ "$WEB_KIND" = client ]; then
        quietly "$LOGS/web-types.log" web_node "$WEB_DEPS/types/usr/share/nodejs/typescript/lib/tsc.js" -p "$WEB_DEPS/work/tsconfig.json" ||
            web_failure "Types don't fit ($LOGS/web-types.log)."
    fi
    quietly "$LOGS/web-lint.log" "$WEB_VENV/bin/oxlint" --config "$WEB_TESTS/oxlint.json" --deny-warnings Services/web "$WEB_TESTS/unit" "$WEB_TESTS/components" ||
        web_failure "The linter complains ($LOGS/web-lint.log)."
    quietly "$LOGS/web-rules.log" python3 "$WEB_TESTS/rules.py" --sources Services/web --work "$WEB_DEPS/work" --web "$WEB" ||
        web_failure "A rule is broken ($LOGS/web-rules.log)."
}

# web_modules : what needs no browser.
web_modules() {
    local out=$WEB_DEPS/work/unit
    rm -rf "$out"
    "$WEB_DEPS/$WEB_KIND/usr/bin/esbuild" "$WEB_TESTS"/unit/*.test.ts* --bundle --platform=node --format=esm --target=node20 --jsx=automatic \
        --jsx-import-source=preact --tsconfig="$WEB_DEPS/work/tsconfig.json" --outdir="$out" --out-extension:.js=.mjs \
        --log-level=warning --external:node:* || web_failure "Its tests can't be built."
    quietly "$LOGS/test-web-modules.log" web_node --test "$out"/*.mjs || web_failure "Tests of its modules fail ($LOGS/test-web-modules.log)."
    grep -qE '^ℹ pass [1-9]' "$LOGS/test-web-modules.log" || web_failure "No test of its modules has run."
    note "web, modules: $(sed -n 's/^ℹ pass //p' "$LOGS/test-web-modules.log") tests"
}

# web_without_suites : with a mirror that doesn't answer, what is kept is enough for a client; without it there is none, which is said.
web_without_suites() {
    local home folder log=$LOGS/web-suites.log
    home=$(mktemp -d /tmp/theracomm-suites.XXXXXX)
    : >"$log"
    folder=$(web_built_without_mirror "$home" 2>>"$log") || true
    [ "$folder" = off ] && grep -q 'NO WEB CLIENT' "$log" || web_failure "Without tools it isn't said that there is none ($log)."
    mkdir -p "$home/deps/web"
    for folder in instead client; do
        cp -r "$WEB_DEPS/$folder" "$WEB_DEPS/icons" "$home/deps/web/"
        rm -rf "$home/web"
        web_built_without_mirror "$home" >>"$log" 2>&1 || true
        [ "$(cat "$home/deps/web/built-with")" = "$folder" ] && [ -e "$home/web/manifest.json" ] ||
            web_failure "It isn't built of what is kept for $folder ($log)."
        # Else pages of one gateway would ask another, whose client was built elsewhere, for what it doesn't have.
        [ "$folder" != "$WEB_KIND" ] || cmp -s "$home/web/shell.json" "$WEB/shell.json" || web_failure "Built elsewhere, it is another one."
    done
    rm -rf "$home/deps/web/client" "$home/deps/web/instead" "$home/web/.built"
    [ "$(web_built_without_mirror "$home" 2>>"$log")" = "$home/web" ] && grep -q 'AN OLDER ONE' "$log" ||
        web_failure "What was built before isn't served on ($log)."
    rm -rf "$home"
}

# web_built_without_mirror HOME : need_web of an installation in HOME whose mirror isn't there; prints what is served then.
web_built_without_mirror() {
    # shellcheck disable=SC2016
    THERACOMM_HOME=$1 bash -euc 'ROOT=$1
        source "$ROOT/scripts/lib/load.sh"
        debian_mirror() { echo http://127.0.0.1:9/debian; }
        prepare_state
        need_web
        web_folder' - "$ROOT"
}

# web_components KIND WORK : the page on which each component is tested by itself.
web_components() {
    "$WEB_DEPS/$1/usr/bin/esbuild" "$WEB_TESTS/components/page.tsx" --bundle --splitting --format=esm --target=es2022 --jsx=automatic \
        --jsx-import-source=preact --tsconfig="$2/tsconfig.json" --outdir="$WEB_HOME/components" --log-level=warning \
        --define:process.env.NODE_ENV='"production"' || web_failure "The page of components can't be built."
}

# run_journey MODULE [SUFFIX] : its log has the suffix in its name.
run_journey() {
    local log=$LOGS/test-web-$1${2:+-$2}.log
    quietly "$log" web_python timeout --kill-after 20 300 "$WEB_VENV/bin/python" -m unittest -v "$1" || web_failure "As $log tells; pictures: $LOGS/web."
    grep -qE '^Ran [1-9]' "$log" || web_failure "$1 holds no test."
    note "web, $1${2:+, $2}: $(sed -n 's/^Ran //p' "$log")"
}

# web_python COMMAND… : where the journeys lie, with what they have to know of the system.
web_python() {
    (cd "$WEB_TESTS/journeys" && WEB_TEST_URL=http://127.0.0.1:$WEB_PORT WEB_TEST_HOME=$WEB_HOME WEB_TEST_LOGS=$LOGS/web WEB_TEST_COMPONENTS=$WEB_HOME/components \
        WEB_TEST_BUILD="python3 $ROOT/scripts/web/build.py --tools $WEB_DEPS/$WEB_KIND --view $WEB_KIND --icons $WEB_DEPS/icons --work $WEB_HOME/shell --into $WEB_HOME/web" \
        WEB_TEST_ADMIN="env THERACOMM_HOME=$WEB_HOME THERACOMM_BIN=$BIN $ROOT/theracomm admin" PYTHONDONTWRITEBYTECODE=1 "$@")
}

# run_web_bench [argument …] : the client's benchmarks on a system that was started.
run_web_bench() { web_python "$WEB_VENV/bin/python" "$WEB_TESTS/bench/bench.py" "$@"; }

# web_types_fit JOB : whether the types that the client was written with are those of this API.
web_types_fit() {
    local document=$WEB_HOME/openapi.json check=--check
    curl -fsS --max-time 20 "http://127.0.0.1:$WEB_PORT/api/v1/openapi.json" >"$document" || web_failure "There is no description of the API."
    if [ -n "${THERACOMM_UPDATE_TYPES:-}" ]; then check=''; fi
    # shellcheck disable=SC2086
    quietly "$LOGS/$1-types.log" python3 "$ROOT/scripts/web/types.py" "$document" $check ||
        web_failure "Services/web/core/api/types.ts isn't what the API is. Run: THERACOMM_UPDATE_TYPES=1 ./theracomm test web"
}

# web_system VERB… : this command on a system of the tests' own. Staff needs a second factor; strangers come often.
web_system() {
    THERACOMM_HOME=$WEB_HOME THERACOMM_PORT=$WEB_PORT THERACOMM_BIN=$BIN THERACOMM_WEB=$WEB_HOME/web THERACOMM_RATES=off \
        THERACOMM_STRANGER_REQUESTS=1000 THERACOMM_SECOND_FACTOR=staff THERACOMM_COUNSELLORS=open "$ROOT/theracomm" "$@"
}

stop_web_system() {
    [ -d "${WEB_HOME:-}" ] || return 0
    quietly "$LOGS/web-down.log" web_system down --purge --yes || true
    rm -rf "$WEB_HOME"
}

# web_failure TEXT : at once.
web_failure() { fail "$EX_SOFTWARE" "The web client: $1"; }
