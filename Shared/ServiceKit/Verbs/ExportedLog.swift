import EventLog
import EventSourcing
import FoundationEssentials

/// The lines of an exported log: a head, an event each, a foot. Ciphertext stays ciphertext.
enum ExportedLog {
    /// The first line: what this is.
    struct Head: Codable, Sendable {
        /// The form of what follows.
        var format = 1
        let service: String
        let epoch: UUID
        /// The last position that is in it.
        let position: Int64
    }

    /// The last line: that nothing is missing, and nothing was changed on the way.
    struct Foot: Codable, Sendable, Equatable {
        let events: Int64
        /// SHA-256 over all lines of events, in hexadecimal.
        let digest: String
    }

    /// One event.
    struct Line: Codable, Sendable {
        let position: Int64
        let stream: UUID
        let version: Int64
        let id: UUID
        let type: String
        let at: String
        let subject: UUID?
        let data: Data
        let meta: Data?

        init(_ raw: RawEvent) {
            position = raw.position
            stream = raw.stream
            version = raw.version
            id = raw.id
            type = raw.type
            at = Timestamp.text(raw.at)
            subject = raw.subject
            data = Data(raw.data)
            meta = raw.meta.map { Data($0) }
        }

        /// The event as its row was; `nil` if its time isn't one.
        var raw: RawEvent? {
            guard let time = Timestamp.date(at.utf8) else { return nil }
            return RawEvent(
                position: position,
                stream: stream,
                version: version,
                id: id,
                type: type,
                at: time,
                subject: subject,
                data: Array(data),
                meta: meta.map { Array($0) }
            )
        }
    }

    /// One JSON value on a line, the same bytes for the same value.
    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
