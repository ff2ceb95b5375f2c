import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import type { Actor } from '../actor.ts';
import type { Child } from '../child/child.sql.ts';
import type { Span } from '../day/dateSpan.input.ts';
import { storedDate } from '../day/localDate.rules.ts';
import { cursorOf, type Page, placeOf } from '../keyset.ts';
import { defineLoader } from '../loader.ts';
import { mayBeArchived } from './archive.rules.ts';
import { allCompletions } from './archived.sql.ts';
import { completionOf, countCompletions, newerCompletions } from './completions.sql.ts';

/** The cursor of a completion: its instant and id. */
export const completionCursor = ({ completedAt, id }: Pick<TaskCompletion, 'completedAt' | 'id'>): string =>
  cursorOf({ at: completedAt, id });

const allDates: Span = { from: null, to: null };

interface SpanRequest extends Span {
  readonly childId: string;
}

/** A place in the list of a child's completions. */
type Place = Pick<TaskCompletion, 'completedAt' | 'id'>;

interface PageRequest extends SpanRequest {
  /** The date on which the child's profile was made, yyyy-MM-dd: nothing was completed before. */
  readonly startedOn: string;
  readonly limit: number;
  /** Whether the page is read from the oldest completion on. */
  readonly inverted: boolean;
  /** Only what is older. */
  readonly after: Place | null;
  /** Only what is newer. */
  readonly before: Place | null;
}

const placeIn = (cursor: string | undefined): Place | null => {
  if (cursor === undefined) return null;
  const { at, id } = placeOf(cursor);
  return { completedAt: at, id };
};

/** Reads the pages that begin at one end of the lists, in one statement. */
async function readPages(
  { db }: Pick<Actor, 'db'>,
  select: typeof newerCompletions.pages.newest,
  wanted: readonly PageRequest[],
): Promise<TaskCompletion[][]> {
  if (wanted.length === 0) return [];
  const rows = await select(db.pool, {
    wanted: wanted.map(({ childId, from, to, limit, after, before }) => ({
      childId,
      fromDate: from,
      toDate: to,
      size: limit,
      afterAt: after && after.completedAt,
      afterId: after && after.id,
      beforeAt: before && before.completedAt,
      beforeId: before && before.id,
    })),
  });
  return wanted.map((_wish, index) => rows[index]?.completions.map(completionOf) ?? []);
}

/** Whether a page reaches dates of which completions may be archived. */
function reachesArchive(now: Temporal.Instant, wish: PageRequest, rows: readonly TaskCompletion[]): boolean {
  const last = rows.at(-1);
  const oldest = [
    storedDate(wish.startedOn),
    ...(wish.from === null ? [] : [storedDate(wish.from)]),
    ...(wish.before === null ? [] : [wish.before.completedAt]),
    ...(wish.inverted || !last || rows.length < wish.limit ? [] : [last.completedAt]),
  ];
  return oldest.every((at) => mayBeArchived(now, at));
}

/**
 * Pages of completions from one end of the lists. One that reaches dates of which completions may rest in the archive is read again, from
 * both tables, with one more statement.
 */
async function pagesOf(
  actor: Actor,
  wishes: readonly PageRequest[],
  end: 'newest' | 'oldest',
): Promise<[PageRequest, TaskCompletion[]][]> {
  const read = await readPages(actor, newerCompletions.pages[end], wishes);
  const pages = new Map(wishes.map((wish, index) => [wish, read[index] ?? []]));
  const old = wishes.filter((wish) => reachesArchive(actor.now, wish, pages.get(wish) ?? []));
  const again = await readPages(actor, allCompletions.pages[end], old);
  for (const [index, wish] of old.entries()) pages.set(wish, again[index] ?? []);
  return [...pages];
}

/** Loads all pages of a request, with one statement for each end of the lists, two where it reaches the archive. */
const pageLoader = defineLoader<PageRequest, TaskCompletion[]>(
  async (actor, wishes) => {
    const { newest = [], oldest = [] } = Object.groupBy(wishes, ({ inverted }) => (inverted ? 'oldest' : 'newest'));
    const pages = await Promise.all([pagesOf(actor, newest, 'newest'), pagesOf(actor, oldest, 'oldest')]);
    const byWish = new Map(pages.flat());
    return wishes.map((wish) => byWish.get(wish) ?? []);
  },
  (wish) => JSON.stringify(wish),
);

/**
 * One page of a child's completions, newest first. Completions that are added later do not shift the pages. The caller has
 * loaded the child, which checks access.
 *
 * @param span only those of these dates
 * @throws Refusal BAD_USER_INPUT for an invalid cursor
 */
export async function completionsOf(
  actor: Actor,
  { id: childId, startedOn }: Pick<Child, 'id' | 'startedOn'>,
  { after, before, limit, inverted }: Page,
  span = allDates,
): Promise<TaskCompletion[]> {
  const places = { after: placeIn(after), before: placeIn(before) };
  return pageLoader.load(actor, { childId, startedOn, ...span, limit, inverted, ...places });
}

const countLoader = defineLoader<SpanRequest, number>(
  async ({ db }, wanted) => {
    const rows = await countCompletions(db.pool, {
      wanted: wanted.map(({ childId, from, to }) => ({ childId, fromDate: from, toDate: to })),
    });
    return rows.map(({ done }) => done);
  },
  (wish) => JSON.stringify(wish),
);

/** How many completions a child has in a span of dates. The caller has loaded the child, which checks access. */
export const completionCount = (actor: Actor, { id: childId }: Pick<Child, 'id'>, span: Span): Promise<number> =>
  countLoader.load(actor, { childId, ...span });

interface DateRequest {
  readonly childId: string;
  /** yyyy-MM-dd */
  readonly date: string;
}

const dateLoader = defineLoader<DateRequest, TaskCompletion[]>(
  async ({ db, now }, wishes) => {
    const read = async (select: typeof newerCompletions.on, wanted: readonly DateRequest[]) => {
      if (wanted.length === 0) return [];
      const rows = await select(db.pool, { wanted });
      return rows.map(({ completions }) => completions.map(completionOf));
    };
    const { old = [], newer = [] } = Object.groupBy(wishes, ({ date }) =>
      mayBeArchived(now, storedDate(date)) ? 'old' : 'newer',
    );
    const rows = [...(await read(allCompletions.on, old)), ...(await read(newerCompletions.on, newer))];
    const byWish = new Map([...old, ...newer].map((wish, index) => [wish, rows[index] ?? []]));
    return wishes.map((wish) => byWish.get(wish) ?? []);
  },
  ({ childId, date }) => `${childId} ${date}`,
);

/**
 * The child's completions of a local date, oldest first. The caller has loaded the child, which checks access.
 *
 * @param date yyyy-MM-dd
 */
export const completionsOn = (actor: Actor, child: Pick<Child, 'id'>, date: string): Promise<TaskCompletion[]> =>
  dateLoader.load(actor, { childId: child.id, date });
