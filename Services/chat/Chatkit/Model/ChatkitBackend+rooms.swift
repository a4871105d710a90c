import FoundationEssentials
import HTTPKit

/// The rooms of an instance.
protocol ChatkitRooms: Sendable {
    /// Makes one; `creator` is in it. Throws `roomExists`, `noSuchUser`.
    func createRoom(_ draft: ChatkitRoomDraft, by creator: String) async throws -> ChatkitRoom
    /// The first `limit` of those behind `after`, by id.
    func rooms(after: String?, includesPrivate: Bool, limit: Int) async throws -> [ChatkitRoom]
    /// Room by id; `nil` if there is none, or no more.
    func room(_ id: String) async throws -> ChatkitRoom?
    /// Changes one. Throws `noSuchRoom`.
    func updateRoom(_ id: String, _ change: ChatkitRoomChange, by agent: ChatkitAgent) async throws
    /// Takes one away. Throws `noSuchRoom`.
    func deleteRoom(_ id: String, by agent: ChatkitAgent) async throws
    /// Brings users in; who is in stays. Throws `noSuchRoom`, `noSuchUser`.
    func add(_ users: [String], to room: String, by agent: ChatkitAgent) async throws
    /// Sends users away; who isn't in is passed over. Throws `noSuchRoom`.
    func remove(_ users: [String], from room: String, by agent: ChatkitAgent) async throws
    /// A user comes by themselves. Throws `noSuchRoom`, also for a private room that they aren't in.
    func join(_ room: String, as user: String) async throws -> ChatkitRoom
    /// A user goes. Throws `noSuchRoom`.
    func leave(_ room: String, as user: String) async throws
    /// The rooms in which a user is, at most 1000.
    func joinedRooms(of user: String) async throws -> [ChatkitJoinedRoom]
    /// Room by id among those in which a user is; `nil` if they aren't in it.
    func joinedRoom(_ id: String, of user: String) async throws -> ChatkitJoinedRoom?
    /// The public rooms in which a user isn't, at most 1000.
    func joinableRooms(for user: String) async throws -> [ChatkitRoom]
    /// Name under which a user writes in a room just now; `nil` if nobody is told.
    func typing(in room: String, by user: String) async throws -> String?
    /// Returns true if a listener of a room may be told its events.
    func hears(_ room: String) async throws -> Bool
    /// Returns true if a listener of a room sees the message of this id there.
    func sees(_ message: Int64, in room: String) async throws -> Bool
}

extension ChatkitRooms {
    func typing(in room: String, by user: String) async throws -> String? { user }

    /// True: where the protocol's own roles decide, that was asked when the listening began.
    func hears(_ room: String) async throws -> Bool { true }

    /// True: such rooms hide nothing.
    func sees(_ message: Int64, in room: String) async throws -> Bool { true }
}

/// Place from which messages are read.
enum ChatkitStart: Sendable, Hashable {
    /// Messages before a message, or the newest; newest first.
    case before(Int64?)
    /// Messages after a message, or the oldest; oldest first.
    case after(Int64?)
}

/// Messages in the rooms of an instance.
protocol ChatkitMessages: Sendable {
    /// Says something; answers its id. Throws `noSuchRoom`.
    func post(_ parts: [ChatkitPart], in room: String, by user: String) async throws -> Int64
    /// Messages of a room from `place` on, at most `limit`. Throws `noSuchRoom`.
    func messages(in room: String, _ place: ChatkitStart, limit: Int) async throws -> [ChatkitMessage]
    /// Message by id, in whatever room it is; `nil` if there is none, or no more.
    func message(_ id: Int64) async throws -> ChatkitMessage?
    /// Lets a message say something else. Throws `noSuchMessage`.
    func editMessage(_ id: Int64, _ parts: [ChatkitPart], by agent: ChatkitAgent) async throws
    /// Deletes a message. Throws `noSuchMessage`.
    func deleteMessage(_ id: Int64, by agent: ChatkitAgent) async throws
}

/// Cursors of an instance's users.
protocol ChatkitCursors: Sendable {
    /// Sets one; also back, and to any number. Throws `noSuchRoom`, `noSuchUser`.
    func setCursor(_ position: Int64, of user: String, in room: String) async throws
    /// Cursor of a user in a room; `nil` if it was never set.
    func cursor(of user: String, in room: String) async throws -> ChatkitCursor?
    /// All of a user.
    func cursors(of user: String) async throws -> [ChatkitCursor]
    /// All in a room.
    func cursors(in room: String) async throws -> [ChatkitCursor]
}

/// The files that are handed in for messages.
protocol ChatkitFiles: Sendable {
    /// Makes room for one; its bytes come later. Throws `invalid`, or a problem for who has used up their room.
    func announceFile(_ file: ChatkitAttachment, in room: String, by user: String) async throws -> ChatkitAttachment
    /// File that a user announced and hasn't handed in yet; `nil` if there is none.
    func awaitedFile(_ id: String, in room: String, by user: String) async throws -> ChatkitAttachment?
    /// Takes the bytes of one that is awaited, once. Throws `noSuchAttachment`, and `invalid` if they are more or fewer than announced.
    func storeFile(_ id: String, _ body: Body, in room: String, by user: String) async throws
    /// Takes one in that wasn't announced, as the oldest clients hand them in.
    func addFile(_ name: String, _ bytes: [UInt8], in room: String, by user: String) async throws -> ChatkitAttachment
    /// File that a user handed in for a room and hasn't sent; `nil` if there is none.
    func unsentFile(_ id: String, in room: String, by user: String) async throws -> ChatkitAttachment?
    /// File in a message of a room. Throws `noSuchAttachment`, or a problem for one that was erased.
    func file(_ id: String, in room: String) async throws -> ChatkitAttachment
    /// The bytes of one; `nil` if they were erased.
    func content(of id: String) async throws -> BodyStream?
}
