import type {ComponentChildren} from 'preact';
import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {Icon} from 'design/Icon';
import {useCell} from 'design/useCell';
import {Chips, type Filter} from './list/Chips';
import {Letters} from './list/Letters';
import {listOf} from './list/lists';
import {nameOf} from './doing';
import {Heading} from './Heading';
import {folders} from './mailboxes';
import {folderAt} from './model';
import {OnDevice} from './writing/OnDevice';

const filters = new Map<string, Filter>();

/** The letters of a folder. `current` is the one that is shown beside it. */
export function Folder({path, current, children}: {path: string; current?: string | undefined; children?: ComponentChildren}) {
    const all = useCell(folders);
    const [, draw] = useState(0);
    const folder = folderAt(path, all ?? []);
    const filter = filters.get(path) ?? {unread: false, flagged: false, urgent: false};
    const {unread, flagged, urgent} = filter;
    const isFiltered = unread || flagged || urgent;
    const name = folder ? nameOf(folder) : nameOf({kind: path, name: say('nav.letters')});
    if (all && !folder) {
        return (
            <>
                <Heading isBeside={current !== undefined}>{say('frame.notFound')}</Heading>
                <Empty text={say('frame.notFoundWhy')}><a className="button" href="/letters/folders">{say('mail.folders')}</a></Empty>
            </>
        );
    }
    return (
        <>
            <div className="mail-head">
                <a className="mail-back" href="/letters/folders"><Icon name="back" />{say('mail.folders')}</a>
                <Heading isBeside={current !== undefined}>{name}</Heading>
                <div className="mail-head-actions">
                    <a className="button icon-button" href={`/letters/search/${path}`} aria-label={say('mail.searchIn', {folder: name})} title={say('mail.search')}>
                        <Icon name="search" />
                    </a>
                    <a className="button primary" href="/letters/new"><Icon name="write" /><span>{say('mail.write')}</span></a>
                </div>
            </div>
            {children}
            {path === 'drafts' && <OnDevice />}
            <Chips
                filter={filter}
                onChange={(after) => {
                    filters.set(path, after);
                    draw((count) => count + 1);
                }}
            />
            <Letters
                list={listOf({folder: path, text: '', unread, flagged})}
                name={name}
                total={isFiltered || !folder ? undefined : folder.messages}
                place={`/letters/${path}`}
                current={current}
                only={urgent ? (letter) => letter.urgent : undefined}
                empty={(
                    <Empty text={isFiltered ? say('mail.noneOfThese') : path === 'inbox' ? say('mail.emptyInbox') : say('mail.empty')}>
                        {isFiltered ? null : <a className="button" href="/letters/new">{say('mail.write')}</a>}
                    </Empty>
                )}
            />
        </>
    );
}
