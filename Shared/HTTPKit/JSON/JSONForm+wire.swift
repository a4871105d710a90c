import JSONKit

extension JSONForm {
    /// As JSON goes over the wire: times in RFC 3339 with milliseconds, ids in lower case as RFC 9562 asks of those who write, members as
    /// they are declared.
    static let wire = JSONForm(
        writesIDsInUpperCase: false,
        sortsMembers: false,
        readsSureNumbersOnly: false,
        time: { RFC3339.date(of: $0) },
        writeTime: { RFC3339.write($0, to: &$1) }
    )
}
