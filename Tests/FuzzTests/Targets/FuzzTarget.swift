/// A parser of bytes from outside, with what must hold of it whatever the bytes are. A broken rule traps, so that the fuzzer and
/// the tests see it alike.
struct FuzzTarget: Sendable {
    /// The name of its corpus.
    let name: String
    let run: @Sendable ([UInt8]) -> Void

    /// All there are.
    static let all: [FuzzTarget] =
        [
            http, json, tokens, settings, paths, realtime, accounts, files, search, chatkit, forms, factors, unit,
            course, surveys,
        ]
        .flatMap { $0 }

    /// A target that reads text; what isn't UTF-8 is repaired, as in everything that has come so far.
    static func text(_ name: String, _ run: @escaping @Sendable (String) -> Void) -> FuzzTarget {
        FuzzTarget(name: name) { run(String(decoding: $0, as: UTF8.self)) }
    }
}
