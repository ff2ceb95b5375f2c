import type { Anchor, Conceit } from './marks.rules.ts';
import { type Param, say, type Saying } from '../say.rules.ts';

/** Where a task is done, in the stored form. */
export const places = ['indoors', 'outdoors', 'anywhere'] as const;

export type Place = (typeof places)[number];

/** With whom a task is done: one child, two or more together, or a child at the other end of a phone. */
export const companies = ['one-child', 'siblings', 'remote'] as const;

export type Company = (typeof companies)[number];

/** The part of the day that a task belongs to. */
export const moments = ['any', 'morning', 'meal', 'bath', 'bedtime'] as const;

export type Moment = (typeof moments)[number];

/** The seasons of a task that is tied to one. */
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

export type Season = (typeof seasons)[number];

/** Children for whom a task works as written or in its easier version. */
export const suitabilities = ['sight', 'hearing', 'speech', 'sitting', 'noise', 'hands', 'surprise'] as const;

export type Suitability = (typeof suitabilities)[number];

/** What a reviewer vouches for, one answer for each. */
export const reviewQuestions = ['safety', 'age', 'doable', 'specific', 'reads', 'source'] as const;

export type ReviewQuestion = (typeof reviewQuestions)[number];

/** In characters. */
export const safetyMaxLength = 240;

/** Of the easier and the harder version each, in characters. */
export const versionMaxLength = 160;

/** Of each turn of a task for the next times, in characters. */
export const againMaxLength = 140;

/** How many turns a task can have. */
export const againMaximum = 3;

/** Of the reason for a task, in characters. */
export const whyMaxLength = 200;

/** The longest task: a day of 24 hours. */
export const taskMinutesMaximum = 1440;

/** The last month of any age group. */
export const monthsMaximum = 227;

/** The refusal of a number that is not whole, or out of range. */
export const wholeNumberSentence = (label: Param, least: number, most: number): Saying =>
  say('{label} must be a whole number from {least} to {most}', { label, least, most });

/** How many materials a task may need. */
export const materialsMaximum = 12;

/** Of the name of a material, in characters. */
export const materialMaxLength = 40;

/** How many sources a task or a skill may have. */
export const sourcesMaximum = 5;

/** Of the title and of the publisher of a source, in characters. */
export const sourceTextMaxLength = 200;

/** Of the address of a source, in characters. */
export const sourceUrlMaxLength = 500;

/** A published page that a task or a skill rests on. */
export interface Source {
  readonly title: string;
  readonly publisher: string;
  /** Its address, unique in the catalogue. */
  readonly url: string;
  /** The date on which it was read last, yyyy-MM-dd. */
  readonly readOn: string;
}

/** What a task tells besides its text: for whom, when and where it is, and what it rests on. */
export interface TaskDetails {
  /** What must be known before starting. */
  readonly safety: string | null;
  /** How long it takes; null when nobody has said. */
  readonly minutes: number | null;
  /** What must be fetched first. */
  readonly materials: readonly string[];
  readonly place: Place;
  readonly company: Company;
  readonly moment: Moment;
  readonly season: Season | null;
  /** The first and the last completed month of the children that it is for; null: those of the age group. */
  readonly minMonths: number | null;
  readonly maxMonths: number | null;
  readonly easier: string | null;
  readonly harder: string | null;
  /** Why it is worth doing, in a sentence that its sources say. */
  readonly why: string | null;
  readonly suits: readonly Suitability[];
  /** Turns of the same idea for the second, third and fourth time. */
  readonly again: readonly string[];
  /** Whether its safety is about something that can kill or maim. */
  readonly isGrave: boolean;
  /** Words of its text that name a hazard elsewhere but none here. */
  readonly harmless: readonly string[];
  readonly conceit: Conceit | null;
  readonly anchor: Anchor | null;
  /** Whether it needs the carer on many days of its period. */
  readonly spread: boolean;
}

/** The last review of a task. */
export interface TaskReview {
  /** yyyy-MM-dd; null when there was none. */
  readonly reviewedOn: string | null;
  /** The questions that were answered with yes. */
  readonly reviewYes: readonly ReviewQuestion[];
}

/** The details of a task of which nothing is known. */
export const noDetails: TaskDetails = {
  safety: null,
  minutes: null,
  materials: [],
  place: 'anywhere',
  company: 'one-child',
  moment: 'any',
  season: null,
  minMonths: null,
  maxMonths: null,
  easier: null,
  harder: null,
  why: null,
  suits: [],
  again: [],
  isGrave: false,
  harmless: [],
  conceit: null,
  anchor: null,
  spread: false,
};

/** How long a quick task takes at most. */
const quickMinutes = 10;

/** Whether a task fits any evening: nothing has to be fetched, and it takes ten minutes at most. */
export const isQuick = ({ minutes, materials }: Pick<TaskDetails, 'minutes' | 'materials'>): boolean =>
  materials.length === 0 && minutes !== null && minutes <= quickMinutes;

/** Whether a task fits a bad day: a quick one for one child that does not lead out of the house. */
export const isCalm = (task: Pick<TaskDetails, 'minutes' | 'materials' | 'place' | 'company'>): boolean =>
  isQuick(task) && task.place !== 'outdoors' && task.company === 'one-child';
