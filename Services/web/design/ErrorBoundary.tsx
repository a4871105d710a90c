import {Component, type ComponentChildren} from 'preact';
import {say} from 'core/words/translate';
import {Banner} from './Banner';
import {Button} from './Button';
import type {ToastLink} from './toasts';

/** What breaks while it is drawn takes nothing else along; it can be drawn anew, and told of where there is a `report`. */
export class ErrorBoundary extends Component<{children: ComponentChildren; report?: ToastLink | undefined; onBroken?: () => void}, {broken: boolean}> {
    override state = {broken: false};

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
