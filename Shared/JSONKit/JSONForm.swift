package import FoundationEssentials

/// Choices that JSON leaves open and every use of it makes for itself: the form of times and ids, and the order of
/// members.
package struct JSONForm: Sendable {
    /// The time that a text says; nil if it says none.
    let time: @Sendable (_ text: String) -> Date?
    /// Appends the text of a time, which needs no escapes.
    let writeTime: @Sendable (_ time: Date, _ bytes: inout [UInt8]) -> Void
    /// Ids are read in either case and written in one.
    let writesIDsInUpperCase: Bool
    /// Members stand in the order of their names, else as they are encoded.
    let sortsMembers: Bool
    /// Numbers are read only where a `JSONTree` surely holds what was written, and refused elsewhere: Jansson keeps neither the digits of
    /// a real nor the sign of 0.
    let readsSureNumbersOnly: Bool

    /// Returns true if the text of a time says all of it, so that reading gives the very same; nil where nobody wants
    /// to know (`JSONText.isExact`).
    let keepsTime: (@Sendable (_ time: Date) -> Bool)?

    /// Says all of it.
    package init(
        writesIDsInUpperCase: Bool,
        sortsMembers: Bool,
        readsSureNumbersOnly: Bool,
        keepsTime: (@Sendable (_ time: Date) -> Bool)? = nil,
        time: @escaping @Sendable (_ text: String) -> Date?,
        writeTime: @escaping @Sendable (_ time: Date, _ bytes: inout [UInt8]) -> Void
    ) {
        self.writesIDsInUpperCase = writesIDsInUpperCase
        self.sortsMembers = sortsMembers
        self.readsSureNumbersOnly = readsSureNumbersOnly
        self.keepsTime = keepsTime
        self.time = time
        self.writeTime = writeTime
    }
}
