import {useEffect, useLayoutEffect, useRef, useState} from 'preact/hooks';
import {outbox} from 'core/app';
import {say, withWords} from 'core/words/translate';
import {Button, IconButton} from 'design/Button';
import {toast} from 'design/toasts';
import {useCell} from 'design/useCell';
import {lazily} from '../lazy';
import {tellProblem} from '../problems';
import type {Chat} from './chat';
import {reword} from './doing';
import {nothing} from './drafts';
import {Handed} from './Handed';
import {loadWaiting, waiting} from './later/waiting';
import {kept} from './mentions';
import {Quote} from './MessageLine';
import type {Room} from './model';
import {nameIn} from './naming';
import type {OpenRoom} from './openroom';
import {KIND, laneOf, type Sending} from './parts/sending';
import {TypingReporter} from './typingReport';
import {FILES} from './uploads';
import {WordsField} from './WordsField';

const Later = lazily(() => withWords(() => import('./later/Later'), 'chat', 'when'));

/** Bytes of a message's words at most. */
const MOST = 20_000;

/** Where one writes. What stands here is kept on the device until it is sent. */
export function Composer({chat, open, room}: {chat: Chat; open: OpenRoom; room: Room}) {
    const draft = useCell(open.autosave.draft);
    const uploads = useCell(open.uploads.all);
    const waits = useCell(waiting)[open.id]?.length ?? 0;
    const [isLater, setLater] = useState(false);
    const field = useRef<HTMLTextAreaElement>(null);
    const picker = useRef<HTMLInputElement>(null);
    const [reporter] = useState(() => new TypingReporter(open.id));
    const {edit, replyTo, files, mentions = []} = draft;
    const text = edit?.text ?? draft.text;
    const set = (words: string) => open.autosave.set(edit ? {edit: {...edit, text: words}} : {text: words});
    useEffect(() => () => reporter.stop(), []);
    useEffect(() => void loadWaiting(open.id), []);
    useLayoutEffect(() => {
        // Whoever has chosen to answer or to change something writes next.
        if (edit?.number !== undefined || replyTo !== undefined) field.current?.focus();
    }, [edit?.number, replyTo]);
    const add = (chosen: Iterable<File>) => {
        const left = FILES - files.length - uploads.length;
        const all = [...chosen];
        for (const file of all.slice(0, left)) open.uploads.add(file);
        if (all.length > left) toast(say('chat.tooManyFiles', {count: FILES}));
    };
    const reason = why(text, files.length + uploads.length, uploads.length > 0, edit !== undefined);
    const send = async () => {
        if (reason !== undefined) return;
        reporter.stop();
        if (edit) {
            open.autosave.set({edit: undefined});
            const isDone = await reword(open, edit.number, text.trim(), mentions);
            // Words that weren't taken stay, unless there are others by now.
            if (!isDone && !open.autosave.draft.value.edit) open.autosave.set({edit});
            return;
        }
        const sending: Sending = {
            room: open.id, text: text.trim(), files: [...files], mentions: kept(mentions, text), replyTo,
        };
        open.autosave.set({...nothing, replyTo: undefined, mentions: undefined});
        open.autosave.flush();
        try {
            await outbox.add(KIND, laneOf(open.id), sending);
        } catch (problem) {
            // Back where it was, before what was written meanwhile.
            const now = open.autosave.draft.value;
            open.autosave.set({text: [text, now.text].filter(Boolean).join('\n'), files: [...files, ...now.files], mentions: [...mentions, ...(now.mentions ?? [])], replyTo});
            tellProblem(problem);
        }
    };
    return (
        <>
            <form
                className="composer"
                onSubmit={(event) => {
                    event.preventDefault();
                    void send();
                }}
            >
                {room.info?.own?.persona && <p className="quiet">{say('chat.youAre', {name: room.info.own.name})}</p>}
                {room.info && room.info.slow_mode > 0 && <p className="quiet">{say('chat.slow', {count: room.info.slow_mode})}</p>}
                {(edit || replyTo !== undefined) && (
                    <div className="composer-about">
                        <div>
                            <p className="quiet">{say(edit ? 'chat.editing' : 'chat.replying')}</p>
                            <Quote room={room} number={edit?.number ?? replyTo ?? 0} nameOf={(id) => nameIn(chat, open.id, id)} />
                        </div>
                        <IconButton name={say('chat.cancel')} icon="close" onClick={() => open.autosave.set(edit ? {edit: undefined} : {replyTo: undefined})} />
                    </div>
                )}
                {!edit && <Handed open={open} files={files} uploads={uploads} />}
                {waits > 0 && <div><Button kind="quiet" icon="clock" onClick={() => setLater(true)}>{say('chat.laterWaiting', {count: waits})}</Button></div>}
                <div className="composer-line">
                    {!edit && (
                        <>
                            <IconButton name={say('chat.addFile')} icon="attach" onClick={() => picker.current?.click()} />
                            <input
                                ref={picker}
                                type="file"
                                multiple
                                hidden
                                onChange={(event) => {
                                    add(event.currentTarget.files ?? []);
                                    event.currentTarget.value = '';
                                }}
                            />
                        </>
                    )}
                    <WordsField
                        chat={chat}
                        room={room}
                        fieldRef={field}
                        label={say(edit ? 'chat.newWords' : 'chat.message')}
                        text={text}
                        onText={(words) => {
                            set(words);
                            reporter.types(words !== '');
                        }}
                        onName={(person, mention) => {
                            open.know(person);
                            open.autosave.set({mentions: [...mentions, mention]});
                        }}
                        onSend={() => void send()}
                        onEscape={() => edit && open.autosave.set({edit: undefined})}
                        onFiles={edit ? undefined : add}
                    />
                    {!edit && reason === undefined && <IconButton name={say('chat.later')} icon="clock" onClick={() => setLater(true)} />}
                    <Button kind="primary" type="submit" icon="send" reason={reason}>{say(edit ? 'chat.saveEdit' : 'chat.send')}</Button>
                </div>
            </form>
            {/* A form of its own. */}
            {isLater && <Later chat={chat} open={open} onClose={() => setLater(false)} />}
        </>
    );
}

/** Why it can't be sent yet, if so. */
function why(text: string, files: number, isHanding: boolean, isEdit: boolean): string | undefined {
    if (isHanding && !isEdit) return say('chat.filesOnTheirWay');
    if (text.trim() === '' && (isEdit || files === 0)) return say('chat.nothingToSend');
    return new TextEncoder().encode(text).length > MOST ? say('chat.tooLong') : undefined;
}
