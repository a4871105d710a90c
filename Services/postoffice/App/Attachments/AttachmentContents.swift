import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres
import Vault

/// What attachments hold: takes it in piece by piece, sealed, and gives it out again. Never holds more than a piece in memory.
struct AttachmentContents: Sendable {
    let pool: Pool
    let vault: Vault

    /// Bytes of a piece before it is sealed.
    static let pieceBytes = 128 * 1024

    /// What has arrived.
    struct Arrived: Sendable {
        var bytes: Int
        var media: String
    }

    /// Why something was not taken in.
    enum Refusal: Error, Sendable, Equatable {
        /// Something of this id is there already, or just arriving.
        case idUsed
        /// Longer than `Limits.attachment`.
        case tooLong
    }

    /// What a content is bound to, besides its key.
    private static func context(_ attachment: UUID) -> String { "attachment \(attachment.uuidString)" }

    /// Takes `body` in as the content of `attachment`, which is none yet. Throws `Refusal`, or what `body` fails with; nothing is left then.
    func take(_ body: Body, as attachment: UUID, of letter: UUID, by author: UUID, about: UUID) async throws -> Arrived
    {
        let context = Self.context(attachment)
        let (key, sealedKey) = try await vault.makeContentKey(for: about, context: context)
        let sealer = StreamSealer(key, context: context)
        // What broke off before it became an attachment, the last time this was tried, makes room.
        try await pool.execute(
            """
            delete from attachment_content
            where attachment = \(attachment) and letter = \(letter) and author = \(author)
              and touched_at < clock_timestamp() - interval '2 minutes'
            """
        )
        let isNew = try await pool.execute(
            """
            insert into attachment_content (attachment, letter, author, about, key, header, bytes, is_whole, touched_at)
            values (\(attachment), \(letter), \(author), \(about), \(sealedKey), \(sealer.header), 0, false, clock_timestamp())
            on conflict (attachment) do nothing
            """
        )
        guard isNew == 1 else { throw Refusal.idUsed }
        do {
            return try await take(body, as: attachment, sealer)
        } catch {
            await remove(attachment)
            throw error
        }
    }

    private func take(_ body: Body, as attachment: UUID, _ sealer: StreamSealer) async throws -> Arrived {
        var waiting: [UInt8] = []
        var beginning: [UInt8] = []
        var (total, number) = (0, 0)
        func store(_ piece: [UInt8], isLast: Bool) async throws {
            let sealed = sealer.seal(piece, isLast: isLast)
            // Rows come and go with the content's own: if that was cleared away meanwhile, there is nothing to store.
            let stored = try await pool.execute(
                """
                with content as (
                    update attachment_content
                    set bytes = bytes + \(piece.count), is_whole = \(isLast), touched_at = clock_timestamp()
                    where attachment = \(attachment) and not is_whole returning attachment
                )
                insert into attachment_piece (attachment, number, sealed)
                select attachment, \(number), \(sealed) from content
                """
            )
            guard stored == 1 else { throw Refusal.idUsed }
            number += 1
        }
        func add(_ bytes: [UInt8]) async throws {
            total += bytes.count
            guard total <= Limits.attachment else { throw Refusal.tooLong }
            if beginning.count < MediaTypes.beginning {
                beginning += bytes.prefix(MediaTypes.beginning - beginning.count)
            }
            waiting += bytes
            while waiting.count > Self.pieceBytes {
                try await store(Array(waiting.prefix(Self.pieceBytes)), isLast: false)
                waiting.removeFirst(Self.pieceBytes)
            }
        }
        switch body {
        case .empty: break
        case .bytes(let bytes): try await add(bytes)
        case .stream(let stream):
            do {
                while let bytes = try await stream.next() { try await add(bytes) }
            } catch {
                stream.cancel()
                throw error
            }
        }
        let media = await MediaTypes.shared.type(of: beginning)
        try await store(waiting, isLast: true)
        return Arrived(bytes: total, media: media)
    }

