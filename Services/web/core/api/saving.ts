/** Has the browser fetch and save the file of a link: its bytes go past this page, so a phone needs no memory for them. */
export function saveFrom({path}: {path: string}): void {
    const link = document.createElement('a');
    link.href = path;
    // The answer names the file.
    link.download = '';
    document.body.append(link);
    link.click();
    link.remove();
}
