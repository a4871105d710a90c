public import HTTPKit

/// The cookie by which a device is known on which somebody has signed in.
public enum DeviceCookie {
    /// Its name.
    public static let name = "theracomm_device"
    /// Time for which a browser keeps it.
    public static let lifetime = Duration.seconds(180 * 86_400)

    /// The value for `Set-Cookie`. Scripts don't see it, and other sites' pages don't send it.
    public static func text(_ token: String, path: String, isSecure: Bool) -> String {
        "\(name)=\(token); Path=\(path); Max-Age=\(lifetime.components.seconds); HttpOnly; SameSite=Strict"
            + (isSecure ? "; Secure" : "")
    }

    /// The token that `request` brings; nil without one, and where there are several.
    public static func token(of request: Request) -> String? { request.cookie(named: name) }
}
