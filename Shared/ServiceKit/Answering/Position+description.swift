import HTTPKit

extension DeclaredField {
    fileprivate static let shownPosition = DeclaredField.position(
        "TheraComm-Position",
        "The position of the log that the answer shows, or to which what was written has brought it."
    )
    fileprivate static let wantedPosition = DeclaredField.position(
        "TheraComm-At-Least-Position",
        "TheraComm-Position of a write which the answer must show; waited for where it comes from a read model."
    )
}

extension Route {
    /// The same route as descriptions tell it: answers name a position, and those who read may ask for one.
    func declaringPosition(reading isAsked: Bool) -> Route {
        guard path.hasPrefix("/api/v1/"), access != .open, access != .services else { return self }
        let route = declaring(.shownPosition)
        return isAsked && method == .get ? route.reading(.wantedPosition) : route
    }
}
