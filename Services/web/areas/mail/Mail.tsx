import type {ComponentChildren} from 'preact';
import {useEffect} from 'preact/hooks';
import {router} from 'core/app';
import {matched} from 'core/router';
import {firstShown} from 'core/shell/shown';
import {say, withWords} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {useCell} from 'design/useCell';
import {lazily} from '../lazy';
import {nameOf} from './doing';
import {isFiltered, queryOf} from './filter/filter';
import {filterOf} from './filter/kept';
import {Folder} from './Folder';
import {followChanges} from './following';
import {listOf} from './list/lists';
import {folders} from './mailboxes';
import {folderAt} from './model';
import {searched} from './searching';
import {snoozing} from './snooze/snoozing';
import type {Task} from './writing/begin';

const loadCompose = () => withWords(() => import('./writing/Compose'), 'mail', 'compose');
const Compose = lazily(loadCompose);
const loadLetter = () => withWords(() => import('./letter/Letter'), 'mail');
const Letter = lazily(loadLetter);
const Activity = lazily(() => withWords(() => import('./Activity'), 'mail', 'activity'));
const Folders = lazily(() => withWords(() => import('./Folders'), 'mail'));
const Search = lazily(() => withWords(() => import('./Search'), 'mail'));
const SnoozeDialog = lazily(() => withWords(() => import('./snooze/SnoozeDialog'), 'mail', 'when'));
const Waiting = lazily(() => withWords(() => import('./Waiting'), 'mail', 'compose'));

/** Letters: which screen a path means. A list and a letter stand side by side where there is room. */
export default function Mail({path}: {path: string}) {
    const all = useCell(folders) ?? [];
    useEffect(() => {
        followChanges();
        void firstShown.then(async () => {
            // Most come to open one; and one may want to write where there is no network.
            await loadLetter();
            (await loadCompose()).warm();
        }).catch(() => undefined);
    }, []);
    if (path === '/letters/folders') return <Columns shows="list" list={<Folders />} isAlone />;
    if (path === '/letters/waiting') return <Columns shows="list" list={<Waiting />} isAlone />;
    if (path === '/letters/activity') return <Columns shows="list" list={<Activity />} isAlone />;
    if (path === '/letters/new') return <NewKey />;
    const placeOf = (folder: string) => ({place: `/letters/${folder}`, name: nameOf(folderAt(folder, all) ?? {kind: folder, name: say('nav.letters')})});
    const writing = taskOf(path);
    if (writing) {
        const {place, name} = placeOf(writing.folder);
        const at = writing.letter ? `${place}/${writing.letter}` : place;
        const back = writing.letter ? say('mail.toLetter') : name;
        return (
            <Columns
                shows="content"
                list={<Folder key={writing.folder} path={writing.folder} current={writing.letter ?? 'none'} />}
                content={<Compose key={path} task={writing.task} place={at} placeName={back} />}
            />
        );
    }
    const search = matched('/letters/search', path) ?? matched('/letters/search/:folder', path) ?? matched('/letters/search/:folder/at/:letter', path);
    if (search) {
        const folder = search['folder'] === 'all' ? undefined : search['folder'];
        const id = search['letter'];
        const place = folder ? `/letters/search/${folder}` : '/letters/search';
        if (!id) return <Columns shows="list" list={<Search path={folder} />} />;
        const order = searched(folder).state.value.known?.letters ?? [];
        const beside = besideOf(id, order) ?? {newer: undefined, older: undefined};
        return (
            <Columns
                shows="content"
                list={<Search path={folder} current={id} />}
                content={<Letter key={id} id={id} place={`/letters/search/${folder ?? 'all'}/at`} back={place} placeName={say('mail.search')} beside={beside} />}
            />
        );
    }
    const parts = matched('/letters/:folder/:letter', path) ?? matched('/letters/:folder', path) ?? {folder: 'inbox'};
    const folder = parts['folder'] ?? 'inbox';
    const id = parts['letter'];
    if (!id) return <Columns shows="list" list={<Folder key={folder} path={folder} />} />;
    const {place, name} = placeOf(folder);
    const filter = filterOf(folder);
    const order = isFiltered(filter) ? (listOf(queryOf(folder, '', filter)).state.value.known?.letters ?? []) : [];
    return (
        <Columns
            shows="content"
            list={<Folder key={folder} path={folder} current={id} />}
            content={<Letter key={id} id={id} place={place} back={place} placeName={name} beside={besideOf(id, order)} />}
        />
    );
}

/** Letters beside one in a list of some of them; undefined if it isn't in it. */
function besideOf(id: string, order: readonly {id: string}[]): {newer: string | undefined; older: string | undefined} | undefined {
    const at = order.findIndex((each) => each.id === id);
    return at < 0 ? undefined : {newer: order[at - 1]?.id, older: order[at + 1]?.id};
}

/** Writing that a path means, and the folder that is beside it. */
function taskOf(path: string): {task: Task; folder: string; letter?: string} | undefined {
    const begun = matched('/letters/new/:key', path);
    if (begun?.['key']) return {task: {is: 'new', key: begun['key']}, folder: 'inbox'};
    const draft = matched('/letters/drafts/:draft', path);
    if (draft?.['draft']) return {task: {is: 'draft', id: draft['draft']}, folder: 'drafts'};
    const answer = matched('/letters/:folder/:letter/:how', path) ?? matched('/letters/search/:folder/at/:letter/:how', path);
    const {folder = 'inbox', letter, how} = answer ?? {};
    if (letter === undefined || (how !== 'reply' && how !== 'reply-all' && how !== 'forward')) return undefined;
    return {task: {is: how, letter}, folder: folder === 'all' ? 'inbox' : folder, letter};
}

/** Gives a new letter a name of its own in the address: by that it is found again after a reload, or after signing in again. */
function NewKey() {
    useEffect(() => router.go(`/letters/new/${crypto.randomUUID()}${location.search}`, true), []);
    return null;
}

function Columns({list, content, shows, isAlone = false}: {list: ComponentChildren; content?: ComponentChildren; shows: 'list' | 'content'; isAlone?: boolean}) {
    const isAsking = useCell(snoozing) !== undefined;
    return (
        <div className={`mail shows-${shows}`}>
            <div className="mail-column">{list}</div>
            <div className="mail-content">{content ?? (isAlone ? null : <Empty text={say('mail.chooseOne')} />)}</div>
            {isAsking && <SnoozeDialog />}
        </div>
    );
}
