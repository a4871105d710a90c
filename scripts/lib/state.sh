# Where everything lives that isn't in the repository. One folder, so that deleting it forgets the installation.

STATE=${THERACOMM_HOME:-$ROOT/.theracomm}
case $STATE in
    /*) ;;
    *) STATE=$ROOT/$STATE ;;
esac
readonly STATE
readonly DEPS=$STATE/deps LOGS=$STATE/log RUN=$STATE/run KEYS=$STATE/keys
# What the compiler needs and Debian has not. The checkout's, as what is compiled is: another installation compiles nothing anew.
readonly BUILD_DEPS=$ROOT/.theracomm/deps
# The executables that run. THERACOMM_BIN names a folder with finished ones; then nothing is built.
readonly BIN=${THERACOMM_BIN:-$STATE/bin}
# The executables that ran before those of $BIN, for going back.
readonly BEFORE=$STATE/before
# Where mail goes while there is no mail server.
readonly OUTBOX=$STATE/outbox
# Where the gateway keeps the newest requests, for its page of traces.
readonly TRACES=$STATE/traces
# Ids of people who were forgotten, apart from the database: an older copy of it must not bring them back (docs/restoring.md).
readonly ERASURES=$STATE/erasures
readonly SUPERVISED=$STATE/service CLUSTER=$STATE/data

# There once a unit's own system was started here (`up --empty`): the demo unit, whose passwords everybody knows, never comes into it.
readonly OWN_UNIT=$STATE/own-unit

# The services that own a part of the database: those of the registry.
readonly REGISTRY=$ROOT/Services/registry.txt
mapfile -t KEEPERS < <(awk '!/^(#|$)/ { print $1 }' "$REGISTRY")
readonly KEEPERS
# The processes of a running system that are built here, in the order in which they start.
readonly SERVICES=(gateway "${KEEPERS[@]}")
# The executables that are built and delivered: those, and what they start themselves.
readonly PROGRAMS=("${SERVICES[@]}" pictures)

# product_version : of what lies here; every executable, image and description has it from the same file.
product_version() { cat "$ROOT/VERSION"; }

# is_service NAME : whether it is one of ours.
is_service() {
    local name
    for name in "${SERVICES[@]}"; do
        if [ "$name" = "$1" ]; then return 0; fi
    done
    return 1
}

# followers NAME : the services that read its feed.
followers() { awk -v name="$1" '!/^(#|$)/ && index("," $4 ",", "," name ",") { print $1 }' "$REGISTRY"; }

# prepare_state : the folders, for nobody but us; what is written from here on, by us and by the processes we start, is ours alone as well.
prepare_state() {
    local passage=700 path
    umask 077
    mkdir -p "$STATE" "$LOGS" "$RUN" "$BIN" "$ERASURES"
    # Where the database server really is another user, it passes through these two to its own folders, and sees nothing of what lies in them.
    case $(postgres_identity | head -n 1) in
        setpriv) passage=711 ;;
    esac
    chmod "$passage" "$STATE" "$RUN"
    # What an earlier version left open. Keys and the database always were closed.
    for path in "$LOGS" "$OUTBOX" "$TRACES" "$ERASURES" "$SUPERVISED" "$STATE/demo" "$STATE/demo.json" "$STATE/settings.env"; do
        if [ -e "$path" ]; then chmod -R go= "$path"; fi
    done
    # The state may lie outside of .theracomm/, but never in a commit.
    if [ ! -e "$STATE/.gitignore" ]; then echo '*' >"$STATE/.gitignore"; fi
}

# one_at_a_time : a second `up`, `down` or `restore` of the same installation waits for this one.
one_at_a_time() {
    exec 3>"$RUN/lock"
    flock -w 600 3 || fail "$EX_UNAVAILABLE" "Another ./theracomm has been at work here for ten minutes."
}
