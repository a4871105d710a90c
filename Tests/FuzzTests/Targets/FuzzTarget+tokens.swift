import FoundationEssentials
import ServiceKit

@testable import Tokens

extension FuzzTarget {
    static let tokens: [FuzzTarget] = [
        .text("token") { text in
            // Nobody here has signed anything.
            precondition((try? verifier.verify(text, at: Date(timeIntervalSince1970: 1_800_000_000))) == nil)
            _ = TokenVerifier.claimedKeyID(of: text)
        },
        FuzzTarget(name: "key-set") { bytes in _ = try? KeySet(jwks: bytes) },
        .text("base64url") { text in
            guard let bytes = Base64URL.decode(text.utf8) else { return }
            precondition(Base64URL.encode(bytes) == text, "one spelling only: \(text)")
        },
        .text("traceparent") { text in
            guard let trace = TraceContext(traceparent: text) else { return }
            precondition(trace.traceparent.utf8.count == 55)
            precondition(TraceContext(traceparent: trace.traceparent)?.traceID == trace.traceID)
        },
    ]

    private static let verifier: TokenVerifier = {
        guard let key = SigningKey(hexadecimal: String(repeating: "0b", count: 32)) else {
            preconditionFailure("64 digits are a seed")
        }
        return .access(keys: KeySet([TokenSigner(keyID: "k1", key: key).verifyingKey]))
    }()
}
