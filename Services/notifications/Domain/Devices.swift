public import EventSourcing
public import FoundationEssentials

/// Devices to which a person is pushed. One list each: it has a limit, and no two entries for one browser.
public enum Devices: Decider {
    /// Most devices of a person.
    public static let most = 10

    /// State of a list.
    public struct State: Sendable, Equatable {
        /// Devices by the ids that they gave themselves.
        public var devices: [UUID: Device] = [:]

        /// Devices, the one registered last first.
        public var inOrder: [(id: UUID, device: Device)] {
            devices.map { ($0, $1) }.sorted { ($1.1.at, $1.0.uuidString) < ($0.1.at, $0.0.uuidString) }
        }
    }

    /// Device that can be reached.
    public struct Device: Sendable, Equatable {
        /// Address and keys.
        public var address: DeviceAddress
        /// Time of its registration.
        public var at: Date
    }

    /// Command to a list, by the person whose list it is.
    public enum Command: Sendable {
        /// Register a device, or say that it is reached otherwise by now.
        case register(UUID, DeviceAddress, of: UUID, at: Date)
        /// Remove a device.
        case remove(UUID, DeviceRemoved.Reason, of: UUID, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// The list has no such device.
        case unknown
    }

    /// An empty list.
    public static var initial: State { State() }

    /// Applies the rules. A device that comes again as it was changes nothing. A browser is in the list once; where the list is full, the device
    /// registered longest ago makes way: it registers again when it is used.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [DeviceEvent] {
        switch command {
        case .register(let id, let address, let person, let time):
            guard state.devices[id]?.address != address else { return [] }
            let others = state.inOrder.filter { $0.id != id }
            let twins = others.filter { $0.device.address.endpoint == address.endpoint }
            let rest = others.filter { $0.device.address.endpoint != address.endpoint }
            let leaving = twins + rest.dropFirst(most - 1)
            return leaving.map { .removed(DeviceRemoved(device: $0.id, person: person, because: .replaced, at: time)) }
                + [.registered(DeviceRegistered(device: id, person: person, address: .known(address), at: time))]
        case .remove(let id, let reason, let person, let time):
            guard state.devices[id] != nil else { throw .unknown }
            return [.removed(DeviceRemoved(device: id, person: person, because: reason, at: time))]
        }
    }

    /// The state after `event`. A device whose address was erased can't be reached.
    public static func evolve(_ state: inout State, _ event: DeviceEvent) {
        switch event {
        case .registered(let registered):
            state.devices[registered.device] = registered.address.value.map { Device(address: $0, at: registered.at) }
        case .removed(let removed): state.devices[removed.device] = nil
        }
    }

    /// Stream of `person`'s list.
    public static func stream(of person: UUID) -> UUID { .named("devices", in: person) }
}
