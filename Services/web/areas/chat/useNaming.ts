import {useEffect, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import type {Chat} from './chat';
import {membersOf} from './load';
import {asking, labelOf, matching, type Nameable, named} from './mentions';
import type {Room} from './model';

/** People who are proposed at once. */
const MOST = 6;

/** Finding of people by an @ in what one writes: who fits, and what a choice makes of the text. */
export function useNaming({chat, room, text, caret}: {chat: Chat; room: Room; text: string; caret: number}) {
    const [members, setMembers] = useState<readonly Nameable[]>();
    const [closed, setClosed] = useState<number>();
    const [chosen, setChosen] = useState(0);
    const {info} = room;
    const asked = asking(text, caret);
    useEffect(() => {
        if (!asked || members || !info) return undefined;
        let isHere = true;
        // Of whom one may not have a list one knows who has spoken; of these only those of whom it is known what others call them.
        const heard = () => Object.values(room.people).filter((each) => each.persona || !chat.me.staff);
        membersOf(info.id).then((all) => isHere && setMembers(all), () => isHere && setMembers(heard()));
        return () => {
            isHere = false;
        };
    }, [asked === undefined, info?.id]);
    useEffect(() => {
        if (!asked) setClosed(undefined);
    }, [asked === undefined]);
    useEffect(() => setChosen(0), [asked?.query, asked?.from]);
    const others = (members ?? []).filter((each) => each.id !== info?.own?.id);
    const people = asked && asked.from !== closed ? matching(others, asked.query, MOST) : [];
    return {
        people,
        chosen: Math.min(chosen, Math.max(0, people.length - 1)),
        move: (by: number) => setChosen((chosen + by + people.length) % Math.max(1, people.length)),
        /** Until another @ is written. */
        close: () => setClosed(asked?.from),
        choose: (person: Nameable) => {
            setClosed(asked?.from);
            const label = labelOf(person, chat.me.staff, info?.kind === 'direct', say('chat.aClient'));
            return {...named(text, asked?.from ?? caret, caret, label), mention: {id: person.id, label}};
        },
    };
}
