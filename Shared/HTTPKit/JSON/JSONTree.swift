/// A parsed JSON text, as far as checking needs it.
indirect enum JSONTree: Sendable {
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
