import type {ComponentChildren} from 'preact';
import {Icon} from './Icon';

interface Properties {
    href: string;
    title: ComponentChildren;
    /** Before it: a face or a drawing. */
    start?: ComponentChildren;
    /** Second line. */
    detail?: ComponentChildren;
    /** At the end: a time, a number. */
    end?: ComponentChildren;
    unread?: boolean;
    current?: boolean;
}

/** A line of a list, one link as a whole. What else can be done with it stands beside the link, never in it. */
export function Row({href, title, start, detail, end, unread = false, current = false}: Properties) {
    return (
        <a className={`row${unread ? ' unread' : ''}`} href={href} aria-current={current ? 'true' : undefined}>
            {start}
            <span className="row-words">
                <span className="row-title">{title}</span>
                {detail && <span className="row-detail">{detail}</span>}
            </span>
            {end && <span className="row-end">{end}</span>}
            <Icon name="forward" />
        </a>
    );
}
