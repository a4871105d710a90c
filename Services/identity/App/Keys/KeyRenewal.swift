import ServiceKit

/// Loads the signing keys again every minute, so that a rotation made elsewhere reaches this process.
struct KeyRenewal: LongRunning {
    let name = "signing keys"
    let keys: KeyRing

    func run() async throws {
        while (try? await Task.sleep(for: .seconds(60))) != nil {
            // The database may be away; the keys at hand stay good.
            try? await keys.renew()
        }
    }
}
