/** A sticker on a photo. */
export interface Sticker {
  id: number;
  emoji: string;
  name: string;
  /** The horizontal position of its centre, in percent of the photo's width. */
  x: number;
  /** The vertical position of its centre, in percent of the photo's height. */
  y: number;
  /** The font size, in pixels of the displayed photo. */
  size: number;
}

/** Sizes in pixels of the displayed photo. See docs/product.md#photos. */
const sizes = { least: 30, most: 200, step: 20, start: 80 } as const;

/** The JPEG quality of a photo with stickers, from 0 to 1. */
export const editedQuality = 0.9;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Creates a sticker in the centre of the photo. */
export function newSticker(id: number, { emoji, name }: Pick<Sticker, 'emoji' | 'name'>): Sticker {
  return { id, emoji, name, x: 50, y: 50, size: sizes.start };
}

/** Moves a sticker's centre to a position in percent, limited to the photo. */
export function moved(sticker: Sticker, x: number, y: number): Sticker {
  return { ...sticker, x: clamp(x, 0, 100), y: clamp(y, 0, 100) };
}

/** Resizes a sticker by a number of steps, within the limits; negative numbers make it smaller. */
export function resized(sticker: Sticker, steps: number): Sticker {
  return { ...sticker, size: clamp(sticker.size + steps * sizes.step, sizes.least, sizes.most) };
}

/** Whether a sticker has its largest or smallest size. */
export const isLargest = ({ size }: Sticker): boolean => size >= sizes.most;
export const isSmallest = ({ size }: Sticker): boolean => size <= sizes.least;
