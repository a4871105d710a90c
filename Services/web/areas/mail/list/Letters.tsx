import type {ComponentChildren} from 'preact';
import {useEffect, useRef, useState} from 'preact/hooks';
import {outbox} from 'core/app';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Skeleton} from 'design/Skeleton';
import {useCell} from 'design/useCell';
import {problemText} from '../../problems';
import {pendingDeeds} from '../deeds';
import {moveTo} from '../doing';
import {news} from '../mailboxes';
import {afterDeed, type Letter} from '../model';
import {MoveDialog} from '../parts/MoveDialog';
import type {LetterList} from './lists';
import {Rows} from './Rows';
import {Selected} from './Selected';
import {nothing, type Selection, toggled, within} from './selection';
import {scrollerOf} from './useSight';

interface Properties {
    list: LetterList;
    name: string;
    total: number | undefined;
    place: string;
    current: string | undefined;
    /** Chooses among the letters those that are shown. */
    only?: ((letter: Letter) => boolean) | undefined;
    /** In place of a list without letters. */
    empty: ComponentChildren;
}

/** The letters of a list, with what was just done to them, and what can be done with those that are chosen. */
export function Letters({list, name, total, place, current, only, empty}: Properties) {
    const {known, fresh, isLoading, problem} = useCell(list.state);
    const entries = useCell(outbox.entries);
    const tick = useCell(news);
    const top = useRef<HTMLDivElement>(null);
    const [selection, setSelection] = useState<Selection>(nothing);
    const [moving, setMoving] = useState<readonly string[] | undefined>();
    const now = new Date().toISOString();
    let letters = known?.letters ?? [];
    for (const deed of pendingDeeds(entries)) letters = afterDeed(letters, deed, list.query.folder !== undefined, now);
    if (only) letters = letters.filter(only);
    const order = letters.map(({id}) => id);
    const chosen = within(selection, order);
    useEffect(() => {
        // Nothing moves under who reads further down, or is choosing.
        const scroller = top.current && scrollerOf(top.current);
        const isStill = chosen.ids.size > 0 || (scroller?.scrollTop ?? 0) > 40 || Boolean(top.current?.contains(document.activeElement));
        void list.refresh(isStill);
    }, [list, tick]);
    // Focus that went with the bar is given to the list.
    const unchoose = () => {
        setSelection(nothing);
        setTimeout(() => document.activeElement === document.body && top.current?.querySelector<HTMLElement>('.letters a')?.focus({preventScroll: true}));
    };
    const toggle = (id: string, isRange: boolean) => setSelection(toggled(chosen, id, isRange, order));
    return (
        <div className="letters-box" ref={top}>
            {chosen.ids.size > 0 && (
                <Selected
                    letters={letters.filter(({id}) => chosen.ids.has(id))}
                    onMove={() => setMoving([...chosen.ids])}
                    onDone={unchoose}
                    onAll={chosen.ids.size < letters.length ? () => setSelection({ids: new Set(order), anchor: undefined}) : undefined}
                />
            )}
            <div className="letters-fresh" role="status">
                {fresh > 0 && (
                    <Button
                        wide
                        icon="up"
                        onClick={() => {
                            list.showNew();
                            if (top.current) scrollerOf(top.current).scrollTop = 0;
                        }}
                    >
                        {say('mail.fresh', {count: fresh})}
                    </Button>
                )}
            </div>
            {problem !== undefined && (
                <Banner tone="warn" alert>
                    <p>{problemText(problem)}</p>
                    <Button onClick={() => void (known ? list.more() : list.refresh())}>{say('again')}</Button>
                </Banner>
            )}
            {letters.length > 0 && (
                <Rows
                    list={list}
                    letters={letters}
                    total={total}
                    place={place}
                    current={current}
                    chosen={chosen.ids}
                    onToggle={toggle}
                    onMove={setMoving}
                    name={name}
                />
            )}
            {letters.length === 0 && known && !(isLoading && known.next) && problem === undefined && (
                known.next ? <Button wide onClick={() => void list.more()}>{say('mail.lookFurther', {count: known.letters.length})}</Button> : empty
            )}
            {!known && problem === undefined && <Skeleton lines={6} />}
            {moving && (
                <MoveDialog
                    title={say('mail.moveTitle', {count: moving.length})}
                    onClose={() => setMoving(undefined)}
                    onChoose={(folder) => {
                        setMoving(undefined);
                        unchoose();
                        void moveTo(moving, folder);
                    }}
                />
            )}
        </div>
    );
}
