public import FoundationEssentials
import NoteChain

/// State of a client's chain.
public struct ChainState: Sendable, Equatable {
    /// Note that was signed.
    public struct Note: Sendable, Hashable {
        /// Person who signed it first.
        public var author: UUID
        /// Class.
        public var noteClass: NoteClass
        /// Person who is to sign as well; nil: nobody.
        public var cosigner: UUID?
        /// True once that person has.
        public var isCosigned = false
        /// True if it is struck out.
        public var isStruck = false
        /// True if the client isn't shown its words.
        public var isWithheld: Bool

        /// True if it takes no more signature.
        public var isLocked: Bool { cosigner == nil || isCosigned }
    }

    /// Request to read a note.
    public struct Opening: Sendable, Hashable {
        /// The note.
        public var note: UUID
        /// Person who asked.
        public var by: UUID
        /// Person who allowed it; nil: nobody yet.
        public var allowedBy: UUID?
        /// True once it was used.
        public var isUsed = false
    }

    /// Request for a correction.
    public struct Correction: Sendable, Hashable {
        /// The note.
        public var note: UUID
        /// True once it is answered.
        public var isAnswered = false
    }

    /// Number of the last entry.
    public internal(set) var number: Int64 = 0
    /// Hash of the chain.
    public internal(set) var hash: [UInt8] = ChainLink.start
    /// Notes by id.
    public internal(set) var notes: [UUID: Note] = [:]
    /// Requests to read.
    public internal(set) var openings: [UUID: Opening] = [:]
    /// Requests for corrections.
    public internal(set) var corrections: [UUID: Correction] = [:]
}
