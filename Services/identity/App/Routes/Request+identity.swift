import EventSourcing
import HTTPKit
import IdentityDomain
import ServiceKit

extension Request {
    /// Who caused what this request leads to, and its trace.
    var meta: EventMeta {
        let trace = TraceContext.current ?? context.traceparent.flatMap(TraceContext.init(traceparent:))
        return EventMeta(actor: caller?.person, correlation: trace?.traceID)
    }

    /// With which authority the caller acts.
    var authority: Authority {
        .person(Set((caller?.roles ?? []).compactMap { PersonRole(rawValue: $0.rawValue) }))
    }

    /// Where the request comes from: what the gateway saw, as the last entry of `X-Forwarded-For`; else the other end of the
    /// connection. Only good for slowing down guesses: whoever reaches us around the gateway may write what they like.
    var clientAddress: String {
        guard let last = headers.all(.xForwardedFor).last?.split(separator: ",").last else { return remote.host }
        return String(last.drop { $0 == " " }.prefix(64))
    }
}
