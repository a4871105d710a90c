/** Bytes of a text in base64url, as a browser wants the unit's key. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
    const padded = text.replaceAll('-', '+').replaceAll('_', '/').padEnd(Math.ceil(text.length / 4) * 4, '=');
    return Uint8Array.from(atob(padded), (each) => each.charCodeAt(0));
}

/** What a browser is asked for: each push is told to the person, as browsers demand. */
export function wish(key: string): PushSubscriptionOptionsInit {
    return {userVisibleOnly: true, applicationServerKey: bytesOf(key)};
}
