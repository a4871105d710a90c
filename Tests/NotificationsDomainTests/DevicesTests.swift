import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import NotificationsDomain
import Testing

private typealias Spec = Specification<Devices>

@Suite struct DevicesTests {
    private static let cleo = Examples.cleo

    private static func registered(_ number: UInt8, _ endpoint: String? = nil, minute: Int = 0) -> DeviceEvent {
        Examples.registered(number, endpoint, minute: minute)
    }

    private static func removed(_ number: UInt8, _ reason: DeviceRemoved.Reason) -> DeviceEvent {
        .removed(DeviceRemoved(device: Examples.id(number), person: cleo, because: reason, at: Examples.noon))
    }

    private static func register(_ number: UInt8, _ endpoint: String? = nil) -> Devices.Command {
        .register(
            Examples.id(number),
            Examples.address(endpoint ?? "https://push.example/\(number)"),
            of: cleo,
            at: Examples.noon
        )
    }

    private static func remove(_ number: UInt8, _ reason: DeviceRemoved.Reason) -> Devices.Command {
        .remove(Examples.id(number), reason, of: cleo, at: Examples.noon)
    }

    @Test func `a device is registered, and reached otherwise later`() {
        Spec.given().when(Self.register(100)).then(Self.registered(100))
        Spec.given(Self.registered(100)).when(Self.register(100, "https://push.example/new"))
            .then(Self.registered(100, "https://push.example/new"))
    }

    @Test func `a device that comes again as it was changes nothing`() {
        Spec.given(Self.registered(100)).when(Self.register(100)).then()
    }

    @Test func `a browser that calls itself otherwise takes its own place`() {
        let same = "https://push.example/100"
        Spec.given(Self.registered(100, same), Self.registered(102)).when(Self.register(101, same))
            .then(Self.removed(100, .replaced), Self.registered(101, same))
    }

    @Test func `where the list is full, the device registered longest ago makes way`() {
        let full = (0..<Devices.most).map { Self.registered(UInt8(100 + $0), minute: -$0) }
        Spec.given(full).when(Self.register(200))
            .then(Self.removed(UInt8(100 + Devices.most - 1), .replaced), Self.registered(200))
        Spec.given(full).when(Self.register(100, "https://push.example/new"))
            .then(Self.registered(100, "https://push.example/new"))
        Spec.given(Array(full.dropLast())).when(Self.register(200)).then(Self.registered(200))
    }

    @Test func `a device is removed once`() {
        Spec.given(Self.registered(100)).when(Self.remove(100, .asked)).then(Self.removed(100, .asked))
        Spec.given(Self.registered(100)).when(Self.remove(100, .gone)).then(Self.removed(100, .gone))
        Spec.given(Self.registered(100), Self.removed(100, .asked)).when(Self.remove(100, .asked))
            .thenRefused(.unknown)
        Spec.given().when(Self.remove(100, .gone)).thenRefused(.unknown)
    }

    @Test func `a device whose address was erased is none`() {
        let erased = DeviceEvent.registered(
            DeviceRegistered(device: Examples.id(100), person: Self.cleo, address: .erased, at: Examples.noon)
        )
        Spec.given(erased).when(Self.remove(100, .asked)).thenRefused(.unknown)
    }

    @Test func `an address prints nothing of itself`() {
        #expect("\(Examples.address("https://push.example/secret"))" == "DeviceAddress")
    }
}
