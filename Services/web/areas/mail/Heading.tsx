import {Title} from 'design/Frame';

/** Name of what a column shows: the title of the screen, unless a letter is shown beside it. */
export function Heading({isBeside, children}: {isBeside: boolean; children: string}) {
    return isBeside ? <h2 className="mail-title" dir="auto">{children}</h2> : <div className="mail-title" dir="auto"><Title>{children}</Title></div>;
}
