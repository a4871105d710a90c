import FoundationEssentials
import HTTPKit
import ScribeDomain

extension Problem {
    /// Answer to a note that doesn't exist, or isn't for the caller.
    static let noSuchNote = Problem(404, "note-not-found", "There is no such note.")
    /// Answer to a draft that doesn't exist, or isn't the caller's.
    static let noSuchDraft = Problem(404, "draft-not-found", "There is no such draft.")
    /// Answer to a client who doesn't exist, or isn't for the caller.
    static let noSuchClient = Problem(404, "client-not-found", "There is no such client, or nothing of theirs to see.")
    /// Answer to a request that doesn't exist.
    static let noSuchRequest = Problem(404, "note-request-not-found", "There is no such request about a note.")
    /// Answer to a signature without a fresh proof of who signs.
    static let confirmationNeeded = Problem(
        403,
        "confirmation-needed",
        "Give your password or a code again before you sign."
    )

    /// Tells a caller why a note isn't changed.
    init(_ refusal: Chain.Refusal) {
        self =
            switch refusal {
            case .noSuchNote: .noSuchNote
            case .noSuchRequest: .noSuchRequest
            case .alreadySigned, .notNow: Problem(409, "note-not-now", "The note can't be changed so as it is now.")
            case .notTheirs: Problem(403, "note-not-yours", "That is for another person to do.")
            case .samePerson: Problem(409, "second-person-needed", "Another person must allow this.")
            case .tooLong: .tooLong("text", NoteLimits.text)
            case .full: Problem(409, "note-record-full", "The record of the client has no more room.")
            }
    }

    /// Tells a caller why a draft isn't written.
    init(_ refusal: Draft.Refusal) {
        self =
            switch refusal {
            case .noSuchDraft: .noSuchDraft
            case .idUsed: Problem(409, "note-id-used", "Another note has this id. Take a new one.")
            case .blank: Problem(409, "note-empty", "A note without words can't be signed.")
            case .tooLong: .tooLong("text", NoteLimits.text)
            case .serviceAhead:
                .invalid([FieldError("service_at", code: .future, "must not lie after the time of writing")])
            case .reachedMismatch:
                .invalid([FieldError("reached", code: .malformed, "must be there for a contact, and for nothing else")])
            case .full:
                Problem(409, "draft-full", "The draft was saved as often as is kept. Sign it, or begin another.")
            }
    }

    /// Words of `field` that have too many bytes.
    static func tooLong(_ field: String, _ bytes: Int) -> Problem {
        .invalid([FieldError(field, code: .tooLong(max: bytes, .bytes), "may have \(bytes) bytes at most")])
    }
}
