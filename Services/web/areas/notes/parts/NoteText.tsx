import {blocksOf} from '../model';

/** Words of a note: headings of its template, and paragraphs whose lines stay as they were written. */
export function NoteText({text, language}: {text: string; language?: string | undefined}) {
    return (
        <div className="stack" dir="auto" lang={language}>
            {blocksOf(text).map(({isHeading, words}, at) => (isHeading ? <h3 key={at}>{words}</h3> : <p key={at} className="text">{words}</p>))}
        </div>
    );
}
