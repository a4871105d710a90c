public import HTTPKit

extension Backlog {
    /// Reads how much a process may hold for its peers; mistakes stay in `reader`.
    public static func setting(_ reader: inout ConfigurationReader) -> Int {
        reader.setting(
            "THERACOMM_QUEUED_BYTES",
            default: 256 << 20,
            in: 1 << 20...1 << 40,
            "Bytes of answers that are not taken, and of bodies that nobody has read yet; above it those that stand still are cut."
        )
    }
}

extension ServiceTelemetry {
    /// Shows what is held, and who was cut for it.
    public func watch(_ backlog: Backlog) {
        metrics.observe("theracomm_http_queued_bytes", "Bytes held for peers that have not taken them yet.") {
            Double(backlog.bytes)
        }
        metrics.observe(
            "theracomm_http_cut_total",
            "Streams and connections cut because they took nothing while too much was held.",
            kind: "counter"
        ) { Double(backlog.cuts) }
    }
}
