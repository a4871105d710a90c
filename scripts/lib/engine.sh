# A private container engine for tests: own data, socket and network namespace, so that nothing of the machine (bridges,
# firewall, forwarding, ports) is touched and two runs can't meet. Its way out, for apt-get while images are built, is a
# user-mode one (slirp4netns). Needs root; see `engine_obstacle`.

readonly ENGINE=$STATE/containers
readonly ENGINE_NETWORK=theracomm-$$

# engine_obstacle : prints why no engine can run here; fails (and prints nothing) when one can.
engine_obstacle() {
    if [ "$EUID" -ne 0 ]; then
        echo "a private engine needs root, and no 'docker compose' of the machine's own answers"
    elif [ ! -f /etc/debian_version ]; then
        echo "the engine is installed from Debian packages, and this is no Debian"
    elif ! unshare -n true 2>/dev/null; then
        echo "this root may not make network namespaces"
    elif [ ! -c /dev/net/tun ]; then
        echo "there is no /dev/net/tun"
    else
        return 1
    fi
}

# in_engine_network COMMAND… : where the engine's published ports are.
in_engine_network() { nsenter --net="/run/netns/$ENGINE_NETWORK" "$@"; }

# start_engine : and set up this shell to talk to it.
start_engine() {
    step "Starting a private container engine"
    mkdir -p "$ENGINE"
    # A socket's path may be 107 bytes long.
    ENGINE_RUN=$(mktemp -d /tmp/theracomm-engine.XXXXXX)
    export DOCKER_HOST=unix://$ENGINE_RUN/socket DOCKER_CONFIG=$ENGINE/config
    ip netns add "$ENGINE_NETWORK"
    in_engine_network ip link set lo up
    # By its path: by the number of a process that isn't in there yet it would be set up in the network of the machine, and take all of
    # its traffic.
    detached slirp4netns --configure --mtu=1500 --disable-host-loopback --netns-type=path "/run/netns/$ENGINE_NETWORK" tap0 \
        >"$LOGS/slirp.log" 2>&1 &
    NETWORK_PROCESS=$!
    echo '{}' >"$ENGINE_RUN/daemon.json"
    # Its DNS is slirp's: what the machine has configured may be a loopback address that means nothing in here.
    detached nsenter --net="/run/netns/$ENGINE_NETWORK" dockerd --config-file="$ENGINE_RUN/daemon.json" \
        --data-root="$ENGINE/data" --exec-root="$ENGINE_RUN/exec" --pidfile="$ENGINE_RUN/pid" \
        --dns 10.0.2.3 -H "$DOCKER_HOST" >"$LOGS/dockerd.log" 2>&1 &
    ENGINE_PROCESS=$!
    wait_until 30 docker info >/dev/null 2>&1
}

# stop_engine : whatever of it is there.
stop_engine() {
    local pid mounted
    for pid in "${ENGINE_PROCESS:-}" "${NETWORK_PROCESS:-}"; do
        if [ -z "$pid" ] || gone "$pid"; then continue; fi
        kill "$pid" 2>/dev/null || true
        wait_until 20 gone "$pid" || kill -KILL "$pid"
    done
    while read -r mounted; do umount -l "$mounted" 2>/dev/null || true; done < <(
        awk -v a="$ENGINE/data/" -v b="${ENGINE_RUN:-/nonexistent}/" \
            'index($5, a) == 1 || index($5, b) == 1 { print $5 }' /proc/self/mountinfo | sort -r
    )
    if [ -n "${ENGINE_RUN:-}" ]; then rm -rf "$ENGINE_RUN"; fi
    ip netns del "$ENGINE_NETWORK" 2>/dev/null || true
}

# bring_compose : Debian 12 has no version 2 of Compose; Debian 13's plugins are static enough to run here. They are
# unpacked beside the state, and apt's own sources stay as they are.
bring_compose() {
    local work=$ENGINE/apt plugins=$ENGINE/config/cli-plugins mirror options package
    if [ -x "$plugins/docker-compose" ] && [ -x "$plugins/docker-buildx" ]; then return 0; fi
    mirror=$(debian_mirror)
    mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$plugins"
    echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror trixie main" >"$work/sources.list"
    options=(-o "Dir::Etc::SourceList=$work/sources.list" -o Dir::Etc::SourceParts=/dev/null
        -o "Dir::State::Lists=$work/lists" -o "Dir::Cache=$work/cache" -o APT::Sandbox::User=root -o Acquire::Retries=3)
    attempt 3 quietly "$LOGS/compose-plugins.log" apt-get "${options[@]}" update || return
    (cd "$work" && quietly "$LOGS/compose-plugins.log" apt-get "${options[@]}" download docker-compose docker-buildx) || return
    for package in "$work"/*.deb; do dpkg -x "$package" "$work/root"; done
    cp "$work"/root/usr/libexec/docker/cli-plugins/docker-{compose,buildx} "$plugins/"
    rm -rf "$work"
}

# debian_mirror : the one this machine uses.
debian_mirror() {
    { cat /etc/apt/sources.list.d/*.sources /etc/apt/sources.list 2>/dev/null || true; } |
        grep -oE 'https?://[^ ]*/debian/?( |$)' | head -n 1 | tr -d ' ' | grep . || echo http://deb.debian.org/debian
}

# import_base : stands in for debian:bookworm-slim where no registry can be reached.
import_base() {
    local base=$ENGINE/base
    if docker image inspect debian:bookworm-slim >/dev/null 2>&1; then return 0; fi
    step "Making a base image"
    attempt 3 make_base "$base" || return
    tar -C "$base" --exclude='./var/cache/apt/archives/*' --exclude='./var/lib/apt/lists/*' --exclude='./usr/share/doc/*' \
        --exclude='./usr/share/man/*' --exclude='./usr/share/locale/*' --exclude='./dev/*' -c . |
        docker import -c 'CMD ["bash"]' - debian:bookworm-slim >/dev/null
    rm -rf "$base"
}

make_base() {
    rm -rf "$1"
    quietly "$LOGS/debootstrap.log" debootstrap --variant=minbase --include=ca-certificates bookworm "$1" "$(debian_mirror)"
}

# attempt TIMES COMMAND… : for what a network may refuse once.
attempt() {
    local left=$1
    shift
    until "$@"; do
        left=$((left - 1))
        if [ "$left" -eq 0 ]; then return 1; fi
        note "Once more."
        sleep 3
    done
}
