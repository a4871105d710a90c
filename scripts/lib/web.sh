# The web client: its tools are brought from suites of Debian that move, what is built is kept. See docs/decisions/0112.

readonly WEB_SOURCES=$ROOT/Services/web WEB_DEPS=$DEPS/web WEB=$STATE/web

# web_folder : where the gateway finds the client: THERACOMM_WEB, else beside finished executables (THERACOMM_BIN), else the one built here;
# "off" if there is none.
web_folder() {
    local folder=${THERACOMM_WEB:-${THERACOMM_BIN:-$STATE}/web}
    case $folder in off | /*) ;; *) folder=$ROOT/$folder ;; esac
    if [ -e "$folder/manifest.json" ]; then echo "$folder"; else echo off; fi
}

# need_web : the client in $WEB, built anew where a source is newer. Where it can't be built, the one built before stays; without one the
# system goes on without. Each of these is said.
need_web() {
    local obstacle
    if [ "${THERACOMM_WEB:-}" = off ]; then return 0; fi
    if [ -n "${THERACOMM_WEB:-}" ]; then
        [ "$(web_folder)" != off ] || fail "$EX_USAGE" "THERACOMM_WEB: no built client lies in $THERACOMM_WEB."
        return 0
    fi
    if [ -n "${THERACOMM_BIN:-}" ]; then
        if [ "$(web_folder)" = off ]; then no_web "none lies beside the finished executables (THERACOMM_BIN)"; fi
        return 0
    fi
    if web_is_built; then return 0; fi
    need_packages web
    step "Building the web client"
    if obstacle=$(build_web); then return 0; fi
    if [ "$(web_folder)" = off ]; then no_web "$obstacle"; else shout "THE WEB CLIENT IS AN OLDER ONE: $obstacle"; fi
}

# no_web REASON
no_web() {
    shout "NO WEB CLIENT: $1"
    note "The API works without. THERACOMM_WEB=off says that none is wanted."
}

# web_is_built : whether no source and no tool has changed since.
web_is_built() {
    [ -e "$WEB/.built" ] && [ -e "$WEB/manifest.json" ] &&
        [ -z "$(find "$WEB_SOURCES" VERSION scripts/web scripts/web.txt scripts/web-icons.txt -newer "$WEB/.built" -print -quit)" ]
}

# build_web : builds it. Prints why not and fails where it can't be.
build_web() {
    local kind=client begun=$WEB_DEPS/begun
    mkdir -p "$WEB_DEPS"
    touch "$begun"
    bring_icons >&2 || { echo "the icons could not be brought from PyPI ($LOGS/web-icons.log)" && return 1; }
    if ! bring_web client >&2; then
        kind=instead
        bring_web instead >&2 || { echo "its tools could not be brought from the Debian mirror ($LOGS/web-packages.log)" && return 1; }
        shout "Preact can't be brought: React of Debian 12 takes its place in the web client, which is larger, and does the same."
    fi
    quietly "$LOGS/web-build.log" build_web_with "$kind" >&2 || { echo "it could not be built ($LOGS/web-build.log)" && return 1; }
    echo "$kind" >"$WEB_DEPS/built-with"
    mv "$begun" "$WEB/.built"
}

# watch_web : with the tools that build_web would take, in front.
watch_web() {
    local kind=client
    bring_icons || fail "$EX_UNAVAILABLE" "The icons could not be brought from PyPI ($LOGS/web-icons.log)."
    if ! bring_web client; then
        kind=instead
        bring_web instead || fail "$EX_UNAVAILABLE" "The tools could not be brought from the Debian mirror ($LOGS/web-packages.log)."
    fi
    build_web_with "$kind" --watch
}

# build_web_with KIND [ARG…]
build_web_with() {
    local kind=$1
    shift
    # An image gives it to a user of its own.
    (umask 022 && python3 "$ROOT/scripts/web/build.py" --sources "$WEB_SOURCES" --tools "$WEB_DEPS/$kind" --view "$kind" \
        --icons "$WEB_DEPS/icons" --work "$WEB_DEPS/work" --into "$WEB" "$@")
}

# bring_web USE : the packages of that use, unpacked into $WEB_DEPS/USE. What is kept there and will do is not asked for again.
bring_web() {
    local use=$1 suite package smallest ceiling tested wanted=0
    while read -r _ suite package smallest ceiling tested; do
        if web_version_will_do "$(cat "$WEB_DEPS/$use/$package.version" 2>/dev/null || true)" "$smallest" "$ceiling"; then continue; fi
        wanted=1
        bring_web_package "$use" "$suite" "$package" "$smallest" "$ceiling" "$tested" || return
    done < <(awk -v use="$use" '$1 == use' "$ROOT/scripts/web.txt")
    if [ "$wanted" = 1 ]; then
        rm -rf "$WEB_DEPS"/apt-*
        WEB_SUITES=()
    fi
}

# bring_web_package USE SUITES PACKAGE SMALLEST CEILING TESTED : from the first suite that has a version that will do.
bring_web_package() {
    local use=$1 package=$3 smallest=$4 ceiling=$5 tested=$6 suite suites version folder
    IFS=, read -ra suites <<<"$2"
    for suite in "${suites[@]}"; do
        folder=$WEB_DEPS/apt-$suite
        web_suite "$suite" >>"$LOGS/web-packages.log" 2>&1 || continue
        version=$(web_apt "$suite" apt-cache show --no-all-versions "$package" 2>/dev/null | awk '$1 == "Version:" { print $2; exit }')
        web_version_will_do "$version" "$smallest" "$ceiling" || continue
        rm -f "$folder/$package"_*.deb
        (cd "$folder" && web_apt "$suite" apt-get download "$package") >>"$LOGS/web-packages.log" 2>&1 || continue
        mkdir -p "$WEB_DEPS/$use"
        dpkg -x "$folder/$package"_*.deb "$WEB_DEPS/$use" || continue
        echo "$version" >"$WEB_DEPS/$use/$package.version"
        note "$package $version of $suite$(if [ "$version" != "$tested" ]; then echo ", tested last with $tested"; fi)"
        return 0
    done
    note "No version of $package from $smallest to below $ceiling in ${suites[*]}."
    return 1
}

# web_version_will_do VERSION SMALLEST CEILING
web_version_will_do() {
    [ -n "$1" ] && dpkg --compare-versions "$1" ge "$2" && dpkg --compare-versions "$1" lt "$3"
}

# Suites that were asked for their lists: yes or no, whether they came.
declare -gA WEB_SUITES=()

# web_suite SUITE : apt's lists of it, once, apart from those of the machine. By codename, so that a release of Debian changes nothing.
web_suite() {
    local folder=$WEB_DEPS/apt-$1
    if [ -n "${WEB_SUITES[$1]:-}" ]; then [ "${WEB_SUITES[$1]}" = yes ] && return 0 || return 1; fi
    rm -rf "$folder"
    mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial"
    echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $(debian_mirror) $1 main" >"$folder/sources.list"
    WEB_SUITES[$1]=no
    # With --error-on, what can't be fetched is an error, and not a warning.
    web_apt "$1" apt-get --error-on=any update || return
    WEB_SUITES[$1]=yes
}

# web_apt SUITE COMMAND… : apt on the lists of that suite alone. A mirror that doesn't answer is given up after seconds, since something stands in.
web_apt() {
    local folder=$WEB_DEPS/apt-$1 command=$2
    shift 2
    "$command" -o "Dir::Etc::SourceList=$folder/sources.list" -o Dir::Etc::SourceParts=/dev/null -o "Dir::State::Lists=$folder/lists" \
        -o "Dir::Cache=$folder/cache" -o Dir::State::status=/dev/null -o APT::Sandbox::User=root -o Acquire::Retries=1 -o Acquire::http::Timeout=15 "$@"
}

# bring_icons : the archive of icons, of which a sprite is made.
bring_icons() {
    local work
    if cmp -s "$ROOT/scripts/web-icons.txt" "$WEB_DEPS/icons/icons.txt"; then return 0; fi
    rm -rf "$WEB_DEPS/icons"
    work=$(mktemp -d "${TMPDIR:-/tmp}/theracomm-icons.XXXXXX")
    quietly "$LOGS/web-icons.log" python3 -m pip download --disable-pip-version-check --no-deps --require-hashes \
        -r "$ROOT/scripts/web-icons.txt" -d "$work" || return
    python3 -m zipfile -e "$work"/heroicons-*.whl "$work/wheel"
    mkdir -p "$WEB_DEPS/icons"
    python3 -m zipfile -e "$work/wheel/heroicons/heroicons.zip" "$WEB_DEPS/icons"
    cp "$ROOT/scripts/web-icons.txt" "$WEB_DEPS/icons/icons.txt"
    rm -rf "$work"
}
