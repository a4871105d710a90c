import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// What an administrator holds is held by every service, until it is released.
@Suite struct HoldStoryTests {
    @Test func `a hold reaches every service, and so does its end`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let client = try await browser.create("hold.client", first: "Hilda", last: "Holm", role: "client")
        let id = client.id.uuidString.lowercased()
        let keepers = try system.keepers
        _ = try await system.admin(
            "identity",
            "hold",
            client.login,
            "--until",
            "2099-01-31",
            "--reason",
            "clinical record"
        )
        for service in keepers {
            try await eventually("\(service) knows of the hold", within: .seconds(30)) {
                let outcome = try await system.theracomm(["admin", service, "erase", id, "--dry-run"])
                return outcome.status != 0 && outcome.errors.contains("retention hold")
            }
        }
        _ = try await system.admin("identity", "release", client.login, "--yes")
        for service in keepers {
            try await eventually("\(service) knows of its end", within: .seconds(30)) {
                try await system.theracomm(["admin", service, "erase", id, "--dry-run"]).status == 0
            }
        }
        await browser.close()
    }
}
