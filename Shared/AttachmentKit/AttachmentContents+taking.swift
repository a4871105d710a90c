import AttachmentRules
public import FoundationEssentials
public import HTTPKit
import PictureCleaning
import Postgres
import Vault

extension AttachmentContents {
    /// Takes `body` in as the content of `attachment`, which is none yet. Throws `Refusal`, or what `body` fails with; nothing is left then.
    /// `letter` is what it is handed in for, or itself where that shows later. A picture is written anew, without
    /// what a camera noted in it, unless it comes `asItIs`: as a further part of a file. Where there is a scanner, it has found clean what is
    /// kept.
    public func take(
        _ body: Body,
        as attachment: UUID,
        of letter: UUID,
        by author: UUID,
        about: UUID,
        asItIs: Bool = false
    ) async throws -> Arrived {
        let context = Self.context(attachment)
        let (key, sealedKey) = try await vault.makeContentKey(for: about, context: context)
        let writer = PieceWriter(pool: pool, attachment, StreamSealer(key, context: context))
        // A content whose last attempt broke off before it became an attachment makes room.
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
                values (\(attachment), \(letter), \(author), \(about), \(sealedKey), \(writer.header), 0, false, clock_timestamp())
                on conflict (attachment) do nothing
                """
            )
            guard isNew == 1 else { throw Refusal.idUsed }
            var arrived = try await receive(body, into: writer, asItIs: asItIs)
            if !asItIs, PictureCleaner.isPicture(arrived.media) {
                try await clean(arrived.media, writer, key, of: author)
                arrived.bytes = writer.bytes
            }
            if let scanner {
                let opener = try StreamOpener(key, header: writer.header, context: context)
                try await release(attachment, writer.header, of: author, once: scanner, passes: opener)
            }
            return arrived
        } catch {
            // The header is random: what others have stored under this id isn't touched.
            await remove(where: "attachment = \(attachment) and header = \(writer.header)")
            throw error
        }
    }

    /// The same for a request: throws the problem that its caller hears, and says that the rest of the body isn't wanted.
    public func receive(
        _ body: Body,
        as attachment: UUID,
        of letter: UUID,
        by author: UUID,
        about: UUID,
        asItIs: Bool = false
    ) async throws -> Arrived {
        do {
            return try await take(body, as: attachment, of: letter, by: author, about: about, asItIs: asItIs)
        } catch let refusal as Refusal {
            body.refuse()
            throw Problem(refusal)
        }
    }

    /// Throws the problem if `author` has no room for `bytes` more.
    public func checkQuota(of author: UUID, adding bytes: Int) async throws {
        guard try await self.bytes(of: author) + bytes <= AttachmentLimits.quota else {
            throw Problem.attachmentQuota(registry.advice)
        }
    }

    /// Stores what arrives. It is whole then, unless it has to be written anew or scanned.
    private func receive(_ body: Body, into writer: PieceWriter, asItIs: Bool) async throws -> Arrived {
        var beginning: [UInt8] = []
        var total = 0
        func add(_ bytes: [UInt8]) async throws {
            total += bytes.count
            guard total <= AttachmentLimits.file else { throw Refusal.tooLong }
            if beginning.count < MediaTypes.beginning {
                beginning += bytes.prefix(MediaTypes.beginning - beginning.count)
            }
            try await writer.add(bytes)
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
        try await writer.finish(isWhole: scanner == nil && (asItIs || !PictureCleaner.isPicture(media)))
        return Arrived(bytes: total, sent: total, media: media)
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
