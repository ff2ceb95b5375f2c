import { drawScaled, encodeJpeg } from '../lib/jpeg.ts';
import { drawEmoji } from './drawEmoji.ts';
import { editedQuality, type Sticker } from './sticker.ts';

/** Some phones cannot allocate a larger canvas. The upload is far smaller anyway. */
const longestSide = 4096;

/**
 * Draws the stickers into the photo. The resulting JPEG contains nothing of what they cover. See docs/product.md#photos.
 *
 * @param image a loaded image; it is drawn upright and in its own resolution.
 * @param shownWidth the displayed width in CSS pixels, which the stickers' sizes are relative to.
 */
export function flattenStickers(
  image: HTMLImageElement,
  stickers: readonly Sticker[],
  shownWidth: number,
): Promise<Blob> {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const [canvas, context] = drawScaled(image, size, Math.min(1, longestSide / Math.max(size.width, size.height)));
  const scale = canvas.width / shownWidth;
  for (const { emoji, x, y, size: shownSize } of stickers) {
    drawEmoji(context, emoji, (x / 100) * canvas.width, (y / 100) * canvas.height, shownSize * scale);
  }
  return encodeJpeg(canvas, editedQuality);
}
