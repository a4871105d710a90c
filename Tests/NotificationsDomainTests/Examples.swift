import EventSourcing
import FoundationEssentials
import NotificationsDomain

/// Things that the tests name.
enum Examples {
    static let noon = Date(timeIntervalSince1970: 1_767_268_800)
    static let cleo = id(3)

    static func id(_ number: UInt8) -> UUID {
        UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
    }

    static func address(_ endpoint: String) -> DeviceAddress {
        DeviceAddress(endpoint: endpoint, p256dh: "BP4z", auth: "BTBZ", language: "en")
    }

    static func registered(_ number: UInt8, _ endpoint: String? = nil, minute: Int = 0) -> DeviceEvent {
        .registered(
            DeviceRegistered(
                device: id(number),
                person: cleo,
                address: .known(address(endpoint ?? "https://push.example/\(number)")),
                at: noon.addingTimeInterval(Double(minute) * 60)
            )
        )
    }

    static func choices(_ change: (inout NotificationPreferences.Choices) -> Void) -> NotificationPreferences.Choices {
        var choices = NotificationPreferences.Choices()
        change(&choices)
        return choices
    }
}
