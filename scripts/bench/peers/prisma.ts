import { PrismaPg } from '@prisma/adapter-pg';
import type { IncomingMessage } from 'node:http';
import { createPrismaClient } from '../../../prisma/client.ts';
import { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { localDate } from '../../../schema/day/calendar.rules.ts';
import { currentStreak } from '../../../schema/streak/streak.rules.ts';
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
 * @param namesStatements whether statements have names, so that PostgreSQL plans each once. Prisma's default is no
 */
export function openPrisma(settings: PeerSettings, namesStatements: boolean) {
  const { pool, contextOf } = openSessions(settings);
  const prisma = namesStatements ? createPrismaClient(pool) : new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    prisma,
    contextOf: async (request: IncomingMessage): Promise<PrismaContext> => {
      const context = await contextOf(request);
      const { viewer, now } = context;
      const date = viewer ? localDate(viewer.clock, now) : Temporal.PlainDate.from('1970-01-01');
      return { ...context, prisma, today: new Date(`${date.toString()}T00:00:00Z`) };
    },
  };
}

/** The condition for children that the viewer may see. */
export const caredFor = ({ viewer }: PeerContext) => ({
  carers: { some: { userId: viewer?.id ?? '' } },
  deletionRequestedAt: null,
});

/** How children and tasks are sorted on the home page. */
export const childOrder = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];
export const taskOrder = { slot: 'asc' as const };

interface StreakColumns {
  readonly currentGoldStreak: number;
  readonly currentPlatinumStreak: number;
  readonly lastTaskDate: Date | null;
  readonly lastPlatinumDate: Date | null;
}

const dateText = (date: Date): string => date.toISOString().slice(0, 10);

/** The streaks of a row of `streaks` today; a streak that was not continued yesterday is 0. */
export function streakToday(streak: StreakColumns | null | undefined, { viewer, today }: PrismaContext) {
  const skipped = viewer?.clock.skippedDates ?? [];
  const now = (count = 0, lastDate: Date | null = null) =>
    currentStreak({ count, lastDate: lastDate && dateText(lastDate) }, dateText(today), skipped);
  return {
    currentGoldStreak: now(streak?.currentGoldStreak, streak?.lastTaskDate),
    currentPlatinumStreak: now(streak?.currentPlatinumStreak, streak?.lastPlatinumDate),
  };
}
