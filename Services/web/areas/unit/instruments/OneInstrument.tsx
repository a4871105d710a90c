import {call} from 'core/app';
import {Problem} from 'core/api/problem';
import {fullTime} from 'core/time/time';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {NotHere} from '../../NotHere';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {Findings} from './Findings';
import {Rescore} from './Rescore';

/** An instrument: its forms with their notices, how it is scored, what raises an alert, and its versions. */
export default function OneInstrument({name, zone}: {name: string; zone: string | undefined}) {
    const loaded = useLoaded(() => call('GET /api/v1/ridler/instruments/{instrument}', {path: {instrument: name}, query: {language: language.value}}), [name]);
    if (loaded.problem instanceof Problem && loaded.problem.status === 404) return <NotHere />;
    const known = loaded.value;
    return (
        <div className="narrow stack">
            <Back href="/unit/instruments">{say('instruments.title')}</Back>
            <Title>{known?.instrument.title ?? name}</Title>
            {!known && <NotYet of={loaded} lines={6} />}
            {known && (
                <>
                    {known.forms.map((form) => (
                        <section key={form.language} className="card stack" lang={form.language} aria-label={languageName(form.language)}>
                            <h2 lang={language.value}>{languageName(form.language)}</h2>
                            <p><strong>{form.title}</strong></p>
                            {form.description && <p className="text">{form.description}</p>}
                            {form.copyright && <p className="quiet text">{form.copyright}</p>}
                        </section>
                    ))}
                    {known.scoring.map((rule) => (
                        <section key={rule.id} className="card stack" aria-labelledby={`rule-${rule.id}`}>
                            <h2 id={`rule-${rule.id}`}>{rule.name}</h2>
                            <p>{say('instruments.range', {low: rule.low, high: rule.high, version: rule.version})}</p>
                            <ul>{rule.bands.map(({id, from, to, text}) => <li key={id}>{from}–{to}: {text}</li>)}</ul>
                            <p className="quiet" dir="auto">{rule.source}</p>
                        </section>
                    ))}
                    {known.risks.length > 0 && (
                        <section className="card stack" aria-labelledby="risks">
                            <h2 id="risks">{say('instruments.risks')}</h2>
                            <ul>{known.risks.map(({id, source}) => <li key={id}><strong>{id}</strong>: <span dir="auto">{source}</span></li>)}</ul>
                        </section>
                    )}
                    <section className="card stack" aria-labelledby="about">
                        <h2 id="about">{say('instruments.versions')}</h2>
                        <ul>{known.versions.map(({version, taken_at: at}) => <li key={version}>{say('instruments.version', {version})}, {fullTime(new Date(at), language.value, zone)}</li>)}</ul>
                        <p className="quiet" dir="auto">{known.source}</p>
                        <Findings notes={known.notes} findings={known.findings} />
                    </section>
                    {known.scoring.length > 0 && known.instrument.version > 1 && <Rescore instrument={name} version={known.instrument.version} />}
                </>
            )}
        </div>
    );
}
