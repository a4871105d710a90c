# What a person reads. Progress and complaints go to stderr, so that stdout stays what a script may take.

# Exit codes of sysexits.h, as the services use them.
readonly EX_USAGE=64 EX_DATAERR=65 EX_UNAVAILABLE=69 EX_SOFTWARE=70 EX_TEMPFAIL=75 EX_NOPERM=77 EX_CONFIG=78

# Says what is going on now.
step() { printf '» %s\n' "$*" >&2; }

# Says something that belongs to the step above it.
note() { printf '  %s\n' "$*" >&2; }

# Says what nobody may miss.
shout() { printf '\n  ####  %s\n\n' "$*" >&2; }

# fail CODE TEXT… : says why, and stops.
fail() {
    local code=$1
    shift
    printf 'theracomm: %s\n' "$*" >&2
    exit "$code"
}

# quietly LOG COMMAND… : runs a command whose output only matters when it fails; then shows its end.
quietly() {
    local log=$1 code=0
    shift
    mkdir -p "$(dirname "$log")"
    "$@" >"$log" 2>&1 </dev/null || code=$?
    if [ "$code" -ne 0 ]; then
        tail -n 40 "$log" >&2
        note "(all of it: $log)"
    fi
    return "$code"
}
