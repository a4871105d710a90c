import CLibPQ

#if canImport(Glibc)
    import Glibc
#endif

extension ConnectionParameters {
    /// The same with every host name looked up, because libpq would block the loop to do it.
    ///
    /// A name with several addresses becomes several hosts, in the resolver's order. Paths and addresses stay as they are.
    func resolved() async throws(PostgresError) -> ConnectionParameters {
        guard self["hostaddr"] == nil, let host = self["host"] else { return self }
        let hosts = host.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard hosts.contains(where: Self.isName) else { return self }
        let ports = (self["port"] ?? "").split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        var all: (hosts: [String], addresses: [String], ports: [String]) = ([], [], [])
        for (index, host) in hosts.enumerated() {
            let port = ports.count > 1 && index < ports.count ? ports[index] : ports.first ?? ""
            var addresses = [Self.isAddress(host) ? host : ""]
            if Self.isName(host) { addresses = await OffLoop.run(else: []) { Self.addresses(of: host) } }
            for address in addresses {
                all.hosts.append(host)
                all.addresses.append(address)
                all.ports.append(port)
            }
        }
        guard !all.hosts.isEmpty else { throw PostgresError(.unavailable, "the database's host name has no address") }
        var resolved = self
        resolved.set("host", all.hosts.joined(separator: ","))
        resolved.set("hostaddr", all.addresses.joined(separator: ","))
        if self["port"] != nil { resolved.set("port", all.ports.joined(separator: ",")) }
        return resolved
    }

    private static func isName(_ host: String) -> Bool {
        !host.isEmpty && !host.hasPrefix("/") && !host.hasPrefix("@") && !isAddress(host)
    }

    private static func isAddress(_ host: String) -> Bool {
        var address = in6_addr()
        return inet_pton(AF_INET, host, &address) == 1 || inet_pton(AF_INET6, host, &address) == 1
    }

    /// Asks the system's resolver. Blocks.
    private static func addresses(of host: String) -> [String] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &found) == 0 else { return [] }
        defer { freeaddrinfo(found) }
        var addresses: [String] = []
        var next = found
        while let entry = next {
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(NI_MAXHOST)) { name in
                let status = getnameinfo(
                    entry.pointee.ai_addr,
                    entry.pointee.ai_addrlen,
                    name.baseAddress,
                    socklen_t(NI_MAXHOST),
                    nil,
                    0,
                    NI_NUMERICHOST
                )
                if status == 0, let start = name.baseAddress { addresses.append(String(cString: start)) }
            }
            next = entry.pointee.ai_next
        }
        return addresses
    }
}
