/// Permissions of an installation beyond the rules that hold everywhere. A permission that isn't given is closed.
public struct MeetingPolicy: Sendable, Hashable {
    /// True if clients open rooms with each other, and bring each other in.
    public let clientsMeet: Bool
    /// True if a client opens a room with any counsellor, also without a tie.
    public let counsellorsAreOpen: Bool

    /// States it.
    public init(clientsMeet: Bool = false, counsellorsAreOpen: Bool = false) {
        self.clientsMeet = clientsMeet
        self.counsellorsAreOpen = counsellorsAreOpen
    }
}
