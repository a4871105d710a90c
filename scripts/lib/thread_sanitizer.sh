# The concurrency tests under the thread sanitizer. Nothing is suppressed: what it reports is a finding.

# Modules in which threads meet.
readonly SANITIZED=(EventLoopTests HTTPKitTests PostgresTests EventLogTests FeedsTests TokensTests ServiceKitTests GatewayTests)

# check_threads MODULE… : builds and runs them (all of the above without names); the first time takes minutes.
check_threads() {
    local folder=$STATE/thread-sanitizer module failed=()
    mkdir -p "$folder"
    step "Proving that the thread sanitizer sees what Swift's Mutex does"
    prove_thread_sanitizer "$folder"
    swift_build thread-sanitizer --build-tests --sanitize=thread --scratch-path .build/tsan
    step "Running the tests under the thread sanitizer"
    if [ $# -eq 0 ]; then set -- "${SANITIZED[@]}"; fi
    for module in "$@"; do sanitized_module "$module" "$folder" || failed+=("$module"); done
    if [ ${#failed[@]} -gt 0 ]; then fail "$EX_SOFTWARE" "Reports or failures: ${failed[*]} ($LOGS/threads-*.log)."; fi
    note "no report"
}

# sanitized_module NAME FOLDER : false if it reports or fails. Slow code under a sanitizer makes time-outs come true, so those
# tests that wait for one are the plain run's.
sanitized_module() {
    local log="$LOGS/threads-$1.log" code=0 reports
    LD_PRELOAD="$2/mutex.so" TSAN_OPTIONS="halt_on_error=0 exitcode=0 report_signal_unsafe=0" \
        timeout --kill-after 20 1200 swift test --skip-build --no-parallel --sanitize=thread --scratch-path .build/tsan \
        --filter "^$1\\." </dev/null >"$log" 2>&1 || code=$?
    reports=$(grep -c 'WARNING: ThreadSanitizer' "$log" || true)
    note "$1: $reports reports, exit $code"
    [ "$reports" -eq 0 ] && [ "$code" -eq 0 ]
}

# prove_thread_sanitizer FOLDER : a right program is not reported, a wrong one is; else nothing that follows means anything.
prove_thread_sanitizer() {
    clang -shared -fPIC -O1 -Wall -Wextra -Werror scripts/thread-sanitizer/mutex.c -o "$1/mutex.so"
    swiftc -swift-version 5 -sanitize=thread scripts/thread-sanitizer/probe.swift -o "$1/probe" 2>"$1/probe.log" ||
        fail "$EX_SOFTWARE" "The probe of the thread sanitizer does not compile ($1/probe.log)."
    probe_threads "$1" right || fail "$EX_SOFTWARE" "The thread sanitizer reports a Mutex that is used as it should be."
    if probe_threads "$1" wrong; then fail "$EX_SOFTWARE" "The thread sanitizer does not report a race."; fi
}

# probe_threads FOLDER KIND : false if it was reported.
probe_threads() {
    LD_PRELOAD="$1/mutex.so" TSAN_OPTIONS='exitcode=66 symbolize=0' timeout --kill-after 5 60 "$1/probe" "$2" \
        </dev/null >/dev/null 2>&1
}
