import Testing

@testable import ServiceRegistry

@Suite struct ServiceRegistryTests {
    @Test func `every line of the registry describes a service`() {
        #expect(ServiceRegistry.services.count == ServiceRegistry.lines.count)
        #expect(ServiceRegistry.services.count >= 5)
    }

    @Test func `names, areas and original paths belong to one service each`() {
        let services = ServiceRegistry.services
        #expect(Set(services.map(\.name)).count == services.count)
        #expect(Set(services.map(\.area)).count == services.count)
        let paths = services.flatMap(\.originalPaths)
        #expect(Set(paths).count == paths.count)
        #expect(paths.allSatisfy { $0.hasPrefix("/") && !$0.hasSuffix("/") && !$0.hasPrefix("/api/") })
    }

    /// Names are parts of host names, of SQL identifiers with a suffix, of paths and of file names.
    @Test func `names and areas are short words of lower-case letters`() {
        for word in ServiceRegistry.services.flatMap({ [$0.name, $0.area] }) {
            #expect(
                (1...32).contains(word.utf8.count) && word.utf8.allSatisfy { (0x61...0x7A).contains($0) },
                "\(word)"
            )
        }
    }

    @Test func `services follow others that there are`() {
        for service in ServiceRegistry.services {
            #expect(
                service.follows.allSatisfy { $0 != service.name && ServiceRegistry.names.contains($0) },
                "\(service)"
            )
        }
        #expect(ServiceRegistry.followers(of: "postoffice").contains("tango"))
    }

    @Test func `a line has four columns`() throws {
        let mail = try #require(RegisteredService(line: "postoffice  mail /common/folders,/common/draft  -"))
        #expect(mail.name == "postoffice" && mail.area == "mail")
        #expect(mail.originalPaths == ["/common/folders", "/common/draft"])
        #expect(mail.follows.isEmpty)
        #expect(RegisteredService(line: "postoffice mail -") == nil)
        #expect(RegisteredService(line: "postoffice mail - - -") == nil)
    }
}
