import { type Actor, requireSession } from '../actor.ts';
import { childById } from '../child/child.service.ts';
import { storedDate, dateOfStored } from '../day/localDate.rules.ts';
import { selectAuthors } from '../identity/user/user.sql.ts';
import { badInput } from '../errors.ts';
import { say } from '../say.rules.ts';
import { eveningSentence } from './evenings.rules.ts';
import { eveningsMax, type ReminderAnswer } from './reminder.rules.ts';
import { selectDone } from './reminder.sql.ts';

/**
 * The last chosen evenings of the user, newest first, with what became of them in a sentence.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, BAD_USER_INPUT for a number out of range
 */
export async function evenings(actor: Actor, last: number) {
  const { id: userId } = requireSession(actor);
  if (last < 1 || last > eveningsMax) {
    throw badInput('last', say('1 to {max} evenings can be read', { max: eveningsMax }));
  }
  const { prisma, pool } = actor.db;
  const rows = await prisma.reminder.findMany({
    where: { userId, kind: 'evening' },
    orderBy: { date: 'desc' },
    take: last,
  });
  const ids = [...new Set(rows.flatMap(({ childIds }) => childIds))];
  const children = (await Promise.all(ids.map((id) => childById(actor, id)))).filter((child) => child !== null);
  const sent = rows.filter(({ outcome }) => outcome === 'sent').map(({ id }) => id);
  const done = new Set(sent.length === 0 ? [] : (await selectDone(pool, sent)).map(({ id }) => id));
  const kept = rows.filter(({ reason }) => reason === 'done');
  const doers = await doersOf(actor, kept, new Set(children.map(({ id }) => id)));
  return rows.map(({ id, date, childIds, ...row }) => {
    const facts = {
      outcome: row.outcome as 'sent' | 'skipped',
      reason: row.reason,
      answer: row.answer as ReminderAnswer | null,
    };
    return {
      ...facts,
      id,
      date: dateOfStored(date),
      sentence: eveningSentence({ ...facts, isDone: done.has(id), doneBy: doers.get(id) ?? [] }).message,
      children: childIds.flatMap((one) => children.find((child) => child.id === one) ?? []),
    };
  });
}

interface KeptEvening {
  readonly id: string;
  readonly date: Date;
  readonly childIds: readonly string[];
}

/** Who completed something for the children on these evenings, by name, as far as the user still sees the children. */
async function doersOf(
  { db }: Actor,
  kept: readonly KeptEvening[],
  visible: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string[]>> {
  if (kept.length === 0) return new Map();
  const completions = await db.prisma.taskCompletion.findMany({
    where: {
      childId: { in: kept.flatMap(({ childIds }) => childIds.filter((id) => visible.has(id))) },
      localDate: { in: kept.map(({ date }) => storedDate(dateOfStored(date))) },
      frequency: 'daily',
      completedById: { not: null },
    },
    select: { childId: true, localDate: true, completedById: true },
    orderBy: { completedAt: 'asc' },
  });
  const ids = [...new Set(completions.map(({ completedById }) => completedById).filter((id) => id !== null))];
  const names = new Map((await selectAuthors(db.pool, ids)).map(({ id, name }) => [id, name]));
  return new Map(
    kept.map(({ id, date, childIds }) => {
      const those = completions.filter(
        (one) => childIds.includes(one.childId) && one.localDate.getTime() === date.getTime(),
      );
      const doers = new Set(those.map(({ completedById }) => names.get(completedById ?? '')));
      return [id, [...doers].filter((name) => name !== undefined)];
    }),
  );
}
