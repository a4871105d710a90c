# test: every test there is, from a machine that has nothing but Swift. The last line says in one sentence how it went.
#
# With names, only the Swift tests whose names match; stories of the system then run on the debug build, or with --delivered on what is
# delivered. Containers that this machine can't run are named loudly in the last line; without
# schemathesis, or a browser, the tests fail (THERACOMM_TEST_API=skip, THERACOMM_TEST_WEB=skip do without, and the last line says so).
# `test web` runs the web client's alone, on what is delivered; `test upgrade` goes from an older version to this one and back;
# `test backup` tells the story of backups, which is among all tests, too; `test moment` takes an installation back to a moment by PostgreSQL's archive.

# More than the longest module takes on two slow cores; reached only by a test that hangs.
readonly TEST_SECONDS=1800

verb_test() {
    local executables=$ROOT/.build/debug
    if [ "$*" = web ]; then
        test_web
        return
    fi
    case $* in
        backup | moment | upgrade)
            "test_$*"
            return
            ;;
    esac
    ready_to_build run tests
    build_debug
    if [ "${1:-}" = --delivered ]; then
        shift
        build_release "${PROGRAMS[@]}"
        executables=$BIN
    fi
    if [ $# -gt 0 ]; then
        run_swift_module "$*" "${@/#/--filter=}"
        return
    fi
    test_everything
}

# test_web : the web client's tests alone.
test_web() {
    # Of every screen: whoever runs these alone has changed some.
    export WEB_TEST_PICTURES=1
    ready_to_build run
    prepare_web_tests
    check_web
    at_exit end_lanes
    build_release "${PROGRAMS[@]}"
    # shellcheck disable=SC2046
    run_lanes $(web_jobs)
    printf 'theracomm test web: %s.\n' "$(web_result)"
}

# test_everything : stories, the API and the containers on the executables that `up` and the image deliver.
test_everything() {
    local executables=$BIN
    prepare_api_tests
    prepare_web_tests
    check_web
    at_exit end_lanes
    build_release "${PROGRAMS[@]}"
    local before
    before=$(test_supervisors)
    # shellcheck disable=SC2046
    run_lanes $(test_jobs)
    wait_until 60 nothing_left_since "$before" || fail "$EX_SOFTWARE" "Systems of tests go on running: $(test_supervisors)"
    SWIFT_RESULT="$(cat "$LOGS"/test-*.log | awk '/Test run with/ { total += $5 } END { print total }') tests"
    note "$SWIFT_RESULT passed"
    printf 'theracomm test: passed: %s; %s; %s; %s.\n' "$SWIFT_RESULT" "$(cat "$QUEUE/api")" "$(web_result)" "$(cat "$QUEUE/containers")"
}

# test_supervisors : supervisors of systems that tests have started, a line each.
test_supervisors() { pgrep -af '^runsvdir -P /(tmp|dev/shm)/theracomm-' || true; }

# nothing_left_since BEFORE : whether each that runs now was there before. Watchers take down what is left when a test's process ends.
nothing_left_since() { [ -z "$(comm -13 <(sort <<<"$1") <(test_supervisors | sort))" ]; }

# The process groups that work in the background.
declare -gA LANES=()

# in_lane COMMAND… : in the background, as a process group of its own, so that end_lanes can end all of it.
in_lane() {
    set -m
    "$@" </dev/null &
    set +m
    LANES[$!]=1
}

# end_lanes : nothing goes on when this command has ended; what they have started they end themselves.
end_lanes() {
    local lane
    for lane in "${!LANES[@]}"; do kill -- "-$lane" 2>/dev/null || true; done
    for lane in "${!LANES[@]}"; do wait "$lane" 2>/dev/null || true; done
    LANES=()
}

# Where the lanes find what is still to be done, a line each, and leave what is to be said of it.
readonly QUEUE=$RUN/tests

