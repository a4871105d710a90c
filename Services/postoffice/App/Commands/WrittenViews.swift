import FoundationEssentials
import HTTPKit

/// A letter that was sent. Also what is remembered with an idempotency key, so it holds nothing personal.
struct SentView: Codable, Sendable, Hashable {
    var id: UUID
    /// Time at which it left; for a letter that waits, at which it will.
    var sentAt: Date
    /// Time at which it is to leave. Absent if it left at once; until then it can be recalled.
    var dueAt: Date?
    /// Persons who would have got it and were left out, as `leave_out_unreachable` asked for. Absent if nobody was.
    var leftOut: [LeftOut]?

    /// Somebody who could not be written to.
    struct LeftOut: Codable, Sendable, Hashable {
        var id: UUID
        /// Code as in a refusal's field.
        var code: String
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case sentAt = "sent_at"
        case dueAt = "due_at"
        case leftOut = "left_out"
    }
}

/// A draft that was saved. Also what is remembered with an idempotency key, so it holds nothing personal.
struct DraftView: Codable, Sendable, Hashable {
    var id: UUID
    var savedAt: Date
    /// Version with which `If-Match` is compared.
    var version: Int
    /// The draft that this one is a copy of, kept because somebody had saved that meanwhile. Absent if it is none.
    var copyOfID: UUID?

    private enum CodingKeys: String, CodingKey {
        case id, version
        case savedAt = "saved_at"
        case copyOfID = "copy_of_id"
    }
}

/// Folder that was made. Answers that are remembered with an idempotency key must not hold its name.
struct FolderMadeView: Codable, Sendable, Hashable {
    var id: UUID
}

/// Result of a call on many letters.
struct BatchView: Codable, Sendable, Hashable {
    /// Number of letters that are now as was asked, whether they already were or not.
    var done: Int
    /// The others; empty if all went well.
    var failed: [Failure]

    /// Letter that stayed as it was.
    struct Failure: Codable, Sendable, Hashable {
        var id: UUID
        /// Code as the tail of a problem's type.
        var code: String
        var message: String
    }

    init(done: Int, failed: [Failure]) {
        self.done = done
        self.failed = failed
    }

    init(_ outcomes: [MailCommands.Outcome]) {
        done = outcomes.count { $0.problem == nil }
        failed = outcomes.compactMap { outcome in
            outcome.problem.map { Failure(id: outcome.letter, code: $0.code, message: $0.title) }
        }
    }
}
