/// Brings the write-ahead log of a fresh PostgreSQL to where that of one is that has been used for a while: its files are there, to be
/// written over. A fresh one makes a file of 16 MiB full of zeros whenever one is full, and whoever commits then waits for 15 to 50 ms.
enum UsedLog {
    /// What does it, as a superuser, where `min_wal_size` is 1 GB: fills that many files and lets them go.
    static let statements = [
        "select pg_logical_emit_message(false, '', 'full'), pg_switch_wal() from generate_series(1, 60)",
        "checkpoint",
    ]
}
