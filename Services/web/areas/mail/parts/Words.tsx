import {linked} from './links';

/** Words of somebody: as text, with links to web pages and mail addresses. */
export function Words({text}: {text: string}) {
    return (
        <div className="letter-words" dir="auto">
            {linked(text).map(({words, href}, index) => (href
                ? <a key={index} href={href} target="_blank" rel="noopener noreferrer">{words}</a>
                : words))}
        </div>
    );
}
