import type {ComponentChildren} from 'preact';
import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {Icon} from 'design/Icon';
import {Menu} from 'design/Menu';
import {useCell} from 'design/useCell';
import {Letters} from './list/Letters';
import {listOf} from './list/lists';
import {isHelpShown} from './list/settings';
import {nameOf} from './doing';
import {Chips} from './filter/Chips';
import {filterOf, keepFilter} from './filter/kept';
import {isFiltered, queryOf} from './filter/filter';
import {Heading} from './Heading';
import {folders} from './mailboxes';
import {folderAt} from './model';
import {OnDevice} from './writing/OnDevice';

/** The letters of a folder. `current` is the one that is shown beside it. */
export function Folder({path, current, children}: {path: string; current?: string | undefined; children?: ComponentChildren}) {
    const all = useCell(folders);
    const [, draw] = useState(0);
    const folder = folderAt(path, all ?? []);
    const filter = filterOf(path);
    const isPart = isFiltered(filter);
    const name = folder ? nameOf(folder) : nameOf({kind: path, name: say('nav.letters')});
    const isSnoozed = path === 'snoozed';
    if (all && !folder && !isSnoozed) {
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
                    {!isSnoozed && (
                        <a className="button icon-button" href={`/letters/search/${path}`} aria-label={say('mail.searchIn', {folder: name})} title={say('mail.search')}>
                            <Icon name="search" />
                        </a>
                    )}
                    <Menu name={say('mail.aboutList')} choices={[{text: say('mail.listSettings'), icon: 'reading', onChoose: () => (isHelpShown.value = true)}]} />
                    <a className="button primary" href="/letters/new"><Icon name="write" /><span>{say('mail.write')}</span></a>
                </div>
            </div>
            {children}
            {path === 'drafts' && <OnDevice />}
            {!isSnoozed && (
                <Chips
                    filter={filter}
                    folder={path}
                    onChange={(after) => {
                        keepFilter(path, after);
                        draw((count) => count + 1);
                    }}
                />
            )}
            <Letters
                list={listOf(queryOf(path, '', filter))}
                name={name}
                total={isPart || !folder ? undefined : folder.messages}
                place={`/letters/${path}`}
                current={current}
                empty={(
                    <Empty text={isPart ? say('mail.noneOfThese') : path === 'inbox' ? say('mail.emptyInbox') : isSnoozed ? say('mail.noneSnoozed') : say('mail.empty')}>
                        {isPart || isSnoozed ? null : <a className="button" href="/letters/new">{say('mail.write')}</a>}
                    </Empty>
                )}
            />
        </>
    );
}
