import {useEffect, useState} from 'preact/hooks';
import {outbox} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Icon, type IconName} from 'design/Icon';
import {Menu} from 'design/Menu';
import {Skeleton} from 'design/Skeleton';
import {toast} from 'design/toasts';
import {useCell} from 'design/useCell';
import {problemText} from '../problems';
import {nameOf} from './doing';
import {FolderDialog, type FolderTask} from './folders/FolderDialog';
import {moveFolder, removeFolder} from './folders/changes';
import {Heading} from './Heading';
import {folders, loadFolders} from './mailboxes';
import {type Branch, type Folder, pathOf, tree, withAllBelow} from './model';
import MoveDialog from './parts/MoveDialog';

const icons: Record<string, IconName> = {inbox: 'inbox', drafts: 'write', sent: 'send', archive: 'archive', junk: 'warning', trash: 'trash'};

/** All folders: the system's, what waits to be sent, and one's own as a tree. */
export default function Folders() {
    const all = useCell(folders);
    const waiting = useCell(outbox.entries).filter(({kind}) => kind === 'mail.send').length;
    const [task, setTask] = useState<FolderTask | undefined>();
    const [moving, setMoving] = useState<Folder | undefined>();
    useEffect(() => {
        loadFolders().catch((problem) => toast(problemText(problem)));
    }, []);
    const branches = tree(all ?? []);
    const row = ({folder, below}: Branch) => (
        <li key={folder.id}>
            <div className="folder-row">
                <a className="folder-link" href={`/letters/${pathOf(folder)}`}>
                    <Icon name={icons[folder.kind] ?? 'folder'} />
                    <bdi>{nameOf(folder)}</bdi>
                    <FolderCount folder={folder} />
                </a>
                {folder.kind === 'own' && (
                    <Menu
                        name={say('mail.doWithFolder', {name: folder.name})}
                        choices={[
                            {text: say('mail.rename'), icon: 'write', onChoose: () => setTask({is: 'rename', folder})},
                            {text: say('mail.moveFolder'), icon: 'folder', onChoose: () => setMoving(folder)},
                            {text: say('mail.newBelow'), icon: 'add', onChoose: () => setTask({is: 'make', parent: folder})},
                            {text: say('mail.removeFolder'), icon: 'trash', onChoose: () => void removeFolder(folder).then(findFocus)},
                        ]}
                    />
                )}
            </div>
            {below.length > 0 && <ul className="folder-below">{below.map(row)}</ul>}
        </li>
    );
    const system = branches.filter(({folder}) => folder.kind !== 'own');
    const own = branches.filter(({folder}) => folder.kind === 'own');
    return (
        <>
            <div className="mail-head">
                <Heading isBeside={false}>{say('mail.folders')}</Heading>
                <div className="mail-head-actions">
                    <a className="button icon-button" href="/letters/search" aria-label={say('mail.searchAll')} title={say('mail.search')}><Icon name="search" /></a>
                    <a className="button primary" href="/letters/new"><Icon name="write" /><span>{say('mail.write')}</span></a>
                </div>
            </div>
            {all === undefined && <Skeleton lines={6} />}
            {all && (
                <nav aria-label={say('mail.folders')} className="stack">
                    <ul className="folder-list">
                        {system.slice(0, 2).map(row)}
                        <li>
                            <a className="folder-link" href="/letters/waiting">
                                <Icon name="clock" />
                                <span className="folder-name">{say('mail.waiting')}</span>
                                {waiting > 0 && <span className="count">{waiting}</span>}
                            </a>
                        </li>
                        <li>
                            <a className="folder-link" href="/letters/snoozed">
                                <Icon name="clock" />
                                <span className="folder-name">{nameOf({kind: 'snoozed', name: ''})}</span>
                            </a>
                        </li>
                        {system.slice(2).map(row)}
                    </ul>
                    <h2>{say('mail.ownFolders')}</h2>
                    {own.length > 0 && <ul className="folder-list">{own.map(row)}</ul>}
                    <div className="line">
                        <Button icon="add" onClick={() => setTask({is: 'make'})}>{say('mail.newFolder')}</Button>
                        <a className="button quiet" href="/letters/activity"><Icon name="undo" /><span>{say('mail.activity')}</span></a>
                    </div>
                </nav>
            )}
            {task && <FolderDialog task={task} onClose={() => setTask(undefined)} />}
            {moving && <MoveFolder folder={moving} onClose={() => setMoving(undefined)} />}
        </>
    );
}

function MoveFolder({folder, onClose}: {folder: Folder; onClose: () => void}) {
    const own = withAllBelow(folder.id, folders.value ?? []);
    const move = (parent: Folder | undefined) => {
        onClose();
        void moveFolder(folder, parent);
    };
    return (
        <MoveDialog
            title={say('mail.moveFolderTitle', {name: folder.name})}
            onClose={onClose}
            without={({id, kind}) => own.has(id) || !['inbox', 'sent', 'archive', 'own'].includes(kind)}
            onChoose={move}
            onTop={() => move(undefined)}
        />
    );
}

/** Number of unread letters; of drafts, of all. */
function FolderCount({folder}: {folder: Folder}) {
    const count = folder.kind === 'drafts' ? folder.messages : folder.unread;
    if (count === 0) return null;
    return (
        <span className={folder.kind === 'drafts' ? 'folder-number' : 'count'}>
            {count}
            <span className="unseen"> {folder.kind === 'drafts' ? say('mail.count', {count}) : say('mail.unreadCount', {count})}</span>
        </span>
    );
}

/** The menu of a folder that is gone had the focus; the title gets it. */
function findFocus(): void {
    setTimeout(() => document.activeElement === document.body && document.querySelector<HTMLElement>('h1')?.focus());
}
