# bench [name] [--json] [--record]: the benchmarks, in release builds, beside what they are compared with.
#
# --record prints JSON and adds it to docs/measurements/results.ndjson, from which docs/figures.md is written.
verb_bench() {
    local argument arguments=() recorded=
    for argument in "$@"; do
        if [ "$argument" = --record ]; then recorded=$(mktemp); else arguments+=("$argument"); fi
    done
    ready_to_build run bench
    build_release "${PROGRAMS[@]}" benchmarks
    [ -n "$recorded" ] || exec "$BIN/benchmarks" "${arguments[@]}"
    bench_recorded "$recorded" "${arguments[@]}"
}

# bench_recorded FILE [argument …] : what was measured before a failure is recorded too.
bench_recorded() {
    local file=$1 code=0
    shift
    set -o pipefail
    "$BIN/benchmarks" --json "$@" | tee "$file" || code=$?
    python3 "$ROOT/scripts/lib/figures.py" --record "$file" --commit "$(git -C "$ROOT" rev-parse --short=8 HEAD)" --date "$(date +%F)"
    rm -f "$file"
    return "$code"
}
