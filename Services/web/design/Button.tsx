import type {ComponentChildren} from 'preact';
import {say} from 'core/words/translate';
import {Icon, type IconName} from './Icon';

interface Properties {
    children: ComponentChildren;
    /** plain unless told; primary once a screen; danger for what can't be undone. */
    kind?: 'primary' | 'plain' | 'danger' | 'quiet';
    type?: 'button' | 'submit';
    icon?: IconName;
    /** At work: says so, and does nothing more. */
    busy?: boolean;
    /** Why it can't be pressed; it can still be reached, so that the reason is heard. */
    reason?: string | undefined;
    onClick?: (event: MouseEvent) => void;
    expanded?: boolean;
    controls?: string;
    wide?: boolean;
}

/** A button with words. */
export function Button({children, kind = 'plain', type = 'button', icon, busy = false, reason, onClick, expanded, controls, wide}: Properties) {
    const stopped = busy || reason !== undefined;
    return (
        <button
            type={type}
            className={`button ${kind}${wide ? ' wide' : ''}`}
            aria-disabled={stopped || undefined}
            aria-busy={busy || undefined}
            aria-expanded={expanded}
            aria-controls={controls}
            title={reason}
            onClick={(event) => {
                if (stopped) event.preventDefault();
                else onClick?.(event as unknown as MouseEvent);
            }}
        >
            {icon && <Icon name={icon} />}
            <span>{children}</span>
            {busy && <span className="unseen"> {say('busy')}</span>}
            {busy && <span aria-hidden="true">…</span>}
            {reason && <span className="unseen"> {reason}</span>}
        </button>
    );
}

/** A button of one drawing, with a name that is read out. */
export function IconButton({name, icon, onClick, pressed, expanded, controls}: {
    name: string;
    icon: IconName;
    onClick: () => void;
    pressed?: boolean;
    expanded?: boolean;
    controls?: string;
}) {
    return (
        <button
            type="button"
            className="button icon-button"
            aria-label={name}
            title={name}
            aria-pressed={pressed}
            aria-expanded={expanded}
            aria-controls={controls}
            onClick={onClick}
        >
            <Icon name={icon} />
        </button>
    );
}
