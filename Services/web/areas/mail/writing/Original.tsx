import {language, say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {Parties} from '../letter/Parties';
import type {OpenLetter} from '../model';
import {sizeText} from '../parts/size';
import {Words} from '../parts/Words';

/** The letter that is answered, in sight while one writes; or that is passed on, with the files that come along. */
export function Original({letter, isForward}: {letter: OpenLetter; isForward: boolean}) {
    return (
        <section className="original stack" aria-labelledby="original">
            <h2 id="original">{isForward ? say('compose.passedOn') : say('compose.answered')}</h2>
            <Parties letter={letter} />
            <Words text={letter.body} />
            {isForward && letter.attachments.length > 0 && (
                <ul className="files">
                    {letter.attachments.map(({id, name, bytes}) => (
                        <li key={id} className="file"><Icon name="file" /><span className="file-name"><bdi>{name}</bdi> <span className="quiet">{sizeText(bytes, language.value)}</span></span></li>
                    ))}
                </ul>
            )}
        </section>
    );
}
