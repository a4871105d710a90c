import CUV

/// Files and sockets that this process may have open.
package enum Descriptors {
    /// Number of descriptors that the process may have open; a quarter of `Int.max` if the system gives no limit.
    package static var limit: Int {
        let limit = theracomm_descriptor_limit()
        return limit == .max ? .max / 4 : Int(limit)
    }
}
