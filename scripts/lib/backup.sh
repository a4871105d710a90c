# What the verbs for backups share: the program that takes and opens them, and one at a time.

# Held while a backup is taken. Migrations change tables, so they wait for it; what they wait for, readers would wait for as well.
readonly BACKUP_LOCK=$RUN/backup.lock
# There while a restore is under way. What has it, isn't whole.
readonly RESTORING=$STATE/restoring

# backup_program VERB FOLDER ARG… : as the cluster's superuser, who alone may make roles' schemas anew.
backup_program() {
    PGHOST=$(socket_folder) PGUSER=postgres python3 "$ROOT/scripts/backup/backup.py" "$@" \
        --version "$(product_version)" --programs "$(postgres_programs)"
}

# hold_backups SECONDS : nobody takes a backup from here on, until release_backups or the end; fails when one is still being taken by then.
hold_backups() {
    exec 4>"$BACKUP_LOCK"
    flock -w "$1" 4
}

release_backups() { exec 4>&-; }

# refuse_unfinished_restore : what an interrupted restore has left must not serve.
refuse_unfinished_restore() {
    [ ! -e "$RESTORING" ] || fail 1 "A restore was begun here and has not come to its end: restore again, or forget it by ./theracomm down --purge"
}
