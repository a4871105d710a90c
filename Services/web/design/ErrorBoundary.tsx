import {Component, type ComponentChildren} from 'preact';
import {say} from 'core/words/translate';
import {Banner} from './Banner';
import {Button} from './Button';
import type {ToastLink} from './toasts';

interface Properties {
    children: ComponentChildren;
    /** Place that is shown: at another one it is drawn anew by itself. */
    place?: string;
    report?: ToastLink | undefined;
    onBroken?: () => void;
}

interface State {
    broken: boolean;
    place: string | undefined;
}

/** Keeps a part that breaks while it is drawn from taking anything else along; it can be drawn anew, and told of where there is a `report`. */
export class ErrorBoundary extends Component<Properties, State> {
    override state: State = {broken: false, place: undefined};

    static override getDerivedStateFromProps({place}: Properties, state: State) {
        return place === state.place ? null : {broken: false, place};
    }

    static override getDerivedStateFromError() {
        return {broken: true};
    }

    override componentDidCatch() {
        this.props.onBroken?.();
    }

    override render() {
        if (!this.state.broken) return this.props.children;
        return (
            <Banner tone="urgent" alert>
                <p>{say('frame.broken')}</p>
                <div className="line">
                    <Button onClick={() => this.setState({broken: false})}>{say('again')}</Button>
                    {this.props.report && <a className="button" href={this.props.report.href}>{this.props.report.text}</a>}
                </div>
            </Banner>
        );
    }
}
