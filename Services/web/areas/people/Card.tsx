import type {ComponentChildren} from 'preact';
import {useId} from 'preact/hooks';
import {Problem} from 'core/api/problem';
import {say} from 'core/words/translate';
import {toast} from 'design/toasts';
import {type Change, change, type Known} from './load';

/** Properties of a part of somebody's page. */
export interface CardOf {
    known: Known;
    onKnown: (known: Known) => void;
    reload: () => Promise<void>;
}

/** A part of somebody's page, with a title. */
export function Card({title, why, children}: {title: string; why?: string; children: ComponentChildren}) {
    const heading = useId();
    return (
        <section className="card stack" aria-labelledby={heading}>
            <h2 id={heading}>{title}</h2>
            {why && <p className="quiet">{why}</p>}
            {children}
        </section>
    );
}

/** Changes somebody and says so. Where somebody else was faster, how they are now is shown instead. Throws Problem. */
export async function save({known, onKnown, reload}: CardOf, wanted: Change, said: string = say('people.saved')): Promise<void> {
    try {
        onKnown(await change(known, wanted));
        toast(said);
    } catch (problem) {
        if (!(problem instanceof Problem) || problem.status !== 412) throw problem;
        await reload();
        throw new Problem('changed-elsewhere', 412);
    }
}
