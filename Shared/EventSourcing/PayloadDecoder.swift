import JSONKit
import Synchronization

/// Decodes payloads one after the other: what decoding needs is made once, not for each event. For one task.
public final class PayloadDecoder {
    private let isGeneral: Bool
    private let openings = Openings()
    private lazy var reading = JSONReading(.stored, userInfo: [.personalOpener: self.openings])

    /// Makes nothing yet.
    public init() { isGeneral = false }

    /// One that leaves everything to the general decoder, for tests that hold both against each other.
    package static var general: PayloadDecoder { PayloadDecoder(isGeneral: true) }

    private init(isGeneral: Bool) { self.isGeneral = isGeneral }

    func decode<P: Decodable>(_ type: P.Type, _ bytes: [UInt8], opening opener: (any PersonalOpening)?) throws -> P {
        guard !isGeneral else { return try GeneralPayload.decode(type, bytes, opening: opener) }
        guard let opener else { return try Payload.decode(type, bytes) }
        openings.set(opener)
        defer { openings.set(nil) }
        return try Payload.decode(type, bytes, by: reading) {
            try GeneralPayload.decode(type, bytes, opening: opener)
        }
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
