/** Hands bytes to the browser as a file to be saved. */
export function saveAs(bytes: Blob, name: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(bytes);
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    // Not at once: some browsers read it a little later.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
