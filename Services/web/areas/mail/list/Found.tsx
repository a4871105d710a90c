/** Words with those marked that were searched for. */
export function Found({pieces, otherwise}: {pieces: {text: string; match: boolean}[] | null | undefined; otherwise: string}) {
    if (!pieces || pieces.length === 0) return <>{otherwise}</>;
    return <>{pieces.map(({text, match}, index) => (match ? <mark key={index}>{text}</mark> : text))}</>;
}
