# Settings that whoever starts the system gives: by the environment, or by a file that is read every time (docs/configuration.md).

# The names that a service reads, and which service.
readonly SETTING_NAMES=$ROOT/scripts/settings.txt
# Name=value lines, for what shall hold without being said each time. The environment goes before it.
readonly SETTINGS_FILE=$STATE/settings.env
# What the scripts and the tests read themselves.
readonly SCRIPT_SETTINGS='THERACOMM_(HOME|PORT|BIN|WEB|INNER_TLS|CHATKIT_HOOKS|PUSH|MONITORING|MONITORING_PORT|PROMETHEUS_IMAGE|PUBLISH|SECRETS|TAG|UID|TEST_(DATABASE|API|WEB)|UPGRADE_(FROM|BIN)|BACKUP_(TO|FOLDER|EVERY|KEEP)|RECORD_GOLDEN|UPDATE_(ACCESS|TYPES)|BENCH_[A-Z_]+)'

# take_settings : reads the file, and refuses what nobody reads: a misspelt name would leave the default in its place, unseen.
take_settings() {
    local name
    if [ -e "$SETTINGS_FILE" ]; then read_settings_file; fi
    for name in "${!THERACOMM_@}"; do
        if [[ $name =~ ^$SCRIPT_SETTINGS$ ]]; then continue; fi
        service_setting "$name" || fail "$EX_USAGE" "$name is no setting that is given here.$(nearest_settings "$name")"
        take_value "$name"
    done
}

# read_settings_file : nothing in it is run or unquoted; a value is what stands behind the first "=".
read_settings_file() {
    local line name number=0
    while IFS= read -r line || [ -n "$line" ]; do
        number=$((number + 1))
        if [[ $line =~ ^[[:space:]]*(#.*)?$ ]]; then continue; fi
        [[ $line =~ ^(THERACOMM_[A-Z_]+)= ]] ||
            fail "$EX_USAGE" "$SETTINGS_FILE, line $number: it should be THERACOMM_NAME=value."
        name=${BASH_REMATCH[1]}
        service_setting "$name" || [[ $name =~ ^THERACOMM_(WEB|INNER_TLS|CHATKIT_HOOKS|PUSH|MONITORING|MONITORING_PORT|BACKUP_(TO|FOLDER|EVERY|KEEP))$ ]] ||
            fail "$EX_USAGE" "$SETTINGS_FILE, line $number: $name can't be set there.$(nearest_settings "$name")"
        # The line is a name with its value.
        # shellcheck disable=SC2163
        if [ -z "${!name+set}" ]; then export "$line"; fi
    done <"$SETTINGS_FILE"
}

# service_setting NAME : whether it can be given to a service.
service_setting() { awk -v name="$1" '$1 == name { found = 1 } END { exit !found }' "$SETTING_NAMES"; }

# take_value NAME : of a file that can be read, by its whole path; of what is one line.
take_value() {
    local value=${!1}
    # Nothing is not a value: it is what takes a line of the file back. Containers would be given it.
    if [ -z "$value" ]; then
        unset "$1"
        return 0
    fi
    if [[ $value == *$'\n'* ]]; then fail "$EX_USAGE" "$1 has more than one line."; fi
    if [[ $1 != *_FILE ]]; then return 0; fi
    case $value in /*) ;; *) value=$ROOT/$value ;; esac
    [ -r "$value" ] || fail "$EX_USAGE" "$1 can't be read: $value"
    export "$1=$value"
}

# nearest_settings NAME : what it might have been meant to be, as a sentence after a blank: what begins with it, and what is spelt like it,
# seen without what all begin with, which would make them all alike.
nearest_settings() {
    python3 - "$1" "$SETTING_NAMES" <<'PYTHON'
import difflib, sys
prefix = "THERACOMM_"
names = [line.split()[0] for line in open(sys.argv[2]) if line.startswith(prefix)]
names = [name[len(prefix):] for name in names] + ["HOME", "PORT", "BIN", "WEB", "INNER_TLS", "CHATKIT_HOOKS", "PUSH", "MONITORING", "SECRETS", "PUBLISH",
    "BACKUP_TO", "BACKUP_FOLDER", "BACKUP_EVERY", "BACKUP_KEEP"]
given = sys.argv[1][len(prefix):]
near = [name for name in names if name.startswith(given + "_")] + difflib.get_close_matches(given, names, cutoff=0.7)
near = [prefix + name for name in dict.fromkeys(near)][:3]
print(" Nearest: " + ", ".join(near) + "." if near else " docs/configuration.md names them all.", end="")
PYTHON
}

# settings_of READER… : the names of what is read by one of them, "all" and "services" being readers as well.
settings_of() {
    awk -v readers=" $* " '/^THERACOMM_/ { for (i = 2; i <= NF; i++) if (index(readers, " " $i " ")) { print $1; next } }' "$SETTING_NAMES"
}

# given_settings SERVICE : what is given of what it reads, as "NAME=value" lines.
given_settings() {
    local name group=services
    if [ "$1" = gateway ]; then group=gateway; fi
    while read -r name; do
        if [ -n "${!name:-}" ]; then echo "$name=${!name}"; fi
    done < <(settings_of all "$group" "$1")
}
