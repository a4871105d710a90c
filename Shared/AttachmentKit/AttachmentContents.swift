public import FoundationEssentials
public import Postgres
public import Vault

/// Contents of files: takes them in piece by piece, sealed, and gives them out again. Never holds more than a piece in
/// memory.
public struct AttachmentContents: Sendable {
    let pool: Pool
    let vault: Vault
    let registry: AttachmentRegistry
    /// Looks at everything before it is kept; `nil` if nobody does.
    let scanner: FileScanner?
    /// Pixels of the longest side of a picture; `nil`: as many as are decoded.
    let side: Int?

    /// Bytes of a piece before it is sealed.
    public static let pieceBytes = 128 * 1024

    /// Content that has arrived.
    public struct Arrived: Sendable, Hashable {
        /// Length as it is kept, in bytes.
        public var bytes: Int
        /// Length as it came, in bytes; a picture that is written anew has another length.
        public var sent: Int
        /// Media type.
        public var media: String
    }

    /// Reason for which a content was not taken in.
    public enum Refusal: Error, Sendable, Equatable {
        /// Something of this id is there already, or just arriving.
        case idUsed
        /// Longer than `AttachmentLimits.file`.
        case tooLong
        /// The scanner has found something harmful in it.
        case infected
        /// The scanner can't say now whether there is something harmful in it.
        case notScanned
        /// A picture of a format that isn't written anew, so what a camera noted in it would stay.
        case otherPicture
        /// The file can't be decoded as the picture that it claims to be.
        case unusablePicture
        /// A picture with more pixels than are decoded.
        case tooManyPixels
        /// Pictures can't be written anew now.
        case notCleaned
    }

    /// Makes the contents in the tables of `AttachmentSchema`, sealed by keys of `vault`; `registry` knows the letters and
    /// messages they belong to. With a `scanner`, only files that it has found clean are taken in; pictures with sides of at most `side` pixels.
    public init(
        pool: Pool,
        vault: Vault,
        registry: AttachmentRegistry,
        scanner: FileScanner? = nil,
        side: Int? = nil
    ) {
        self.pool = pool
        self.vault = vault
        self.registry = registry
        self.scanner = scanner
        self.side = side
    }

    /// Context to which a content is bound, besides its key.
    static func context(_ attachment: UUID) -> String { "attachment \(attachment.uuidString)" }

    /// Bytes that `author` added, that are kept and that count for their quota.
    public func bytes(of author: UUID) async throws -> Int {
        try await pool.query(
            """
            select coalesce(sum(c.bytes), 0)::bigint from attachment_content c
            where c.author = \(author) and (\(registry.isCounted))
            """
        )[0][0].decode(as: Int.self)
    }

    /// Removes what `attachment` holds, also for a caller whose task was cancelled. If that fails, it is cleared away later.
    public func remove(_ attachment: UUID) async {
        await remove(where: "attachment = \(attachment)")
    }

    /// Removes what `condition` holds of. In a task of its own: who has hung up is the one after whom there is something to remove, and
    /// in a cancelled task the database isn't even asked.
    func remove(where condition: Query) async {
        let removing = Task { [pool] in
            _ = try? await pool.execute("delete from attachment_content where \(condition)")
        }
        await removing.value
    }
}
