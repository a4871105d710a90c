import {call} from 'core/app';
import type {Person} from 'core/session/grant';
import {type PlainKey, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Icon, type IconName} from 'design/Icon';
import {Row} from 'design/Row';
import {useLoaded} from '../loaded';
import {Back} from '../more/parts/Back';

interface Line {
    name: string;
    icon: IconName;
    title: PlainKey;
    detail: string | undefined;
}

/** All settings, by what they are about. */
export function Overview({person}: {person: Person}) {
    const earlier = useLoaded(() => call('GET /api/v1/identity/earlier-accounts'));
    const hasEarlier = (earlier.value?.accounts.length ?? 0) > 0;
    const line = (name: string, icon: IconName, title: PlainKey, detail?: string | PlainKey): Line => ({name, icon, title, detail});
    return (
        <div className="stack">
            <Back href="/more">{say('nav.more')}</Back>
            <Title>{say('account.title')}</Title>
            <div className="account">
                <Group
                    id="you" title={say('account.you')}
                    lines={[
                        line('profile', 'person', 'profile.title', [`${person.first_name} ${person.last_name}`, person.pseudonym].filter(Boolean).join(' · ')),
                        line('picture', 'picture', 'picture.title', say(person.picture ? 'picture.some' : 'picture.none')),
                        line('reading', 'swatch', 'reading.title', say('reading.short')),
                        line('shown', 'show', 'shown.title', say('shown.short')),
                        line('notifications', 'bell', 'notify.title', say('notify.short')),
                        line('looks', 'glance', person.staff ? 'looks.titleStaff' : 'looks.title', say(person.staff ? 'looks.shortStaff' : 'looks.short')),
                        ...(person.roles.includes('counsellor') ? [line('counselling', 'people', 'account.counselling', say('account.counsellingShort'))] : []),
                        ...(person.staff ? [] : [line('record', 'document', 'record.title', say('record.short'))]),
                    ]}
                />
                <Group
                    id="signing-in" title={say('account.signIn')}
                    lines={[
                        line('password', 'key', 'password.title', person.login ? say('account.login', {login: person.login}) : undefined),
                        line('address', 'letters', 'email.title', person.email ?? say('email.none')),
                        line('second-factor', 'shield', 'factor.title', say('factor.short')),
                        line('devices', 'device', 'devices.title', say('devices.short')),
                    ]}
                />
                <Group
                    id="here" title={say('account.here')}
                    lines={[
                        line('device', 'device', 'here.title', say('here.short')),
                        line('install', 'home', 'install.title', say('install.short')),
                    ]}
                />
                <Group
                    id="data" title={say('account.data')}
                    lines={[
                        ...(hasEarlier ? [line('earlier', 'archive', 'earlier.title', say('earlier.short'))] : []),
                        line('export', 'take-along', 'export.title', say('export.short')),
                        line('about', 'info', 'about.title', say('about.short')),
                        line('report', 'flag', 'report.title', say('report.short')),
                        line('leave', 'leave', 'leave.title', say('leave.short')),
                    ]}
                />
            </div>
        </div>
    );
}

function Group({id, title, lines}: {id: string; title: string; lines: readonly Line[]}) {
    return (
        <section className="stack" aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ul className="card rows">
                {lines.map(({name, icon, title: text, detail}) => (
                    <li key={name}>
                        <Row
                            href={`/account/${name}`}
                            start={<Icon name={icon} />}
                            title={say(text)}
                            detail={detail && <span className="written" dir="auto">{detail}</span>}
                        />
                    </li>
                ))}
            </ul>
        </section>
    );
}
