import {useLayoutEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import {fullDay, fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Field} from 'design/Field';
import {Icon} from 'design/Icon';
import {Tag} from 'design/Tag';
import {toast} from 'design/toasts';
import {Form, useSending} from '../entry/parts/Form';
import {missing} from '../problems';
import {focusTitle} from './focus';
import type {Place} from './model';

/** A device on which one is signed in: what it is called, since when, and signing it out. */
export function OnePlace({place, zone, onEnd, onNamed}: {
    place: Place;
    zone: string | undefined;
    onEnd: () => void;
    onNamed: () => Promise<void>;
}) {
    const [naming, setNaming] = useState(false);
    const name = nameOf(place);
    const end = () => {
        focusTitle();
        setNaming(false);
    };
    return (
        <li className="card stack">
            <div className="place">
                <Icon name="device" />
                <div className="place-words">
                    <p className="line">
                        <strong className="written" dir="auto">{name}</strong>
                        {place.current && <Tag tone="good">{say('devices.this')}</Tag>}
                    </p>
                    {!place.current && <p className="quiet">{say('devices.used', {when: fullTime(new Date(place.last_used_at), language.value, zone)})}</p>}
                    <p className="quiet">{say('devices.since', {when: fullDay(new Date(place.created_at), language.value, zone)})}</p>
                </div>
                {!naming && (
                    <div className="line">
                        <Button kind="quiet" onClick={() => setNaming(true)}>{say('devices.rename')}<span className="unseen"> {name}</span></Button>
                        {!place.current && <Button onClick={onEnd}>{say('devices.end')}<span className="unseen"> {name}</span></Button>}
                    </div>
                )}
            </div>
            {naming && (
                <Naming
                    place={place}
                    onCancel={end}
                    onNamed={async () => {
                        await onNamed();
                        end();
                    }}
                />
            )}
        </li>
    );
}

/** Another name for a device, for telling it from others. */
function Naming({place, onNamed, onCancel}: {place: Place; onNamed: () => Promise<void>; onCancel: () => void}) {
    const [name, setName] = useState(place.name ?? '');
    const {busy, trouble, send} = useSending();
    const id = `name-${place.id}`;
    // The button that was pressed for it is gone.
    useLayoutEffect(() => document.getElementById(id)?.focus(), [id]);
    const save = async () => {
        if (!name.trim()) throw missing(['name']);
        await call('PATCH /api/v1/identity/sessions/{session}', {path: {session: place.id}, body: {name: name.trim()}});
        toast(say('account.saved'));
        await onNamed();
    };
    return (
        <Form action={say('account.save')} kind="plain" wide={false} busy={busy} trouble={trouble} onSend={() => void send(save)}>
            <Field
                id={id}
                label={say('devices.name')}
                value={name}
                maxLength={60}
                error={trouble?.fields['name']}
                onInput={setName}
            />
            <div><Button kind="quiet" onClick={onCancel}>{say('account.cancel')}</Button></div>
        </Form>
    );
}

/** Name of a device. */
export function nameOf(place: Place): string {
    return place.name ?? say('devices.unnamed');
}
