import type {ComponentChildren} from 'preact';

/** One part of the day: what it is, how much of it, and the lines or that there are none. */
export function Part({id, title, count, none, children}: {id: string; title: string; count: number; none: string; children: ComponentChildren}) {
    return (
        <section className="stack" aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {count === 0 ? <p className="card quiet">{none}</p> : children}
        </section>
    );
}
