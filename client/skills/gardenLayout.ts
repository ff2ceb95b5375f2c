import { daysBetween } from '../lib/dateText.ts';
import { type Freshness, growth } from './plantForm.ts';

/**
 * @param last the local date of the last practice, yyyy-MM-dd
 * @param today yyyy-MM-dd
 */
export function freshnessOf(last: string, today: string): Freshness {
  const days = daysBetween(last, today);
  if (days < 7) return 'blooming';
  return days < 28 ? 'green' : 'resting';
}

/** The least and the greatest height of a plant, in CSS pixels. */
const [seedlingHeight, tallest] = [24, 84];

/** The practices after which a plant no longer grows: more than a childhood has. */
const fullyGrown = 4096;

/**
 * The height of a plant in CSS pixels, 24 to 84, by the logarithm of all practice: ten more pixels whenever it becomes fourfold. So the
 * first times show, and after years there is still room.
 */
export const plantHeight = (practices: number): number =>
  Math.round(seedlingHeight + (tallest - seedlingHeight) * Math.min(1, growth(practices) / growth(fullyGrown)));

/** Who comes to a garden, from the least practice of all its plants together. */
const guestBeginnings = [
  ['bird', 100],
  ['bench', 500],
] as const;

export type Guest = (typeof guestBeginnings)[number][0];

/**
 * The guests of a garden.
 *
 * @param practices of all its plants together
 */
export const gardenGuests = (practices: number): Guest[] =>
  guestBeginnings.filter(([, least]) => practices >= least).map(([guest]) => guest);

/** The least width of a plant's place, and the distance between two rows, in CSS pixels. */
const placeWidth = 56;
const rowStep = 36;
const rowsMax = 3;
/** The tallest plant with the sky above it, and the meadow below the front row. */
const headRoom = 98;
const footRoom = 14;

interface GardenLayout {
  /** CSS pixels. */
  height: number;
  /** The width of each place in CSS pixels. */
  step: number;
  /** A place for each plant that fits, from the back to the front: middle and ground line, in CSS pixels. */
  places: readonly { x: number; bottom: number }[];
}

/**
 * The places of a garden's plants: staggered rows, at most three.
 *
 * @param count how many plants there are; those beyond the last place are left out
 * @param width CSS pixels
 */
export function gardenLayout(count: number, width: number): GardenLayout {
  const fitting = Math.max(3, Math.floor((width - placeWidth / 2) / placeWidth));
  const rows = Math.min(rowsMax, Math.max(Math.ceil(count / fitting), count > 6 ? 2 : 1));
  const perRow = Math.min(fitting, Math.ceil(count / rows));
  const step = width / (perRow + (rows > 1 ? 0.5 : 0));
  const places = Array.from({ length: Math.min(count, perRow * rows) }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    // A row that is not full stands in the middle.
    const start = ((perRow - inRow) * step) / 2 + (row % 2 === 1 ? step / 2 : 0);
    return { x: start + ((index % perRow) + 0.5) * step, bottom: footRoom + (rows - 1 - row) * rowStep };
  });
  return { height: headRoom + footRoom + (rows - 1) * rowStep, step, places };
}

/** The sky at an hour of the day, 0 to 23. */
export type Sky = 'dawn' | 'day' | 'evening' | 'night';

export function skyAt(hour: number): Sky {
  if (hour < 5 || hour >= 21) return 'night';
  if (hour < 8) return 'dawn';
  return hour < 17 ? 'day' : 'evening';
}
