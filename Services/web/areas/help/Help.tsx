import {say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {Title} from 'design/Frame';

/** Where to turn: works without network and without signing in, as its words are part of the client. */
export function Help() {
    return (
        <div className="stack help">
            <Title>{say('help.title')}</Title>
            <section className="card stack" aria-labelledby="danger">
                <h2 id="danger">{say('help.danger')}</h2>
                <p>{say('help.dangerWhy')}</p>
                <Numbers numbers={['112', '911']} />
            </section>
            <section className="card stack" aria-labelledby="talk">
                <h2 id="talk">{say('help.talk')}</h2>
                <p>{say('help.talkWhy')}</p>
                <Numbers numbers={['988']} />
            </section>
            <section className="card stack" aria-labelledby="unit">
                <h2 id="unit">{say('help.unit')}</h2>
                <p>{say('help.unitWhy')}</p>
                <p><a href="/forgotten">{say('signin.forgotten')}</a></p>
            </section>
        </div>
    );
}

function Numbers({numbers}: {numbers: readonly string[]}) {
    return (
        <p className="line">
            {numbers.map((number) => (
                <a key={number} className="button" href={`tel:${number}`}>
                    <Icon name="phone" />
                    <span>{say('help.call', {number})}</span>
                </a>
            ))}
        </p>
    );
}
