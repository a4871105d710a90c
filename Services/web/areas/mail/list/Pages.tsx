import {say} from 'core/words/translate';
import {Button} from 'design/Button';

interface Properties {
    /** From 0. */
    page: number;
    /** Number of pages, if it is known. */
    count: number | undefined;
    hasOlder: boolean;
    isLoading: boolean;
    onGo: (page: number) => void;
}

/** Ways from one page of a list to the next. */
export default function Pages({page, count, hasOlder, isLoading, onGo}: Properties) {
    return (
        <nav className="pages line" aria-label={say('mail.pages')}>
            <Button icon="up" reason={page === 0 ? say('mail.firstPage') : undefined} onClick={() => onGo(page - 1)}>{say('mail.newerPage')}</Button>
            <p>{count === undefined ? say('mail.page', {page: page + 1}) : say('mail.pageOf', {page: page + 1, count})}</p>
            <Button icon="down" busy={isLoading} reason={hasOlder ? undefined : say('mail.lastPage')} onClick={() => onGo(page + 1)}>{say('mail.olderPage')}</Button>
        </nav>
    );
}
