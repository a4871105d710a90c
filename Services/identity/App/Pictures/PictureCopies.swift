import AttachmentKit
import FoundationEssentials
import Postgres
import Vault

/// Small copies of people's pictures: made when a picture comes, or else when a copy is asked for first, and kept beside it.
struct PictureCopies: Sendable {
    /// Pixels of the longest side of each copy. Twice the places where clients show faces, for dense screens.
    static let sides = [96, 256]
    /// Media type of all of them.
    static let media = AttachmentContents.copyMedia

    let contents: AttachmentContents
    let pool: Pool
    let vault: Vault

    /// Makes all of a picture that has come. What can't be made now is made when it is asked for.
    func prepare(_ picture: Pictures.Shown, of person: UUID) async {
        do { for side in Self.sides { _ = try await make(picture, side, of: person) } } catch {}
    }

    /// Copy of a picture; `nil` where the picture itself is to be shown: it is no larger, or no copy can be made of it, or none now.
    func give(_ picture: Pictures.Shown, _ side: Int, of person: UUID) async throws -> [UInt8]? {
        let kept = try await pool.query(
            "select sealed from picture_copy where picture = \(picture.picture) and side = \(Int32(side))"
        ).decode([UInt8]?.self)
        guard let sealed = kept.first else { return try? await make(picture, side, of: person) }
        guard let sealed else { return nil }
        return try await vault.open(sealed, for: person, context: Self.context(picture.picture, side))
    }

    private func make(_ picture: Pictures.Shown, _ side: Int, of person: UUID) async throws -> [UInt8]? {
        let id = picture.picture
        let copy = try await contents.copy(id, picture.media, side: side, for: person)
        var sealed: [UInt8]?
        if let copy { sealed = try await vault.seal(copy, for: person, context: Self.context(id, side)) }
        try await pool.execute(
            """
            insert into picture_copy (picture, side, sealed) values (\(id), \(Int32(side)), \(sealed))
            on conflict do nothing
            """
        )
        return copy
    }

    private static func context(_ picture: UUID, _ side: Int) -> String { "picture \(picture.uuidString) \(side)" }
}
