# Debian packages: what is asked for stands in packages.txt, with the smallest version that will do.

# missing_packages PROFILE… : prints the packages of these profiles that aren't there or are too old.
missing_packages() {
    local profile package minimum have
    while read -r profile package minimum; do
        case " $* " in
            *" $profile "*) ;;
            *) continue ;;
        esac
        have=$(dpkg-query -W -f '${db:Status-Abbrev}${Version}' "$package" 2>/dev/null || true)
        if [ "${have:0:2}" != ii ] || dpkg --compare-versions "${have:3}" lt "$minimum"; then
            echo "$package"
        fi
    done < <(grep -v '^#' "$ROOT/scripts/packages.txt")
}

# install_command PACKAGE… : what root must run to have them.
install_command() {
    # Debian makes and starts a cluster of its own with the server package; ours is private, so that is turned off first.
    case " $* " in
        *" postgresql-"*)
            if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
                echo "apt-get install -y -o Acquire::Retries=3 --no-install-recommends postgresql-common"
                echo "echo 'create_main_cluster = false' >> /etc/postgresql-common/createcluster.conf"
            fi
            ;;
    esac
    # Debian starts NATS with its package, for everybody on the network and without a password; ours are started by whoever needs one.
    case " $* " in
        *" nats-server "*)
            if ! dpkg-query -W nats-server >/dev/null 2>&1 && [ ! -e /etc/systemd/system/nats-server.service ]; then
                echo "mkdir -p /etc/systemd/system"
                echo "ln -s /dev/null /etc/systemd/system/nats-server.service"
            fi
            ;;
    esac
    echo "apt-get install -y -o Acquire::Retries=3 --no-install-recommends $*"
}

# need_packages PROFILE… : installs what is missing, or tells exactly what root must run.
need_packages() {
    local missing commands
    if ! command -v dpkg-query >/dev/null; then
        note "This is no Debian: taking for granted what scripts/packages.txt lists."
        return 0
    fi
    mapfile -t missing < <(missing_packages "$@")
    # Any pip will do to fetch one archive; Debian's is only asked for where there is none. (Running it takes half a second.)
    if ! python3 -c 'import importlib.util; raise SystemExit(not importlib.util.find_spec("pip"))' 2>/dev/null; then missing+=(python3-pip); fi
    if [ ${#missing[@]} -eq 0 ]; then return 0; fi
    commands=$(install_command "${missing[@]}")
    if [ "$EUID" -ne 0 ]; then
        printf '%s\n' "Debian packages are missing. Please run this once as root, then try again:" \
            "" "apt-get update" "$commands" "" >&2
        exit "$EX_NOPERM"
    fi
    step "Installing ${missing[*]}"
    # A source of the machine that can't be reached is no reason to stop; a package that can't be had is.
    quietly "$LOGS/apt-update.log" apt-get -o Acquire::Retries=3 update || note "apt-get update failed; going on with what it knows."
    DEBIAN_FRONTEND=noninteractive quietly "$LOGS/apt-install.log" bash -euc "$commands" ||
        fail "$EX_UNAVAILABLE" "The packages could not be installed."
    hash -r
}

# need_swift : the toolchain is the one thing that is not installed here.
need_swift() {
    local version
    command -v swift >/dev/null ||
        fail "$EX_UNAVAILABLE" "No 'swift' in PATH: install Swift 6.3 for Debian 12 (https://www.swift.org/install/linux/)."
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p') || true
    if [ -z "$version" ]; then
        swift --version >&2 || true
        fail "$EX_UNAVAILABLE" "The 'swift' in PATH doesn't run."
    fi
    if [ "${version%%.*}" -lt 6 ] || { [ "${version%%.*}" -eq 6 ] && [ "${version##*.}" -lt 3 ]; }; then
        fail "$EX_UNAVAILABLE" "Swift 6.3 or newer is needed; this is Swift $version."
    fi
}