# run_lanes JOB… : in two lanes: the modules, each in a process of its own, the tests of the API, those of the web client, and those of the containers.
# What one does to the machine (killed servers, full queues) is then not all the others' time-out. Each lane takes the next job, the longest
# first, so that they end together.
run_lanes() {
    local lane lanes=() ended
    step "Running the tests"
    rm -rf "$QUEUE" "$LOGS"/test-*.log
    mkdir -p "$QUEUE"
    if [ $# -gt 0 ]; then printf '%s\n' "$@"; fi | tee "$QUEUE/all" >"$QUEUE/jobs"
    : >"$QUEUE/done"
    for lane in 1 2; do
        in_lane run_jobs
        lanes+=($!)
    done
    for lane in "${lanes[@]}"; do
        wait -n -p ended "${lanes[@]}" || {
            echo "theracomm test: FAILED."
            exit "$EX_SOFTWARE"
        }
        unset "LANES[$ended]"
        mapfile -t lanes < <(printf '%s\n' "${lanes[@]}" | grep -vx "$ended")
    done
    # A queue that can't be read or written any more looks like an empty one.
    cmp -s <(sort "$QUEUE/all") <(sort "$QUEUE/done") ||
        fail "$EX_SOFTWARE" "Not all was tested: what is in $QUEUE/all and not in $QUEUE/done is missing."
}

# test_jobs : what there is to do. The end-to-end tests take longest by far: whole systems are started, killed and waited for. Of
# the others those with the most tests come first; the API and the containers take minutes, too, so they don't come last.
test_jobs() {
    local module
    echo EndToEndTests
    # Second, as a mistake in the sources is known soonest.
    echo sources
    web_jobs | grep sources || true
    while read -r _ module; do
        if [ "$module" != EndToEndTests ]; then echo "$module"; fi
    done < <(count_tests | awk '$1 >= 100' | sort -k1,1nr -k2)
    web_jobs | grep -v sources || true
    printf '%s\n' api containers backup
    count_tests | awk '$1 < 100 && $2 != "EndToEndTests"' | sort -k1,1nr -k2 | cut -d' ' -f2
}

# count_tests : of each module, as its sources say: "353 ChatTests".
count_tests() {
    local folder
    for folder in Tests/*Tests; do
        # No Swift: a job of its own.
        if [ "$folder" = Tests/WebTests ]; then continue; fi
        echo "$(grep -rho '@Test' "$folder" | wc -l) ${folder#Tests/}"
    done
}

# run_jobs : one after another, until nobody has left any.
run_jobs() {
    local job
    # What the whole command does when it ends is not for one lane to do.
    AT_EXIT=() LANES=()
    while job=$(next_job) && [ -n "$job" ]; do
        case $job in
            api)
                run_api_tests
                echo "$API_RESULT" >"$QUEUE/api"
                ;;
            sources) run_sources ;;
            web-sources) run_web_sources ;;
            web-*) run_web_job "$job" ;;
            backup) run_backup_tests ;;
            containers)
                run_container_tests
                echo "$CONTAINER_RESULT" >"$QUEUE/containers"
                ;;
            *) run_module "$job" ;;
        esac
        echo "$job" >>"$QUEUE/done"
    done
}

# next_job : takes it from the queue; nothing if there is none left.
next_job() {
    (
        flock 9
        head -n 1 "$QUEUE/jobs"
        sed -i 1d "$QUEUE/jobs"
    ) 9>"$QUEUE/lock"
}

# run_module MODULE
run_module() {
    run_swift_module "$1" "--filter=^$1\\."
    grep -qE 'Test run with [1-9][0-9]* test' "$LOGS/test-$1.log" ||
        fail "$EX_SOFTWARE" "$1 holds no test, or none that runs."
}

# run_swift_module NAME ARG… : with stories on the executables in the folder $executables. Everything goes to a log, what went wrong also to the screen. One test after another: two cores
# under a hundred tests at once would make every time-out in them a matter of luck, and gain next to nothing. The program is run
# itself, because `swift test` keeps other builds waiting for as long as it runs.
run_swift_module() {
    local log="$LOGS/test-$1.log" code=0 began=$SECONDS
    local name=$1
    shift
    TESTED_EXECUTABLES=$executables timeout --kill-after 20 "$TEST_SECONDS" "$ROOT/.build/debug/TheraCommPackageTests.xctest" \
        --testing-library swift-testing --no-parallel "$@" </dev/null >"$log" 2>&1 &
    # It is in a group of its own, and has to be told when this one ends.
    # shellcheck disable=SC2064
    trap "kill $! 2>/dev/null; exit 143" TERM
    wait $! || code=$?
    trap - TERM
    if [ "$code" -ne 0 ]; then
        show_test_failures "$log"
        if [ "$code" -eq 124 ]; then note "Some test of $name did not end within $TEST_SECONDS s."; fi
        fail "$EX_SOFTWARE" "The tests of $name failed (all of it: $log)."
    fi
    note "$name: $(grep -oE '[0-9]+ tests? in [0-9]+ suites?' "$log" | tail -n 1), $((SECONDS - began)) s"
}

# show_test_failures LOG : what failed and with which words; for a crash also what was running.
show_test_failures() {
    grep -E '✘|error:|Fatal error|recorded an issue|failed after|Test run with|signal code' "$1" |
        cut -c1-600 | tail -n 80 >&2 || true
    # A crash tells which thread, and by which way it came there, long before its last lines.
    grep -aE -A 50 'Program crashed|Crash' "$1" | grep -vE '^[[:space:]]*[0-9]+│|^--$' | head -n 60 | cut -c1-240 >&2 || true
    tail -n 15 "$1" | cut -c1-600 >&2
}
