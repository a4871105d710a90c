import {useEffect, useRef, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {tellProblem} from '../problems';
import {Actions} from './Actions';
import type {Chat} from './chat';
import {Lines} from './Lines';
import type {Room} from './model';
import {nameIn, namesOf, useTyping} from './naming';
import type {OpenRoom} from './openroom';
import {Spoken} from './Spoken';
import type {Item} from './timeline';
import {useScroll} from './useScroll';

/** What was said in a room. It stays where one reads; only who is at the end goes along with it. */
export function Log({chat, open, room, items}: {chat: Chat; open: OpenRoom; room: Room; items: readonly Item[]}) {
    const scroller = useRef<HTMLDivElement>(null);
    const content = useRef<HTMLDivElement>(null);
    const [chosen, setChosen] = useState<number>();
    const own = room.info?.own?.id;
    const types = useTyping(chat, open.id).filter((member) => member !== own);
    const [target, setTarget] = useState<number>();
    const hasFailed = useRef(false);
    const older = async () => {
        hasFailed.current = false;
        await open.loadOlder().catch((problem: unknown) => {
            hasFailed.current = true;
            tellProblem(problem);
        });
    };
    // Scrolling on tries again; a button isn't there for it.
    const newer = () => void open.loadNewer().catch(() => undefined);
    const {missed, toEnd, show} = useScroll({scroller, content, room, open, items, onTop: () => void (hasFailed.current || older()), onBottom: newer});
    const go = async (number: number) => {
        try {
            if (!(await open.goTo(number))) return toast(say('frame.notFoundWhy'));
            setTarget(number);
            show(number);
        } catch (problem) {
            tellProblem(problem);
        }
    };
    const toLatest = () => {
        show('end');
        void open.toLatest();
    };
    useEffect(() => {
        // Led here by a search or a pinned message.
        const wanted = Number(new URLSearchParams(location.search).get('message'));
        if (wanted > 0) void go(wanted);
    }, []);
    const first = room.messages[0]?.number ?? 0;
    const {value: firstNew} = open.firstNew;
    const message = room.messages.find((each) => each.number === chosen);
    return (
        <div className="log">
            {firstNew !== undefined && firstNew < first && (
                <div className="log-jump"><Button icon="up" onClick={() => void go(firstNew)}>{say('chat.toFirstNew')}</Button></div>
            )}
            <div ref={scroller} className="log-scroll" role="region" tabIndex={0} aria-label={say('chat.messages')}>
                <div ref={content} className="log-content">
                    {room.older !== undefined && <div className="log-older"><Button kind="quiet" onClick={() => void older()}>{say('chat.older')}</Button></div>}
                    {room.older === undefined && room.info?.sees_from_joining && <p className="quiet log-older">{say('chat.earlierHidden')}</p>}
                    {items.length === 0 && <p className="quiet log-older">{say('chat.nothingYet')}</p>}
                    <Lines chat={chat} room={room} items={items} target={target} onChoose={setChosen} onGo={(number) => void go(number)} />
                    <p className="typing quiet" aria-hidden="true">{types.length > 0 ? say('chat.types', {names: namesOf(chat, open.id, types)}) : ''}</p>
                </div>
            </div>
            {missed > 0 && <div className="log-jump bottom"><Button kind="primary" icon="down" onClick={toEnd}>{say('chat.missed', {count: missed})}</Button></div>}
            {room.newer !== undefined && <div className="log-jump bottom"><Button icon="down" onClick={toLatest}>{say('chat.toLatest')}</Button></div>}
            <Spoken room={room} nameOf={(id) => nameIn(chat, open.id, id)} />
            {message && (
                <Actions chat={chat} open={open} room={room} message={message} onClose={() => setChosen(undefined)} />
            )}
        </div>
    );
}

