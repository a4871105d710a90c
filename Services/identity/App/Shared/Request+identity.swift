import EventSourcing
import HTTPKit
import IdentityDomain
import ServiceKit

extension Request {
    /// Causes of the events that follow from this request: its person and its trace.
    var meta: EventMeta {
        let trace = TraceContext.current ?? context.traceparent.flatMap(TraceContext.init(traceparent:))
        return EventMeta(actor: caller?.person, correlation: trace?.traceID)
    }

    /// Arrival of the person who makes this request: on a device that is called `name`, or what its browser says.
    func arrival(_ kind: Arrival.Kind, device name: DeviceName? = nil) -> Arrival {
        Arrival(kind: kind, device: name ?? DeviceName(userAgent: headers[.userAgent]))
    }

    /// Authority with which the caller acts.
    var callerAuthority: Authority {
        .person(Set((caller?.roles ?? []).compactMap { PersonRole(rawValue: $0.rawValue) }))
    }

    /// Address from which the request comes: what the gateway saw, as the last entry of `X-Forwarded-For`; else the other end of the
    /// connection. Only good for slowing down guesses: callers who reach us around the gateway may write what they like.
    var clientAddress: String {
        guard let last = headers.all(.xForwardedFor).last?.split(separator: ",").last else {
            return ClientAddress.group(of: remote.host)
        }
        return ClientAddress.group(of: String(last.drop { $0 == " " }.prefix(64)))
    }
}

/// Part of an address that counts as one.
enum ClientAddress {
    /// An IPv4 address as it is; of an IPv6 address the network, as a household has 2⁶⁴ of them.
    static func group(of address: String) -> String {
        guard case .v6(let network) = AddressKey(.ip(address, 0)) else { return address }
        let digits = String(UInt64(bigEndian: network), radix: 16)
        return "\(String(repeating: "0", count: 16 - digits.count))\(digits)::/64"
    }
}

extension EventMeta {
    /// The same, caused by `person`.
    func by(_ person: PersonID) -> EventMeta {
        var meta = self
        meta.actor = person.rawValue
        return meta
    }
}
