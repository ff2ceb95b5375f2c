import type { Frequency } from '../task/task.rules.ts';
import { type Anchor, anchors } from '../task/marks.rules.ts';
import { type Company } from '../task/taskDetails.rules.ts';
import type { Wanted } from './draw.rules.ts';

/** What decides of which kinds a period must have tasks. */
interface Kind {
  readonly id: string;
  readonly company: Company;
  readonly anchor: Anchor | null;
}

/** After how many days an anchor is due again: time on the tummy every second day, a book at least twice a week. */
const anchorDays: Readonly<Record<Anchor, number>> = { 'tummy-time': 2, book: 3 };

/** How many of three daily tasks go by phone or video while a parent is elsewhere. */
const remoteCount = 2;

/**
 * Of which kinds a period must have tasks: daily ones by phone or video while a parent is elsewhere, and otherwise what belongs into
 * every week, when it is due.
 *
 * @param pool the tasks that suit the child
 * @param daysSince how many days ago the child last had a task, by id
 */
export function wantedOf<Task extends Kind>(
  { frequency, isAway }: { readonly frequency: Frequency; readonly isAway: boolean },
  pool: readonly Task[],
  daysSince: ReadonlyMap<string, number>,
): Wanted<Task>[] {
  if (frequency !== 'daily') return [];
  if (isAway) {
    return [
      { count: remoteCount, isOf: ({ company }) => company === 'remote' },
      // Without this, the third would go by phone as well while most of what a child never had does.
      { count: 1, isOf: ({ company }) => company !== 'remote' },
    ];
  }
  return anchors.flatMap((anchor) => {
    const isOf = (task: Kind) => task.anchor === anchor;
    const last = Math.min(...pool.filter(isOf).map(({ id }) => daysSince.get(id) ?? Infinity));
    return last < anchorDays[anchor] ? [] : [{ count: 1, isOf }];
  });
}
