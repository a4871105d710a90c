import {useState} from 'preact/hooks';
import {fullDay, fullTime} from 'core/time/time';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {NotHere} from '../../NotHere';
import {loadPolicies, loadWords} from './load';
import {type Policy, untranslated} from './model';
import {PaperForm} from './PaperForm';
import {PaperText} from './PaperText';

/** A policy as people read it now, and publishing its next version or a translation. */
export function OnePolicy({name, zone}: {name: string; zone: string | undefined}) {
    const policies = useLoaded(loadPolicies);
    const policy = policies.value?.find((each) => each.policy === name);
    if (policies.value && !policy) return <NotHere />;
    return (
        <div className="narrow stack">
            <Back href="/unit/policies">{say('paper.title')}</Back>
            <Title>{policy?.title ?? say('paper.title')}</Title>
            {!policy && <NotYet of={policies} lines={6} />}
            {policy && <Known key={`${policy.version} ${policy.languages.join(' ')}`} policy={policy} zone={zone} onPublished={policies.reload} />}
        </div>
    );
}

function Known({policy, zone, onPublished}: {policy: Policy; zone: string | undefined; onPublished: () => Promise<void>}) {
    const [shown, setShown] = useState(policy.languages.includes(language.value) ? language.value : (policy.languages[0] ?? language.value));
    const words = useLoaded(() => loadWords(policy.policy, shown, policy.version), [shown]);
    const [writes, setWrites] = useState<'version' | 'translation'>();
    const [missing] = untranslated(policy);
    return (
        <>
            <p className="quiet">
                {say('paper.version', {version: policy.version, when: fullDay(new Date(policy.published_at), language.value, zone)})}
                {' · '}
                {policy.mandatory_from == null ? say('paper.needNot') : say('paper.mandatorySince', {when: fullTime(new Date(policy.mandatory_from), language.value, zone)})}
            </p>
            {policy.languages.length > 1 && (
                <Select
                    label={say('paper.language')}
                    value={shown}
                    options={policy.languages.map((each) => ({value: each, text: languageName(each), language: each}))}
                    onChange={setShown}
                />
            )}
            {words.value ? <PaperText {...words.value} /> : <NotYet of={words} lines={6} />}
            {!writes && (
                <p className="line">
                    <Button onClick={() => setWrites('version')}>{say('paper.next')}</Button>
                    {missing && <Button onClick={() => setWrites('translation')}>{say('paper.translate', {language: languageName(missing)})}</Button>}
                </p>
            )}
            {writes === 'version' && words.value && (
                <PaperForm
                    policy={policy.policy}
                    version={policy.version + 1}
                    languages={['en', 'fr']}
                    before={words.value}
                    zone={zone}
                    onPublished={onPublished}
                    onLeave={() => setWrites(undefined)}
                />
            )}
            {writes === 'translation' && missing && (
                <PaperForm policy={policy.policy} version={policy.version} languages={[missing]} zone={zone} onPublished={onPublished} onLeave={() => setWrites(undefined)} />
            )}
        </>
    );
}
