import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import ServiceKit

@testable import TrumpetApp

extension Unit {
    /// Writes to whom broadcasts were handed out, when a test says so.
    var deliveryWriter: DeliveryWriter { DeliveryWriter(deliveries: receipts.deliveries, store: store, log: .none) }

    /// Says what was put away for later and begins now.
    var startScheduler: StartScheduler { StartScheduler(commands: commands, log: .none) }

    /// Calls people for what they may not see.
    var callScheduler: CallScheduler { CallScheduler(commands: commands, log: .none) }

    /// Waits until it shows which starts are waited for.
    func settleStarts() async throws {
        _ = await starts.wait(for: try await events(), timeout: .seconds(10))
    }

    /// Does something with a version of a broadcast: `seen`, `dismiss`, `acknowledge`.
    func mark(_ what: String, _ broadcast: UUID, version: Int = 1, by person: PersonRegistered) async throws -> Answer {
        try await seat(person).post("\(Unit.area)/broadcasts/\(broadcast)/\(what)", ["version": .int(version)])
    }
}
