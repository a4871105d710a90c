import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Tag} from 'design/Tag';
import {NotYet, useLoaded} from '../loaded';
import {release} from 'made/release';
import {Setting} from './Setting';

type Known = Answer<'GET /api/v1/identity/policies'>['policies'][number];

/** Words about this client, and the policies that one has agreed to. */
export function About() {
    const policies = useLoaded(async () => {
        const [all, {accepted}] = await Promise.all([call('GET /api/v1/identity/policies'), call('GET /api/v1/identity/profile/policies')]);
        return {all: all.policies, accepted};
    });
    return (
        <Setting title={say('about.title')}>
            <section className="card stack" aria-labelledby="what">
                <h2 id="what">TheraComm</h2>
                <p>{say('about.what')}</p>
                <p>{say('about.who')}</p>
                <p className="quiet">{say('about.release', {version: release})}</p>
                <p><a href="/help">{say('help.title')}</a></p>
            </section>
            <section className="stack" aria-labelledby="policies">
                <h2 id="policies">{say('about.policies')}</h2>
                {!policies.value && <NotYet of={policies} />}
                {policies.value?.all.length === 0 && <p className="card quiet">{say('about.noPolicies')}</p>}
                {policies.value?.all.map((each) => (
                    <OnePolicy
                        key={each.policy}
                        policy={each}
                        accepted={policies.value?.accepted.find(({policy}) => policy === each.policy)?.version}
                    />
                ))}
            </section>
        </Setting>
    );
}

function OnePolicy({policy, accepted}: {policy: Known; accepted: number | undefined}) {
    const [open, setOpen] = useState(false);
    const id = `policy-${policy.policy}`;
    const isAccepted = accepted !== undefined && accepted >= policy.version;
    return (
        <section className="card stack" aria-labelledby={id}>
            <h3 id={id} className="written" dir="auto">{policy.title}</h3>
            <p className="line">
                <Tag tone={isAccepted ? 'good' : 'plain'}>{say(isAccepted ? 'about.accepted' : 'about.notAccepted')}</Tag>
                <span className="quiet">
                    {say('about.version', {version: String(policy.version), when: fullDay(new Date(policy.published_at), language.value, undefined)})}
                </span>
            </p>
            {accepted !== undefined && !isAccepted && <p>{say('about.acceptedBefore', {version: String(accepted)})}</p>}
            <div><Button expanded={open} controls={`${id}-text`} onClick={() => setOpen(!open)}>{say(open ? 'about.hide' : 'about.read')}</Button></div>
            <div id={`${id}-text`}>{open && <Words policy={policy} />}</div>
        </section>
    );
}

function Words({policy: {policy, version}}: {policy: Known}) {
    const words = useLoaded(() => call('GET /api/v1/identity/policies/{policy}', {path: {policy}, query: {language: language.value, version}}));
    if (!words.value) return <NotYet of={words} />;
    return (
        <div className="text written" lang={words.value.language} dir="auto">
            {words.value.text.split(/\n{2,}/).map((paragraph, index) => <p key={index}>{paragraph}</p>)}
        </div>
    );
}
