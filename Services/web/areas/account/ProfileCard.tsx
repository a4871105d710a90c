import type {ComponentChildren} from 'preact';
import {useId, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {Form, useSending} from '../entry/parts/Form';
import {saveOwn} from './load';
import type {FieldName, Own} from './model';

/** Properties of a field of a card. */
export interface FieldOfCard {
    id: FieldName;
    label: string;
    value: string;
    error: string | undefined;
    onInput: (value: string) => void;
}

/** A part of the profile with a "Save" of its own. What was typed stays until it is saved; what was changed elsewhere is shown beside it. */
export function ProfileCard({title, why, own, onOwn, children}: {
    title: string;
    why: string;
    own: Own;
    onOwn: (own: Own) => void;
    children: (field: (name: FieldName) => FieldOfCard) => ComponentChildren;
}) {
    const heading = useId();
    const [typed, setTyped] = useState<Partial<Record<FieldName, string>>>({});
    const [elsewhere, setElsewhere] = useState<readonly FieldName[]>([]);
    const {busy, trouble, send} = useSending({pseudonym: say('profile.pseudonymHint')}, {'pseudonym-taken': say('problem.pseudonym-taken')});
    const names = labels();
    const save = async () => {
        const changes = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()]));
        const outcome = Object.keys(changes).length > 0 ? await saveOwn(own, changes) : undefined;
        if (outcome) onOwn(outcome.own);
        setElsewhere(outcome?.is === 'elsewhere' ? outcome.names : []);
        if (outcome?.is === 'elsewhere') return;
        setTyped({});
        toast(say('account.saved'));
    };
    const field = (name: FieldName): FieldOfCard => ({
        id: name,
        label: names[name],
        value: typed[name] ?? own.profile[name] ?? '',
        error: trouble?.fields[name],
        onInput: (value) => setTyped({...typed, [name]: value}),
    });
    return (
        <section className="card stack" aria-labelledby={heading}>
            <h2 id={heading}>{title}</h2>
            <p className="quiet">{why}</p>
            {elsewhere.length > 0 && (
                <Banner tone="warn" alert>
                    <p>{say('profile.elsewhere')}</p>
                    <dl>
                        {elsewhere.map((name) => (
                            <div key={name}>
                                <dt>{names[name]}</dt>
                                <dd className="written" dir="auto">{own.profile[name] || say('profile.nothing')}</dd>
                            </div>
                        ))}
                    </dl>
                    <Button
                        onClick={() => {
                            document.getElementById(elsewhere[0] ?? '')?.focus();
                            setTyped({});
                            setElsewhere([]);
                        }}
                    >
                        {say('profile.takeOther')}
                    </Button>
                </Banner>
            )}
            <Form
                action={say(elsewhere.length > 0 ? 'profile.saveMine' : 'account.save')}
                kind="plain"
                wide={false}
                busy={busy}
                trouble={trouble}
                names={names}
                onSend={() => void send(save)}
            >
                {children(field)}
            </Form>
        </section>
    );
}

function labels(): Record<FieldName, string> {
    return {
        first_name: say('join.first'), last_name: say('join.last'), pseudonym: say('profile.pseudonym'), language: say('profile.language'),
        time_zone: say('profile.zone'),
    };
}
