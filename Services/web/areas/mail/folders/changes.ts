import {call, session} from 'core/app';
import {say} from 'core/words/translate';
import {toast} from 'design/toasts';
import {problemText} from '../../problems';
import {refreshLists} from '../list/lists';
import {folders, loadFolders} from '../mailboxes';
import {type Folder, withAllBelow} from '../model';

/** Removes a folder with what is in it. Its letters lie in Trash then, and come back with it. */
export async function removeFolder(folder: Folder): Promise<void> {
    const gone = withAllBelow(folder.id, folders.value ?? []);
    const letters = (folders.value ?? []).filter(({id}) => gone.has(id)).reduce((sum, {messages}) => sum + messages, 0);
    try {
        const {headers} = await session.caller.send('DELETE /api/v1/mail/folders/{folder}', {path: {folder: folder.id}, query: {with_content: true}});
        const action = headers.get('theracomm-action') ?? undefined;
        toast(say('mail.didRemoveFolder', {name: folder.name, count: letters}), action ? () => void undoAction(action) : undefined);
    } catch (problem) {
        toast(problemText(problem));
    }
    await loadFolders().catch(() => undefined);
}

/** Takes an action back, and tells what stayed. */
export async function undoAction(action: string): Promise<void> {
    try {
        const {kept} = await call('POST /api/v1/mail/actions/{action}/undo', {path: {action}});
        toast(kept.length > 0 ? say('mail.undonePartly', {count: kept.length}) : say('mail.undone'));
    } catch (problem) {
        toast(problemText(problem));
    }
    refreshLists();
    await loadFolders().catch(() => undefined);
}

/** Puts a folder with all that is in it below another, or at the top. */
export async function moveFolder(folder: Folder, parent: Folder | undefined): Promise<void> {
    try {
        const options = {path: {folder: folder.id}};
        const {headers} = await session.caller.send('PATCH /api/v1/mail/folders/{folder}', {...options, body: {parent_id: parent?.id ?? 'top'}});
        const action = headers.get('theracomm-action') ?? undefined;
        toast(say('mail.didMoveFolder', {name: folder.name}), action ? () => void undoAction(action) : undefined);
    } catch (problem) {
        toast(problemText(problem));
    }
    await loadFolders().catch(() => undefined);
}
