import CUV

/// Files and sockets that this process may have open.
package enum Descriptors {
    /// How many; `Int.max` if nobody says.
    package static var limit: Int {
        let limit = theracomm_descriptor_limit()
        return limit == .max ? .max / 4 : Int(limit)
    }
}
