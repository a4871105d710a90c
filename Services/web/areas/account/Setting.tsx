import type {ComponentChildren} from 'preact';
import {say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Back} from '../more/parts/Back';

/** One screen of the account: the way back, its title, a word about it. */
export function Setting({title, why, children}: {title: string; why?: string; children: ComponentChildren}) {
    return (
        <div className="narrow stack">
            <Back href="/account">{say('account.title')}</Back>
            <Title>{title}</Title>
            {why && <p>{why}</p>}
            {children}
        </div>
    );
}
