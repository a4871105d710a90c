public import EventLog

/// Rule of a hub: when it tells stored events, and by which projections readers see them.
public struct PublicationRule: Sendable {
    let time: PublicationTime
    let projections: [any AnyProjectionRunner]

    /// Rule for a time. `projections` write all tables that topics ask, and that clients read.
    public init(_ time: PublicationTime = .onceShown, by projections: [any AnyProjectionRunner]) {
        (self.time, self.projections) = (time, projections)
    }
}
