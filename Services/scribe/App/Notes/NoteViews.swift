import FoundationEssentials
import ScribeDomain

/// State of a note.
enum NoteState: String, Codable, Sendable, Hashable, CaseIterable {
    /// It waits for the supervisor.
    case signed
    /// It takes no more signature.
    case locked
    /// It is struck out.
    case struck

    init(_ note: ChainState.Note) { self = note.isStruck ? .struck : note.isLocked ? .locked : .signed }
}

/// Outcome of an act on a note.
struct NoteActView: Codable, Sendable, Hashable {
    /// The note.
    var note: UUID
    /// Entry of the act; that of the request, for requests.
    var id: UUID
    var state: NoteState
    /// Number of the last entry of the client's record.
    var number: Int64

    private enum CodingKeys: String, CodingKey {
        case id, state, number
        case note = "note_id"
    }

    init(note: UUID, _ entry: UUID, _ chain: ChainState) {
        (self.note, id, number) = (note, entry, chain.number)
        state = chain.notes[note].map { NoteState($0) } ?? .locked
    }
}

/// Note as lists show it.
struct NoteLine: Codable, Sendable, Hashable {
    var id: UUID
    var client: UUID
    var kind: NoteKind
    var template: String
    var language: String
    var noteClass: NoteClass
    var state: NoteState
    var author: UUID
    var authorName: String
    /// Time of the service.
    var serviceAt: Date
    /// Time at which it was written last.
    var writtenAt: Date
    var signedAt: Date
    /// True: written more than 24 hours after the service.
    var late: Bool
    /// Only for a contact: whether the client was reached.
    var reached: Bool?
    /// Person who is to sign as well.
    var cosigner: UUID?
    var cosignerName: String?
    var cosignedAt: Date?
    var addenda: Int
    /// Requests for corrections.
    var corrections: Int
    /// Those that wait for an answer.
    var openCorrections: Int
    /// True: the client isn't shown the words.
    var withheld: Bool

    private enum CodingKeys: String, CodingKey {
        case id, kind, template, language, state, late, reached, addenda, corrections, withheld
        case client = "client_id"
        case noteClass = "class"
        case author = "author_id"
        case authorName = "author_name"
        case serviceAt = "service_at"
        case writtenAt = "written_at"
        case signedAt = "signed_at"
        case cosigner = "cosigner_id"
        case cosignerName = "cosigner_name"
        case cosignedAt = "cosigned_at"
        case openCorrections = "open_corrections"
    }
}

/// Page of notes, the latest signature first.
struct NotesView: Codable, Sendable {
    var notes: [NoteLine]
    /// Cursor of the next page; absent on the last.
    var next: String?
}

/// Note with everything that stands beside it.
struct NoteView: Codable, Sendable {
    /// Act that a reader may do with a note.
    enum May: String, Codable, Sendable, Hashable, CaseIterable {
        case cosign, amend, strike, withhold, release, answer
    }

    /// Signature.
    struct Signature: Codable, Sendable, Hashable {
        var by: UUID
        var name: String
        var role: String
        /// Meaning of the signature: authorship, review and so on.
        var meaning: String
        var at: Date

        private enum CodingKeys: String, CodingKey {
            case name, role, meaning, at
            case by = "by_id"
        }
    }

    /// Words that were added, or by which something was decided.
    struct Words: Codable, Sendable, Hashable {
        var id: UUID
        /// Words; absent once they are erased.
        var words: String?
        var by: UUID
        var name: String
        var at: Date

        private enum CodingKeys: String, CodingKey {
            case id, words, name, at
            case by = "by_id"
        }
    }

    /// Striking out.
    struct Struck: Codable, Sendable, Hashable {
        /// Reason, by whom, when.
        var reason: Words
        /// Note that was meant.
        var pointer: UUID?
        /// True: it stood in the wrong client's record.
        var wrongClient: Bool

        private enum CodingKeys: String, CodingKey {
            case reason
            case pointer = "pointer_id"
            case wrongClient = "wrong_client"
        }
    }

    /// Client's request for a correction, with its answer.
    struct Correction: Codable, Sendable, Hashable {
        var request: Words
        /// Answer; absent: none yet.
        var answer: Words?
        /// True: the request was accepted; absent: no answer yet.
        var accepted: Bool?
    }

    var note: NoteLine
    var clientName: String
    /// Number of its entry in the client's record.
    var number: Int64
    /// Markdown; absent once it is erased.
    var text: String?
    /// Signatures in their order.
    var signatures: [Signature]
    var addenda: [Words]
    var struck: Struck?
    var corrections: [Correction]
    /// Decision by which the words are withheld from the client; absent where they aren't.
    var withheld: Words?
    /// Acts that the reader may do now.
    var may: [May]

    private enum CodingKeys: String, CodingKey {
        case note, number, text, signatures, addenda, struck, corrections, withheld, may
        case clientName = "client_name"
    }
}

/// Text of a whole note, for paper.
struct PrintView: Codable, Sendable {
    /// Markdown of everything: what it is, words, signatures, addenda, requests and answers.
    var text: String
}
