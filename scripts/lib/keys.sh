# Keys, made once, readable by us alone. All are Ed25519 seeds or random bytes in hex, but for the key of Web Push; `openssl` makes them.

# DER of a PKCS #8 Ed25519 private key up to its 32 seed bytes (RFC 8410), for turning a seed into its public half.
readonly ED25519_PREFIX='\x30\x2e\x02\x01\x00\x30\x05\x06\x03\x2b\x65\x70\x04\x22\x04\x20'

# make_keys FOLDER : whatever is missing; never replaces a key.
make_keys() {
    local folder=$1 service
    mkdir -p "$folder"
    chmod 700 "$folder"
    for service in "${SERVICES[@]}"; do
        make_secret "$folder/$service.seed" "$(openssl rand -hex 32)"
    done
    for service in "${KEEPERS[@]}"; do
        make_secret "$folder/$service.master" "1:$(openssl rand -hex 32)"
        make_secret "$folder/$service.notary" "$(openssl rand -hex 32)"
    done
    make_secret "$folder/notifications.vapid" "$(openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256)"
    service_key_set "$folder" >"$folder/services.jwks.new"
    mv "$folder/services.jwks.new" "$folder/services.jwks"
}

# make_secret FILE TEXT
make_secret() {
    if [ -s "$1" ]; then return 0; fi
    (umask 077 && echo "$2" >"$1.new")
    mv "$1.new" "$1"
}

# service_key_set FOLDER : the public halves of all services' keys as a JSON Web Key Set (RFC 7517, RFC 8037).
service_key_set() {
    local service separator=''
    printf '{"keys":['
    for service in "${SERVICES[@]}"; do
        printf '%s\n{"kty":"OKP","crv":"Ed25519","use":"sig","alg":"EdDSA","kid":"service:%s","x":"%s"}' \
            "$separator" "$service" "$(public_half "$1/$service.seed")"
        separator=','
    done
    printf '\n]}\n'
}

# public_half SEED-FILE : the public key as base64url without padding.
public_half() {
    local seed
    seed=$(sed 's/../\\x&/g' "$1")
    printf '%b' "$ED25519_PREFIX$seed" | openssl pkey -inform DER -pubout -outform DER | tail -c 32 |
        openssl base64 -A | tr '+/' '-_' | tr -d '='
}
