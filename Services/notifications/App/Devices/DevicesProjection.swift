import EventLog
import EventSourcing
import FoundationEssentials
import NotificationsDomain
import Postgres

/// Writes whose devices there are. A device whose address was erased has no row, so a rebuild finds what a purge has left.
struct DevicesProjection: Projection {
    static let name = "devices-1"
    static let tables = PackageResources.devices_sql
    static let interests: Set<String>? = Set(DeviceEvent.schema.types.map(\.name))

    func apply(_ batch: [Recorded<NotificationsEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .device(let event) = recorded.event, let statement = Self.statement(for: event) else { continue }
            try await connection.execute(statement)
        }
    }

    private static func statement(for event: DeviceEvent) -> Query? {
        switch event {
        case .registered(let device):
            device.address.value.map { address in
                """
                insert into device (person, id, endpoint, since)
                values (\(device.person), \(device.device), \(digest(of: address.endpoint)), \(device.at))
                on conflict (person, id) do update set endpoint = excluded.endpoint, since = excluded.since
                """
            }
        case .removed(let device):
            "delete from device where person = \(device.person) and id = \(device.device)"
        }
    }

    /// Id by which addresses are compared.
    static func digest(of endpoint: String) -> UUID { .named(endpoint, in: namespace) }

    private static let namespace = UUID(
        uuid: (0x6E, 0x6F, 0x74, 0x69, 0x66, 0x79, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0)
    )
}
