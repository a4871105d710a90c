import type {ComponentChildren} from 'preact';
import {useId, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {Form, useSending} from '../entry/parts/Form';

/** Properties of a field of a card. */
export interface FieldOfCard<N extends string> {
    id: N;
    label: string;
    value: string;
    error: string | undefined;
    onInput: (value: string) => void;
}

/** Settings with a "Save" of their own. What was typed stays until it is saved; what was changed elsewhere is shown beside it. */
export function SavedCard<N extends string>({title, why, names, values, words, kinds, onSave, children}: {
    title: string;
    why: string;
    /** Labels by the names of the fields. */
    names: Record<N, string>;
    /** As the server has them. */
    values: {readonly [name in N]?: string | null | undefined};
    /** Words for what is wrong with a field, and for kinds of problems. */
    words?: Partial<Record<string, string>>;
    kinds?: Partial<Record<string, string>>;
    /** Saves what was typed; returns the fields that were changed elsewhere meanwhile, and then saves nothing. Throws Problem. */
    onSave: (changes: Partial<Record<N, string>>) => Promise<readonly N[]>;
    children: (field: (name: N) => FieldOfCard<N>) => ComponentChildren;
}) {
    const heading = useId();
    const [typed, setTyped] = useState<Partial<Record<N, string>>>({});
    const [elsewhere, setElsewhere] = useState<readonly N[]>([]);
    const {busy, trouble, send} = useSending(words, kinds);
    const save = async () => {
        const changes = Object.fromEntries(Object.entries<string | undefined>(typed).map(([name, value]) => [name, value?.trim()])) as typeof typed;
        const others = Object.keys(changes).length > 0 ? await onSave(changes) : [];
        setElsewhere(others);
        if (others.length > 0) return;
        // What was typed meanwhile is another change.
        setTyped((now) => Object.fromEntries(Object.entries<string | undefined>(now).filter(([name, value]) => value?.trim() !== changes[name as N])) as typeof now);
        toast(say('account.saved'));
    };
    const field = (name: N): FieldOfCard<N> => ({
        id: name,
        label: names[name],
        value: typed[name] ?? values[name] ?? '',
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
                                <dd className="written" dir="auto">{values[name] || say('profile.nothing')}</dd>
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
