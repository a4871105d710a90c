import {useEffect, useRef} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Empty} from 'design/Empty';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {Skeleton} from 'design/Skeleton';
import {useCell} from 'design/useCell';
import {problemText} from '../problems';
import {Archived} from './Archived';
import type {Chat} from './chat';
import {Joinable} from './Joinable';
import {type Listed, ordered} from './rooms';
import {RoomRow} from './RoomRow';

/** One's rooms, then those that one may join. */
export function RoomList({chat, room, hasTitle}: {chat: Chat; room: string | undefined; hasTitle: boolean}) {
    const {joined, available} = useCell(chat.rooms);
    const problem = useCell(chat.problem);
    const list = useRef<HTMLUListElement>(null);
    const rows = useCalmOrder(joined ? ordered(joined) : [], list);
    useEffect(() => {
        // Who was away may have lists of yesterday.
        if (joined) void chat.load();
    }, []);
    return (
        <section className="chat-list" aria-label={say('chat.rooms')}>
            <div className="chat-list-head">
                {hasTitle ? <Title>{say('chat.title')}</Title> : <h2>{say('chat.title')}</h2>}
                <span className="line">
                    <a className="button icon-button" href="/chat/search" aria-label={say('chat.findEverywhere')} title={say('chat.findEverywhere')}><Icon name="search" /></a>
                    <a className="button" href="/chat/new"><Icon name="add" />{say('chat.new')}</a>
                </span>
            </div>
            {problem !== undefined && !joined && (
                <Banner tone="warn" alert>
                    <p>{problemText(problem)}</p>
                    <Button onClick={() => void chat.load()}>{say('again')}</Button>
                </Banner>
            )}
            {!joined && problem === undefined && <Skeleton lines={5} />}
            {joined?.length === 0 && <Empty text={say('chat.none')} />}
            {rows.some((each) => each.unread > 0) && <div><Button kind="quiet" onClick={() => void chat.readAll()}>{say('chat.readAll')}</Button></div>}
            <ul ref={list} className="chat-rows">
                {rows.map((each) => <li key={each.id}><RoomRow chat={chat} room={each} current={each.id === room} /></li>)}
            </ul>
            {available && available.length > 0 && <Joinable chat={chat} rooms={available} />}
            <Archived chat={chat} />
            <p><a href="/chat/order">{say('chat.order')}</a></p>
        </section>
    );
}

/** While one is in the list with the keyboard, nothing changes its place. */
function useCalmOrder(rooms: readonly Listed[], list: {current: HTMLUListElement | null}): readonly Listed[] {
    const before = useRef<readonly string[]>([]);
    const isInside = list.current?.contains(document.activeElement) === true;
    const place = new Map(before.current.map((id, at) => [id, at]));
    const now = isInside ? rooms.toSorted((a, b) => (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1)) : rooms;
    useEffect(() => {
        before.current = now.map((each) => each.id);
    });
    return now;
}
