import {Icon} from 'design/Icon';

/** Link up to the list that a screen belongs to. */
export function Back({href, children}: {href: string; children: string}) {
    return (
        <p>
            <a className="back" href={href}>
                <Icon name="back" />
                <span>{children}</span>
            </a>
        </p>
    );
}
