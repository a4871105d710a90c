import CCURL
import EventLoop
public import FoundationEssentials
import ServiceKit
import Synchronization

/// Hands mail to a mail server by libcurl: one connection a message, on a thread of its own, since libcurl blocks.
public actor SMTPTransport: MailTransport {
    private nonisolated let server: SMTPServer
    private nonisolated let loop = EventLoop(name: "mail")
    /// Set when the process stops: what is being sent is broken off and sent again later.
    private nonisolated let isStopping = Atomic(false)
    private let patience: Duration

    /// The thread.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Makes a transport to `server`. `patience` bounds the sending of one message.
    public init(_ server: SMTPServer, patience: Duration = .seconds(60)) {
        precondition(Self.isReady, "libcurl can't be used")
        self.server = server
        self.patience = patience
    }

    deinit { loop.stop() }

    /// Once for the process, before the first use.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// The server.
    public nonisolated var summary: String { server.url }

    /// Breaks off what is being sent.
    public nonisolated func stop() { isStopping.store(true, ordering: .releasing) }

    /// Nothing: what a server has taken is out of reach.
    public nonisolated func removeAll(about _: UUID) async throws(MailFailure) -> Int { 0 }

    /// Hands the message to the server; returns when the server has taken it.
    public func deliver(_ mail: ComposedMail) async throws(MailFailure) {
        guard let handle = curl_easy_init() else { throw .temporary(code: "curl no handle") }
        defer { curl_easy_cleanup(handle) }
        let receivers = curl_slist_append(nil, mail.to)
        defer { curl_slist_free_all(receivers) }
        let upload = SMTPUpload(mail.bytes, isStopping: { self.isStopping.load(ordering: .acquiring) })
        theracomm_curl_text(handle, CURLOPT_MAIL_FROM, mail.from)
        theracomm_curl_list(handle, CURLOPT_MAIL_RCPT, receivers)
        addServer(to: handle)
        let code = upload.perform(on: handle)
        let answer = theracomm_curl_answer(handle)
        switch (code, answer) {
        case (CURLE_OK, _): return
        // The server doesn't know us: the operator's mistake, not the mail's.
        case (CURLE_LOGIN_DENIED, _): throw .temporary(code: "smtp login \(answer)")
        case (_, 500...599): throw .refused(code: "smtp \(answer)")
        case (_, 400...499): throw .temporary(code: "smtp \(answer)")
        default: throw .temporary(code: "curl \(code.rawValue)")
        }
    }

    private func addServer(to handle: UnsafeMutableRawPointer) {
        theracomm_curl_text(handle, CURLOPT_URL, server.url)
        theracomm_curl_text(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps")
        theracomm_curl_long(handle, CURLOPT_NOSIGNAL, 1)
        theracomm_curl_long(handle, CURLOPT_CONNECTTIMEOUT, 15)
        theracomm_curl_long(handle, CURLOPT_TIMEOUT, Int(patience.components.seconds))
        if server.requiresTLS { theracomm_curl_long(handle, CURLOPT_USE_SSL, Int(CURLUSESSL_ALL.rawValue)) }
        theracomm_curl_long(handle, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        // Both are libcurl's defaults, written down because everything hangs on them.
        theracomm_curl_long(handle, CURLOPT_SSL_VERIFYPEER, 1)
        theracomm_curl_long(handle, CURLOPT_SSL_VERIFYHOST, 2)
        if let authorities = server.authorities {
            theracomm_curl_text(handle, CURLOPT_CAINFO, authorities)
            theracomm_curl_text(handle, CURLOPT_CAPATH, nil)
        }
        if let login = server.login?.exposed {
            theracomm_curl_text(handle, CURLOPT_USERNAME, login.user)
            theracomm_curl_text(handle, CURLOPT_PASSWORD, login.password)
        }
    }
}
