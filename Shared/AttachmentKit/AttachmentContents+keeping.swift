public import FoundationEssentials
import Postgres
import Vault

extension AttachmentContents {
    /// Seals the keys of contents anew that are about somebody else by now, so that it is that person's erasure that makes them
    /// unreadable. Removes those that nobody can read any more, as one of the two was erased. Answers how many it has seen to.
    @discardableResult
    public func reseal(limit: Int = 100) async throws -> Int {
        let rows = try await pool.query(
            """
            select c.attachment, c.key, c.about, h.about
            from attachment_content c join (\(registry.holders)) as h(attachment, about) on h.attachment = c.attachment
            where c.about <> h.about and c.is_whole limit \(limit)
            """
        ).decode(UUID.self, [UInt8].self, UUID.self, UUID.self)
        for (attachment, key, from, to) in rows { try await reseal(attachment, key, from: from, to: to) }
        return rows.count
    }

    /// Seals the keys of these contents for `person`, where they are somebody else's. Removes what nobody can read any more; throws
    /// `ErasedSubject` if it is `person` whose key is gone, with everything as it was.
    public func reseal(_ attachments: [UUID], for person: UUID) async throws {
        let rows = try await pool.query(
            """
            select attachment, key, about from attachment_content
            where attachment = any(\(attachments)) and about <> \(person) and is_whole
            """
        ).decode(UUID.self, [UInt8].self, UUID.self)
        for (attachment, key, from) in rows {
            try await reseal(attachment, key, from: from, to: person) { $0 == person }
        }
    }

    /// Seals one key for `to`, if it is under the key of `from`. Removes the content if one of the two was erased;
    /// throws `ErasedSubject` instead if `isKept` is true for the erased person.
    private func reseal(
        _ attachment: UUID,
        _ key: [UInt8],
        from: UUID,
        to: UUID,
        unless isKept: (UUID) -> Bool = { _ in false }
    ) async throws {
        if let sealed = try await resealed(key, of: attachment, from: from, to: to, unless: isKept) {
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

    /// The key under another person's; `nil` if one of them was erased.
    private func resealed(
        _ key: [UInt8],
        of attachment: UUID,
        from: UUID,
        to: UUID,
        unless isKept: (UUID) -> Bool
    ) async throws -> [UInt8]? {
        do {
            return try await vault.resealContentKey(key, from: from, to: to, context: Self.context(attachment))
        } catch let gone as ErasedSubject where !isKept(gone.subject) {
            return nil
        }
    }

    /// Removes what the book says isn't wanted, or never was, once the book's patience is over. Answers how many. Only for who knows
    /// that what the book looks at has come as far as the log: what is removed here is gone.
    @discardableResult
    public func clear() async throws -> Int {
        try await pool.execute(
            """
            delete from attachment_content c
            where c.touched_at < clock_timestamp() - make_interval(secs => \(Double(registry.patience.components.seconds)))
              and not (\(registry.isWanted))
            """
        )
    }
}
