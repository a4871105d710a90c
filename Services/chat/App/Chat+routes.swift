import HTTPKit
import Realtime
import ServiceKit

/// Answers over HTTP, and answers that have no end.
extension Chat {
    var routes: [Route] {
        RouteTable.translating(
            RouteTable.rooms(rooms, RoomList(commands: rooms, messagesProjection: messagesProjection))
                + MessageRoutes(messages: messages).routes + LaterRoutes(later: later).routes
                + FileRoutes(files: files, messages: messages, links: links).routes
                + HistoryRoutes(messages: messages).routes + ReadingRoutes(reading: reading).routes
                + QuietRoutes(reading: reading).routes
                + SearchRoutes(messages: messages).routes + ReportRoutes(commands: reports).routes
                + BlockRoutes(commands: blocks).routes
                + OpeningRoutes(commands: OpeningCommands(rooms: rooms)).routes
                + PersonaRoutes(commands: reidentification).routes
                + ReidentificationRoutes(commands: reidentification).routes
                + ClockRoutes(commands: clocks).routes + NameRoutes(rooms: rooms).routes
                + RetentionRoutes(rule: retentionRule, pool: rooms.pool).routes
        ) + live.routes + chatkit.routes
    }

    func endStreams() async {
        live.close()
        chatkit.close()
    }

    var openStreams: Int { live.hub.connectionCount + chatkit.switchboard.count }
}
