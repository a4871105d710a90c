import FoundationEssentials
import HTTPKit
import ServiceKit

/// Reads the certificate anew when its file has changed. Connections that are open keep theirs; a file that can't be used
/// leaves the old one in place and is told in the log.
struct CertificateWatch: LongRunning {
    let tls: TLSServer
    let file: String
    let log: Logger
    var interval = Duration.seconds(5)

    let name = "certificate watch"

    func run() async throws {
        var known = modified()
        while !Task.isCancelled {
            try await Task.sleep(for: interval)
            let now = modified()
            guard let now, now != known else { continue }
            known = now
            do {
                try tls.reload()
                log.info("certificate read anew")
            } catch {
                log.error("the new certificate can't be used", ["error": .string(String(describing: error))])
            }
        }
    }

    private func modified() -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: file))?[.modificationDate] as? Date
    }
}
