public import ServiceKit

extension RealtimeSettings {
    /// The bounds that an installation may set; mistakes stay in `reader`. The others are as in `init()`.
    public init(_ reader: inout ConfigurationReader) {
        self.init()
        connections = reader.setting(
            "THERACOMM_REALTIME_CONNECTIONS",
            default: connections,
            in: 1...1_000_000,
            "Realtime connections at once. Through gateways they share a few descriptors here."
        )
    }
}
