#if canImport(Glibc)
    import Glibc
#endif

/// What libFuzzer calls with every input it makes up. THERACOMM_FUZZ_TARGET names the target.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}

private let target: FuzzTarget = {
    let name = getenv("THERACOMM_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
        print("THERACOMM_FUZZ_TARGET must be one of: " + FuzzTarget.all.map(\.name).joined(separator: " "))
        exit(64)
    }
    return target
}()
