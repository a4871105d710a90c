import AttachmentKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import Vault

/// The pictures that people show others: what they hold lies sealed under their key, as attachments do.
struct Pictures: Sendable {
    /// A picture that others may see now.
    struct Shown: Sendable, Equatable {
        var picture: UUID
        var media: String
        var bytes: Int
    }

    let contents: AttachmentContents
    let copies: PictureCopies
    let store: EventStore
    let barrier: ReadBarrier
    private let pool: Pool

    init(store: EventStore, pool: Pool, vault: Vault, scanner: FileScanner?, barrier: ReadBarrier) {
        contents = AttachmentContents(
            pool: pool,
            vault: vault,
            registry: .pictures,
            scanner: scanner,
            side: Picture.side
        )
        copies = PictureCopies(contents: contents, pool: pool, vault: vault)
        self.store = store
        self.barrier = barrier
        self.pool = pool
    }

    /// Takes `body` in as the picture of the person of `account`, in place of the one there. Throws the problem.
    func set(_ body: Body, of account: Account, meta: EventMeta) async throws -> PictureID {
        let person = account.id.rawValue
        let bytes = try await body.collect(upTo: Picture.longest)
        // Body without bytes is no picture, and needn't be scanned.
        guard !bytes.isEmpty else { throw Problem(Picture.ValidationError.badLength) }
        let id = PictureID(rawValue: UUID())
        let arrived: AttachmentContents.Arrived
        do {
            arrived = try await contents.take(
                .bytes(bytes),
                as: id.rawValue,
                of: id.rawValue,
                by: person,
                about: person
            )
        } catch AttachmentContents.Refusal.otherPicture {
            throw Problem(Picture.ValidationError.otherMedia)
        } catch AttachmentContents.Refusal.tooManyPixels {
            throw Problem.pictureSize
        } catch let refusal as AttachmentContents.Refusal {
            throw Problem(refusal)
        }
        let form: Picture
        do throws(Picture.ValidationError) {
            form = try Picture(media: arrived.media, bytes: arrived.bytes)
        } catch {
            await contents.remove(id.rawValue)
            throw Problem(error)
        }
        await copies.prepare(Shown(picture: id.rawValue, media: form.media, bytes: form.bytes), of: person)
        // Should it not be known whether this was stored, the content stays: the keeper removes it if no event names it.
        let handled = try await Repository<Person>(store).handle(.setPicture(id, form), on: person, meta: meta)
        guard case .success = handled.outcome else {
            await contents.remove(id.rawValue)
            throw Problem.unauthorized
        }
        if let position = handled.position { await barrier.people(position) }
        if let former = account.picture { await contents.remove(former.rawValue) }
        return id
    }

    /// Takes the picture of the person of `account` away. Throws the problem.
    func remove(of account: Account, meta: EventMeta) async throws {
        let handled = try await Repository<Person>(store).handle(.removePicture, on: account.id.rawValue, meta: meta)
        guard case .success = handled.outcome else { throw Problem.unauthorized }
        if let position = handled.position { await barrier.people(position) }
        if let former = account.picture { await contents.remove(former.rawValue) }
    }

    /// Picture of `person` that others see now; `nil` for a person who shows none, is suspended, or has been erased.
    func shown(of person: UUID) async throws -> Shown? { try await find(person, "is_active") }

    /// The picture that `person` has, whether others may see it now or not.
    func own(of person: UUID) async throws -> Shown? { try await find(person, "true") }

    private func find(_ person: UUID, _ condition: Query) async throws -> Shown? {
        try await pool.query(
            """
            select picture, picture_media, picture_bytes from person
            where id = \(person) and picture is not null and \(condition)
            """
        ).decode(UUID.self, String.self, Int.self).first.map { Shown(picture: $0.0, media: $0.1, bytes: $0.2) }
    }

    /// Number of contents of `person`: at most the one that counts, and leftovers of others for a moment.
    func count(of person: UUID) async throws -> Int {
        try await pool.query("select count(*) from attachment_content where about = \(person)")[0][0]
            .decode(as: Int.self)
    }

    /// Removes all that there is of `person`, whose key is gone.
    func removeAll(of person: UUID) async throws {
        try await pool.execute("delete from attachment_content where about = \(person)")
    }
}
