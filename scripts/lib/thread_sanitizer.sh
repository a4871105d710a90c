# The concurrency tests under the thread sanitizer. Nothing is suppressed: what it reports is a finding.

# Where threads meet: a module, or of a service, whose other tests wait for its database, those suites in which many ask at once.
readonly SANITIZED=(
    EventLoopTests HTTPKitTests PostgresTests EventLogTests FeedsTests TokensTests ServiceKitTests GatewayTests
    RealtimeTests BusTests VaultTests MailDeliveryTests AttachmentKitTests
    'IdentityTests:SignIn SessionRoutes SigningKey SecondFactorRoutes Passwords Registrar PeopleRoutes Attempts RequestLimiter'
    'PostofficeTests:Send Schedule BatchRoutes JobRoutes Relay Live'
    'TangoTests:MatchingRoutes CoverRoutes ConflictRoutes'
    'TrumpetTests:Board ReceiptRoutes'
    'ChatTests:StreamMemory MessagePosting RoomTalk Unread ErasedRoom File'
    'ChatTests:LiveBook LiveState LiveAction MessagesTopic Presence SaidKeys AsItIsNow HasGone Forgetting'
    'ChatTests:ChatkitQuestion ChatkitNotify ChatkitPeopleRoom HookFailing'
)

# check_threads PART… : builds and runs them (all of the above without names; a module's name is all of it); the first time takes
# minutes.
check_threads() {
    local folder=$STATE/thread-sanitizer part failed=()
    mkdir -p "$folder"
    step "Proving that the thread sanitizer sees what Swift's Mutex does"
    prove_thread_sanitizer "$folder"
    swift_build thread-sanitizer --build-tests --sanitize=thread --scratch-path .build/tsan
    step "Running the tests under the thread sanitizer"
    if [ $# -eq 0 ]; then set -- "${SANITIZED[@]}"; fi
    for part in "$@"; do sanitized_part "$part" "$folder" || failed+=("$part"); done
    if [ ${#failed[@]} -gt 0 ]; then fail "$EX_SOFTWARE" "Reports or failures: ${failed[*]} ($LOGS/threads-*.log)."; fi
    note "no report"
}

# sanitized_part NAME FOLDER : false if it reports or fails, or has nothing that runs. Slow code under a sanitizer makes time-outs come
# true, so those tests that wait for one are the plain run's.
sanitized_part() {
    local module=${1%%:*} suites='' code=0 log reports
    log=$LOGS/threads-$module.log
    if [ "$module" != "$1" ]; then
        suites=${1#*:}
        log=$LOGS/threads-$module-${suites%% *}.log
        suites="(${suites// /|})Tests/"
    fi
    LD_PRELOAD="$2/mutex.so" TSAN_OPTIONS="halt_on_error=0 exitcode=0 report_signal_unsafe=0" \
        timeout --kill-after 20 1200 swift test --skip-build --no-parallel --sanitize=thread --scratch-path .build/tsan \
        --filter "^$module\\.$suites" </dev/null >"$log" 2>&1 || code=$?
    reports=$(grep -c 'WARNING: ThreadSanitizer' "$log" || true)
    note "$1: $reports reports, exit $code"
    [ "$reports" -eq 0 ] && [ "$code" -eq 0 ] && ran_every_suite "$log" "$1"
}

# ran_every_suite LOG PART : a name that nothing has would prove nothing.
ran_every_suite() {
    local suite
    grep -qE 'Test run with [1-9][0-9]* test' "$1" || { note "$2 holds no test, or none that runs" && return 1; }
    if [[ $2 != *:* ]]; then return 0; fi
    for suite in ${2#*:}; do
        grep -qE "Suite \"?${suite}Tests\"? (started|passed)" "$1" || { note "there is no suite ${suite}Tests" && return 1; }
    done
}

# prove_thread_sanitizer FOLDER : a right program is not reported, a wrong one is; else nothing that follows means anything.
prove_thread_sanitizer() {
    clang -shared -fPIC -O1 -Wall -Wextra -Werror scripts/thread-sanitizer/mutex.c -o "$1/mutex.so"
    swiftc -swift-version 5 -sanitize=thread scripts/thread-sanitizer/probe.swift -o "$1/probe" 2>"$1/probe.log" ||
        fail "$EX_SOFTWARE" "The probe of the thread sanitizer does not compile ($1/probe.log)."
    probe_threads "$1" right || fail "$EX_SOFTWARE" "The thread sanitizer reports a Mutex that is used as it should be."
    # On a busy machine one thread may have gone before the next has come, and then there is no race.
    for _ in 1 2 3 4 5; do probe_threads "$1" wrong || return 0; done
    fail "$EX_SOFTWARE" "The thread sanitizer does not report a race."
}

# probe_threads FOLDER KIND : false if it was reported.
probe_threads() {
    LD_PRELOAD="$1/mutex.so" TSAN_OPTIONS='exitcode=66 symbolize=0' timeout --kill-after 5 60 "$1/probe" "$2" \
        </dev/null >/dev/null 2>&1
}
