import AttachmentKit
import Bus
import CareTeamKit
import ChatCore
import ChatDomain
import Chatkit
import Realtime
import ServiceKit

extension Chat {
    /// Settings of chat, as its environment has them.
    struct Settings {
        let chat: ChatSettings
        let realtime: RealtimeSettings
        let bus: BusSettings
        let hooks: ChatkitHookSettings

        /// Reads them; mistakes stay in `reader`.
        init(_ reader: inout ConfigurationReader) {
            let demand = MatchingDemand(&reader, to: "meet in chat")
            realtime = RealtimeSettings(&reader)
            bus = BusSettings(&reader)
            hooks = ChatkitHookSettings(&reader)
            let scanner = ScannerSettings(&reader)
            let rate = Self.rate(&reader)
            let policy = MeetingPolicy(&reader)
            let quotas = RoomQuotas.Settings(&reader)
            let names = ClientNames(&reader)
            chat = ChatSettings(
                rooms: RoomSettings(demand: demand, policy: policy, clientNames: names, quotas: quotas),
                rate: rate,
                retention: RetentionRule(&reader),
                scanner: scanner
            )
        }

        /// Rate of messages by one person to this process.
        private static func rate(_ reader: inout ConfigurationReader) -> TalkRate {
            let rate = reader.setting(
                "THERACOMM_CHAT_RATE",
                default: TalkRate.usual,
                "How much one person says in one room at most."
            )
            let processes = reader.setting(
                "THERACOMM_CHAT_PROCESSES",
                default: 1,
                in: 1...1000,
                "Chats that share the work. Each counts for itself and allows its part of that rate."
            )
            return rate.shared(by: processes)
        }
    }
}
