import {useEffect, useState} from 'preact/hooks';

/** Modules of white around a code, which cameras need. */
const MARGIN = 4;

/** A square code as a path of SVG; its maker is loaded when one is shown. */
export function QR({text, name}: {text: string; name: string}) {
    const [shape, setShape] = useState<{path: string; size: number}>();
    useEffect(() => {
        // Without it there is still the key to type.
        import('qrcode-generator').then((maker) => setShape(drawn(maker.default(0, 'M'), text)), () => undefined);
    }, [text]);
    if (!shape) return null;
    return (
        <svg className="qr" role="img" aria-label={name} viewBox={`0 0 ${shape.size} ${shape.size}`}>
            <path d={shape.path} />
        </svg>
    );
}

interface Code {
    addData(text: string): void;
    make(): void;
    getModuleCount(): number;
    isDark(row: number, column: number): boolean;
}

function drawn(code: Code, text: string): {path: string; size: number} {
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    let path = '';
    for (let row = 0; row < count; row += 1) {
        for (let column = 0; column < count; column += 1) {
            if (code.isDark(row, column)) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`;
        }
    }
    return {path, size: count + 2 * MARGIN};
}
