import AttachmentKit
import AttachmentRules
import CuratorDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import Vault

/// Files at work: their parts as they arrive, their log and their read model. Base of the routes.
///
/// A file of 500 MiB comes in parts, each of which can be sent again after a break, and each of which is sealed by itself: so a player that jumps
/// to the end has one part opened, not all before it.
struct MediaCommands: Sendable {
    let store: EventStore
    let projection: any AnyProjectionRunner
    let pool: Pool
    let contents: AttachmentContents
    /// Bytes of all files together at most.
    let quota: Int
    let now: @Sendable () -> Date
    private let endpoint: CommandEndpoint<Media>

    init(
        _ base: ServiceBase,
        projection: any AnyProjectionRunner,
        scanner: FileScanner?,
        quota: Int = MediaLimits.quota
    ) {
        (store, self.projection, pool, self.quota) = (base.store, projection, base.pool, quota)
        now = { [now = base.now] in now().roundedToMilliseconds }
        contents = AttachmentContents(pool: base.pool, vault: base.vault, registry: .media, scanner: scanner)
        endpoint = CommandEndpoint(base.store) { Problem($0) }
    }

    /// Id of the content of a part.
    static func part(_ number: Int, of media: UUID) -> UUID { UUID.named("part/\(number)", in: media) }

    /// Takes `body` in as a part of a file that isn't whole yet. A part that has arrived already is left as it is.
    func take(_ body: Body, announced: Int, as number: Int, of media: UUID, by person: UUID) async throws
        -> (part: MediaPartView, isNew: Bool)
    {
        do {
            guard (1...MediaLimits.parts).contains(number) else {
                throw Problem.contentTooLarge(limit: MediaLimits.file)
            }
            guard announced <= MediaLimits.part else { throw Problem.contentTooLarge(limit: MediaLimits.part) }
            guard case .none = try await Repository<Media>(store).load(media).state else {
                throw Problem(Media.Refusal.idUsed)
            }
            if let part = try await parts(of: media).first(where: { $0.number == number }) {
                body.refuse()
                return (part, false)
            }
            let kept = try await pool.query("select coalesce(sum(bytes), 0)::bigint from attachment_content")[0].decode(
                Int.self
            )
            guard kept + announced <= quota else { throw Problem.mediaQuota }
        } catch {
            body.refuse()
            throw error
        }
        let id = Self.part(number, of: media)
        let arrived = try await contents.receive(
            body,
            as: id,
            of: media,
            by: person,
            about: Module.unit,
            asItIs: number > 1
        )
        do {
            guard arrived.bytes <= MediaLimits.part else { throw Problem.contentTooLarge(limit: MediaLimits.part) }
            try await pool.execute(
                """
                insert into media_part (attachment, media, number, bytes, type)
                values (\(id), \(media), \(number), \(arrived.bytes), \(arrived.media))
                """
            )
        } catch {
            await contents.remove(id)
            throw error
        }
        return (MediaPartView(number: number, bytes: arrived.bytes), true)
    }

    /// Parts of a file that have arrived, in their order.
    func parts(of media: UUID) async throws -> [MediaPartView] {
        try await pool.query("select number, bytes from media_part where media = \(media) order by number")
            .decode(Int.self, Int.self).map { MediaPartView(number: $0, bytes: $1) }
    }

    /// Keeps a file of which `count` parts have arrived.
    func keep(_ name: FileName, _ kind: MediaKind, parts count: Int, as media: UUID, by person: UUID) async throws
        -> CommandResult<MediaKeptView>
    {
        if kind == .captions { try await cleanCaptions(of: media, by: person) }
        let rows = try await pool.query(
            "select number, bytes, type from media_part where media = \(media) order by number"
        ).decode(Int.self, Int.self, String.self)
        let isThere = rows.count == count && rows.enumerated().allSatisfy { $0.offset + 1 == $0.element.0 }
        var type = rows.first?.2 ?? ""
        if kind == .captions, type.hasPrefix("text/") { type = "text/vtt" }
        if kind == .package { type = try await packageType(of: media) ?? type }
        let file = MediaKept(
            by: person,
            name: .known(name.text),
            kind: kind,
            type: type,
            parts: isThere ? rows.map(\.1) : [],
            at: now()
        )
        return try await endpoint.handle(.keep(file), on: media, CommandContext(person)) { _ in
            MediaKeptView(id: media)
        }
    }

    /// Removes a file that nothing names.
    func remove(_ media: UUID, by person: UUID) async throws -> CommandResult<MediaKeptView> {
        let text = media.text
        let isNamed = try await !pool.query(
            """
            select 1 from module where media @> to_jsonb(\(text)::text)
            union all select 1 from module_version where media @> to_jsonb(\(text)::text) limit 1
            """
        ).isEmpty
        let command = Media.Command.remove(isNamed: isNamed, by: person, at: now())
        return try await endpoint.handle(command, on: media, CommandContext(person)) { _ in MediaKeptView(id: media) }
    }

    /// Returns one kept file. Throws 404 if there is none.
    func known(_ media: UUID) async throws -> MediaRow {
        guard let row = try await MediaRow.query(pool, where: "id = \(media)").first else { throw Problem.noSuchMedia }
        return row
    }
}

/// A file that something was done to.
struct MediaKeptView: Codable, Sendable, Hashable {
    var id: UUID
}

extension AttachmentRegistry {
    /// Registry of the files of modules: all of them are the unit's. Parts of what isn't whole, and of what was removed, go after a day.
    static let media = AttachmentRegistry(
        holders: "select attachment, about from attachment_content where false",
        isWanted: "exists (select from media m where m.id = c.letter)",
        patience: .seconds(86_400)
    )
}

extension Problem {
    /// Answer to a file that doesn't exist.
    static let noSuchMedia = Problem(404, "media-not-found", "There is no such file.")
    /// Refusal of a part for which there is no room.
    static let mediaQuota = Problem(
        409,
        "media-quota",
        "The files of modules have \(MediaLimits.quota >> 30) GiB together, and that is all there is room for. Remove some."
    )

    /// Tells a caller why the rules of files refuse.
    init(_ refusal: Media.Refusal) {
        self =
            switch refusal {
            case .noSuchMedia: .noSuchMedia
            case .idUsed: Problem(409, "attachment-id-used", "Another attachment has or had this id. Use a new one.")
            case .incomplete: Problem(409, "media-incomplete", "Parts of the file are missing. Send them first.")
            case .tooLong: .contentTooLarge(limit: MediaLimits.file)
            case .otherKind:
                .invalid([
                    FieldError(
                        "kind",
                        code: .notOneOf([MediaKind.file.rawValue]),
                        "must be what the content of the file is; file is for anything"
                    )
                ])
            case .named: Problem(409, "media-in-use", "A draft or a version of a module shows this file.")
            }
    }
}
