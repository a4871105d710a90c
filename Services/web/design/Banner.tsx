import type {ComponentChildren} from 'preact';
import {Icon, type IconName} from './Icon';
import type {Tone} from './Tag';

const icons: Record<Tone, IconName> = {plain: 'info', info: 'info', good: 'done', warn: 'warning', urgent: 'warning'};

/** Something that holds until it is over: no connection, a refusal, a new version. `alert` for what answers to what was just done. */
export function Banner({tone = 'info', alert = false, icon, children}: {
    tone?: Tone;
    alert?: boolean;
    icon?: IconName;
    children: ComponentChildren;
}) {
    return (
        <div className={`banner ${tone}`} role={alert ? 'alert' : undefined}>
            <Icon name={icon ?? icons[tone]} />
            <div className="banner-words">{children}</div>
        </div>
    );
}
