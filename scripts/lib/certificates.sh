# Certificates by which the processes of an installation know each other (docs/decisions/0055), made by openssl, readable by us alone.

# How many days a certificate is good, and how many before its end it is made anew. The authority outlives what it signs.
readonly CERTIFICATE_DAYS=365 CERTIFICATE_RENEWAL=90 AUTHORITY_DAYS=3650 AUTHORITY_RENEWAL=730

# Whose certificates were made anew by this shell, where there were some before.
RENEWED=()

# make_certificates FOLDER NAME… : an authority, and for each name a folder with certificate.pem, key.pem and authority.pem, where
# they are missing or near their end. Keys are kept, so that what was signed before goes on being good.
make_certificates() {
    local folder=$1 name
    shift
    mkdir -p "$folder"
    chmod 700 "$folder"
    make_authority "$folder" || fail "$EX_UNAVAILABLE" "openssl could not make an authority in $folder."
    for name in "$@"; do
        make_certificate "$folder" "$name" || fail "$EX_UNAVAILABLE" "openssl could not make a certificate in $folder/$name."
    done
}

# make_authority FOLDER : authority.key stays in this folder, which no process is given.
make_authority() {
    local folder=$1
    make_private_key "$folder/authority.key" "$folder/authority.pem" || return
    if is_good_for "$AUTHORITY_RENEWAL" "$folder/authority.pem"; then return 0; fi
    (umask 077 && openssl req -x509 -key "$folder/authority.key" -days "$AUTHORITY_DAYS" -sha256 \
        -subj '/CN=TheraComm inner authority' -addext basicConstraints=critical,CA:true,pathlen:0 \
        -addext keyUsage=critical,keyCertSign -out "$folder/authority.pem.new") || return
    move_new "$folder/authority.pem"
}

# make_certificate FOLDER NAME : for a process that others reach as NAME, or on this machine.
make_certificate() {
    local authority=$1/authority own=$1/$2
    mkdir -p "$own"
    chmod 700 "$own"
    if ! cmp -s "$authority.pem" "$own/authority.pem"; then
        install -m 0600 "$authority.pem" "$own/authority.pem.new" || return
        move_new "$own/authority.pem" || return
    fi
    make_private_key "$own/key.pem" "$own/certificate.pem" || return
    if is_good_for "$CERTIFICATE_RENEWAL" "$own/certificate.pem" &&
        openssl verify -CAfile "$authority.pem" "$own/certificate.pem" >/dev/null 2>&1; then
        return 0
    fi
    local uses=serverAuth,clientAuth
    # These call nobody: with theirs no service is reached.
    case $2 in postgres | nats) uses=serverAuth ;; esac
    if [ -s "$own/certificate.pem" ]; then RENEWED+=("$2"); fi
    (
        umask 077
        set -o pipefail
        openssl req -new -key "$own/key.pem" -subj "/CN=$2" \
            -addext "subjectAltName=DNS:$2,DNS:localhost,IP:127.0.0.1,IP:::1" \
            -addext basicConstraints=critical,CA:false -addext keyUsage=critical,digitalSignature \
            -addext "extendedKeyUsage=$uses" |
            openssl x509 -req -CA "$authority.pem" -CAkey "$authority.key" -set_serial "0x$(openssl rand -hex 15)" \
                -days "$CERTIFICATE_DAYS" -sha256 -copy_extensions copy -out "$own/certificate.pem.new" 2>/dev/null
    ) || return
    move_new "$own/certificate.pem"
}

# make_private_key FILE CERTIFICATE : once. A certificate of another key is of no use any more.
make_private_key() {
    if [ -s "$1" ]; then return 0; fi
    rm -f "$2"
    (umask 077 && openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:prime256v1 -out "$1.new") || return
    move_new "$1"
}

# is_good_for DAYS CERTIFICATE : one that can't be read isn't.
is_good_for() { [ -s "$2" ] && openssl x509 -in "$2" -noout -checkend "$(($1 * 86400))" >/dev/null 2>&1; }

# move_new FILE : FILE.new takes its place, and is its folder's owner's by then: who reads it may be at it at once.
move_new() {
    if [ "$EUID" -eq 0 ]; then chown --reference="${1%/*}" "$1.new" || return; fi
    mv "$1.new" "$1"
}
