import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {languageName, languages} from 'core/words/languages';
import {say} from 'core/words/translate';
import {Avatar} from 'design/Avatar';
import {Checkbox} from 'design/Field';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {usePicture} from '../../account/parts/usePicture';
import {OpenChat} from '../../chat/parts/OpenChat';
import {useLoaded} from '../../loaded';
import {PagedList, usePages} from '../../pages';
import {Back} from '../parts/Back';
import {type Counsellor, loadCounsellors} from './load';

/** Counsellors of the unit by what they are good at and the languages they speak. A client begins to talk with one of them here. */
export default function Counsellors({isClient}: {isClient: boolean}) {
    const specialities = useLoaded(() => call('GET /api/v1/identity/counsellors/specialities'));
    const [speciality, setSpeciality] = useState('');
    const [spoken, setSpoken] = useState('');
    const [isHidden, setHidden] = useState(false);
    const pages = usePages((cursor) => loadCounsellors({speciality: speciality || undefined, language: spoken || undefined, cursor}), [speciality, spoken]);
    const all = specialities.value?.specialities ?? [];
    return (
        <div className="narrow stack">
            <Back href="/more">{say('nav.more')}</Back>
            <Title>{say('counsellors.title')}</Title>
            <p>{say(isClient ? 'counsellors.why' : 'counsellors.whyStaff')}</p>
            <div className="unit-days">
                <Select
                    label={say('counsellors.speciality')}
                    value={speciality}
                    options={[{value: '', text: say('counsellors.any')}, ...all.map(({name, counsellors}) => ({value: name, text: `${name} (${counsellors})`}))]}
                    onChange={setSpeciality}
                />
                <Select label={say('counsellors.language')} value={spoken} options={[{value: '', text: say('counsellors.any')}, ...languages.map((value) => ({value, text: languageName(value)}))]} onChange={setSpoken} />
            </div>
            {isClient && <Checkbox label={say('chat.asSomebodyElse')} hint={say('chat.hiddenHint')} checked={isHidden} onChange={setHidden} />}
            <PagedList pages={pages} none={say('counsellors.none')} name={say('counsellors.title')} className="plain stack">
                {(each) => <li key={each.id}><One counsellor={each} isHidden={isHidden} isClient={isClient} /></li>}
            </PagedList>
        </div>
    );
}

function One({counsellor, isHidden, isClient}: {counsellor: Counsellor; isHidden: boolean; isClient: boolean}) {
    const {id, first_name: first, last_name: last, specialities, languages: spoken, qualifications, about} = counsellor;
    const picture = usePicture(counsellor.picture ?? undefined, '96');
    const name = `${first} ${last}`;
    return (
        <article className="card stack" aria-label={name}>
            <div className="line"><Avatar name={name} picture={picture} /><h2><bdi>{name}</bdi></h2></div>
            <p className="line">{specialities.map((each) => <Tag key={each}>{each}</Tag>)}</p>
            <p className="text" dir="auto">{about}</p>
            <p className="quiet"><bdi>{[...qualifications, ...spoken.map(languageName)].join(' · ')}</bdi></p>
            {isClient && <div><OpenChat person={id} words={say('counsellors.talk', {name: first})} isHidden={isHidden} /></div>}
        </article>
    );
}
