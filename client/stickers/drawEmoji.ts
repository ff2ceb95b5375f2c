/** One font list for the palette, the stickers and the photo, so that all show the same picture. */
export const emojiFonts = '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif';

/**
 * Draws an emoji so that the centre of its visible pixels is at the given point. Fonts place emojis differently in their
 * line.
 *
 * @param size font size in pixels of the canvas.
 */
export function drawEmoji(context: CanvasRenderingContext2D, emoji: string, x: number, y: number, size: number): void {
  context.font = `${size}px ${emojiFonts}`;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillStyle = 'black';
  const ink = context.measureText(emoji);
  context.fillText(
    emoji,
    x - (ink.actualBoundingBoxRight - ink.actualBoundingBoxLeft) / 2,
    y - (ink.actualBoundingBoxDescent - ink.actualBoundingBoxAscent) / 2,
  );
}
