import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {saveAs} from '../../mail/parts/saveAs';
import {type Certificate, missingServices, stageOf, type Step, stepsOf} from './model';

/** Certificate of an erasure, step by step; it can be saved, to be handed over. */
export function CertificateCard({certificate, zone}: {certificate: Certificate; zone: string | undefined}) {
    const steps = stepsOf(certificate);
    const waits = missingServices(certificate);
    const save = () => saveAs(new Blob([`${JSON.stringify(certificate, undefined, 4)}\n`], {type: 'application/json'}), `erasure-${certificate.id}.json`);
    return (
        <section className="card stack" aria-labelledby="certificate">
            <h2 id="certificate">{say('erasure.certificate')}</h2>
            <p className="quiet">{say('erasure.certificateWhy')}</p>
            {steps.length === 0 && <p>{say('erasure.noSteps')}</p>}
            <ol className="lines">
                {steps.map((each) => (
                    <li key={`${each.what} ${each.service ?? ''} ${each.at.getTime()}`}>
                        <p>{stepText(each)}</p>
                        <p className="quiet">
                            {fullTime(each.at, language.value, zone)}
                            {each.position !== undefined && <> · {say('erasure.position', {position: each.position})}</>}
                        </p>
                    </li>
                ))}
            </ol>
            {waits.length > 0 && <p>{say('erasure.waitsFor')} <span translate={false}>{waits.join(', ')}</span></p>}
            <p className="quiet unit-words">{say('erasure.number')} <span translate={false}>{certificate.id}</span></p>
            {stageOf(certificate.stage) !== 'none' && <div><Button icon="save" onClick={save}>{say('erasure.save')}</Button></div>}
        </section>
    );
}

function stepText({what, service, cause}: Step) {
    if (what === 'confirmed') return <>{say('erasure.confirmed')} <strong translate={false}>{service}</strong></>;
    return say('erasure.step', {what: what === 'requested' && cause === 'person' ? 'own' : what});
}
