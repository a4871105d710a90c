# What docker-compose.yml says of services, from the registry (Services/registry.txt) and the list of settings (scripts/settings.txt).

# composed : the file as it should be: between "# generated: NAME" and "# end" stands what composed_NAME prints.
composed() {
    local line inside=''
    while IFS= read -r line; do
        if [[ $line =~ ^\ +#\ end$ ]]; then inside=''; fi
        if [ -z "$inside" ]; then printf '%s\n' "$line"; fi
        if [[ $line =~ ^\ +#\ generated:\ ([a-z]+)$ ]]; then
            inside=yes
            "composed_${BASH_REMATCH[1]}"
        fi
    done <"$ROOT/docker-compose.yml"
}

# is_composed : whether the file is as it should be.
is_composed() { cmp -s <(composed) "$ROOT/docker-compose.yml"; }

# composed_settings INDENTATION READER… : names without values, for Compose to take from the environment. Without those that a file of
# deploy/ gives when it is used, without files of this machine, which only such a file mounts, and without what has a default here.
composed_settings() {
    local indentation=$1 name
    shift
    while read -r name; do
        if [[ $name == *_FILE ]] || [ "$name" = THERACOMM_CLIENT_URL ] || grep -qE "^ +$name:" "$ROOT"/deploy/compose.*.yml; then continue; fi
        echo "$indentation$name:"
    done < <(settings_of "$@")
}

composed_common() { composed_settings '  ' all; }

# composed_gateway : each service is a host of its own, so that all have the same port.
composed_gateway() {
    local routes
    routes=$(printf '%s\n' "${KEEPERS[@]}" | sed 's/.*/&=&:7101/' | paste -sd ,)
    echo "      THERACOMM_ROUTES: $routes"
    composed_settings '      ' gateway
}

composed_database() {
    local service
    printf '%s\n' '    environment:' "      THERACOMM_KEEPERS: ${KEEPERS[*]}" '    secrets:'
    for service in "${KEEPERS[@]}"; do printf '      - %s.pgpass\n' "$service" "${service}_owner"; done
}

composed_secrets() {
    local service name
    for service in "${KEEPERS[@]}"; do
        for name in "$service".{seed,master,notary,pgpass} "${service}_owner.pgpass"; do
            echo "  $name: { file: \"\${THERACOMM_SECRETS:-./.theracomm/compose}/$name\" }"
        done
    done
    echo "  notifications.vapid: { file: \"\${THERACOMM_SECRETS:-./.theracomm/compose}/notifications.vapid\" }"
}

# composed_services : of each the job that migrates and the process that serves. Identity mails: links begin with the public address.
composed_services() {
    local service folders secrets
    for service in "${KEEPERS[@]}"; do
        folders='"erasures:/erasures"' secrets=''
        if [ "$service" != "${KEEPERS[0]}" ]; then echo; fi
        sed "s/<name>/$service/g" <<'YAML'
  <name>-migrate:
    <<: *job
    command: [<name>, migrate]
    environment:
      <<: *settings
      THERACOMM_DATABASE: host=postgres dbname=theracomm user=<name>_owner passfile=/run/secrets/<name>_owner.pgpass sslmode=verify-full sslrootcert=/run/tls/authority.pem
    volumes: ["${THERACOMM_SECRETS:-./.theracomm/compose}/tls/<name>:/run/tls:ro"]
    secrets: [<name>_owner.pgpass]

  <name>:
    <<: *service
    command: [<name>, serve]
    depends_on:
      <name>-migrate: { condition: service_completed_successfully }
    environment:
      <<: *settings
      THERACOMM_LISTEN: 0.0.0.0:7101
      THERACOMM_GATEWAY: https://gateway:7100
      THERACOMM_DATABASE: host=postgres dbname=theracomm user=<name> passfile=/run/secrets/<name>.pgpass sslmode=verify-full sslrootcert=/run/tls/authority.pem
      THERACOMM_MASTER_KEY_FILE: /run/secrets/<name>.master
      THERACOMM_SERVICE_KEY_FILE: /run/secrets/<name>.seed
      THERACOMM_NOTARY_KEY_FILE: /run/secrets/<name>.notary
      THERACOMM_ERASURES_FOLDER: /erasures
YAML
        if [ "$service" = notifications ]; then
            secrets=', notifications.vapid'
            echo '      THERACOMM_VAPID_KEY_FILE: /run/secrets/notifications.vapid'
        fi
        if [ "$service" = identity ]; then
            folders+=', "outbox:/outbox"'
            cat <<'YAML'
      THERACOMM_PUBLIC_URL: ${THERACOMM_PUBLIC_URL:-http://127.0.0.1:${THERACOMM_PORT:-8080}}
      THERACOMM_CLIENT_URL: ${THERACOMM_CLIENT_URL:-on}
      THERACOMM_MAIL_FOLDER: /outbox
YAML
        fi
        composed_settings '      ' services "$service"
        sed "s/<name>/$service/g; s|<folders>|$folders|; s/<secrets>/$secrets/" <<'YAML'
    volumes: [<folders>, "${THERACOMM_SECRETS:-./.theracomm/compose}/tls/<name>:/run/tls:ro"]
    secrets: [services.jwks, <name>.pgpass, <name>.master, <name>.seed, <name>.notary<secrets>]
YAML
    done
}
