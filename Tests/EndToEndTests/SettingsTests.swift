import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// What whoever starts a system sets reaches the services that read it, and nobody else.
@Suite(.timeLimit(.minutes(5))) struct SettingsTests {
    private struct Step: Decodable {
        let needs: String
    }

    /// The containers have a NATS of their own, which wants no certificate of its clients.
    private static let notComposed: Set<String> = ["THERACOMM_NATS_CERTIFICATE_FILE", "THERACOMM_NATS_KEY_FILE"]

    @Test(arguments: SettingLists.services)
    func `whatever a service reads can be given to it`(_ service: String) async throws {
        let documented = try await SettingLists.documented(by: service)
        #expect(documented.contains("THERACOMM_LOG_LEVEL"))
        #expect(try SettingLists.given(to: service) == documented, "scripts/settings.txt")
        let missing = documented.subtracting(try SettingLists.composed(for: service)).subtracting(Self.notComposed)
        #expect(missing.isEmpty, "the compose files")
    }

    @Test func `the containers are those of the registry`() async throws {
        let outcome = try await Program.run("/bin/bash", ["\(Repository.root)/theracomm", "generate", "--check"])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func `up gives a setting to whom it concerns, from the environment or the file, and shows a certificate`()
        async throws
    {
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        let given = [
            "THERACOMM_SECOND_FACTOR": "staff", "THERACOMM_TLS_CERTIFICATE_FILE": certificate.certificateFile,
            "THERACOMM_TLS_KEY_FILE": certificate.keyFile, "THERACOMM_HOUSE": "",
        ]
        let system = try await TestSystem.start(limits: TestSystem.noLimits.merging(given) { $1 }, inMemory: true)
        for (login, role) in [("set.staff", "therapist"), ("set.client", "client")] {
            _ = try await system.admin(
                "identity",
                "create-person",
                "--login",
                login,
                "--first",
                "Lou",
                "--last",
                "Marsh",
                "--email",
                "\(login)@unit.example",
                "--role",
                role,
                "--password-stdin",
                input: .text("\(TestBrowser.password)\n")
            )
        }
        let port = try #require(system.origin.address.port)
        try await Caller.with(trusting: certificate.certificateFile) { caller in
            let origin = Origin(.https, .ip("localhost", port))
            let staff = try await signIn("set.staff", caller, origin)
            #expect(staff.status == 202)
            #expect(try JSON.decode(Step.self, from: staff.body).needs == "enrolment")
            #expect(try await signIn("set.client", caller, origin).status == 201)
        }
        let gateway = try await SecondChat.environment(of: "gateway", system)
        #expect(gateway["THERACOMM_RATES"] == "off")
        #expect(gateway["THERACOMM_SECOND_FACTOR"] == nil)

        let file = """
            THERACOMM_ERASURE_WAIT=3d
            # The environment goes before it, and takes a line back by nothing.

            THERACOMM_SECOND_FACTOR=everybody
            THERACOMM_HOUSE=Northern Light Unit
            THERACOMM_MAIL_FROM="Unit" <post@unit.example>
            """
        try file.write(toFile: "\(system.home)/settings.env", atomically: true, encoding: .utf8)
        let again = try await system.theracomm(["up", "--detach", "--empty"])
        #expect(again.status == 0, "\(again.errors)")
        let identity = try await SecondChat.environment(of: "identity", system)
        #expect(identity["THERACOMM_ERASURE_WAIT"] == "3d")
        #expect(identity["THERACOMM_SECOND_FACTOR"] == "staff")
        #expect(identity["THERACOMM_HOUSE"] == nil)
        #expect(identity["THERACOMM_MAIL_FROM"] == #""Unit" <post@unit.example>"#)
        #expect(identity["THERACOMM_PUBLIC_URL"] == "https://127.0.0.1:\(port)")
        #expect(identity["THERACOMM_RATES"] == nil)
        #expect(identity.keys.allSatisfy { $0.hasPrefix("THERACOMM_") || ["PATH", "LC_ALL"].contains($0) })
        try await system.remove()
    }

    private func signIn(
        _ login: String,
        _ caller: Caller,
        _ origin: Origin
    ) async throws -> (status: Int, body: [UInt8]) {
        let request = Request(
            .post,
            "/api/v1/identity/sessions",
            headers: [.contentType: "application/json"],
            body: .bytes(Array(try JSONEncoder().encode(["login": login, "password": TestBrowser.password]))),
            scheme: origin.scheme.rawValue
        )
        let answer = try await caller.client.send(request, to: origin)
        return (answer.status.code, try await answer.body.collect(upTo: 1 << 20))
    }

    @Test(arguments: [
        ("THERACOMM_SECONDFACTOR", "THERACOMM_SECOND_FACTOR"),
        ("THERACOMM_TLS_CERT_FILE", "THERACOMM_TLS_CERTIFICATE_FILE"),
        // Read by services, but decided by `up`.
        ("THERACOMM_DATABASE", "THERACOMM_DATABASE_CONNECTIONS"),
    ])
    func `a name that can't be set is refused before anything is started`(_ given: String, _ near: String) async throws
    {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("theracomm-set-\(UUID().uuidString)")
        let outcome = try await Program.run(
            "/bin/bash",
            ["\(Repository.root)/theracomm", "up", "--detach"],
            environment: ["THERACOMM_HOME": home.path, given: "staff"]
        )
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("\(given) is no setting"))
        #expect(outcome.errors.contains(near))
        #expect(!FileManager.default.fileExists(atPath: home.path))
    }
}
