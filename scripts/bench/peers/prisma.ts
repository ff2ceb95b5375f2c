import { PrismaPg } from '@prisma/adapter-pg';
import type { IncomingMessage } from 'node:http';
import { createPrismaClient } from '../../../prisma/client.ts';
import { type CarePattern, type Pause, PrismaClient, type Streak } from '../../../prisma/generated/client/client.ts';
import { localDate, newClock } from '../../../schema/day/calendar.rules.ts';
import { isDayOff } from '../../../schema/day/daysOff.rules.ts';
import { type CachedStreaks, noStreaks } from '../../../schema/streak/streak.rules.ts';
import { streakStateOf, yesterdayOpenUntil } from '../../../schema/streak/streak.service.ts';
import { instantText } from './pages/child.ts';
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

const dateText = (date: Date): string => date.toISOString().slice(0, 10);
const dateTextOf = (date: Date | null): string | null => date && dateText(date);

/** A child's row with the rows on which its streaks depend. */
export interface ChildWithStreak {
  readonly startedOn: Date;
  readonly streak: Streak | null;
  readonly pauses: readonly Pause[];
  readonly carePatterns: readonly CarePattern[];
}

/** The streaks of a child of the viewer today, and whether today is a day off. */
export function streakToday(child: ChildWithStreak, { viewer, now, today }: PrismaContext) {
  const clock = viewer?.clock ?? newClock('Etc/UTC');
  const daysOff = {
    skippedDates: clock.skippedDates,
    pauses: child.pauses.map(({ fromDate, toDate }) => ({ from: dateText(fromDate), to: dateTextOf(toDate) })),
    care: child.carePatterns.map(({ carerId, fromDate, toDate, anchor, days, presentOn, absentOn }) => ({
      carerId,
      from: dateText(fromDate),
      to: dateTextOf(toDate),
      anchor: dateText(anchor),
      days,
      presentOn: presentOn.map(dateText),
      absentOn: absentOn.map(dateText),
    })),
  };
  const streaks = cachedStreaks(child.streak);
  const known = { clock, startedOn: dateText(child.startedOn), daysOff, streaks };
  const { goldStreak, platinumStreak, freezes } = streakStateOf(known, now);
  const openUntil = yesterdayOpenUntil({ token: null, viewer: null, now }, { ...known, role: 'owner' });
  return {
    isDayOff: streaks.last?.date !== dateText(today) && isDayOff(daysOff, dateText(today)),
    streak: {
      currentGoldStreak: goldStreak,
      currentPlatinumStreak: platinumStreak,
      freezes,
      openUntil: openUntil && instantText(openUntil),
    },
  };
}

function cachedStreaks(row: Streak | null): CachedStreaks {
  if (!row?.lastTaskDate) return noStreaks;
  const [last, complete] = [dateText(row.lastTaskDate), dateTextOf(row.lastPlatinumDate)];
  return {
    last: { date: last, isComplete: complete === last },
    previous: row.previousDate && {
      date: dateText(row.previousDate),
      state: {
        goldStreak: row.previousGold,
        platinumStreak: row.previousPlatinum,
        freezes: row.previousFreezes,
        towards: row.previousTowards,
      },
      openPlatinum: row.previousOpenPlatinum,
    },
    bestGold: row.bestGoldStreak,
    missedDate: dateTextOf(row.lastMissedDate),
    completeDate: complete,
  };
}
