/** A sticker on a photo (specification, section 3). */
export interface Sticker {
  id: number;
  emoji: string;
  name: string;
  /** Of its middle, percent of the photo's width. */
  x: number;
  /** Of its middle, percent of the photo's height. */
  y: number;
  /** Pixels of the photo as it is shown. */
  size: number;
}

/** Specification, section 9. */
const sizes = { least: 30, most: 200, step: 20, start: 80 } as const;

/** JPEG quality of an edited photo and of a photo from the camera (specification, section 9). */
export const editedQuality = 0.9;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** A new sticker in the middle. */
export function newSticker(id: number, { emoji, name }: Pick<Sticker, 'emoji' | 'name'>): Sticker {
  return { id, emoji, name, x: 50, y: 50, size: sizes.start };
}

/** The sticker with its middle at another place, in percent, never outside the photo. */
export function moved(sticker: Sticker, x: number, y: number): Sticker {
  return { ...sticker, x: clamp(x, 0, 100), y: clamp(y, 0, 100) };
}

/** The sticker some steps larger, or smaller for a negative number. */
export function resized(sticker: Sticker, steps: number): Sticker {
  return { ...sticker, size: clamp(sticker.size + steps * sizes.step, sizes.least, sizes.most) };
}

/** Whether a sticker can become no larger, or no smaller. */
export const isLargest = ({ size }: Sticker): boolean => size >= sizes.most;
export const isSmallest = ({ size }: Sticker): boolean => size <= sizes.least;
