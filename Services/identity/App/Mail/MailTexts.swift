import FoundationEssentials
import IdentityDomain
import MailDelivery

/// Texts of the mails. In English; the names of things are those of the API, so that a client of any language can be made for it.
struct MailTexts: Sendable {
    /// Name of the house.
    var house: String
    /// Address at which people reach it, without a slash at the end.
    var url: String
    /// Address of the web client, whose screens links lead to; `nil`: they lead to identity's own pages.
    var client: String?

    func verification(to address: String, _ token: String) -> MailMessage {
        message(
            address,
            "Confirm your address",
            """
            somebody, probably you, would like an account at \(house) with this address.

            \(link(.verify, token))

            You will be asked for the password that you chose. The link is good for two days and for one use.

            If it was not you, do nothing: without the password the link is worth nothing, and what was typed is forgotten \
            in two days.
            """
        )
    }

    func addressKnown(to address: String) -> MailMessage {
        message(
            address,
            "You have an account already",
            """
            somebody, probably you, tried to register at \(house) with this address, which belongs to your account already. \
            Nothing was changed.

            If you have forgotten your password, ask for a new one where you sign in. If it was not you, there is nothing \
            to be done.
            """
        )
    }

    func invitation(to address: String, _ token: String) -> MailMessage {
        message(
            address,
            "You are invited",
            """
            you are invited to \(house). Choose a name and a password here:

            \(link(.invitation, token))

            The invitation is good for one person.
            """
        )
    }

    /// Mail to somebody whom others have registered.
    func welcome(to address: String, login: String, _ token: String, until end: Date) -> MailMessage {
        message(
            address,
            "Your account",
            """
            there is an account for you at \(house). Your login name is:

                \(login)

            Choose a password here, in place of any that you were given:

            \(link(.password, token))

            The link is good until \(end.formatted(.iso8601.year().month().day())) and for one use; after that ask for a new password \
            where you sign in. If you expected no account, tell the people who run \(house).
            """
        )
    }

    func loginForgotten(to address: String, login: String) -> MailMessage {
        message(
            address,
            "Your login name",
            """
            somebody, probably you, has forgotten the login name of an account at \(house) with this address. It is:

                \(login)

            If it was not you, there is nothing to be done. Where several people share this address, each account has a mail of its own.
            """
        )
    }

    func loginChanged(to address: String, login: String) -> MailMessage {
        message(
            address,
            "Your login name was changed",
            """
            the people who run \(house) have given your account another login name:

                \(login)

            Your password stays what it is. If you didn't expect this, tell them.
            """
        )
    }

    /// Mail to the address of either account of a merge. It names the account to which it goes, and not the other one: that may be a mistake.
    func merged(to address: String, login: String, isEarlier: Bool) -> MailMessage {
        let course =
            isEarlier
            ? "It was closed: nobody can sign in to it any more. Sign in to your other account; what was in this one is read from there."
            : "Sign in to it as before. What was in your other account, which was closed, is read from there."
        return message(
            address,
            "Your accounts were merged",
            """
            the people who run \(house) have found that you have two accounts. This mail is about the one with the login name:

                \(login)

            \(course)

            If you have only one account, tell them at once: they can take it back.
            """
        )
    }

    /// Mail to the address of either account of a merge that was taken back.
    func mergeUndone(to address: String, login: String, isEarlier: Bool) -> MailMessage {
        let course =
            isEarlier
            ? "You can sign in to it again." : "Sign in to it as before. It no longer shows what is in another account."
        return message(
            address,
            "Your accounts are two again",
            """
            the people who run \(house) have taken back that two accounts were merged. This mail is about the one with the login name:

                \(login)

            \(course)
            """
        )
    }

    /// Mail to the former address.
    func addressCorrected(from address: String) -> MailMessage {
        message(
            address,
            "Your address was changed",
            """
            the people who run \(house) have taken this address from an account, because it was not the right one. No mail about that \
            account comes here any more.

            If it was your account and this address was right, tell them.
            """
        )
    }

    /// Mail to the new address.
    func addressCorrected(to address: String, login: String) -> MailMessage {
        message(
            address,
            "This address is yours now",
            """
            the people who run \(house) have noted this address as that of your account. Mail about it comes here from now on. Your login \
            name is:

                \(login)

            If you have no account there, tell them.
            """
        )
    }

    func passwordReset(to address: String, login: String, _ token: String) -> MailMessage {
        message(
            address,
            "A new password",
            """
            somebody, probably you, has forgotten the password of your account at \(house). Choose a new one here:

            \(link(.password, token))

            Your login name is \(login).

            The link is good for half an hour and for one use. All devices are signed out by it, and a second factor is \
            still asked for.

            If it was not you, do nothing: your password stays what it is.
            """
        )
    }

    func passwordChanged(to address: String) -> MailMessage {
        message(
            address,
            "Your password was changed",
            """
            the password of your account at \(house) was changed just now, and all other devices were signed out.

            If it was not you, ask for a new password where you sign in, at once, and tell the people who run \(house).
            """
        )
    }

    /// `keptUntil` is the end of what must be kept of the person, as far as anything must.
    func erasureAsked(
        to address: String,
        by cause: ErasureRequested.Cause,
        due: Date,
        keptUntil: Date? = nil
    ) -> MailMessage {
        let who =
            switch cause {
            case .person: "somebody who knows your password, probably you, has"
            case .administration: "the people who run \(house) have"
            }
        let day = due.formatted(.iso8601.year().month().day())
        let course =
            if let keptUntil, keptUntil > due {
                """
                On \(day) the account is closed: nobody can sign in to it any more. Your record must be kept until \
                \(keptUntil.formatted(.iso8601.year().month().day())); after that it is deleted without anybody asking again, and \
                that can't be undone.
                """
            } else {
                """
                This begins on \(day), or later where something must be kept until then, and can't be undone once it has begun.
                """
            }
        return message(
            address,
            "Your account is to be deleted",
            """
            \(who) asked for your account at \(house) to be deleted, with everything that you have written. \(course)

            Until \(day) you can take it back: sign in, and say that the account stays. If it was not you, do so at once and choose \
            a new password.
            """
        )
    }

    func newAddress(to address: String, _ token: String) -> MailMessage {
        message(
            address,
            "Confirm your new address",
            """
            somebody, probably you, would like mail from \(house) to go to this address.

            \(link(.address, token))

            The link is good for one day and for one use. If it was not you, do nothing.
            """
        )
    }

    func formerAddress(to address: String, _ token: String) -> MailMessage {
        message(
            address,
            "Your address was changed",
            """
            mail about your account at \(house) goes to another address from now on.

            If it was not you, take it back within a week; all devices are signed out then, and you can ask for a new \
            password at this address:

            \(link(.restore, token))
            """
        )
    }

    /// The token stands behind `#`, so that it is in nobody's log of requests.
    func link(_ page: MailPage, _ token: String) -> String {
        "\(client.map { $0 + page.screen } ?? url + page.path)#\(token)"
    }

    private func message(_ address: String, _ subject: String, _ text: String) -> MailMessage {
        MailMessage(to: address, subject: "\(house): \(subject)", text: "Hello,\n\n\(text)\n\n\(house)\n\(url)\n")
    }
}
