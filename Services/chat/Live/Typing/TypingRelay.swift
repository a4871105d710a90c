import Bus
import ChatCore
import ChatDomain
import FoundationEssentials
import Realtime
import ServiceKit

/// Tells those who are connected to this process who types in their rooms.
struct TypingRelay: LongRunning {
    let typing: Typing
    let hub: RealtimeHub<ChatEvent>
    let ports: LivePorts

    let name = "typing"

    /// Payload of the topic.
    struct Told: Codable, Sendable, Hashable {
        var roomID: UUID
        var memberID: UUID

        private enum CodingKeys: String, CodingKey {
            case roomID = "room_id"
            case memberID = "member_id"
        }
    }

    func run() async throws {
        while !Task.isCancelled {
            for await event in typing.bus.subscribe(to: Typing.channel) {
                guard case .message(let bytes) = event, let report = TypingReport(bytes) else { continue }
                typing.tell(report)
                await tell(report)
            }
        }
    }

    private func tell(_ report: TypingReport) async {
        // Report that can't be checked now is too old by the time it can.
        guard let room = try? await ports.room(report.room), room.isThere, room.members[report.member] != nil,
            let payload = try? Payload(
                report.isTyping ? "typing.started" : "typing.stopped",
                Told(roomID: report.room, memberID: report.member)
            )
        else { return }
        var audience = room.audience()
        // Typist's other devices know it themselves.
        if let person = room.person(behind: report.member) { audience.remove(.person(person)) }
        hub.signal(payload, on: TypingTopic.name, for: audience)
    }
}
