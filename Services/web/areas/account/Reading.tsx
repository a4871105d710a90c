import {preferences} from 'core/app';
import {textSizes} from 'core/session/device';
import type {Choices as Chosen} from 'core/session/preferences';
import {say} from 'core/words/translate';
import {Choices} from 'design/Select';
import {useCell} from 'design/useCell';
import {Setting} from './Setting';

/** Colours, size of letters, and what Enter does. Nobody must save what one sees at once. */
export function Reading() {
    const {appearance, text_size: size, enter_sends: enter} = useCell(preferences.chosen);
    return (
        <Setting title={say('reading.title')} why={say('reading.why')}>
            <section className="card stack">
                <Choices
                    label={say('reading.appearance')}
                    value={appearance}
                    options={(['system', 'light', 'dark'] as const).map((value) => ({value, text: say(`reading.${value}`)}))}
                    onChange={(value) => void preferences.choose({appearance: value as Chosen['appearance']})}
                />
            </section>
            <section className="card stack">
                <Choices
                    label={say('reading.size')}
                    value={String(size)}
                    options={textSizes.map((value) => ({value: String(value), text: say('reading.percent', {count: value})}))}
                    onChange={(value) => void preferences.choose({text_size: Number(value)})}
                />
                <p className="sample">{say('reading.sample')}</p>
            </section>
            <section className="card stack">
                <Choices
                    label={say('reading.enter')}
                    value={enter}
                    options={(['device', 'on', 'off'] as const).map((value) => ({value, text: say(`reading.enter-${value}`)}))}
                    onChange={(value) => void preferences.choose({enter_sends: value as Chosen['enter_sends']})}
                />
                <p className="quiet">{say('reading.enterWhy')}</p>
            </section>
        </Setting>
    );
}
