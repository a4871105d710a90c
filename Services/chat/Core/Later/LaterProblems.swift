import ChatDomain
import HTTPKit

extension Problem {
    /// Answer to a message for later that doesn't exist or is somebody else's.
    static let noSuchLater = Problem(404, "message-not-found", "There is no such message.")

    /// The message was sent, or is being sent.
    static let tooLate = Problem(409, "message-already-sent", "This message was sent, or is being sent now.")

    /// Limit of messages that wait is reached.
    static let tooManyLater = Problem(
        409,
        "too-many-later",
        "At most \(Limits.later) of your messages wait in rooms under one name. Take one back first."
    )

    /// Tells a caller why the rules of messages for later refuse.
    init(_ refusal: Later.Refusal) {
        switch refusal {
        case .noSuchMessage: self = .noSuchLater
        case .otherMessage: self = .otherMessage
        case .tooLate: self = .tooLate
        case .wrongTime:
            self = .invalid([
                FieldError(
                    "send_at",
                    code: .past(maxDays: Limits.laterDays),
                    "must lie \(Limits.laterMinutes) minutes to \(Limits.laterDays) days ahead"
                )
            ])
        }
    }
}
