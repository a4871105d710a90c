import FoundationEssentials
import Synchronization

/// Decodes payloads one after the other: what decoding needs is made once, not for each event. For one task.
public final class PayloadDecoder {
    private let openings = Openings()
    private lazy var decoder: JSONDecoder = Self.decoder(opening: self.openings)

    /// Makes nothing yet.
    public init() {}

    func decode<P: Decodable>(_ type: P.Type, _ bytes: [UInt8], opening opener: (any PersonalOpening)?) throws -> P {
        guard let opener else { return try Payload.decode(type, bytes) }
        openings.set(opener)
        defer { openings.set(nil) }
        return try decoder.decode(type, from: Data(bytes))
    }

    private static func decoder(opening openings: Openings) -> JSONDecoder {
        let decoder = Payload.makeDecoder()
        decoder.userInfo[.personalOpener] = openings
        return decoder
    }
}

/// Opens the personal fields of the event at hand.
private final class Openings: PersonalOpening {
    private struct Missing: Error {}

    private let current = Mutex<(any PersonalOpening)?>(nil)

    func set(_ opener: (any PersonalOpening)?) { current.withLock { $0 = opener } }

    func open(_ sealed: [UInt8], field: String) throws -> [UInt8]? {
        guard let opener = current.withLock({ $0 }) else { throw Missing() }
        return try opener.open(sealed, field: field)
    }
}
