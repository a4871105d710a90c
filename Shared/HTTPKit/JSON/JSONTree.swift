/// A parsed JSON text, as far as checking needs it.
indirect enum JSONTree: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// The digits as they stood there.
    case number(String)
    case string(String)
    case array([JSONTree])
    /// Members in order; names are distinct.
    case object([(name: String, value: JSONTree)])

    static func == (left: JSONTree, right: JSONTree) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.number(let left), .number(let right)), (.string(let left), .string(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0 == $1 }
        default: false
        }
    }
}
