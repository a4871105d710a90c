import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import NotificationsDomain
import Postgres
import ServiceKit

/// Commands of persons to their devices, and of push services that know a device no more. Lists are read as the log has them.
struct DeviceCommands: Sendable {
    let store: EventStore
    /// Follows the log and writes whose devices there are.
    let projection: any AnyProjectionRunner
    /// Push services that a device may name.
    let hosts: PushHosts
    /// Public key that browsers are told; `nil`: nothing is pushed.
    let key: String?
    /// The time, to the millisecond.
    let now: @Sendable () -> Date

    /// Feature of devices.
    var feature: Feature {
        Feature(
            routes: DeviceRoutes(commands: self).routes,
            projections: [projection],
            export: { person, export in
                for (id, device) in try await list(of: person).inOrder {
                    try await export.add("device", DeviceView(id, device))
                }
            }
        )
    }

    private var lists: Repository<Devices> { Repository(store) }

    /// Devices of `person`.
    func list(of person: UUID) async throws -> Devices.State {
        try await lists.load(Devices.stream(of: person)).state
    }

    /// Registers a device, and takes it away from whoever used the same browser before: it is told what concerns its person alone. Answers
    /// the position that shows it.
    func register(_ id: UUID, _ address: DeviceAddress, of person: UUID) async throws -> Int64? {
        let time = now()
        let registered = try await handle(.register(id, address, of: person, at: time), of: person)
        await projection.show(registered)
        let others = try await store.pool.query(
            """
            select person, id from device
            where endpoint = \(DevicesProjection.digest(of: address.endpoint)) and person <> \(person)
            """
        ).decode(UUID.self, UUID.self)
        for (other, device) in others { try await drop(device, .replaced, of: other) }
        return registered
    }

    /// Removes a device. Throws 404 if there is none. Answers the position that shows it.
    func remove(_ id: UUID, of person: UUID) async throws -> Int64? {
        try await handle(.remove(id, .asked, of: person, at: now()), of: person)
    }

    /// Removes a device that may be gone already.
    func drop(_ id: UUID, _ reason: DeviceRemoved.Reason, of person: UUID) async throws {
        _ = try await lists.handle(
            .remove(id, reason, of: person, at: now()),
            on: Devices.stream(of: person),
            meta: .acting(person)
        )
    }

    private func handle(_ command: Devices.Command, of person: UUID) async throws -> Int64? {
        try await CommandEndpoint<Devices>(store) { refusal in
            switch refusal {
            case .unknown: Problem(404, "device-not-found", "There is no such device.")
            }
        }.handle(command, on: Devices.stream(of: person), CommandContext(person))
    }
}
