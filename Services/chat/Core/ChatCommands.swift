import AttachmentKit
import EventLog
package import FoundationEssentials
package import ServiceKit

/// Commands, queries and read models of chat: rooms, what is said there, and who looks after it. What tells it live, and the original
/// clients' protocol, are built on it.
package struct ChatCommands: Sendable {
    package let rooms: RoomCommands
    package let files: FileCommands
    package let messages: MessageCommands
    package let reading: ReadingCommands
    package let later: LaterCommands
    package let reports: ReportCommands
    package let blocks: BlockCommands
    package let reidentification: ReidentificationCommands
    package let clocks: ReplyClockQueries
    package let retention: RetentionCommands
    package let attention: AttentionCommands
    package let readModels: ChatReadModels
    let retentionRule: RetentionRule
    let links: FileLinks
    let maintenance: AttachmentMaintenance
    let scanner: FileScanner?
    let log: Logger

    /// Commands of the service on `base`.
    package init(_ base: ServiceBase, _ settings: ChatSettings) {
        let readModels = ChatReadModels(base.store)
        self.readModels = readModels
        log = base.log
        retentionRule = settings.retention
        rooms = RoomCommands(base, projection: readModels.rooms, settings: settings.rooms, believing: .seconds(1))
        scanner = settings.scanner.scanner(loops: base.loops, telemetry: base.telemetry)
        files = FileCommands(pool: base.pool, vault: base.vault, scanner: scanner)
        messages = MessageCommands(
            rooms: rooms,
            projection: readModels.messages,
            indexed: readModels.search,
            files: files,
            limit: TalkLimit(settings.rate, metrics: base.metrics)
        )
        later = LaterCommands(messages: messages, projection: readModels.later)
        links = FileLinks("/api/v1/chat", pool: base.pool, authenticator: base.authenticator)
        maintenance = AttachmentMaintenance(
            files.contents,
            links: links,
            store: base.store,
            projection: readModels.messages,
            every: .seconds(600),
            log: base.log
        )
        reading = ReadingCommands(messages: messages)
        reports = ReportCommands(rooms: rooms, projection: readModels.care)
        blocks = BlockCommands(rooms: rooms, projection: readModels.care)
        reidentification = ReidentificationCommands(rooms: rooms, projection: readModels.care)
        clocks = ReplyClockQueries(
            rooms: rooms,
            projection: readModels.clocks,
            hours: BusinessHours(gateway: base.gateway)
        )
        retention = RetentionCommands(rooms: rooms, projection: readModels.care)
        attention = AttentionCommands(reading: reading)
    }

    /// Notes on the log that an operator has read the words in `streams`.
    package func noteReading(of streams: Set<UUID>) async throws {
        try await OpeningCommands(rooms: rooms).note(byOperatorOf: streams, readModels.messages)
    }
}
