import type {ComponentChildren} from 'preact';
import {useEffect, useRef, useState} from 'preact/hooks';
import {outbox, preferences} from 'core/app';
import {say, withWords} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Skeleton} from 'design/Skeleton';
import {useCell} from 'design/useCell';
import {lazily} from '../../lazy';
import {problemText} from '../../problems';
import {pendingDeeds} from '../deeds';
import {moveTo} from '../doing';
import {isSweepable} from '../filter/filter';
import {news} from '../mailboxes';
import {afterDeed, type Folder} from '../model';
import {JobBar} from './JobBar';
import type {LetterList} from './lists';
import {older} from './reach';
import {Rows} from './Rows';
import {Selected} from './Selected';
import {nothing, ranged, type Selection, toggled, within} from './selection';
import {isHelpShown} from './settings';
import {sweep} from './sweep';
import {usePages} from './usePages';
import {scrollerOf} from './useSight';
import {PAGE} from './window';

const Pages = lazily(() => withWords(() => import('./Pages'), 'mail'));
const MoveDialog = lazily(() => withWords(() => import('../parts/MoveDialog'), 'mail'));
const ListSettings = lazily(() => withWords(() => import('./ListSettings'), 'mail'));

interface Properties {
    list: LetterList;
    name: string;
    total: number | undefined;
    place: string;
    current: string | undefined;
    /** In place of a list without letters. */
    empty: ComponentChildren;
}

/** The letters of a list, with what was just done to them, and what can be done with those that are chosen. */
export function Letters({list, name, total, place, current, empty}: Properties) {
    const {known, fresh, isLoading, problem} = useCell(list.state);
    const entries = useCell(outbox.entries);
    const tick = useCell(news);
    const inPages = useCell(preferences.chosen).lists === 'pages';
    const isHelp = useCell(isHelpShown);
    const top = useRef<HTMLDivElement>(null);
    const [selection, setSelection] = useState<Selection>(nothing);
    /** True while all that match are chosen, also those that aren't shown. */
    const [isAll, setAll] = useState(false);
    const [moving, setMoving] = useState<readonly string[] | 'all' | undefined>();
    const now = new Date().toISOString();
    let letters = known?.letters ?? [];
    for (const deed of pendingDeeds(entries)) letters = afterDeed(letters, deed, list.query.folder !== undefined, now);
    const order = letters.map(({id}) => id);
    const chosen = within(selection, order);
    const paged = usePages(top, list, letters, inPages);
    useEffect(() => {
        // Nothing moves under who reads further down, or is choosing.
        const scroller = top.current && scrollerOf(top.current);
        const isStill = chosen.ids.size > 0 || (scroller?.scrollTop ?? 0) > 40 || Boolean(top.current?.contains(document.activeElement));
        void list.refresh(isStill);
    }, [list, tick]);
    // Focus that went with the bar is given to the list.
    const unchoose = () => {
        setSelection(nothing);
        setAll(false);
        setTimeout(() => document.activeElement === document.body && top.current?.querySelector<HTMLElement>('.letters a')?.focus({preventScroll: true}));
    };
    const choose = (after: Selection) => {
        setSelection(after);
        setAll(false);
    };
    const move = (folder: Folder) => {
        setMoving(undefined);
        unchoose();
        if (moving === 'all') void sweep('move', list.query, folder.id);
        else if (moving) void moveTo(moving, folder);
    };
    const shown = paged?.shown ?? letters;
    const areShownChosen = shown.every(({id}) => chosen.ids.has(id));
    const isMore = isSweepable(list.query) && (known?.next !== undefined || shown.length < letters.length);
    return (
        <div className="letters-box" ref={top}>
            <JobBar />
            {chosen.ids.size > 0 && (
                <Selected
                    list={list}
                    letters={letters.filter(({id}) => chosen.ids.has(id))}
                    all={isAll ? {count: total} : undefined}
                    onMove={() => setMoving(isAll ? 'all' : [...chosen.ids])}
                    onDone={unchoose}
                    onShown={areShownChosen ? undefined : () => choose({ids: new Set(shown.map(({id}) => id)), anchor: undefined})}
                    onAll={areShownChosen && isMore && !isAll ? () => setAll(true) : undefined}
                    total={total}
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
                    <Button onClick={() => (known ? older(list) : void list.refresh())}>{say('again')}</Button>
                </Banner>
            )}
            {letters.length > 0 && (
                <Rows
                    list={list}
                    letters={shown}
                    isPaged={paged !== undefined}
                    total={total}
                    place={place}
                    current={current}
                    chosen={chosen.ids}
                    onToggle={(id, isRange) => choose(toggled(chosen, id, isRange, order))}
                    onRange={(from, to) => choose(ranged(chosen, from, to, order))}
                    onMove={setMoving}
                    name={name}
                />
            )}
            {paged && letters.length > 0 && (paged.page > 0 || paged.hasOlder) && (
                <Pages
                    page={paged.page}
                    count={total === undefined ? undefined : Math.max(1, Math.ceil(total / PAGE))}
                    hasOlder={paged.hasOlder}
                    list={list}
                    onGo={paged.go}
                />
            )}
            {letters.length === 0 && known && !(isLoading && known.next) && problem === undefined && (
                known.next ? <Button wide onClick={() => older(list)}>{say('mail.lookFurther', {count: known.letters.length})}</Button> : empty
            )}
            {!known && problem === undefined && <Skeleton lines={6} />}
            {moving && (
                <MoveDialog
                    title={moving === 'all' ? say('mail.moveAllTitle') : say('mail.moveTitle', {count: moving.length})}
                    onClose={() => setMoving(undefined)}
                    onChoose={move}
                />
            )}
            {isHelp && <ListSettings onClose={() => (isHelpShown.value = false)} />}
        </div>
    );
}
