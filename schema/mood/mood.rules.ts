import { say, words } from '../say.rules.ts';

/** Moods in their stored form, worst to best. */
export const moods = [
  'total-meltdown',
  'big-feels',
  'frustrated',
  'bored',
  'feeling-alright',
  'silly',
  'happy',
  'best-day',
  'hyper-party',
] as const;

export type Mood = (typeof moods)[number];

/** What a mood looks like on a screen. */
export interface MoodLook {
  readonly emoji: string;
  readonly label: string;
  /** The sentence of the tooltip. */
  readonly description: string;
}

/** How each mood is shown. */
export const moodLooks: Record<Mood, MoodLook> = {
  'total-meltdown': {
    emoji: '😭',
    label: words('Total Meltdown'),
    description: words('Nothing helped, everything was too much'),
  },
  'big-feels': { emoji: '😢', label: words('Big Feels'), description: words('Tears close by and lots to cuddle away') },
  frustrated: { emoji: '😤', label: words('Frustrated'), description: words('Things did not go the way they should') },
  bored: { emoji: '🥱', label: words('Bored'), description: words('Nothing was quite interesting enough') },
  'feeling-alright': {
    emoji: '🙂',
    label: words('Feeling Alright'),
    description: words('Calm and content, an even day'),
  },
  silly: { emoji: '🤪', label: words('Silly'), description: words('Giggles, faces and nonsense') },
  happy: { emoji: '😄', label: words('Happy'), description: words('Cheerful and easy to be with') },
  'best-day': { emoji: '🤩', label: words('Best Day'), description: words('One of those days to remember') },
  'hyper-party': { emoji: '🥳', label: words('Hyper Party'), description: words('Bouncing off the walls with joy') },
};

/** A mood's place on the scale of the chart, 1 (worst) to 9 (best). */
export function moodValue(mood: Mood): number {
  return moods.indexOf(mood) + 1;
}

/** Moods of a bad day: nothing is praised or celebrated then (docs/product.md#moods). */
const lowMoods: readonly Mood[] = moods.slice(0, moods.indexOf('frustrated') + 1);

/** Whether a mood is one of a bad day. */
export const isLowMood = (mood: Mood): boolean => lowMoods.includes(mood);

/** The longest note, in characters. The product promises no limit, so this one is far above ordinary notes. */
export const moodNoteMaxLength = 2_000;

/** The refusal of a mood for any other date. */
export const moodDateRefusal = say('Mood can only be recorded for today or yesterday');

/** The words of a summary for the mood of its period. */
export const summaryMoods = [
  'very-happy',
  'happy',
  'neutral',
  'sad',
  'very-sad',
  'angry',
  'excited',
  'tired',
  'sick',
] as const;

export type SummaryMood = (typeof summaryMoods)[number];

/** How each mood of a summary is shown. */
export const summaryMoodLooks: Record<SummaryMood, Omit<MoodLook, 'description'>> = {
  'very-happy': { emoji: '😁', label: words('Very happy') },
  happy: { emoji: '😊', label: words('Happy') },
  neutral: { emoji: '😐', label: words('Neutral') },
  sad: { emoji: '😔', label: words('Sad') },
  'very-sad': { emoji: '😭', label: words('Very sad') },
  angry: { emoji: '😠', label: words('Angry') },
  excited: { emoji: '🤗', label: words('Excited') },
  tired: { emoji: '😴', label: words('Tired') },
  sick: { emoji: '🤒', label: words('Sick') },
};

/** How a summary without a mood, or with an unknown one, is shown. */
export const unknownSummaryMood: Omit<MoodLook, 'description'> = { emoji: '❓', label: words('No mood recorded') };

/** The summary's word for a mood of the tracker. */
export const summaryMoodOf: Record<Mood, SummaryMood> = {
  'total-meltdown': 'very-sad',
  'big-feels': 'sad',
  frustrated: 'angry',
  bored: 'tired',
  'feeling-alright': 'neutral',
  silly: 'excited',
  happy: 'happy',
  'best-day': 'very-happy',
  'hyper-party': 'excited',
};

/**
 * Whether a week was a sad one: its most frequent mood is one of a bad day.
 *
 * @param mood of its summary; null when none was recorded
 */
export const isSadWeek = (mood: SummaryMood | null): boolean =>
  mood !== null && lowMoods.some((low) => summaryMoodOf[low] === mood);
