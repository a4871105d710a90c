public import EventLog
public import FoundationEssentials

extension EventStore {
    /// The last position whose event was stored before `moment`; times of storing rise with positions.
    public func position(before moment: Date) async throws -> Int64 {
        try await EventsOfTrace.position(before: moment, in: self)
    }
}
