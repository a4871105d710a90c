import {pieces} from './links';

/** Words of a message, as they were written; addresses in them can be followed. */
export function Words({text}: {text: string}) {
    return (
        <p className="words" dir="auto">
            {pieces(text).map((piece, at) => {
                const key = `${at}`;
                return piece.href ? <a key={key} href={piece.href} target="_blank" rel="noopener noreferrer">{piece.text}</a> : <span key={key}>{piece.text}</span>;
            })}
        </p>
    );
}
