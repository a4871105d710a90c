package import AttachmentKit
import AttachmentRules
package import ChatDomain
package import FoundationEssentials
package import HTTPKit
package import Postgres
package import Vault

/// Files on their way into messages: handed in by a person, until a message takes them along.
///
/// None of this is on the log: who hands something in is a person, and what a persona says must not lead to one. The log learns of a
/// file by its message, with nothing but a random id in the clear.
package struct FileCommands: Sendable {
    package let contents: AttachmentContents
    package let pool: Pool
    package let vault: Vault

    init(pool: Pool, vault: Vault, scanner: FileScanner? = nil) {
        contents = AttachmentContents(pool: pool, vault: vault, registry: .messages, scanner: scanner)
        self.pool = pool
        self.vault = vault
    }

    /// Context to which a name is bound, besides its key.
    package static func context(_ file: UUID) -> String { "name of attachment \(file.uuidString)" }

    /// Context to which an application's own data are bound, besides their key.
    private static func customContext(_ file: UUID) -> String { "custom data of attachment \(file.uuidString)" }

    /// Takes a file in that `person` hands in. Throws the problem.
    func add(_ name: FileName, _ body: Body, announced: Int, by person: UUID) async throws -> MessageFile {
        try await add(FileDraft(name: name, bytes: announced), body, by: person)
    }

    /// Takes a file in that `person` hands in. Throws the problem, or `OtherLength`; nothing is left then.
    package func add(_ draft: FileDraft, _ body: Body, by person: UUID) async throws -> MessageFile {
        do {
            guard draft.bytes <= AttachmentLimits.file else { throw Problem(AttachmentContents.Refusal.tooLong) }
            try await contents.checkQuota(of: person, adding: draft.bytes)
            let waiting = try await pool.query(Self.unsent(of: person))[0][0].decode(as: Int.self)
            guard waiting < Limits.unsentFiles else { throw Problem.tooManyUnsentFiles }
        } catch {
            body.refuse()
            throw error
        }
        let id = draft.id
        let arrived = try await contents.receive(body, as: id, of: id, by: person, about: person)
        do {
            guard !draft.isExact || arrived.sent == draft.bytes else { throw OtherLength() }
            let name = try await vault.seal(Array(draft.name.text.utf8), for: person, context: Self.context(id))
            let custom = try await seal(draft.custom, of: id, for: person)
            // Uploads that arrive at once see each other's contents, so that too many are never left.
            let isTaken = try await pool.execute(
                """
                insert into chat_upload (attachment, name, media, meant_for, custom, is_old, declared)
                select \(id), \(name), \(arrived.media), \(draft.room), \(custom), \(draft.isOld), \(draft.declared)
                where (\(Self.unsent(of: person))) <= \(Limits.unsentFiles)
                """
            )
            guard isTaken == 1 else { throw Problem.tooManyUnsentFiles }
        } catch {
            await contents.remove(id)
            throw error
        }
        return MessageFile(id, name: draft.name.text, media: arrived.media, bytes: arrived.bytes)
    }

    /// Seals the data that an application keeps with a file, for `person`.
    package func seal(_ custom: String?, of file: UUID, for person: UUID) async throws -> [UInt8]? {
        guard let custom else { return nil }
        return try await vault.seal(Array(custom.utf8), for: person, context: Self.customContext(file))
    }

    /// Opens data that were sealed so; `nil` if there were none, or `person` was erased.
    package func open(_ custom: [UInt8]?, of file: UUID, for person: UUID) async throws -> String? {
        guard let custom, let plain = try await vault.open(custom, for: person, context: Self.customContext(file))
        else { return nil }
        return String(decoding: plain, as: UTF8.self)
    }

    /// Facts about these files beside their messages; files without any are left out.
    package func extras(of files: [UUID]) async throws -> [UUID: FileExtras] {
        guard !files.isEmpty else { return [:] }
        let rows = try await pool.query(
            """
            select u.attachment, c.author, u.custom, u.is_old, u.declared
            from chat_upload u join attachment_content c on c.attachment = u.attachment
            where u.attachment = any(\(files)) and (u.custom is not null or u.is_old or u.declared is not null)
            """
        ).decode(UUID.self, UUID.self, [UInt8]?.self, Bool.self, String?.self)
        var extras: [UUID: FileExtras] = [:]
        for (id, author, custom, isOld, declared) in rows {
            let kept = try await open(custom, of: id, for: author)
            extras[id] = FileExtras(custom: kept, declared: declared, isOld: isOld)
        }
        return extras
    }

    /// Number of files of `person` that wait to be sent, with those that are just arriving.
    private static func unsent(of person: UUID) -> Query {
        """
        select count(*) from attachment_content c left join chat_upload u on u.attachment = c.attachment
        where c.author = \(person) and u.room is null
        """
    }

    /// Files that `person` has handed in, for which `condition`, of `chat_upload` as `u`, holds.
    package func uploads(of person: UUID, where condition: Query) async throws -> [MessageFile] {
        let rows = try await pool.query(
            """
            select u.attachment, u.name, u.media, c.bytes
            from chat_upload u join attachment_content c on c.attachment = u.attachment
            where c.author = \(person) and c.is_whole and (\(condition)) order by u.attachment
            """
        ).decode(UUID.self, [UInt8].self, String.self, Int.self)
        var files: [MessageFile] = []
        for (id, sealed, media, bytes) in rows {
            // Person who was erased has nothing.
            guard let name = try await vault.open(sealed, for: person, context: Self.context(id)) else { continue }
            files.append(MessageFile(id, name: String(decoding: name, as: UTF8.self), media: media, bytes: bytes))
        }
        return files
    }
}
