# The ports inside: chosen free the first time, then kept, so that two checkouts run side by side. One "name number" a
# line. Below the kernel's ephemeral range, so that no outgoing connection sits on one of ours.

readonly PORTS=$STATE/ports
# The public one, where THERACOMM_PORT says nothing, is the one used last.
PUBLIC_PORT=${THERACOMM_PORT:-$(awk '$1 == "gateway" { print $2 }' "$PORTS" 2>/dev/null || true)}
readonly PUBLIC_PORT=${PUBLIC_PORT:-8080}
readonly PORT_NAMES=(gateway-internal "${KEEPERS[@]}" "${SERVICES[@]/%/-metrics}")

# port NAME : the number of an inner listener.
port() {
    awk -v name="$1" '$1 == name { print $2; found = 1 } END { exit !found }' "$PORTS"
}

# is_free PORT : nobody answers there. (Nobody who listens on another address of this machine either.)
is_free() { ! (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# has_ports : whether every name has one. Not so after an upgrade that has brought a service.
has_ports() {
    local name
    for name in "${PORT_NAMES[@]}"; do port "$name" >/dev/null 2>&1 || return 1; done
}

# Where installations of one user say which ports they have chosen: between choosing and listening lie seconds, in which another one may choose.
readonly CHOSEN=/tmp/theracomm-ports-$UID

# is_ours_to_choose PORT : notes that it is chosen by this installation; false if another one has chosen it lately.
is_ours_to_choose() {
    mkdir -m 700 "$CHOSEN" 2>/dev/null || true
    # Somebody else's folder says nothing.
    if [ ! -O "$CHOSEN" ] || [ -L "$CHOSEN" ]; then return 0; fi
    # Whoever chose earlier listens by now.
    find "$CHOSEN" -type f -mmin +10 -delete 2>/dev/null || true
    # Where nothing can be written nobody is told: that must not be taken for a port that somebody has.
    (set -o noclobber && echo "$STATE" >"$CHOSEN/$1") 2>/dev/null || [ ! -s "$CHOSEN/$1" ] || [ "$(cat "$CHOSEN/$1")" = "$STATE" ]
}

# choose_ports : gives every name a port; keeps those there are unless somebody else has taken one meanwhile.
choose_ports() {
    local name number taken=" $PUBLIC_PORT " new=$PORTS.new
    echo "gateway $PUBLIC_PORT" >"$new"
    for name in "${PORT_NAMES[@]}"; do
        number=$(port "$name" 2>/dev/null || true)
        until [ -n "$number" ] && [[ $taken != *" $number "* ]] && is_free "$number" && is_ours_to_choose "$number"; do
            number=$((17000 + (RANDOM * 32768 + RANDOM) % 15000))
        done
        taken+="$number "
        echo "$name $number" >>"$new"
    done
    mv "$new" "$PORTS"
}

# check_listeners : every address that the gateway is to listen on is this gateway's already, or nobody's. Gateways share their ports
# (SO_REUSEPORT), so the kernel would let it listen beside another installation's, and calls would go to either.
check_listeners() {
    check_listener THERACOMM_LISTEN "127.0.0.1:$PUBLIC_PORT" "choose one: THERACOMM_PORT=8081 ./theracomm up"
    check_listener THERACOMM_CHATKIT_LISTEN "${THERACOMM_CHATKIT_LISTEN:-}" "choose another for THERACOMM_CHATKIT_LISTEN"
}

# check_listener SETTING ADDRESS HINT : fails if somebody else listens on the port of ADDRESS.
check_listener() {
    local port=${2##*:}
    if [[ ! $port =~ ^[0-9]+$ ]] || is_free "$port" || gateway_has "$1=$2"; then return 0; fi
    fail "$EX_UNAVAILABLE" "Port $port is taken by another program; $3."
}

# gateway_has SETTING=VALUE : whether the gateway of this installation runs with it now.
gateway_has() {
    local process
    process=$(service_status gateway | awk '$1 == "run" { print $2 }')
    [ -n "$process" ] && tr '\0' '\n' <"/proc/$process/environ" 2>/dev/null | grep -qxF -- "$1"
}
