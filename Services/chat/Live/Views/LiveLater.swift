import ChatDomain
import FoundationEssentials

/// State of a message for later, as its author is told.
struct LiveLater: Codable, Sendable, Hashable {
    /// State of such a message, as it is told.
    enum State: String, Codable, Sendable, CaseIterable {
        case waits, leaving, sent, refused
        case takenBack = "taken_back"
    }

    var id: UUID
    var roomID: UUID
    var state: State
    /// Number of the message, once it was sent.
    var number: Int64?
    /// Reason of a refusal, as the code of a problem.
    var reason: String?
    var at: Date

    private enum CodingKeys: String, CodingKey {
        case id, state, number, reason, at
        case roomID = "room_id"
    }

    init(_ event: LaterEvent, _ id: UUID) {
        (self.id, roomID, at) = (id, event.room, event.at)
        switch event {
        case .planned, .changed: state = .waits
        case .takenBack: state = .takenBack
        case .leaving: state = .leaving
        case .sent(let sent): (state, number) = (.sent, sent.number)
        case .refused(let refused): (state, reason) = (.refused, refused.reason)
        }
    }
}