    /// Gives out the content of `attachment` piece by piece, as it is taken; `nil` if it is gone, or its key is.
    func give(_ attachment: UUID) async throws -> BodyStream? {
        let rows = try await pool.query(
            "select about, key, header from attachment_content where attachment = \(attachment) and is_whole"
        ).decode(UUID.self, [UInt8].self, [UInt8].self)
        let context = Self.context(attachment)
        guard let (about, sealedKey, header) = rows.first,
            let key = try await vault.contentKey(sealedKey, for: about, context: context)
        else { return nil }
        let stream = BodyStream()
        Task {
            do {
                let opener = try StreamOpener(key, header: header, context: context)
                for number in 0... {
                    let (piece, isLast) = try opener.open(try await piece(number, of: attachment))
                    try await stream.write(piece)
                    if isLast { break }
                }
                stream.finish()
            } catch {
                stream.fail(error)
            }
        }
        return stream
    }

    private func piece(_ number: Int, of attachment: UUID) async throws -> [UInt8] {
        let rows = try await pool.query(
            "select sealed from attachment_piece where attachment = \(attachment) and number = \(Int32(number))"
        ).decode([UInt8].self)
        guard let sealed = rows.first else { throw VaultError.tampered }
        return sealed
    }

    /// How much of what `author` added is kept.
    func bytes(of author: UUID) async throws -> Int {
        try await pool.query(
            "select coalesce(sum(bytes), 0)::bigint from attachment_content where author = \(author)"
        )[0][0].decode(as: Int.self)
    }

    /// Removes what `attachment` holds. If that fails, it is cleared away later.
    func remove(_ attachment: UUID) async {
        _ = try? await pool.execute("delete from attachment_content where attachment = \(attachment)")
    }

    /// Seals the keys of contents anew whose letters are about somebody else by now, so that it is that person's erasure that makes them
    /// unreadable. Removes those that nobody can read any more, as one of the two was erased. Answers how many it has seen to.
    @discardableResult
    func reseal(limit: Int = 100) async throws -> Int {
        let rows = try await pool.query(
            """
            select c.attachment, c.key, c.about, a.about
            from attachment_content c join attachment a on a.id = c.attachment
            where c.about <> a.about and c.is_whole limit \(limit)
            """
        ).decode(UUID.self, [UInt8].self, UUID.self, UUID.self)
        for (attachment, key, from, to) in rows {
            if let sealed = try await resealed(key, of: attachment, from: from, to: to) {
                try await pool.execute(
                    """
                    update attachment_content set key = \(sealed), about = \(to)
                    where attachment = \(attachment) and about = \(from)
                    """
                )
            } else {
                try await pool.execute(
                    "delete from attachment_content where attachment = \(attachment) and about = \(from)"
                )
            }
        }
        return rows.count
    }

    /// The key under another person's; `nil` if one of them was erased.
    private func resealed(_ key: [UInt8], of attachment: UUID, from: UUID, to: UUID) async throws -> [UInt8]? {
        do {
            return try await vault.resealContentKey(key, from: from, to: to, context: Self.context(attachment))
        } catch is ErasedSubject {
            return nil
        }
    }

    /// How long what is not an attachment, yet or any more, is kept.
    static let patience = (unfinished: Duration.seconds(3600), thrown: Duration.seconds(30 * 86_400))

    /// Removes what never became an attachment, what is none any more, and what belongs to drafts that were thrown away so long ago
    /// that nobody gets them back. Answers how many. Only for who knows that the attachments that are shown are all there are: what
    /// is removed here is gone.
    @discardableResult
    func clear(unfinished: Duration = patience.unfinished, thrown: Duration = patience.thrown) async throws -> Int {
        try await pool.execute(
            """
            delete from attachment_content c
            where c.touched_at < clock_timestamp() - make_interval(secs => \(Double(unfinished.components.seconds)))
              and not exists (select from attachment a where a.id = c.attachment
                  and (a.thrown_at is null
                       or a.thrown_at > clock_timestamp() - make_interval(secs => \(Double(thrown.components.seconds)))))
            """
        )
    }
}
