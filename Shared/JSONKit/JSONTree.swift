/// A parsed JSON text: what is checked, and what values are read from.
package enum JSONTree: Sendable {
    case null
    case boolean(Bool)
    /// A number without fraction and exponent.
    case integer(Int64)
    /// Any other number; finite.
    case real(Double)
    case string(String)
    case array([JSONTree])
    /// Members in order; names are distinct.
    case object([(name: String, value: JSONTree)])
}

extension JSONTree {
    /// The member of an object; nil where there is none, and of anything else.
    package subscript(name: String) -> JSONTree? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The number, if it is a whole one that fits, however it was written.
    package var wholeNumber: Int64? {
        switch self {
        case .integer(let number): number
        case .real(let number): Int64(exactly: number)
        default: nil
        }
    }
}
