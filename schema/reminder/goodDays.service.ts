import type { Transaction } from '../../prisma/write.ts';
import { weekStart } from '../day/calendar.rules.ts';
import { addDays, dateOfStored, storedDate } from '../day/localDate.rules.ts';
import type { GoodDay } from './words.rules.ts';

/** How many dates back something counts as lately. */
const latelyDays = 6;

interface Wanted {
  readonly id: string;
  /** yyyy-MM-dd */
  readonly date: string;
  readonly decision: { readonly childIds: readonly string[] };
}

/**
 * What was good lately, by the id of each evening: the last daily challenge that one of its children completed on an earlier date, and
 * which date of its week that was on which it completed one. In one statement for all evenings.
 */
export async function goodDays(
  { taskCompletion }: Pick<Transaction, 'taskCompletion'>,
  evenings: readonly Wanted[],
): Promise<ReadonlyMap<string, GoodDay>> {
  if (evenings.length === 0) return new Map();
  const dates = evenings.map(({ date }) => date).toSorted();
  const rows = await taskCompletion.findMany({
    where: {
      childId: { in: evenings.flatMap(({ decision }) => [...decision.childIds]) },
      frequency: 'daily',
      // Their weeks have begun up to six dates before.
      localDate: { gte: storedDate(addDays(dates[0] ?? '', -2 * latelyDays)), lt: storedDate(dates.at(-1) ?? '') },
    },
    select: { childId: true, title: true, localDate: true },
    orderBy: [{ localDate: 'desc' }, { completedAt: 'desc' }],
  });
  const found = evenings.flatMap(({ id, date, decision }): [string, GoodDay][] => {
    const own = rows
      .filter(({ childId }) => decision.childIds.includes(childId))
      .map(({ childId, title, localDate }) => ({ childId, title, date: dateOfStored(localDate) }))
      .filter((one) => one.date < date);
    const [last] = own;
    if (!last || last.date < addDays(date, -latelyDays)) return [];
    const since = weekStart(Temporal.PlainDate.from(last.date)).toString();
    const ofWeek = own.filter((one) => one.childId === last.childId && one.date >= since && one.date <= last.date);
    const nth = new Set(ofWeek.map((one) => one.date)).size;
    return [[id, { title: last.title, date: last.date, nth }]];
  });
  return new Map(found);
}
