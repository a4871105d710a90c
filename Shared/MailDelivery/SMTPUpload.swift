import CCURL

/// The bytes of one message while libcurl fetches them. Lives on the stack of one call: libcurl has the pointer only within
/// `perform`.
final class SMTPUpload {
    private let bytes: [UInt8]
    private var sent = 0
    private let isStopping: () -> Bool

    init(_ bytes: [UInt8], isStopping: @escaping () -> Bool) {
        self.bytes = bytes
        self.isStopping = isStopping
    }

    /// Sends the message over a handle that knows the rest; blocks.
    func perform(on handle: UnsafeMutableRawPointer) -> CURLcode {
        let me = Unmanaged.passUnretained(self).toOpaque()
        theracomm_curl_long(handle, CURLOPT_UPLOAD, 1)
        theracomm_curl_size(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(bytes.count))
        theracomm_curl_pointer(handle, CURLOPT_READDATA, me)
        theracomm_curl_reader(handle) { target, size, count, context in
            guard let target, let context else { return 0 }
            return Unmanaged<SMTPUpload>.fromOpaque(context).takeUnretainedValue()
                .next(into: UnsafeMutableRawBufferPointer(start: target, count: size * count))
        }
        theracomm_curl_long(handle, CURLOPT_NOPROGRESS, 0)
        theracomm_curl_pointer(handle, CURLOPT_XFERINFODATA, me)
        theracomm_curl_progress(handle) { context, _, _, _, _ in
            guard let context else { return 1 }
            return Unmanaged<SMTPUpload>.fromOpaque(context).takeUnretainedValue().isStopping() ? 1 : 0
        }
        return withExtendedLifetime(self) { curl_easy_perform(handle) }
    }

    private func next(into target: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(target.count, bytes.count - sent)
        target.copyBytes(from: bytes[sent..<sent + count])
        sent += count
        return count
    }
}
