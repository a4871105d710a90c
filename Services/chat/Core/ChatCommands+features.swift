import AttachmentKit
import EventLog
import HTTPKit
package import ServiceKit

extension ChatCommands {
    /// Features of chat, by what they are about, in the order in which its description tells them.
    package var features: [Feature] {
        [roomsFeature, messagesFeature, careFeature, attention.feature("chat", log: log)]
    }

    /// Rooms: who is in them, and what they may do.
    private var roomsFeature: Feature {
        Feature(
            routes: RoomList(commands: rooms, messagesProjection: readModels.messages).allRoutes,
            projections: [readModels.rooms],
            background: [rooms.watch, OwnershipJob(rooms: rooms, log: log), PinsJob(rooms: rooms, log: log)]
        )
    }

    /// Messages: at once and later, their files, and who has read them.
    private var messagesFeature: Feature {
        let scanners: [any LongRunning] = scanner.map { [$0] } ?? []
        return Feature(
            routes: MessageRoutes(messages: messages).routes + LaterRoutes(later: later).routes
                + FileRoutes(files: files, messages: messages, links: links).routes
                + HistoryRoutes(messages: messages).routes + ReadingRoutes(reading: reading).routes
                + QuietRoutes(reading: reading).routes + SearchRoutes(messages: messages).routes,
            projections: [readModels.messages, readModels.search, readModels.later],
            background: scanners + [maintenance, LaterScheduler(commands: later, log: log)]
        )
    }

    /// Care for what is said: reports, blocks, openings, personas, reply clocks and retention.
    private var careFeature: Feature {
        Feature(
            routes: ReportRoutes(commands: reports).routes + BlockRoutes(commands: blocks).routes
                + OpeningRoutes(commands: OpeningCommands(rooms: rooms)).routes
                + PersonaRoutes(commands: reidentification).routes
                + ReidentificationRoutes(commands: reidentification).routes
                + ClockRoutes(commands: clocks).routes + NameRoutes(rooms: rooms).routes
                + RetentionRoutes(rule: retentionRule, pool: rooms.pool).routes,
            projections: [readModels.care, readModels.clocks],
            background: retiring
        )
    }

    /// Tasks that let words go: none unless a rule says so.
    private var retiring: [any LongRunning] {
        guard retentionRule != RetentionRule() else { return [] }
        return [RetentionScheduler(commands: retention, rule: retentionRule, log: log)]
    }
}
