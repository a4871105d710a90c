import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {NotYet, useLoaded} from '../loaded';
import {loadOwn} from './load';
import {ProfileCard} from './ProfileCard';
import {Setting} from './Setting';
import {LanguageField, ZoneField} from './LanguageAndZone';

/** The profile: name, pseudonym, language, time zone, each with its own "Save". */
export function ProfileScreen() {
    const own = useLoaded(loadOwn);
    if (!own.value) return <Setting title={say('profile.title')}><NotYet of={own} lines={6} /></Setting>;
    const card = {own: own.value, onOwn: own.set};
    return (
        <Setting title={say('profile.title')}>
            <ProfileCard {...card} title={say('profile.name')} why={say(own.value.value.staff ? 'profile.nameWhyStaff' : 'profile.nameWhy')}>
                {(field) => (
                    <>
                        <Field {...field('first_name')} autoComplete="given-name" />
                        <Field {...field('last_name')} autoComplete="family-name" />
                    </>
                )}
            </ProfileCard>
            {!own.value.value.staff && (
                <ProfileCard {...card} title={say('profile.pseudonym')} why={say('profile.pseudonymWhy')}>
                    {(field) => <Field {...field('pseudonym')} autoComplete="nickname" hint={say('profile.pseudonymHint')} maxLength={40} />}
                </ProfileCard>
            )}
            <ProfileCard {...card} title={say('profile.language')} why={say('profile.languageWhy')}>
                {(field) => <LanguageField {...field('language')} />}
            </ProfileCard>
            <ProfileCard {...card} title={say('profile.zone')} why={say('profile.zoneWhy')}>
                {(field) => <ZoneField {...field('time_zone')} />}
            </ProfileCard>
        </Setting>
    );
}
