public import EventLoop
public import ServiceKit

/// Settings of the scanner that looks at files before they are kept.
public struct ScannerSettings: Sendable, Hashable {
    /// Address of the scanner; `nil` if there is none.
    public let address: ScannerAddress?

    /// Reads the settings from the environment; mistakes stay in `reader`.
    public init(_ reader: inout ConfigurationReader) {
        address = reader.optional(
            "THERACOMM_SCANNER",
            as: ScannerAddress.self,
            "Where ClamAV's daemon is: unix:/run/clamav/clamd.ctl or tcp://host:3310. Then no file is taken in that it hasn't passed."
        )
    }

    /// The scanner, if there is one. It is watched while it is run; how it is shows in metrics and health, and nothing depends on it.
    public func scanner(loops: EventLoopGroup, telemetry: ServiceTelemetry) -> FileScanner? {
        address.map { FileScanner($0, loops: loops, telemetry: telemetry) }
    }
}
