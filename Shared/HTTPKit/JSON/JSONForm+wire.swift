import JSONKit

extension JSONForm {
    /// Form of JSON on the wire: times in RFC 3339 with milliseconds, ids in lower case (RFC 9562 asks writers for it),
    /// members in the order of their declaration.
    static let wire = JSONForm(
        writesIDsInUpperCase: false,
        sortsMembers: false,
        readsSureNumbersOnly: false,
        time: { RFC3339.date(of: $0) },
        writeTime: { RFC3339.write($0, to: &$1) }
    )
}
