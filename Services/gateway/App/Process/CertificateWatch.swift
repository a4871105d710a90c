import FoundationEssentials
import HTTPKit
import ServiceKit

/// Reads the certificate anew when its file or its key's has changed. Connections that are open keep theirs; a file that can't be used
/// leaves the old one in place and is told in the log.
struct CertificateWatch: LongRunning {
    let tls: TLSServer
    let files: [String]
    let log: Logger
    var interval = Duration.seconds(5)

    let name = "certificate watch"

    func run() async throws {
        var known = modified()
        while !Task.isCancelled {
            try await Task.sleep(for: interval)
            let now = modified()
            // Two files are never changed at the same moment: what doesn't fit together yet may do so at the next look.
            guard now != known else { continue }
            known = now
            do {
                try tls.reload()
                log.info("certificate read anew")
            } catch {
                log.error("the new certificate can't be used", ["error": .string(String(describing: error))])
            }
        }
    }

    private func modified() -> [Date?] {
        files.map { (try? FileManager.default.attributesOfItem(atPath: $0))?[.modificationDate] as? Date }
    }
}
