import FoundationEssentials
import HTTPKit
import Synchronization

/// Actions that are due after a time.
extension RealtimeSession {
    /// Looks what is due: the end of the token, or of the time for a hello; a ping. Ends the connection of one that isn't there any
    /// more.
    func look(at now: ContinuousClock.Instant, date: Date) {
        line.cancelIfGone()
        let pongs = line.pongs
        let (isExpired, isSilent, step): (Bool, Bool, Pings.Step) = state.withLock { state in
            guard !state.isEnding else { return (false, false, .wait) }
            if let caller = state.caller {
                if let expires = caller.expires, expires <= date { return (true, false, .wait) }
            } else if now - startedAt >= settings.helloTimeout {
                return (false, true, .wait)
            }
            return (false, false, state.pings.step(at: now, pongs: pongs))
        }
        if isExpired { return end(.tokenExpired, "the token has expired") }
        if isSilent { return end(.tokenExpired, "nobody said hello") }
        switch step {
        case .wait: break
        case .gone: end(.goingAway, "no answer to a ping")
        case .ping:
            guard !line.pingAtOnce() else { break }
            // By itself: a peer that takes nothing would hold up what else there is to look at.
            line.begin { [line] in try? await line.askWhetherThere() }
        }
    }
}
