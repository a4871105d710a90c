import type {ComponentChildren} from 'preact';
import {useLayoutEffect, useRef} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Icon, type IconName} from './Icon';
import {Toasts} from './Toast';

/** A place that one gets to from everywhere. */
export interface Way {
    href: string;
    text: string;
    icon: IconName;
    /** Number of what is new there. */
    count?: number | undefined;
}

interface Properties {
    /** Name of the unit; ours until it is known. */
    brand?: string | undefined;
    /** Ways for this person; none before somebody is signed in. */
    ways: readonly Way[];
    /** Path of where one is. */
    path: string;
    /** What holds for the whole page: no connection. */
    banner?: ComponentChildren;
    /** At the end of the bar: who one is, what one may do. */
    actions?: ComponentChildren;
    /** Whether nothing of it may be seen, reached or heard. */
    covered?: boolean;
    children: ComponentChildren;
}

/** The frame of every screen: a bar, the ways, the content, and "Where to turn" in the same place always. */
export function Frame({brand = 'TheraComm', ways, path, banner, actions, covered = false, children}: Properties) {
    return (
        <div className={`frame${ways.length > 0 ? '' : ' bare'}${covered ? ' covered' : ''}`}>
            <a className="skip" href="#content">{say('frame.skip')}</a>
            <header className="bar">
                <a className="brand" href="/" dir="auto">{brand}</a>
                <HelpLink path={path} />
                {actions}
            </header>
            {banner && <aside>{banner}</aside>}
            {ways.length > 0 && (
                <nav className="ways" aria-label={say('frame.ways')}>
                    <ul>
                        {ways.map((way) => (
                            <li key={way.href}>
                                <a href={way.href} aria-current={isAt(path, way.href) ? 'page' : undefined}>
                                    <Icon name={way.icon} />
                                    <span>{way.text}</span>
                                    {way.count ? <Count number={way.count} /> : null}
                                </a>
                            </li>
                        ))}
                    </ul>
                </nav>
            )}
            <main id="content" tabIndex={-1}>{children}</main>
            <Toasts />
        </div>
    );
}

function HelpLink({path}: {path: string}) {
    return (
        <a className="button help-link" href="/help" aria-current={isAt(path, '/help') ? 'page' : undefined}>
            <Icon name="help" />
            <span>{say('help.title')}</span>
        </a>
    );
}

function Count({number}: {number: number}) {
    return (
        <span className="count">
            {number > 99 ? '99+' : number}
            <span className="unseen"> {say('frame.new')}</span>
        </span>
    );
}

function isAt(path: string, way: string): boolean {
    return way === '/' ? path === '/' : path === way || path.startsWith(`${way}/`);
}

/** Title of a screen: its h1 and the window's title. It takes the focus when one has come here, so that it is read out. */
export function Title({children, focus = true}: {children: string; focus?: boolean}) {
    const heading = useRef<HTMLHeadingElement>(null);
    // Before anybody can type: later, it would take the focus out of the field that somebody has begun to fill in.
    useLayoutEffect(() => {
        document.title = `${children} – TheraComm`;
        if (focus) heading.current?.focus({preventScroll: true});
    }, [children]);
    return <h1 ref={heading} tabIndex={-1}>{children}</h1>;
}
