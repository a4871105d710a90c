import Foundation
import ProcessTesting

/// One more gateway process of a test system on the same public port: the kernel spreads connections over all.
struct GatewayCopy {
    private let child: Child
    let pid: Int32

    /// Starts it by the script by which the supervisor starts the first, but that its operators come in elsewhere.
    init(_ number: Int, of system: TestSystem) throws {
        let script = try String(contentsOfFile: "\(system.home)/service/gateway/run", encoding: .utf8)
        let metrics = "THERACOMM_METRICS_LISTEN=127.0.0.1:"
        let own = "\(metrics)\(try system.port("gateway-metrics"))"
        guard script.contains(own) else { throw BenchmarkFailure("the gateway's script says nothing of metrics") }
        let copy = "\(system.home)/gateway-\(number).sh"
        try script.replacingOccurrences(of: own, with: "\(metrics)\(try FreePort.find())")
            .write(toFile: copy, atomically: true, encoding: .utf8)
        child = try Child("/bin/bash", [copy], log: "\(system.home)/gateway-\(number).log")
        pid = child.pid
    }

    func stop() { child.stop() }
}
