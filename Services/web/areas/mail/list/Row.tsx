import {useLayoutEffect, useRef, useState} from 'preact/hooks';
import {shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {Menu} from 'design/Menu';
import {Tag} from 'design/Tag';
import {Face} from '../../chat/parts/Face';
import {choicesFor, pulled} from '../choices';
import {me, zone} from '../me';
import {isAway, type Letter, others} from '../model';
import {Found} from './Found';
import type {Pull} from './pull';
import {placeOf} from './useSight';
import {useTouch} from './useTouch';

interface Properties {
    letter: Letter;
    index: number;
    total: number;
    place: string;
    isCurrent: boolean;
    isChosen: boolean;
    /** Others are chosen: a touch chooses this one, too. */
    isChoosing: boolean;
    /** It stands where it is, and isn't one of many of which only some are drawn. */
    isPaged: boolean;
    onToggle: (isRange: boolean) => void;
    onMove: () => void;
    onOpen: () => void;
}

/** A letter in a list: a box to choose it, the letter as a link, and what can be done with it. */
export function Row({letter, index, total, place, isCurrent, isChosen, isChoosing, isPaged, onToggle, onMove, onOpen}: Properties) {
    const row = useRef<HTMLLIElement>(null);
    const isRange = useRef(false);
    useLayoutEffect(() => {
        if (isPaged) row.current?.style.removeProperty('top');
        else row.current?.style.setProperty('top', placeOf(index));
    });
    const [pull, setPull] = useState<Pull>('none');
    useTouch(row, {
        onShow: setPull,
        onPull: (how) => pulled(letter, how)?.onChoose(),
        onHold: () => onToggle(false),
    });
    const open = (event: MouseEvent) => {
        const isTouch = 'pointerType' in event && event.pointerType === 'touch';
        if (!event.shiftKey && !(isChoosing && isTouch)) return onOpen();
        event.preventDefault();
        onToggle(event.shiftKey);
    };
    const deed = pull === 'none' ? undefined : pulled(letter, pull);
    const subject = letter.subject || say('mail.noSubject');
    const isNew = !letter.read && !letter.draft;
    return (
        <li
            ref={row}
            className={`letter-row${isNew ? ' unread' : ''}${isChosen ? ' chosen' : ''}${isCurrent ? ' current' : ''}`}
            aria-setsize={total}
            aria-posinset={index + 1}
        >
            {deed && <span className={`letter-pull ${pull}`} aria-hidden="true">{deed.icon && <Icon name={deed.icon} />}{deed.text}</span>}
            <label className="letter-choose">
                <input
                    type="checkbox"
                    aria-label={say('mail.choose', {subject})}
                    checked={isChosen}
                    onClick={(event) => {
                        isRange.current = event.shiftKey;
                    }}
                    onChange={() => onToggle(isRange.current)}
                />
                <Face name={nameOf(letter)} picture={pictureOf(letter)} />
                <span className="letter-tick"><Icon name="tick" /></span>
            </label>
            <a
                className="letter-link"
                href={addressOf(letter, place)}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={(event) => open(ofBrowser(event))}
            >
                <span className="letter-line">
                    {isNew && <span className="letter-dot"><span className="unseen">{say('mail.unread')}</span></span>}
                    <bdi className="letter-who">{letter.draft || letter.from?.id === me() ? say('mail.to', {names: nameOf(letter)}) : nameOf(letter)}</bdi>
                    <time dateTime={letter.sent_at}>{shortTime(new Date(letter.sent_at), new Date(), language.value, zone())}</time>
                </span>
                <span className="letter-line">
                    <span className="letter-subject" dir="auto"><Found pieces={letter.found?.subject} otherwise={subject} /></span>
                    <Marks letter={letter} />
                </span>
                <span className="letter-preview" dir="auto"><Found pieces={letter.found?.text} otherwise={letter.preview} /></span>
            </a>
            <Menu name={say('mail.doWith', {subject})} choices={choicesFor([letter], onMove)} />
        </li>
    );
}

/** The browser's own event: React wraps it. */
function ofBrowser(event: object): MouseEvent {
    return ('nativeEvent' in event ? event.nativeEvent : event) as MouseEvent;
}

function Marks({letter}: {letter: Letter}) {
    return (
        <span className="letter-marks">
            {letter.urgent && <Tag tone="urgent">{say('mail.urgent')}</Tag>}
            {letter.due_at != null && <Tag tone="info">{say('mail.waits')}</Tag>}
            {letter.snoozed_until != null && !letter.read && <Tag tone="info">{snoozedText(letter.snoozed_until, letter)}</Tag>}
            {letter.flagged && <span className="letter-flag"><Icon name="flag" /><span className="unseen">{say('mail.flagged')}</span></span>}
            {letter.attachments > 0 && <span><Icon name="file" /><span className="unseen">{say('mail.files', {count: letter.attachments})}</span></span>}
        </span>
    );
}

/** Until when it is put away, or that it came back. */
function snoozedText(until: string, letter: Letter): string {
    const now = new Date();
    if (!isAway(letter, now.toISOString())) return say('mail.cameBack');
    return say('mail.snoozedUntil', {when: shortTime(new Date(until), now, language.value, zone())});
}

/** Drafts lead to where one writes, others to where one reads. */
function addressOf(letter: Letter, place: string): string {
    return letter.draft ? `/letters/drafts/${letter.id}` : `${place}/${letter.id}`;
}

/** The picture of the one whose name is shown; none for several. */
function pictureOf(letter: Letter): string | null | undefined {
    const {people} = others(letter, me());
    return people.length === 1 ? people[0]?.picture : undefined;
}

function nameOf(letter: Letter): string {
    const {isToOthers, people} = others(letter, me());
    if (people.length > 0) return people.map(({name}) => name).join(', ');
    return isToOthers ? say('mail.nobodyYet') : say('mail.theUnit');
}
