# The private PostgreSQL: own data folder, reached through a socket in a folder that only we may enter.

# The server's programs; those an existing data folder was made with, else the newest.
postgres_programs() {
    local version='*'
    if [ -r "$CLUSTER/PG_VERSION" ]; then version=$(cat "$CLUSTER/PG_VERSION"); fi
    # shellcheck disable=SC2086
    ls -d /usr/lib/postgresql/$version/bin 2>/dev/null | sort -V | tail -n 1 | grep . ||
        fail "$EX_UNAVAILABLE" "No PostgreSQL ${version#\*} under /usr/lib/postgresql."
}

# socket_folder : where the socket lies. The kernel allows 107 bytes for its whole path, so a deep checkout gets a
# folder in /tmp, which is then remembered.
socket_folder() {
    local remembered=$RUN/socket-folder folder
    if [ ${#RUN} -le 75 ]; then
        folder=$RUN/postgres
        mkdir -p "$folder"
    else
        folder=$(cat "$remembered" 2>/dev/null || true)
        if [ ! -O "${folder:-/nonexistent}" ]; then folder=$(mktemp -d /tmp/theracomm.XXXXXX); fi
        echo "$folder" >"$remembered"
    fi
    chmod 700 "$folder"
    echo "$folder"
}

# postgres_identity : prints, a word a line, what must stand before a server program. The server refuses to be root, so
# for root it lives in a user namespace where root is called postgres: files stay root's and no parent folder need be
# open. Where namespaces are refused (most containers) it really becomes postgres.
postgres_identity() {
    local user=postgres
    if [ "$EUID" -ne 0 ]; then return 0; fi
    if ! id "$user" >/dev/null 2>&1; then user=nobody; fi
    if unshare -U --map-user="$(id -u "$user")" --map-group="$(id -g "$user")" -- true 2>/dev/null; then
        printf '%s\n' unshare -U "--map-user=$(id -u "$user")" "--map-group=$(id -g "$user")" --
    else
        printf '%s\n' setpriv "--reuid=$user" "--regid=$(id -gn "$user")" --init-groups --
    fi
}

# give_to_postgres PATH… : where the server really runs as another user, its folders are that user's.
give_to_postgres() {
    case $(postgres_identity | head -n 1) in
        setpriv) chown -R postgres: "$@" ;;
    esac
}

# make_cluster : the data folder, once. An interrupted attempt leaves no half of one behind.
make_cluster() {
    local programs work=$CLUSTER.new as
    if [ ! -e "$CLUSTER/PG_VERSION" ]; then
        step "Creating the database cluster"
        programs=$(postgres_programs)
        mapfile -t as < <(postgres_identity)
        rm -rf "$work"
        mkdir -m 700 "$work"
        give_to_postgres "$work"
        (cd / && LC_ALL=C.UTF-8 quietly "$LOGS/initdb.log" "${as[@]}" "$programs/initdb" -D "$work" -U postgres \
            --auth=trust --encoding=UTF8 --locale=C.UTF-8 --data-checksums) ||
            fail "$EX_UNAVAILABLE" "The cluster could not be created in $CLUSTER." \
                "(If a folder above is closed to others, choose an open one: THERACOMM_HOME=/srv/theracomm.)"
        echo "include 'theracomm.conf'" >>"$work/postgresql.conf"
        mv "$work" "$CLUSTER"
    fi
    install -m 644 "$ROOT/deploy/postgres/theracomm.conf" "$CLUSTER/theracomm.conf"
    memory_settings >"$CLUSTER/memory.conf"
    give_to_postgres "$CLUSTER" "$(socket_folder)"
}

# sql [psql ARG…] : psql as the cluster's superuser; stops at the first error.
sql() {
    PGHOST=$(socket_folder) PGUSER=postgres "$(postgres_programs)/psql" -X -q -v ON_ERROR_STOP=1 "$@"
}

postgres_answers() { sql -d postgres -Atc 'select 1' >/dev/null 2>&1; }

# memory_megabytes : what this machine has, or its control group where that has less.
memory_megabytes() {
    local group machine
    machine=$(awk '/^MemTotal:/ { print int($2 / 1024) }' /proc/meminfo)
    group=$(cat /sys/fs/cgroup/memory.max 2>/dev/null || echo max)
    if [[ $group =~ ^[0-9]+$ ]] && ((group / 1048576 < machine)); then machine=$((group / 1048576)); fi
    echo "$machine"
}

# memory_settings : the server's share of it. An eighth as its own cache, as services and the system's cache live on the same
# machine; the planner is told that the system caches about half.
memory_settings() {
    local megabytes buffers
    megabytes=$(memory_megabytes)
    buffers=$((megabytes / 8))
    if ((buffers < 128)); then buffers=128; fi
    if ((buffers > 4096)); then buffers=4096; fi
    echo "shared_buffers = ${buffers}MB"
    echo "effective_cache_size = $((megabytes / 2 > buffers ? megabytes / 2 : buffers))MB"
}

# make_database : the database, and of every keeper its roles and schemas. Harmless when all is there.
make_database() {
    local service
    if [ "$(sql -d postgres -Atc "select 1 from pg_database where datname = 'theracomm'")" != 1 ]; then
        sql -d postgres -c 'create database theracomm'
    fi
    for service in "${KEEPERS[@]}"; do
        sql -d theracomm -v service="$service" -f "$ROOT/deploy/postgres/roles.sql"
    done
}

# migrate_all : each service's tables, as its executable wants them. Nobody waits behind a backup that holds a table: it comes first.
migrate_all() {
    local service
    hold_backups 3600 || fail "$EX_TEMPFAIL" "A backup has been taken for an hour; migrations wait for its end."
    make_database
    for service in "${KEEPERS[@]}"; do
        step "Migrating $service"
        quietly "$LOGS/migrate-$service.log" run_admin "$service" migrate ||
            fail "$EX_UNAVAILABLE" "$service could not be migrated."
    done
    release_backups
}
