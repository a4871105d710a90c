public import EventSourcing
public import FoundationEssentials

/// Event of a person's list of devices.
public enum DeviceEvent: Sendable, Hashable {
    /// A device can be reached, or is reached otherwise by now.
    case registered(DeviceRegistered)
    /// A device is in the list no more.
    case removed(DeviceRemoved)
}

/// Address of a device at a push service, with its keys: secrets of the person.
public struct DeviceAddress: Codable, Sendable, Hashable, CustomStringConvertible {
    /// Address at which the push service takes messages for it.
    public var endpoint: String
    /// Public point of the browser, in base64url.
    public var p256dh: String
    /// Secret of the browser, in base64url.
    public var auth: String
    /// Language of the pages on it.
    public var language: String

    /// States it.
    public init(endpoint: String, p256dh: String, auth: String, language: String) {
        (self.endpoint, self.p256dh, self.auth, self.language) = (endpoint, p256dh, auth, language)
    }

    /// Nothing of it.
    public var description: String { "DeviceAddress" }
}

/// A device that can be reached.
public struct DeviceRegistered: Codable, Sendable, Hashable {
    /// Id that the device gave itself.
    public var device: UUID
    /// Person who uses it.
    public var person: UUID
    /// Address and keys.
    public var address: Personal<DeviceAddress>
    /// Time of the registration.
    public var at: Date

    /// States it.
    public init(device: UUID, person: UUID, address: Personal<DeviceAddress>, at: Date) {
        (self.device, self.person, self.address, self.at) = (device, person, address, at)
    }
}

/// The end of a device.
public struct DeviceRemoved: Codable, Sendable, Hashable {
    /// Reason for which a device goes.
    public enum Reason: String, Codable, Sendable, Hashable {
        /// Its person wished so.
        case asked
        /// Its push service knows it no more.
        case gone
        /// Another entry took its place.
        case replaced
    }

    /// Id that the device gave itself.
    public var device: UUID
    /// Person who used it.
    public var person: UUID
    /// Reason for which it goes.
    public var because: Reason
    /// Time at which it went.
    public var at: Date

    /// States it.
    public init(device: UUID, person: UUID, because: Reason, at: Date) {
        (self.device, self.person, self.because, self.at) = (device, person, because, at)
    }
}

extension DeviceEvent: StoredEvent {
    private static let registeredType = EventType("device.registered", version: 1)
    private static let removedType = EventType("device.removed", version: 1)

    /// The stored names of what happens to devices.
    public static let schema = EventSchema<DeviceEvent>()
        .reading(registeredType, as: DeviceRegistered.self) { .registered($0) }
        .reading(removedType, as: DeviceRemoved.self) { .removed($0) }
        .writing { event in
            switch event {
            case .registered(let registered): StoredForm(registeredType, registered)
            case .removed(let removed): StoredForm(removedType, removed)
            }
        }

    /// Person whose key seals the address.
    public var subject: UUID? {
        switch self {
        case .registered(let registered): registered.person
        case .removed: nil
        }
    }
}
