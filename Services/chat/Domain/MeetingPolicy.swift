/// What an installation allows beyond what holds everywhere. What isn't said is closed.
public struct MeetingPolicy: Sendable, Hashable {
    /// Whether clients open rooms with each other, and bring each other in.
    public let clientsMeet: Bool
    /// Whether a client opens a room with any counsellor, whom nothing ties to them.
    public let counsellorsAreOpen: Bool

    /// States it.
    public init(clientsMeet: Bool = false, counsellorsAreOpen: Bool = false) {
        self.clientsMeet = clientsMeet
        self.counsellorsAreOpen = counsellorsAreOpen
    }
}
