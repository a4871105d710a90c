import {Component, type ComponentChildren} from 'preact';
import {say} from 'core/words/translate';
import {Banner} from './Banner';
import {Button} from './Button';

/** What breaks while it is drawn takes nothing else along; it can be drawn anew. */
export class ErrorBoundary extends Component<{children: ComponentChildren}, {broken: boolean}> {
    override state = {broken: false};

    static override getDerivedStateFromError() {
        return {broken: true};
    }

    override render() {
        if (!this.state.broken) return this.props.children;
        return (
            <Banner tone="urgent" alert>
                <p>{say('frame.broken')}</p>
                <Button onClick={() => this.setState({broken: false})}>{say('again')}</Button>
            </Banner>
        );
    }
}
