import {useState} from 'preact/hooks';
import {say, withWords} from 'core/words/translate';
import {Sheet} from 'design/Dialog';
import {Icon, type IconName} from 'design/Icon';
import {toast} from 'design/toasts';
import {lazily} from '../lazy';
import type {Chat} from './chat';
import {pin, react} from './doing';
import {Earlier} from './Earlier';
import {type Message, type Room, textOf} from './model';
import {nameIn} from './naming';
import type {OpenRoom} from './openroom';
import {Openings} from './Openings';
import {deleteMessage} from './parts/deleting';
import {Readers} from './Readers';
import {Report} from './Report';

const PassOn = lazily(() => withWords(() => import('./PassOn'), 'chat'));

const FIRST = ['👍', '❤️', '🙂', '😢', '🙏', '🎉'];
const MORE = ['😂', '😮', '😔', '😡', '🤗', '🤔', '👏', '💪', '👋', '✅', '❌', '❓', '☀️', '🌙', '🌱', '🌊', '☕', '🐈'];

/** What one can do with a message. */
export function Actions({chat, open, room, message, onClose}: {
    chat: Chat;
    open: OpenRoom;
    room: Room;
    message: Message;
    onClose: () => void;
}) {
    const [shown, setShown] = useState<'all' | 'passOn' | 'readers' | 'report' | 'earlier' | 'openings'>('all');
    const [hasMore, setMore] = useState(false);
    const {info} = room;
    const isOwn = message.author_id === info?.own?.id;
    const isThere = message.deleted_at == null;
    const may = (permission: NonNullable<Room['info']>['permissions'][number]) => info?.permissions.includes(permission) === true;
    const canPost = info?.can_post === true;
    const text = textOf(message);
    const isPinned = info?.pins.includes(message.number) === true;
    const done = (work: () => unknown) => () => {
        onClose();
        void work();
    };
    const copy = () => navigator.clipboard.writeText(text).then(() => toast(say('copied')), () => toast(say('problem.other')));
    const choices: {text: string; icon: IconName; shown: boolean; onChoose: () => void}[] = [
        {text: say('chat.reply'), icon: 'reply', shown: isThere && canPost, onChoose: done(() => open.autosave.set({replyTo: message.number, edit: undefined}))},
        {text: say('chat.edit'), icon: 'edit', shown: isThere && isOwn && canPost, onChoose: done(() => open.autosave.set({edit: {number: message.number, text}}))},
        {text: say('chat.copy'), icon: 'copy', shown: isThere && text !== '', onChoose: done(copy)},
        {text: say('chat.passOn'), icon: 'pass-on', shown: isThere && text !== '', onChoose: () => setShown('passOn')},
        {text: say(isPinned ? 'chat.unpin' : 'chat.pin'), icon: 'pin', shown: isThere && may('message:pin'), onChoose: done(() => pin(open, message.number, !isPinned))},
        {text: say('chat.whoRead'), icon: 'show', shown: true, onChoose: () => setShown('readers')},
        {text: say('chat.earlierWords'), icon: 'clock', shown: isThere && message.revisions > 0 && (isOwn || may('room:moderate')), onChoose: () => setShown('earlier')},
        {text: say('chat.openings'), icon: 'glance', shown: isOwn, onChoose: () => setShown('openings')},
        {text: say('chat.report'), icon: 'flag', shown: isThere && !isOwn && info?.own != null, onChoose: () => setShown('report')},
        {text: say('chat.delete'), icon: 'trash', shown: isThere && (isOwn ? info?.phase === 'open' : may('room:moderate')), onChoose: done(() => deleteMessage(open.id, message.number))},
    ];
    const name = isOwn ? say('chat.you') : nameIn(chat, open.id, message.author_id);
    if (shown === 'passOn') return <PassOn chat={chat} room={open.id} text={text} onClose={onClose} />;
    if (shown === 'readers') return <Readers room={room} message={message} nameOf={(id) => nameIn(chat, open.id, id)} onClose={onClose} />;
    if (shown === 'earlier') return <Earlier chat={chat} message={message} onClose={onClose} />;
    if (shown === 'openings') return <Openings chat={chat} message={message} onClose={onClose} />;
    if (shown === 'report') return <Report message={message} name={name} onClose={onClose} />;
    return (
        <Sheet title={say('chat.messageOf', {name})} onClose={onClose}>
            {isThere && canPost && (
                <ul className="reaction-choices" aria-label={say('chat.react')}>
                    {[...FIRST, ...(hasMore ? MORE : [])].map((reaction) => {
                        const own = message.reactions.find((each) => each.reaction === reaction)?.own === true;
                        return (
                            <li key={reaction}>
                                <button type="button" aria-pressed={own} onClick={done(() => react(open, message, reaction, !own))}>{reaction}</button>
                            </li>
                        );
                    })}
                    {!hasMore && (
                        <li><button type="button" aria-label={say('chat.moreReactions')} onClick={() => setMore(true)}><Icon name="add" /></button></li>
                    )}
                </ul>
            )}
            <ul className="action-choices">
                {choices.filter((each) => each.shown).map((each) => (
                    <li key={each.text}><button type="button" onClick={each.onChoose}><Icon name={each.icon} />{each.text}</button></li>
                ))}
            </ul>
        </Sheet>
    );
}
