import {useEffect, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {Field} from 'design/Field';
import {Icon} from 'design/Icon';
import {useCell} from 'design/useCell';
import {nameOf} from './doing';
import {Heading} from './Heading';
import {Chips, type Filter} from './list/Chips';
import {Letters} from './list/Letters';
import {type LetterList, listOf} from './list/lists';
import {folders} from './mailboxes';
import {me} from './me';
import {folderAt} from './model';

/** Milliseconds of quiet before it is searched. */
const QUIET = 300;

// Words one has searched for stay for the way back from a letter, and never get into the history.
let last = blank();

function blank(): {person: string; text: string; filter: Filter} {
    return {person: me(), text: '', filter: {unread: false, flagged: false, urgent: false}};
}

/** Of whoever is here now: nobody sees what another has looked for. */
function mine() {
    if (last.person !== me()) last = blank();
    return last;
}

/** The list of what was searched last, in a folder or everywhere. */
export function searched(path: string | undefined): LetterList {
    const {text, filter: {unread, flagged}} = mine();
    return listOf({folder: path, text, unread, flagged});
}

/** Letters with words, in a folder or everywhere. */
export function Search({path, current}: {path: string | undefined; current?: string | undefined}) {
    const [text, setText] = useState(() => mine().text);
    const [wanted, setWanted] = useState(mine);
    const folder = folderAt(path ?? '', useCell(folders) ?? []);
    const name = folder ? nameOf(folder) : say('mail.everywhere');
    const place = path ? `/letters/search/${path}` : '/letters/search';
    useEffect(() => {
        const timer = setTimeout(() => {
            last = {...mine(), text: text.trim()};
            setWanted(last);
        }, QUIET);
        return () => clearTimeout(timer);
    }, [text]);
    const {filter: {unread, flagged, urgent}} = wanted;
    return (
        <>
            <div className="mail-head">
                <a className="mail-back" href={path ? `/letters/${path}` : '/letters/folders'}><Icon name="back" />{path ? name : say('mail.folders')}</a>
                <Heading isBeside={current !== undefined}>{say('mail.search')}</Heading>
            </div>
            <form className="stack" role="search" onSubmit={(event) => event.preventDefault()}>
                <Field label={say('mail.searchWords')} type="search" value={text} onInput={setText} />
                <div className="line">
                    <p className="quiet">{say('mail.searchedIn', {folder: name})}</p>
                    {path
                        ? <a className="button quiet" href="/letters/search">{say('mail.searchAll')}</a>
                        : <a className="button quiet" href="/letters/search/inbox">{say('mail.searchIn', {folder: say('folder.inbox')})}</a>}
                </div>
            </form>
            <Chips
                filter={wanted.filter}
                onChange={(filter) => {
                    last = {...mine(), filter};
                    setWanted(last);
                }}
            />
            {wanted.text || unread || flagged || urgent
                ? (
                    <Letters
                        list={listOf({folder: path, text: wanted.text, unread, flagged})}
                        name={say('mail.foundLetters')}
                        total={undefined}
                        place={path ? `${place}/at` : `${place}/all/at`}
                        current={current}
                        only={urgent ? (letter) => letter.urgent : undefined}
                        empty={<Empty text={say('mail.nothingFound')} />}
                    />
                )
                : <Empty text={say('mail.searchHint')} />}
        </>
    );
}
