import { skipIfReadOnly } from '../../prisma/unwritable.ts';
import { write } from '../../prisma/write.ts';
import { reachOf } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { childById, childToday, lockChildToEdit } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { knownDaysOff } from '../child/knownDaysOff.service.ts';
import { type DaysOff, daysOffBetween } from '../day/daysOff.rules.ts';
import { notFound } from '../errors.ts';
import { isUuid } from '../input.ts';
import { cursorOf, type Page, placeOf } from '../keyset.ts';
import { defineLoader, forgetLoaded } from '../loader.ts';
import { touchChildren } from '../revisions.sql.ts';
import { say } from '../say.rules.ts';
import { countSummaries, selectSummaries, selectSummariesById, type Summary, summaryOf } from './summary.sql.ts';
import { writeMissingSummaries } from './writeSummaries.service.ts';

interface SummariesRequest {
  readonly child: Child;
  /** The page to load; null to load only whether summaries are new or missing. */
  readonly page: Page | null;
}

interface Answer {
  readonly hasNew: boolean;
  readonly missing: boolean;
  readonly summaries: readonly Summary[];
}

/**
 * Loads the summaries of a request in one statement, which also reports whether summaries are missing. Missing ones are
 * written first, unless the database is read-only.
 */
const summaryLoader = defineLoader<SummariesRequest, Answer>(
  async (actor, all) => {
    const answers = await answer(actor, all);
    const late = new Map(all.filter((_, index) => answers[index]?.missing).map(({ child }) => [child.id, child]));
    if (late.size === 0) return answers;
    return skipIfReadOnly(
      async () => {
        await writeMissingSummaries(actor.db, actor.now, [...late.values()]);
        return answer(actor, all);
      },
      () => answers,
    );
  },
  ({ child, page }) => `${child.id} ${JSON.stringify(page)}`,
);

async function answer(actor: Actor, all: readonly SummariesRequest[]): Promise<Answer[]> {
  const answers = new Map<SummariesRequest, Answer>();
  const read = async (select: typeof selectSummaries.newest, requests: readonly SummariesRequest[]) => {
    if (requests.length === 0) return;
    const wanted = requests.map(({ child, page }) => {
      const after = page?.after === undefined ? null : placeOf(page.after);
      const before = page?.before === undefined ? null : placeOf(page.before);
      return {
        childId: child.id,
        today: childToday(child, actor.now).toString(),
        size: page?.limit ?? 0,
        afterEnd: after && dateOf(after.at),
        afterId: after && after.id,
        beforeEnd: before && dateOf(before.at),
        beforeId: before && before.id,
      };
    });
    const rows = await select(actor.db.pool, { wanted });
    for (const [index, request] of requests.entries()) {
      const row = rows[index];
      if (!row) throw new Error('Each request must get a row');
      answers.set(request, { hasNew: row.hasNew, missing: row.missing, summaries: row.summaries.map(summaryOf) });
    }
  };
  const { newest = [], oldest = [] } = Object.groupBy(all, ({ page }) => (page?.inverted ? 'oldest' : 'newest'));
  await Promise.all([read(selectSummaries.newest, newest), read(selectSummaries.oldest, oldest)]);
  return all.map((request) => answers.get(request) ?? nothing);
}

const nothing: Answer = { hasNew: false, missing: false, summaries: [] };

const dateOf = (at: Date) => at.toISOString().slice(0, 10);

/** A summary as a caller reads it: who may not know all days off of its period reads what was possible as if there were none. */
function knownSummary(actor: Actor, child: Child, summary: Summary): Summary {
  const { whole, highlights, periodStart, periodEnd } = summary;
  if (!whole) return summary;
  const datesOf = (daysOff: DaysOff) => daysOffBetween(daysOff, periodStart, periodEnd);
  if (datesOf(knownDaysOff(actor, child)).length === datesOf(child.daysOff).length) return summary;
  const { maxPossiblePoints, maxChallenges } = whole;
  return { ...summary, maxPossiblePoints, highlights: { ...highlights, maxChallenges } };
}

/** The cursor of a summary: the end of its period and its id. */
export const summaryCursor = ({ periodEnd, id }: Summary): string => cursorOf({ at: new Date(periodEnd), id });

/**
 * One page of a child's summaries, newest first. Missing summaries of ended periods are written first. The caller has
 * loaded the child, which checks access.
 *
 * @throws Refusal BAD_USER_INPUT for an invalid cursor
 */
export async function summariesOf(actor: Actor, child: Child, page: Page): Promise<Summary[]> {
  for (const cursor of [page.after, page.before]) if (cursor !== undefined) placeOf(cursor);
  const { summaries } = await summaryLoader.load(actor, { child, page });
  return summaries.map((summary) => knownSummary(actor, child, summary));
}

const countLoader = defineLoader<string, number>(async ({ db }, childIds) => {
  const rows = await countSummaries(db.pool, childIds);
  return rows.map(({ written }) => written);
});

/**
 * How many summaries a child has. Reading a page of them has written those that were missing. The caller has loaded the child,
 * which checks access.
 */
export const summaryCount = (actor: Actor, { id }: Pick<Child, 'id'>): Promise<number> => countLoader.load(actor, id);

/** Whether one of the two latest summaries, which the child's page shows, was not viewed yet. */
export async function hasNewSummary(actor: Actor, child: Child): Promise<boolean> {
  return (await summaryLoader.load(actor, { child, page: null })).hasNew;
}

const byIdLoader = defineLoader<string, Summary | null>(async (actor, ids) => {
  const { viewer, db } = actor;
  const rows = viewer ? await selectSummariesById(db.pool, reachOf(viewer), ids) : [];
  const known = await Promise.all(
    rows.map(summaryOf).map(async (summary) => {
      const child = summary.whole ? await childById(actor, summary.childId) : null;
      return child ? knownSummary(actor, child, summary) : summary;
    }),
  );
  const byId = new Map(known.map((summary) => [summary.id, summary]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** A summary by id, or null unless the viewer cares for its child. */
export const summaryById = byIdLoader.load;

/**
 * Marks a summary as viewed, for all carers of its child. Repeating it changes nothing.
 *
 * @param input.childId the child that the summary must belong to, if given
 * @throws Refusal UNAUTHENTICATED, NOT_FOUND, FORBIDDEN for a carer with read-only access
 */
export async function viewSummary(actor: Actor, { summaryId, childId }: { summaryId: string; childId?: string }) {
  const viewer = requireViewer(actor);
  const summary = isUuid(summaryId) ? await summaryById(actor, summaryId) : null;
  if (!summary || (childId !== undefined && childId !== summary.childId)) throw notFound(say('Summary not found'));
  await write(actor, async (transaction) => {
    await lockChildToEdit(transaction, viewer, summary.childId);
    const where = { id: summaryId, viewed: false };
    const { count } = await transaction.summary.updateMany({ where, data: { viewed: true } });
    if (count > 0) await touchChildren(transaction, [summary.childId]);
  });
  forgetLoaded(actor);
  const child = await childById(actor, summary.childId);
  if (!child) throw notFound(say('Summary not found'));
  return { summary: { ...summary, viewed: true }, child };
}
