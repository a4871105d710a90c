import {clock, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {Tag} from 'design/Tag';
import type {Chat} from './chat';
import {Files} from './Files';
import {filesOf, labelsIn, type Message, type Room, textOf} from './model';
import {Face} from './parts/Face';
import {Reactions} from './Reactions';
import type {Item} from './timeline';
import {Words} from './Words';

interface Properties {
    chat: Chat;
    room: Room;
    item: Extract<Item, {is: 'message'}>;
    /** Whether the tabulator key leads to it; arrow keys do to the others. */
    isReachable: boolean;
    /** Whether one was led to it. */
    isTarget: boolean;
    /** Of one's latest message: how many have read it, as far as they show it. */
    readers: number | undefined;
    nameOf: (id: string) => string;
    onReach: (number: number) => void;
    onChoose: (number: number) => void;
    onGo: (number: number) => void;
}

/** A message. */
export function MessageLine({chat, room, item: {message, isOwn, continues}, isReachable, isTarget, readers, nameOf, onReach, onChoose, onGo}: Properties) {
    const {number, author_id: author, deleted_at: deletedAt, reply_to: replyTo} = message;
    const at = new Date(message.at);
    const time = clock(at, language.value, knownZone(chat.me.time_zone));
    const name = isOwn ? say('chat.you') : nameOf(author);
    const isDeleted = deletedAt != null || message.parts == null;
    const text = isDeleted ? say('chat.deleted') : textOf(message);
    return (
        <article
            className={`message${isOwn ? ' own' : ''}${continues ? ' continues' : ''}${isDeleted ? ' deleted' : ''}${isTarget ? ' target' : ''}`}
            aria-label={`${name}, ${time}`}
            data-number={number}
        >
            {!isOwn && !continues && <Face name={name} picture={room.people[author]?.picture} />}
            <div className="message-body">
                {!continues && (
                    <p className="message-head">
                        {!isOwn && <bdi className="message-author">{name}</bdi>}
                        {room.people[author]?.persona && !isOwn && <span className="quiet">{say('chat.persona')}</span>}
                        <time className="quiet" dateTime={message.at}>{time}</time>
                    </p>
                )}
                <div className="bubble">
                    {replyTo != null && <Quote room={room} number={replyTo} nameOf={nameOf} onGo={onGo} />}
                    {(text !== '' || isDeleted) && <Words text={text} names={isDeleted ? [] : message.mentions.flatMap((id) => labelsIn(room, id))} />}
                    {!isDeleted && <Files room={message.room_id} files={filesOf(message)} />}
                    {!isDeleted && <Meant room={room} message={message} text={text} nameOf={nameOf} />}
                    {message.edited_at != null && !isDeleted && <span className="edited">{say('chat.edited')}</span>}
                </div>
                {message.reactions.length > 0 && <Reactions chat={chat} room={room} message={message} nameOf={nameOf} />}
                {readers !== undefined && <p className="receipt quiet">{receipt(room, readers)}</p>}
            </div>
            <button
                type="button"
                className="button icon-button message-more"
                tabIndex={isReachable ? 0 : -1}
                aria-haspopup="dialog"
                aria-label={say('chat.actions', {name, time, text: short(text)})}
                onKeyDown={toNeighbour}
                onClick={() => {
                    onReach(number);
                    onChoose(number);
                }}
            >
                <Icon name="more" />
            </button>
        </article>
    );
}

/** Whom a message mentions, as far as its words don't tell: oneself, and those who stand there by another name. */
function Meant({room, message, text, nameOf}: {room: Room; message: Message; text: string; nameOf: (id: string) => string}) {
    const own = room.info?.own?.id;
    const isMe = own !== undefined && message.mentions.includes(own);
    const others = message.mentions.filter((id) => id !== own && !labelsIn(room, id).some((label) => text.includes(`@${label}`)));
    if (!isMe && others.length === 0) return null;
    return (
        <p className="meant">
            {isMe && <Tag tone="info">{say('chat.meansYou')}</Tag>}
            {others.length > 0 && <span className="quiet">{say('chat.means', {names: others.map(nameOf).join(', ')})}</span>}
        </p>
    );
}

/** Leads by arrow keys from the button of a message to that of the one before or after it. */
function toNeighbour(event: {key: string; currentTarget: HTMLElement; preventDefault(): void}): void {
    const step = {ArrowUp: -1, ArrowDown: 1}[event.key];
    const all = [...(event.currentTarget.closest('.chat-lines')?.querySelectorAll<HTMLElement>('.message-more') ?? [])];
    const next = step === undefined ? undefined : all[all.indexOf(event.currentTarget) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
}

/** Receipt of one's latest message. In a room for everyone nobody is told. */
function receipt({info}: Room, readers: number): string {
    if (info?.everyone || readers === 0) return say('chat.sent');
    return info?.kind === 'direct' ? say('chat.read') : say('chat.readBy', {count: readers});
}

/** The message that one answers to, in short; a press leads to it. */
export function Quote({room, number, nameOf, onGo}: {room: Room; number: number; nameOf: (id: string) => string; onGo?: (number: number) => void}) {
    const message: Message | undefined = room.messages.find((each) => each.number === number);
    const isGone = message?.deleted_at != null;
    const name = message && (message.author_id === room.info?.own?.id ? say('chat.you') : nameOf(message.author_id));
    const words = (
        <>
            {name && <bdi className="message-author">{name}</bdi>}
            <span dir="auto">{message ? (isGone ? say('chat.deleted') : short(textOf(message)) || say('chat.filesOnly', {count: filesOf(message).length})) : say('chat.earlier')}</span>
        </>
    );
    if (!onGo) return <div className="quote">{words}</div>;
    return <button type="button" className="quote" onClick={() => onGo(number)}>{words}</button>;
}

/** The beginning of a text, for where there is one line. */
function short(text: string): string {
    const characters = [...text.slice(0, 400).replace(/\s+/gu, ' ')];
    return characters.length > 80 ? `${characters.slice(0, 80).join('')}…` : characters.join('');
}
