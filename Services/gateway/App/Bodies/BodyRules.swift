import ServiceKit

/// Limits on slow bodies of requests.
struct BodyRules: Sendable, Hashable {
    /// Bytes a second, on average of the time that we waited for them.
    var rate = 1024
    /// Waiting that doesn't count.
    var grace = Duration.seconds(10)
    /// Time from its head to its last byte, however fast.
    var time = Duration.seconds(600)

    /// The defaults.
    init() {}

    /// Reads the settings; mistakes stay in `reader`.
    init(_ reader: inout ConfigurationReader) {
        rate = reader.setting(
            "THERACOMM_BODY_RATE",
            default: rate,
            in: 1...1_000_000_000,
            "Bytes a second in which a body must come, on average and after ten seconds."
        )
        time = reader.setting("THERACOMM_BODY_TIME", default: time, "Time a body may take in all.")
    }
}
