import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import type {LetterList} from './lists';
import {reach} from './reach';
import {PAGE} from './window';

interface Properties {
    /** From 0. */
    page: number;
    /** Number of pages, if it is known. */
    count: number | undefined;
    hasOlder: boolean;
    list: LetterList;
    onGo: (page: number) => void;
}

/** Ways from one page of a list to the next. */
export default function Pages({page, count, hasOlder, list, onGo}: Properties) {
    const goOn = () => void reach(list, (page + 2) * PAGE).then(() => onGo(page + 1));
    return (
        <nav className="pages line" aria-label={say('mail.pages')}>
            <Button icon="up" reason={page === 0 ? say('mail.firstPage') : undefined} onClick={() => onGo(page - 1)}>{say('mail.newerPage')}</Button>
            <p>{count === undefined ? say('mail.page', {page: page + 1}) : say('mail.pageOf', {page: page + 1, count})}</p>
            <Button icon="down" reason={hasOlder ? undefined : say('mail.lastPage')} onClick={goOn}>{say('mail.olderPage')}</Button>
        </nav>
    );
}
