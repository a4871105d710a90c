import EventLog
import Tokens

extension ServiceConfiguration {
    /// Key that signs seals of the log: the notary's key if there is one, else the service's own.
    func sealKey(of service: String) -> SealKey {
        if let notaryKey { return notaryKey.withSeed { SealKey(name: "notary:\(service)", seed: $0) } }
        return serviceKey.withSeed { SealKey(name: "service:\(service)", seed: $0) }
    }

    /// The public keys that seals are checked with. They come from files, never from the database that is checked.
    func sealPublicKeys(of service: String) -> [String: [UInt8]] {
        var keys: [String: [UInt8]] = [:]
        if let key = serviceKeys["service:\(service)"] { keys[key.id] = key.bytes }
        let own = sealKey(of: service)
        keys[own.name] = own.publicKey
        return keys
    }
}
