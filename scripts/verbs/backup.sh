# backup FOLDER (--to RECIPIENT … | --keys-apart FOLDER) [--keep N] [--json]: everything that can't be made anew, as it is at one moment,
# while everything runs. docs/backup.md says what is in it.
verb_backup() {
    local settings=()
    if [ $# -eq 0 ] || [[ $1 == -* ]]; then
        fail "$EX_USAGE" "backup takes the folder that it is to make, then who can open it: ./theracomm backup /backups/today --to age1…"
    fi
    prepare_state
    need_packages run backup
    refuse_unfinished_restore
    postgres_answers || fail "$EX_UNAVAILABLE" "PostgreSQL isn't running here: ./theracomm up"
    hold_backups 0 || fail "$EX_TEMPFAIL" "Another backup is being taken here, or tables are being migrated."
    step "Backing up to $1"
    if [ -e "$SETTINGS_FILE" ]; then settings=(--settings "$SETTINGS_FILE"); fi
    backup_program take "$@" --keys "$KEYS" --erasures "$ERASURES" "${settings[@]}"
}
