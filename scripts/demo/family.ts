import type { AgeGroup } from '../../schema/child/ageGroup.rules.ts';
import type { CarerRole } from '../../schema/child/child.rules.ts';
import type { Mood } from '../../schema/mood/mood.rules.ts';

/** Somebody who cares for the children of the demo family. */
interface DemoCarer {
  readonly name: string;
  readonly email: string;
  readonly role: CarerRole;
  readonly isAdmin: boolean;
}

/** A child of the demo family. */
export interface DemoChild {
  readonly name: string;
  /** Age today, in months. */
  readonly months: number;
  readonly ageGroup: AgeGroup;
  /** The probability that a daily task is completed on a working day; it is higher at weekends. */
  readonly completionRate: number;
  /** The length of the gold streak before today, in days. */
  readonly goldDays: number;
  /** How many days ago nothing was done and a rain day kept the gold streak; null for never. */
  readonly rainDay: number | null;
  /** Whether every other weekend is spent elsewhere. */
  readonly isOftenAway: boolean;
  /** The length of the platinum streak before today, in days. */
  readonly platinumDays: number;
  /** The number of daily tasks completed today. */
  readonly doneToday: number;
  /** The probability that a mood is recorded on a date. */
  readonly moodRate: number;
  /** The relative frequency of each mood. */
  readonly moods: readonly (readonly [Mood, number])[];
}

/** The length of the family's history in months. */
export const monthsOfHistory = 18;

export const demoPassword = 'pillow fort';

/** The parent who owns the profiles and is an administrator, their partner, and a grandmother who looks on. */
export const carers: readonly [owner: DemoCarer, partner: DemoCarer, grandmother: DemoCarer] = [
  { name: 'Ben', email: 'ben@demo.example', role: 'owner', isAdmin: true },
  { name: 'Clara', email: 'clara@demo.example', role: 'editor', isAdmin: false },
  { name: 'Grandma Ilse', email: 'ilse@demo.example', role: 'viewer', isAdmin: false },
];

/** A toddler, a child in its first school years, and a teenager. */
export const children: readonly DemoChild[] = [
  {
    name: 'Frida',
    months: 32,
    ageGroup: 'toddler',
    completionRate: 0.52,
    goldDays: 9,
    rainDay: null,
    isOftenAway: false,
    platinumDays: 2,
    doneToday: 2,
    moodRate: 0.62,
    moods: [
      ['total-meltdown', 9],
      ['big-feels', 10],
      ['frustrated', 9],
      ['bored', 2],
      ['feeling-alright', 14],
      ['silly', 20],
      ['happy', 22],
      ['best-day', 6],
      ['hyper-party', 8],
    ],
  },
  {
    name: 'Emil',
    months: 92,
    ageGroup: 'early-school-age',
    completionRate: 0.6,
    goldDays: 23,
    rainDay: 12,
    isOftenAway: false,
    platinumDays: 6,
    doneToday: 3,
    moodRate: 0.5,
    moods: [
      ['total-meltdown', 2],
      ['big-feels', 6],
      ['frustrated', 11],
      ['bored', 9],
      ['feeling-alright', 20],
      ['silly', 14],
      ['happy', 24],
      ['best-day', 9],
      ['hyper-party', 5],
    ],
  },
  {
    name: 'Lotte',
    months: 176,
    ageGroup: 'adolescent',
    completionRate: 0.36,
    goldDays: 4,
    rainDay: null,
    isOftenAway: true,
    platinumDays: 0,
    doneToday: 0,
    moodRate: 0.28,
    moods: [
      ['total-meltdown', 1],
      ['big-feels', 7],
      ['frustrated', 12],
      ['bored', 17],
      ['feeling-alright', 30],
      ['silly', 6],
      ['happy', 18],
      ['best-day', 5],
      ['hyper-party', 1],
    ],
  },
];
