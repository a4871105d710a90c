import {useEffect, useLayoutEffect, useRef} from 'preact/hooks';
import {preferences} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {useCell} from 'design/useCell';
import {trash, undoLast} from '../doing';
import type {Letter} from '../model';
import type {LetterList} from './lists';
import {older} from './reach';
import {Row} from './Row';
import {isHelpShown} from './settings';
import {placeOf, rowHeight, scrollerOf, useSight} from './useSight';
import {useRowKeys} from './useRowKeys';
import {drawn} from './window';

interface Properties {
    list: LetterList;
    letters: readonly Letter[];
    /** They are one page, and all of them drawn. */
    isPaged: boolean;
    /** Letters there are in all, if that is known. */
    total: number | undefined;
    /** First part of the addresses. */
    place: string;
    /** Letter that is shown beside it. */
    current: string | undefined;
    chosen: ReadonlySet<string>;
    onToggle: (id: string, isRange: boolean) => void;
    onRange: (from: string, to: string) => void;
    onMove: (ids: readonly string[]) => void;
    name: string;
}

/** Letters as a list of which only what is in sight is drawn, so that ten thousand are as quick as ten. */
export function Rows({list, letters, isPaged, total, place, current, chosen, onToggle, onRange, onMove, name}: Properties) {
    const box = useRef<HTMLUListElement>(null);
    const isNew = useRef(true);
    const {top, height} = useSight(box);
    const focused = useRowKeys(box, letters, {
        isOn: useCell(preferences.chosen).shortcuts === 'on',
        onToggle: (id) => onToggle(id, false),
        onRange,
        onHelp: () => (isHelpShown.value = true),
        onTrash: (letter) => void trash([letter.id], letter.draft),
        onUndo: undoLast,
    });
    const rows = isPaged ? letters.map((_, index) => index) : drawn(letters.length, rowHeight(), top, height, focused);
    const hasMore = list.state.value.known?.next !== undefined;
    const isNearEnd = (rows.filter((row) => row !== focused).at(-1) ?? 0) >= letters.length - 12;
    useLayoutEffect(() => {
        if (isPaged) box.current?.style.removeProperty('height');
        else box.current?.style.setProperty('height', placeOf(letters.length));
    });
    useLayoutEffect(() => {
        const scroller = box.current && scrollerOf(box.current);
        if (!scroller || current !== undefined || list.scrolled === 0) return;
        // A column beside a letter has kept its place by itself.
        if (isNew.current || scroller === document.scrollingElement) scroller.scrollTop = list.scrolled;
        isNew.current = false;
        list.scrolled = 0;
    }, [list, current === undefined]);
    useEffect(() => {
        if (!isPaged && isNearEnd && hasMore && list.state.value.problem === undefined) older(list);
    }, [isPaged, isNearEnd, hasMore, letters.length]);
    return (
        <>
            <ul className={isPaged ? 'letters paged' : 'letters'} ref={box} aria-label={name}>
                {rows.map((index) => {
                    const letter = letters[index];
                    return letter && (
                        <Row
                            key={letter.id}
                            letter={letter}
                            index={index}
                            total={isPaged ? letters.length : (total ?? (hasMore ? -1 : letters.length))}
                            place={place}
                            isCurrent={letter.id === current}
                            isChosen={chosen.has(letter.id)}
                            isChoosing={chosen.size > 0}
                            isPaged={isPaged}
                            onToggle={(isRange) => onToggle(letter.id, isRange)}
                            onMove={() => onMove([letter.id])}
                            onOpen={() => {
                                if (box.current) list.scrolled = scrollerOf(box.current).scrollTop;
                            }}
                        />
                    );
                })}
            </ul>
            {hasMore && !isPaged && <Button kind="quiet" wide onClick={() => older(list)}>{say('mail.older')}</Button>}
        </>
    );
}
