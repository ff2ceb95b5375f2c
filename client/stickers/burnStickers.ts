import { drawScaled, jpegOf } from '../lib/jpeg.ts';
import { drawEmoji } from './drawEmoji.ts';
import { editedQuality, type Sticker } from './sticker.ts';

/** Phones have no memory for a larger canvas; what is sent is far smaller anyway. */
const longestSide = 4096;

/**
 * The photo as a JPEG in which the stickers have taken the place of what was under them: nothing of that is left in it
 * (specification, sections 4 and 9).
 *
 * @param image shown and loaded; it is taken upright and in its own pixels.
 * @param shownWidth of the image in CSS pixels, which the sizes of the stickers are relative to.
 */
export function burnStickers(image: HTMLImageElement, stickers: readonly Sticker[], shownWidth: number): Promise<Blob> {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const [canvas, context] = drawScaled(image, size, Math.min(1, longestSide / Math.max(size.width, size.height)));
  const scale = canvas.width / shownWidth;
  for (const { emoji, x, y, size: shownSize } of stickers) {
    drawEmoji(context, emoji, (x / 100) * canvas.width, (y / 100) * canvas.height, shownSize * scale);
  }
  return jpegOf(canvas, editedQuality);
}
