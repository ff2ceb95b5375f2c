import { PrismaPg } from '@prisma/adapter-pg';
import type { IncomingMessage } from 'node:http';
import { createPrismaClient } from '../../../prisma/client.ts';
import { type Frequency, PrismaClient } from '../../../prisma/generated/client/client.ts';
import { localDate, periodStart, resetsAt } from '../../../schema/day/calendar.rules.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { currentStreak } from '../../../schema/streak/streak.rules.ts';
import { gardenSince } from './pages/garden.ts';
import { openSessions, type PeerContext, type PeerSettings } from './peer.ts';

/** A request of a peer that reads with Prisma. */
export interface PrismaContext extends PeerContext {
  readonly prisma: PrismaClient;
  /** The viewer's local date, as midnight UTC. */
  readonly today: Date;
}

/**
 * The session check that all peers share, and Prisma.
 *
 * @param tuned whether statements have names, so that PostgreSQL plans each once; Prisma's default is not
 */
export function openPrisma(settings: PeerSettings, tuned: boolean) {
  const { pool, contextOf } = openSessions(settings);
  const prisma = tuned ? createPrismaClient(pool) : new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    prisma,
    contextOf: async (request: IncomingMessage): Promise<PrismaContext> => {
      const context = await contextOf(request);
      const { viewer, now } = context;
      const date = viewer ? localDate(viewer.clock, now) : Temporal.PlainDate.from('1970-01-01');
      return { ...context, prisma, today: midnight(date.toString()) };
    },
  };
}

/** The children that the viewer may see, as a condition. */
export const caredFor = ({ viewer }: PeerContext) => ({
  carers: { some: { userId: viewer?.id ?? '' } },
  deletionRequestedAt: null,
});

/** A date column as text, yyyy-MM-dd. */
export const dateText = (date: Date): string => date.toISOString().slice(0, 10);

/** A date (yyyy-MM-dd) as date columns have it. */
export const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

const plainToday = ({ today }: PrismaContext) => Temporal.PlainDate.from(dateText(today));

/** The local date so many days ago, as date columns have it. */
export const daysAgo = ({ today }: PrismaContext, days: number): Date => midnight(addDays(dateText(today), -days));

/** The last local dates, today included, as a condition. */
export const lastDays = (context: PrismaContext, days: number) => ({
  gte: daysAgo(context, days - 1),
  lte: context.today,
});

/** The first date of the current day, week or month, as date columns have it. */
export const periodOf = (context: PrismaContext, frequency: Frequency): Date =>
  midnight(periodStart(frequency, plainToday(context)).toString());

/** When the current tasks of that frequency end. */
export const resetOf = (frequency: Frequency, { viewer, now }: PrismaContext): Date | null =>
  viewer && new Date(resetsAt(frequency, viewer.clock, now).epochMilliseconds);

/** The dates whose points are added up: from each of these to today. */
export const pointDates = (context: PrismaContext) => ({
  today: context.today,
  month: periodOf(context, 'monthly'),
  year: midnight(plainToday(context).with({ month: 1, day: 1 }).toString()),
});

/** The local dates of a period of the skills garden, as a condition. */
export const gardenDates = (context: PrismaContext, period: string) => ({
  gte: midnight(gardenSince(period, dateText(context.today))),
  lte: context.today,
});

interface StreakColumns {
  readonly currentGoldStreak: number;
  readonly currentPlatinumStreak: number;
  readonly lastTaskDate: Date | null;
  readonly lastPlatinumDate: Date | null;
}

/** A row of `streaks` as it counts today. */
export function streakToday(streak: StreakColumns | null | undefined, { viewer, today }: PrismaContext) {
  const skipped = viewer?.clock.skippedDates ?? [];
  const now = (count = 0, lastDate: Date | null = null) =>
    currentStreak({ count, lastDate: lastDate && dateText(lastDate) }, dateText(today), skipped);
  return {
    currentGoldStreak: now(streak?.currentGoldStreak, streak?.lastTaskDate),
    currentPlatinumStreak: now(streak?.currentPlatinumStreak, streak?.lastPlatinumDate),
  };
}
