import AttachmentRules
public import FoundationEssentials
public import HTTPKit
import Postgres
import Vault

extension AttachmentContents {
    /// Takes `body` in as the content of `attachment`, which is none yet. Throws `Refusal`, or what `body` fails with; nothing is left then.
    /// `letter` is what it is handed in for, or itself where that shows later. Where there is a scanner, it has found it clean.
    public func take(
        _ body: Body,
        as attachment: UUID,
        of letter: UUID,
        by author: UUID,
        about: UUID
    ) async throws -> Arrived {
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
        do {
            let isNew = try await pool.execute(
                """
                insert into attachment_content (attachment, letter, author, about, key, header, bytes, is_whole, touched_at)
                values (\(attachment), \(letter), \(author), \(about), \(sealedKey), \(sealer.header), 0, false, clock_timestamp())
                on conflict (attachment) do nothing
                """
            )
            guard isNew == 1 else { throw Refusal.idUsed }
            let arrived = try await take(body, as: attachment, sealer)
            if let scanner {
                let opener = try StreamOpener(key, header: sealer.header, context: context)
                try await release(attachment, sealer.header, of: author, once: scanner, passes: opener)
            }
            return arrived
        } catch {
            // The header is random: what others have stored under this id isn't touched.
            await remove(where: "attachment = \(attachment) and header = \(sealer.header)")
            throw error
        }
    }

    /// The same for a request: throws the problem that its caller hears, and says that the rest of the body isn't wanted.
    public func receive(
        _ body: Body,
        as attachment: UUID,
        of letter: UUID,
        by author: UUID,
        about: UUID
    ) async throws -> Arrived {
        do {
            return try await take(body, as: attachment, of: letter, by: author, about: about)
        } catch let refusal as Refusal {
            body.refuse()
            throw Problem(refusal)
        }
    }

    /// Throws the problem if `author` has no room for `bytes` more.
    public func checkQuota(of author: UUID, adding bytes: Int) async throws {
        guard try await self.bytes(of: author) + bytes <= AttachmentLimits.quota else {
            throw Problem.attachmentQuota(book.advice)
        }
    }

    private func take(_ body: Body, as attachment: UUID, _ sealer: StreamSealer) async throws -> Arrived {
        var waiting: [UInt8] = []
        var beginning: [UInt8] = []
        var (total, number) = (0, 0)
        func store(_ piece: [UInt8], isLast: Bool) async throws {
            let sealed = sealer.seal(piece, isLast: isLast)
            // Rows come and go with the content's own: if that was cleared away meanwhile, there is nothing to store, nor if another
            // attempt is in its place.
            let stored = try await pool.execute(
                """
                with content as (
                    update attachment_content
                    set bytes = bytes + \(piece.count), is_whole = \(isLast && scanner == nil), touched_at = clock_timestamp()
                    where attachment = \(attachment) and header = \(sealer.header) and not is_whole returning attachment
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
            guard total <= AttachmentLimits.file else { throw Refusal.tooLong }
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

    /// Has what has arrived scanned as it lies here, piece by piece; only then it is whole, and can be taken along and given out.
    ///
    /// Not while it arrives: whose line is slow, by nature or on purpose, would keep one of few places from all others.
    private func release(
        _ attachment: UUID,
        _ header: [UInt8],
        of author: UUID,
        once scanner: FileScanner,
        passes opener: StreamOpener
    ) async throws {
        var number: Int? = 0
        try await scanner.pass(of: author) {
            guard let next = number else { return nil }
            guard let sealed = try await stored(next, of: attachment) else { throw Refusal.idUsed }
            let (piece, isLast) = try opener.open(sealed)
            number = isLast ? nil : next + 1
            return piece
        }
        let released = try await pool.execute(
            """
            update attachment_content set is_whole = true, touched_at = clock_timestamp()
            where attachment = \(attachment) and header = \(header) and not is_whole
            """
        )
        guard released == 1 else { throw Refusal.idUsed }
    }
}

extension Body {
    /// Says that the rest isn't wanted.
    public func refuse() {
        if case .stream(let stream) = self { stream.cancel() }
    }
}
