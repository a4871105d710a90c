import {square} from './model';

/** Pixels of a side: enough for the largest place that shows a face. */
const SIDE = 256;

/** A file as a small square of its middle, without place and camera. Throws where it is no picture. */
export async function scaled(file: Blob): Promise<Blob> {
    const image = await createImageBitmap(file);
    const {x, y, from, to} = square(image.width, image.height, SIDE);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [to, to];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.imageSmoothingQuality = 'high';
    // JPEG knows no transparency, and would have black in its place.
    context.fillStyle = '#FFFFFF';
    context.fillRect(0, 0, to, to);
    context.drawImage(image, x, y, from, from, 0, 0, to, to);
    image.close();
    const webP = await drawn(canvas, 'image/webp');
    return webP.type === 'image/webp' ? webP : drawn(canvas, 'image/jpeg');
}

function drawn(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
    return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error(type))), type, 0.85));
}
