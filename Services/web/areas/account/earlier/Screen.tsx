import type {ComponentChildren} from 'preact';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Title} from 'design/Frame';
import {Back} from '../../more/parts/Back';

/** A screen of an earlier account: the way back, its title, and once something of it is shown the notice that one only reads. */
export function Screen({back, to, title, isRead, children}: {back: string; to: string; title: string; isRead: boolean; children: ComponentChildren}) {
    return (
        <div className="narrow stack">
            <Back href={back}>{to}</Back>
            <div className="written" dir="auto"><Title>{title}</Title></div>
            {isRead && <Banner><p>{say('earlier.notice')}</p></Banner>}
            {children}
        </div>
    );
}
