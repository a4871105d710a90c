/** Hands a file to the browser, which saves it or asks where. */
export function saveFile(content: Blob, name: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    // The browser has begun by then.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
