import { daysBetween } from '../lib/dateText.ts';

/** How a plant looks by when its skill was last practiced: in the last week, in the last four weeks, or before. */
export type Freshness = 'blooming' | 'green' | 'resting';

/**
 * @param last the local date of the last practice, yyyy-MM-dd
 * @param today yyyy-MM-dd
 */
export function freshnessOf(last: string, today: string): Freshness {
  const days = daysBetween(last, today);
  if (days < 7) return 'blooming';
  return days < 28 ? 'green' : 'resting';
}

/** The forms of a plant, from the least number of practices with which each begins. */
const formBeginnings = [
  ['tree', 30],
  ['flower', 10],
  ['herb', 3],
  ['seedling', 0],
] as const;

export type PlantForm = (typeof formBeginnings)[number][0];

/** The form of a plant after that many practices. */
export const plantForm = (practices: number): PlantForm =>
  formBeginnings.find(([, least]) => practices >= least)?.[0] ?? 'seedling';

/** The practices after which a plant no longer grows. */
const fullyGrown = 200;

/** The height of a plant in CSS pixels, 24 to 84: it grows with every practice, at first quickly. */
export const plantHeight = (practices: number): number =>
  Math.round(24 + 60 * Math.sqrt(Math.min(practices, fullyGrown) / fullyGrown));

/** The least width of a plant's place, and the distance between two rows, in CSS pixels. */
const placeWidth = 56;
const rowStep = 36;
const rowsMax = 3;
/** The sky above the tallest plant, and the meadow below the front row. */
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
