import {useState} from 'preact/hooks';
import {device} from 'core/app';
import {type Appearance, type TextSize, textSizes} from 'core/session/device';
import {say} from 'core/words/translate';
import {Choices} from 'design/Select';
import {showAppearance} from '../appearance';
import {Setting} from './Setting';

/** Colours and size of letters on this device. Nobody must save what one sees at once. */
export function Reading() {
    const [appearance, setAppearance] = useState<Appearance>(device.appearance);
    const [size, setSize] = useState<TextSize>(device.textSize);
    return (
        <Setting title={say('reading.title')} why={say('reading.why')}>
            <section className="card stack">
                <Choices
                    label={say('reading.appearance')}
                    value={appearance}
                    options={(['system', 'light', 'dark'] as const).map((value) => ({value, text: say(`reading.${value}`)}))}
                    onChange={(value) => {
                        device.appearance = value as Appearance;
                        setAppearance(device.appearance);
                        showAppearance(device);
                    }}
                />
            </section>
            <section className="card stack">
                <Choices
                    label={say('reading.size')}
                    value={String(size)}
                    options={textSizes.map((value) => ({value: String(value), text: say('reading.percent', {count: value})}))}
                    onChange={(value) => {
                        device.textSize = Number(value) as TextSize;
                        setSize(device.textSize);
                        showAppearance(device);
                    }}
                />
                <p className="sample">{say('reading.sample')}</p>
            </section>
        </Setting>
    );
}
