import JSONKit

/// Value of JSON that is written as it is: numbers by their digits, members in their order.
indirect enum FHIRText {
    case object([(String, FHIRText)])
    case array([FHIRText])
    case string(String)
    /// A number by its text, or `true` or `false`.
    case literal(String)

    /// Appends the text of the value.
    func write(to bytes: inout [UInt8]) {
        switch self {
        case .object(let members):
            Self.list(members, "{", "}", &bytes) { member, bytes in
                JSONQuoting.named.append(member.0, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.1.write(to: &bytes)
            }
        case .array(let values): Self.list(values, "[", "]", &bytes) { $0.write(to: &$1) }
        case .string(let text): JSONQuoting.named.append(text, to: &bytes)
        case .literal(let text): bytes += text.utf8
        }
    }

    private static func list<Element>(
        _ elements: [Element],
        _ start: Unicode.Scalar,
        _ end: Unicode.Scalar,
        _ bytes: inout [UInt8],
        _ write: (Element, inout [UInt8]) -> Void
    ) {
        bytes.append(UInt8(ascii: start))
        for (place, element) in elements.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            write(element, &bytes)
        }
        bytes.append(UInt8(ascii: end))
    }
}
