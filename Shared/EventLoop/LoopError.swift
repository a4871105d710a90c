import CUV

/// A libuv status below zero, which is the negated errno on Linux.
public struct LoopError: Error, Equatable, CustomStringConvertible {
    /// The negative status, for example `UV_EADDRINUSE`.
    public let status: Int32

    /// Wraps a status that a libuv call returned.
    public init(status: Int32) { self.status = status }

    /// Short name and explanation, for logs.
    public var description: String {
        "\(String(cString: uv_err_name(status))): \(String(cString: uv_strerror(status)))"
    }
}
