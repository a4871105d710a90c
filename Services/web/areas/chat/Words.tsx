import {pieces} from './links';
import {withNames} from './mentions';

/** Words of a message, as they were written; addresses in them can be followed, and names of those whom it mentions stand out. */
export function Words({text, names = []}: {text: string; names?: readonly string[]}) {
    return (
        <p className="words" dir="auto">
            {withNames(pieces(text), names).map((piece, at) => {
                const key = `${at}`;
                if (piece.isName) return <strong key={key} className="mention">{piece.text}</strong>;
                return piece.href ? <a key={key} href={piece.href} target="_blank" rel="noopener noreferrer">{piece.text}</a> : <span key={key}>{piece.text}</span>;
            })}
        </p>
    );
}
