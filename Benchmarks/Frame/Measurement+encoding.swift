extension Measurement {
    private enum CodingKeys: String, CodingKey {
        case bench, `case`, value, unit, peer, peer_value, ratio, target, met, rounds
    }

    /// Every member of every figure, null where there is nothing to say: who reads the lines needs no second shape.
    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(bench, forKey: .bench)
        try members.encode(self.case, forKey: .case)
        try members.encode(value, forKey: .value)
        try members.encode(unit, forKey: .unit)
        try members.encode(peer, forKey: .peer)
        try members.encode(peer_value, forKey: .peer_value)
        try members.encode(ratio, forKey: .ratio)
        try members.encode(target, forKey: .target)
        try members.encode(met, forKey: .met)
        try members.encode(rounds, forKey: .rounds)
    }
}
