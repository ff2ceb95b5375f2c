import { say } from '../say.rules.ts';

/** How often a challenge comes back, in the stored form (docs/product.md#challenges). */
export const frequencies = ['daily', 'weekly', 'monthly'] as const;

export type Frequency = (typeof frequencies)[number];

/** How many challenges a child gets in one period. */
export const assignmentsPerPeriod: Record<Frequency, number> = { daily: 3, weekly: 2, monthly: 2 };

/** What one period of each frequency is called. */
export const periodNames: Record<Frequency, string> = { daily: 'day', weekly: 'week', monthly: 'month' };

/** How many days a period has on average. */
export const daysPerPeriod: Record<Frequency, number> = { daily: 1, weekly: 7, monthly: 365.25 / 12 };

/** Points of a task in the admin form when the field is empty or no number. */
export const defaultTaskPoints = 1000;

/** In characters; no challenge has a longer title. */
export const taskTitleMaxLength = 120;

/** In characters. */
export const taskDescriptionMaxLength = 2000;

/** Points are whole and from 0 to this. */
export const taskPointsMaximum = 100_000;

/** The default weight of a task in the draw. */
export const defaultTaskWeight = 1;

/** Weights are from 0, which is drawn only when nothing else is left, to this. */
export const taskWeightMaximum = 100;

/** How many decimal places a weight keeps. */
export const taskWeightDecimals = 3;

/** Of the text of tips, in characters. */
export const tipsMaxLength = 2000;

/** Of the address of a video, in characters. */
export const videoUrlMaxLength = 500;

/** How many skills one task may train. */
export const skillsPerTaskMaximum = 10;

/** Of the words that are searched for in the catalogue, in characters. */
export const searchMaxLength = 100;

/** The directions in which a list can be sorted. */
export const orderDirections = ['asc', 'desc'] as const;

export type OrderDirection = (typeof orderDirections)[number];

/** The fields by which tasks can be sorted. */
export const taskOrderFields = ['title', 'frequency', 'points'] as const;

export type TaskOrderField = (typeof taskOrderFields)[number];

/** The message of a form when title, description, age group or frequency is missing. */
export const taskFieldsMissing = say('Please fill in all required fields');

/** Tips as a screen shows them: text (may be empty beside a video) and a link to a video. */
export interface Tips {
  content: string;
  videoUrl: string | null;
}

/**
 * Reads the tips of a task: a plain string, or JSON text of an object with `content` and `videoUrl`.
 *
 * @param tips the stored text.
 * @returns the trimmed text and, only when it is an http(s) address, the video; null when there is neither. Text that
 *   is no JSON object is shown as it stands; an object without either field is null, because parents cannot read raw JSON.
 *   Never throws.
 */
export function parseTips(tips: string | null): Tips | null {
  const text = tips?.trim() ?? '';
  const fields = parseObject(text);
  if (!fields) return text === '' ? null : { content: text, videoUrl: null };

  const content = typeof fields['content'] === 'string' ? fields['content'].trim() : '';
  const videoUrl = webAddress(fields['videoUrl']);
  return content === '' && videoUrl === null ? null : { content, videoUrl };
}

/**
 * The stored text of tips: JSON with the fields that are not empty, so that the same tips are always the same text.
 *
 * @returns null when there is neither text nor video. `parseTips` reads it back.
 */
export function storedTips({ content, videoUrl }: Tips): string | null {
  if (content === '' && videoUrl === null) return null;
  return JSON.stringify({ content, ...(videoUrl === null ? {} : { videoUrl }) });
}

function parseObject(text: string): Record<string, unknown> | null {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** The address as browsers write it, if it is one of http or https; null for all else. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  try {
    const url = new URL(value);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}
