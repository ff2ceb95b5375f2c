import { drawScaled, encodeJpeg } from '../../lib/jpeg.ts';

/** The side of a child's picture, in pixels: four times its largest place on a screen. */
const side = 512;
const quality = 0.85;

/**
 * The middle square of a picture as a small JPEG, upright and without metadata.
 *
 * @throws Error when the browser cannot decode the picture.
 */
export async function squarePicture(file: Blob): Promise<Blob> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const length = Math.min(whole.width, whole.height);
    const [left, top] = [(whole.width - length) / 2, (whole.height - length) / 2].map(Math.floor);
    const square = await createImageBitmap(whole, left ?? 0, top ?? 0, length, length);
    const [canvas] = drawScaled(square, square, Math.min(1, side / length));
    square.close();
    return await encodeJpeg(canvas, quality);
  } finally {
    whole.close();
  }
}
