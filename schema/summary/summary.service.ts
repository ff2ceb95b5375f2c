import { unlessUnwritable } from '../../prisma/unwritable.ts';
import { mayEdit, reachOf } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { childById, childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { readOnlyAccess, notFound } from '../errors.ts';
import { isUuid } from '../input.ts';
import { cursorOf, type Page, placeOf } from '../keyset.ts';
import { defineLoader, forgetLoaded } from '../loader.ts';
import { markViewed, selectNewest, selectOldest, selectSummariesById, type Summary, summaryOf } from './summary.sql.ts';
import { writeMissingSummaries } from './writeSummaries.service.ts';

interface Wish {
  readonly child: Child;
  /** Which summaries are wanted; null when only their state is. */
  readonly page: Page | null;
}

interface Answer {
  readonly hasNew: boolean;
  readonly missing: boolean;
  readonly summaries: readonly Summary[];
}

/** A summary just viewed, with the child that it is about. */
export interface ViewedSummary {
  readonly summary: Summary;
  readonly child: Child;
}

/**
 * Loads what all panels of a request want to know of summaries in one statement, which also says whether some are still
 * to be written: these are written first, unless the database cannot write.
 */
const summaryLoader = defineLoader<Wish, Answer>(
  async (actor, wishes) => {
    const answers = await answer(actor, wishes);
    const late = new Map(wishes.filter((_, index) => answers[index]?.missing).map(({ child }) => [child.id, child]));
    if (late.size === 0) return answers;
    return unlessUnwritable(
      async () => {
        await writeMissingSummaries(actor.db.pool, actor.now, [...late.values()]);
        return answer(actor, wishes);
      },
      () => answers,
    );
  },
  ({ child, page }) => `${child.id} ${JSON.stringify(page)}`,
);

async function answer(actor: Actor, wishes: readonly Wish[]): Promise<Answer[]> {
  const answers = new Map<Wish, Answer>();
  const read = async (select: typeof selectNewest, asked: readonly Wish[]) => {
    if (asked.length === 0) return;
    const after = asked.map(({ page }) => (page?.after === undefined ? null : placeOf(page.after)));
    const before = asked.map(({ page }) => (page?.before === undefined ? null : placeOf(page.before)));
    const rows = await select(
      actor.db.pool,
      asked.map(({ child }) => child.id),
      asked.map(({ child }) => childToday(child, actor.now).toString()),
      asked.map(({ page }) => page?.limit ?? 0),
      after.map((place) => place && dateOf(place.at)),
      after.map((place) => place && place.id),
      before.map((place) => place && dateOf(place.at)),
      before.map((place) => place && place.id),
    );
    for (const [index, wish] of asked.entries()) {
      const row = rows[index];
      if (!row) throw new Error('Every wish gets a row');
      answers.set(wish, { hasNew: row.has_new, missing: row.missing, summaries: row.summaries.map(summaryOf) });
    }
  };
  const { newest = [], oldest = [] } = Object.groupBy(wishes, ({ page }) => (page?.inverted ? 'oldest' : 'newest'));
  await Promise.all([read(selectNewest, newest), read(selectOldest, oldest)]);
  return wishes.map((wish) => answers.get(wish) ?? nothing);
}

const nothing: Answer = { hasNew: false, missing: false, summaries: [] };

const dateOf = (at: Date) => at.toISOString().slice(0, 10);

/** A place in the list of a child's summaries: the end of its period and, among equals, its id. */
export const summaryCursor = ({ periodEnd, id }: Summary): string => cursorOf({ at: new Date(periodEnd), id });

/**
 * One page of a child's summaries, newest first; those of ended periods that are not there yet are written first. The
 * actor has loaded the child, so he cares for it.
 *
 * @throws Refusal BAD_USER_INPUT for a cursor that this program did not give
 */
export async function summariesOf(actor: Actor, child: Child, page: Page): Promise<Summary[]> {
  for (const cursor of [page.after, page.before]) if (cursor !== undefined) placeOf(cursor);
  return [...(await summaryLoader.load(actor, { child, page })).summaries];
}

/** Whether one of the two latest summaries, those that the child's page shows, was not viewed yet. */
export async function hasNewSummary(actor: Actor, child: Child): Promise<boolean> {
  return (await summaryLoader.load(actor, { child, page: null })).hasNew;
}

const byIdLoader = defineLoader<string, Summary | null>(async ({ viewer, db }, ids) => {
  const rows = viewer ? await selectSummariesById(db.pool, reachOf(viewer), ids) : [];
  const byId = new Map(rows.map((row) => [row.id, summaryOf(row)]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** A summary by id, or null when it is not of a child that the viewer cares for. */
export const summaryById = byIdLoader.load;

/**
 * Marks a summary as viewed, for all carers of its child (specification 4); again is harmless.
 *
 * @param input.childId the child that it must belong to, where the caller names one
 * @throws Refusal UNAUTHENTICATED, NOT_FOUND, FORBIDDEN for a carer who may only look
 */
export async function viewSummary(
  actor: Actor,
  { summaryId, childId }: { summaryId: string; childId?: string },
): Promise<ViewedSummary> {
  const viewer = requireViewer(actor);
  const summary = isUuid(summaryId) ? await summaryById(actor, summaryId) : null;
  if (!summary || (childId !== undefined && childId !== summary.childId)) throw notFound('Summary');
  const [marked] = await markViewed(actor.db.pool, reachOf(viewer), summaryId);
  if (!marked) throw notFound('Summary');
  if (!mayEdit(marked.role)) throw readOnlyAccess();
  forgetLoaded(actor);
  const child = await childById(actor, marked.child_id);
  if (!child) throw notFound('Summary');
  return { summary: { ...summary, viewed: true }, child };
}
