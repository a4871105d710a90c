import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

/// Author of a command, and the conditions under which it is written.
struct CommandContext: Sendable {
    /// Acting person.
    var person: UUID
    /// Key that makes a repetition harmless; `nil`: repetitions do harm.
    var idempotency: IdempotencyKey?
    /// The version the caller has seen; `nil`: any.
    var ifVersion: Int64?
    /// Fields of the request that name the recipients.
    var fields = RecipientFields()
    /// Time at which it is to leave; `nil`: at once.
    var due: Date?
    /// Recipients left out, as the caller wanted it; `nil`: nobody was to be.
    var leftOut: [SentView.LeftOut]?

    /// The same, whatever version there is.
    var withoutVersion: CommandContext {
        var order = self
        order.ifVersion = nil
        return order
    }
}
