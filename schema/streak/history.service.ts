import type { Actor } from '../actor.ts';
import { childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { knownDaysOff } from '../child/knownDaysOff.service.ts';
import { addDays } from '../day/localDate.rules.ts';
import { defineLoader } from '../loader.ts';
import { keptDaysOf, selectKeptSince } from './history.sql.ts';
import { countedDates, type FrozenIn, frozenDates, frozenWithin, keptOfLast, type KeptDay } from './streak.rules.ts';
import { streakDates } from './streak.service.ts';

interface Wanted {
  readonly child: Child;
  /** The first date of which to load, yyyy-MM-dd. */
  readonly since: string;
}

/** Loads kept dates in one statement for all fields of a request. */
const keptLoader = defineLoader<Wanted, readonly KeptDay[]>(
  async ({ replica }, wanted) => {
    const earliest = new Map<string, string>();
    for (const { child, since } of wanted) {
      const known = earliest.get(child.id);
      earliest.set(child.id, known !== undefined && known < since ? known : since);
    }
    const spans = [...earliest].map(([childId, since]) => ({ childId, since }));
    const rows = await selectKeptSince(replica, { wanted: spans, atLeast: countedDates });
    const byChild = new Map(rows.map((row) => [row.child_id, keptDaysOf(row)]));
    return wanted.map(({ child }) => byChild.get(child.id) ?? []);
  },
  ({ child, since }) => `${child.id} ${since}`,
);

/** The dates of the last 28 that a rain day saved, oldest first, yyyy-MM-dd. The caller has loaded the child, which checks access. */
export const frozenOnOf = (actor: Actor, child: Child): Promise<string[]> =>
  frozenSince(actor, child, addDays(childToday(child, actor.now).toString(), 1 - frozenDates));

/**
 * The dates that a rain day saved, oldest first, yyyy-MM-dd. The caller has loaded the child, which checks access.
 *
 * @param since the first local date, yyyy-MM-dd
 */
export async function frozenSince(actor: Actor, child: Child, since: string): Promise<string[]> {
  const kept = await keptLoader.load(actor, { child, since });
  const span: FrozenIn = { since, dates: streakDates(child, actor.now) };
  return frozenWithin(kept, span);
}

/** How many of the last 28 dates that count were kept, by the days off that the caller may know. The caller has loaded the child, which checks access. */
export async function keptOfLastOf(
  actor: Actor,
  child: Child,
): Promise<{ readonly kept: number; readonly of: number }> {
  const since = addDays(childToday(child, actor.now).toString(), 1 - frozenDates);
  const kept = await keptLoader.load(actor, { child, since });
  return keptOfLast(
    kept.map(({ date }) => date),
    { ...streakDates(child, actor.now), daysOff: knownDaysOff(actor, child) },
    child.startedOn,
  );
}

/**
 * The dates on which a daily task was done, newest first, yyyy-MM-dd; also some that are earlier. The caller has loaded the child,
 * which checks access.
 *
 * @param since the first local date, yyyy-MM-dd
 */
export async function keptDatesSince(actor: Actor, child: Child, since: string): Promise<string[]> {
  const kept = await keptLoader.load(actor, { child, since });
  return kept.map(({ date }) => date);
}
