import {useEffect, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {Field} from 'design/Field';
import {Icon} from 'design/Icon';
import {useCell} from 'design/useCell';
import {nameOf} from './doing';
import {Chips} from './filter/Chips';
import {isFiltered, queryOf} from './filter/filter';
import {Heading} from './Heading';
import {Letters} from './list/Letters';
import {listOf} from './list/lists';
import {folders} from './mailboxes';
import {folderAt} from './model';
import {latest, mine} from './searching';

/** Milliseconds of quiet before it is searched. */
const QUIET = 300;

interface Properties {
    path: string | undefined;
    current?: string | undefined;
}

/** Letters with words, in a folder or everywhere. */
export default function Search(properties: Properties) {
    const {turn} = useCell(latest);
    return <Sought key={turn} {...properties} />;
}

function Sought({path, current}: Properties) {
    useCell(latest);
    const wanted = mine();
    const [text, setText] = useState(wanted.text);
    const folder = folderAt(path ?? '', useCell(folders) ?? []);
    const name = folder ? nameOf(folder) : say('mail.everywhere');
    const place = path ? `/letters/search/${path}` : '/letters/search';
    useEffect(() => {
        const timer = setTimeout(() => {
            latest.value = {...mine(), text: text.trim()};
        }, QUIET);
        return () => clearTimeout(timer);
    }, [text]);
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
                folder={path}
                onChange={(filter) => {
                    latest.value = {...mine(), filter};
                }}
            />
            {wanted.text || isFiltered(wanted.filter)
                ? (
                    <Letters
                        list={listOf(queryOf(path, wanted.text, wanted.filter))}
                        name={say('mail.foundLetters')}
                        total={undefined}
                        place={path ? `${place}/at` : `${place}/all/at`}
                        current={current}
                        empty={<Empty text={say('mail.nothingFound')} />}
                    />
                )
                : <Empty text={say('mail.searchHint')} />}
        </>
    );
}
