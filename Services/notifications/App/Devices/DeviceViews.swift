import FoundationEssentials
import NotificationsDomain

/// The unit's public key.
struct KeyView: Codable, Sendable, Hashable {
    /// Uncompressed point on P-256, in base64url.
    let key: String
}

/// A device, without what opens a way to it.
struct DeviceView: Codable, Sendable, Hashable {
    let id: UUID
    /// Host of its push service.
    let host: String
    let language: String
    /// Time of its registration.
    let since: Date

    init(_ id: UUID, _ device: Devices.Device) {
        (self.id, language, since) = (id, device.address.language, device.at)
        host = PushEndpoint.host(of: device.address.endpoint)
    }
}

/// Devices of a person; few enough for one page.
struct DeviceListView: Codable, Sendable {
    let devices: [DeviceView]
}
