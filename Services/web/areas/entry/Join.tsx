import {useEffect, useState} from 'preact/hooks';
import {call, router} from 'core/app';
import type {Answer} from 'core/api/call';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Field} from 'design/Field';
import {Title} from 'design/Frame';
import {Skeleton} from 'design/Skeleton';
import {missing, problemText} from '../problems';
import {Card} from './Card';
import {Form, useSending} from './parts/Form';
import {NewPassword} from './parts/NewPassword';
import {loadPolicies} from './Policies';
import {type Policy, PolicyTexts} from './PolicyTexts';
import {Sent} from './Sent';

const fields = ['first_name', 'last_name', 'email', 'login', 'password'] as const;
type Entry = Record<(typeof fields)[number] | 'invitation', string>;

/** Asking for an account; an invitation's code may stand behind the # of the link. */
export function Join() {
    const [invitation] = useState(() => router.takeHash());
    const [rules, setRules] = useState<Answer<'GET /api/v1/identity/registrations'>>();
    const [policies, setPolicies] = useState<Policy[]>([]);
    const [failure, setFailure] = useState<string>();
    useEffect(() => {
        const load = async () => {
            const known = await call('GET /api/v1/identity/registrations');
            setPolicies(await loadPolicies(known.policies));
            setRules(known);
        };
        load().catch((problem) => setFailure(problemText(problem)));
    }, []);
    return (
        <Card>
            <Title>{say('join.title')}</Title>
            <Banner tone="warn"><p>{say('join.noEmergency')} <a href="/help">{say('help.title')}</a></p></Banner>
            {failure && <Banner tone="urgent" alert><p>{failure}</p></Banner>}
            {!rules && !failure && <Skeleton lines={6} />}
            {rules && (rules.mode === 'closed' && !invitation ? (
                <Banner tone="info"><p>{say('problem.registration-closed')}</p></Banner>
            ) : (
                <JoinForm rules={rules} policies={policies} invitation={invitation} />
            ))}
            <p><a href="/">{say('join.signin')}</a></p>
        </Card>
    );
}

function JoinForm({rules, policies, invitation: given}: {
    rules: Answer<'GET /api/v1/identity/registrations'>;
    policies: readonly Policy[];
    invitation: string;
}) {
    const [entry, setEntry] = useState<Entry>({
        first_name: '', last_name: '', email: '', login: '', password: '', invitation: given,
    });
    const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
    const [incomplete, setIncomplete] = useState(false);
    const [outcome, setOutcome] = useState<'sent' | 'joined'>();
    const tooWeak = say('code.password', {count: rules.password_length});
    const {busy, trouble, send} = useSending({email: say('code.email'), login: say('code.login'), password: tooWeak});
    const names = {
        first_name: say('join.first'), last_name: say('join.last'), email: say('join.email'), login: say('join.login'),
        password: say('join.password'), invitation: say('join.invitation'),
    };
    const join = async () => {
        const all = policies.every((each) => accepted.has(each.policy));
        setIncomplete(!all);
        const empty = fields.filter((name) => entry[name].trim() === '');
        if (empty.length > 0) throw missing(empty);
        if (!all) return;
        const {invitation, ...body} = entry;
        const answer = await call('POST /api/v1/identity/registrations', {
            body: {
                ...body,
                invitation: invitation.trim() || undefined,
                accept: policies.map(({policy, version}) => ({policy, version})),
            },
        });
        setOutcome(answer.person ? 'joined' : 'sent');
    };
    if (outcome) return <Sent email={entry.email} joined={outcome === 'joined'} />;
    const field = (name: keyof Entry) => ({
        id: name,
        label: names[name],
        value: entry[name],
        error: trouble?.fields[name],
        onInput: (value: string) => setEntry({...entry, [name]: value}),
    });
    return (
        <Form action={say('join.do')} busy={busy} trouble={trouble} names={names} onSend={() => void send(join)}>
            <Field {...field('first_name')} autoComplete="given-name" />
            <Field {...field('last_name')} autoComplete="family-name" />
            <Field {...field('email')} type="email" autoComplete="email" inputMode="email" />
            <Field {...field('login')} autoComplete="username" hint={say('join.loginHint')} />
            <NewPassword {...field('password')} length={rules.password_length} about={[entry.first_name, entry.last_name, entry.login, entry.email]} />
            <Field {...field('invitation')} hint={say('join.invitationHint')} />
            <PolicyTexts policies={policies} accepted={accepted} onChange={setAccepted} incomplete={incomplete} />
        </Form>
    );
}
