import FoundationEssentials
import JSONKit

extension Personal: Codable {
    /// Seals a known value by `userInfo[.personalSealer]` into base64 text; an erased one is stored as null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .erased: try container.encodeNil()
        case .known(let value):
            guard let sealer = encoder.userInfo[.personalSealer] as? any PersonalSealing else {
                throw Self.unsealable(at: encoder.codingPath)
            }
            let plain = try Payload.write(value, sealing: nil)
            if !plain.isExact { JSONText.written(by: encoder)?.isExact = false }
            try container.encode(Data(try sealer.seal(plain.bytes, field: encoder.codingPath.field)))
        }
    }

    /// Opens what was sealed by `userInfo[.personalOpener]`; null and a destroyed key give `erased`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .erased
            return
        }
        let sealed = try container.decode(Data.self)
        guard let opener = decoder.userInfo[.personalOpener] as? any PersonalOpening else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no key to open a personal field")
        }
        guard let plain = try opener.open(Array(sealed), field: decoder.codingPath.field) else {
            self = .erased
            return
        }
        self = .known(try Payload.decode(Value.self, plain))
    }

    /// Error for a value that has no key to seal it under.
    static func unsealable(at path: [any CodingKey]) -> EncodingError {
        let context = EncodingError.Context(codingPath: path, debugDescription: "no key to seal a personal field")
        return .invalidValue(Value.self, context)
    }
}

extension [any CodingKey] {
    /// The name a sealed field is bound to: the keys from the payload down to it.
    var field: String { map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".") }
}

extension CodingUserInfoKey {
    /// Key under which an encoder finds the `PersonalSealing` of the event at hand.
    public static let personalSealer = named("theracomm.personal-sealer")
    /// Key under which a decoder finds the `PersonalOpening` of the event at hand.
    public static let personalOpener = named("theracomm.personal-opener")

    private static func named(_ name: String) -> CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: name) else { preconditionFailure("no such key: \(name)") }
        return key
    }
}
