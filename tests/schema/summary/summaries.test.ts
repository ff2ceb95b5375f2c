import { describe, expect, it, vi } from 'vitest';
import { frequencies } from '../../../schema/task/task.rules.ts';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { giveHistory } from '../../support/history.ts';
import { createWorld } from '../../support/kit.ts';

// Each test creates its own database.
vi.setConfig({ testTimeout: 30_000 });

interface SummaryNow {
  readonly id: string;
  readonly type: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly viewed: boolean;
  readonly dominantMood: string | null;
  readonly totalPoints: number;
  readonly maxPossiblePoints: number;
  readonly highlights: {
    readonly periodFormatted: string;
    readonly taskCounts: object;
    readonly maxChallenges: object;
    readonly notableAchievements: readonly { title: string; completedAt: string; points: number }[];
  };
}

const counts = '{ daily weekly monthly }';
const fields = `id type periodStart periodEnd viewed dominantMood totalPoints maxPossiblePoints
  highlights { periodFormatted taskCounts ${counts} maxChallenges ${counts} notableAchievements { title completedAt points } }`;

const summariesDocument = `query Summaries($id: ID!, $first: Int, $last: Int, $after: String, $before: String) {
  node(id: $id) { ... on Child { hasNewSummary summaries(first: $first, last: $last, after: $after, before: $before) {
    edges { cursor node { ${fields} } } pageInfo { hasNextPage hasPreviousPage } } } }
}`;

const viewDocument = `mutation View($input: ViewSummaryInput!) {
  viewSummary(input: $input) { summary { id viewed } child { hasNewSummary } }
}`;

const moodDocument = 'mutation Mood($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { id } } }';

interface Listed {
  readonly node: {
    readonly hasNewSummary: boolean;
    readonly summaries: {
      readonly edges: readonly { readonly cursor: string; readonly node: SummaryNow }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean };
    };
  };
}

const list = async (child: ChildProfile, page: object = {}, who: Caller = child.parent) =>
  (await who.execute<Listed>(summariesDocument, { id: child.id, ...page })).node;

const recordMood = (child: ChildProfile, mood: string, date?: string) =>
  child.parent.execute(moodDocument, { input: { childId: child.id, mood, ...(date ? { date } : {}) } });

describe('Summaries', () => {
  it('are written once the week has ended in the zone of the family', async () => {
    // Saturday, 23:30 in Berlin.
    const world = await createWorld({ now: '2026-03-14T22:30:00Z' });
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const [first, second] = await milo.completeTasks(2);
    const [weekly] = await milo.completeTasks(1, 'weekly');
    await milo.tasks('monthly');
    await recordMood(milo, 'SILLY');
    expect((await list(milo)).summaries.edges).toEqual([]);

    world.later({ hours: 1 });
    const { hasNewSummary, summaries } = await list(milo);
    expect(hasNewSummary).toBe(true);
    expect(summaries.edges).toHaveLength(1);
    const earned = (first?.points ?? 0) + (second?.points ?? 0) + (weekly?.points ?? 0);
    const assigned = await world.sql<{ points: number }>(
      `SELECT sum(points)::int AS points FROM tasks WHERE id IN
        (SELECT task_id FROM daily_tasks UNION SELECT task_id FROM weekly_tasks UNION SELECT task_id FROM monthly_tasks)
        AND id NOT IN (SELECT task_id FROM daily_tasks WHERE date > '2026-03-14')`,
    );
    expect(summaries.edges[0]?.node).toMatchObject({
      type: 'WEEKLY',
      periodStart: '2026-03-08',
      periodEnd: '2026-03-14',
      viewed: false,
      dominantMood: 'EXCITED',
      totalPoints: earned,
      maxPossiblePoints: assigned[0]?.points,
      highlights: {
        periodFormatted: 'Mar 8 - 14, 2026',
        taskCounts: { daily: 2, weekly: 1, monthly: 0 },
        maxChallenges: { daily: 3, weekly: 2, monthly: 2 },
      },
    });
    const notable = summaries.edges[0]?.node.highlights.notableAchievements ?? [];
    expect(notable.map(({ points }) => points)).toEqual(
      [first, second, weekly].map((done) => done?.points ?? 0).sort((one, other) => other - one),
    );
    expect(notable[0]?.completedAt).toBe('2026-03-14T22:30:00.000Z');
  });

  it('show the most frequent mood, or the later of equally frequent ones, even if yesterday is recorded afterwards', async () => {
    const world = await createWorld({ now: '2026-03-12T12:00:00Z' });
    const milo = await world.parent().withChild();
    await recordMood(milo, 'BORED');
    world.tomorrow();
    await recordMood(milo, 'HAPPY');
    world.later({ days: 2 });
    expect((await list(milo)).summaries.edges.map(({ node }) => node.dominantMood)).toEqual(['HAPPY']);
    await recordMood(milo, 'BORED', '2026-03-14');
    const { summaries } = await list(milo);
    expect(summaries.edges.map(({ node }) => node.dominantMood)).toEqual(['TIRED']);
  });

  it('include a mood of yesterday that is the only record of its week, and older weeks', async () => {
    const world = await createWorld({ now: '2026-03-04T12:00:00Z' });
    const milo = await world.parent().withChild();
    await recordMood(milo, 'HAPPY');
    world.travelTo('2026-03-15T12:00:00Z');
    await recordMood(milo, 'BIG_FEELS', '2026-03-14');
    const { summaries } = await list(milo);
    expect(summaries.edges.map(({ node }) => [node.periodEnd, node.dominantMood])).toEqual([
      ['2026-03-14', 'SAD'],
      ['2026-03-07', 'HAPPY'],
    ]);
  });

  it('are written for the whole history at the first read, once for parallel reads, and paged from both ends', async () => {
    const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
    const milo = await world.parent().withChild();
    await giveHistory(world, milo, 100, '2026-03-14');
    await Promise.all([list(milo), list(milo), list(milo)]);
    const rows = await world.sql<{ type: string; rows: number }>(
      'SELECT type, count(*)::int AS rows FROM summaries GROUP BY 1 ORDER BY 1',
    );
    // 4 December to 13 March: 14 ended weeks and December, January, February.
    expect(rows).toEqual([
      { type: 'weekly', rows: 14 },
      { type: 'monthly', rows: 3 },
    ]);

    const all = (await list(milo, { first: 20 })).summaries.edges.map(({ node }) => node);
    expect(all.map(({ periodEnd }) => periodEnd)).toEqual(
      all
        .map(({ periodEnd }) => periodEnd)
        .sort()
        .reverse(),
    );
    const found: string[] = [];
    let after: string | undefined;
    do {
      const { edges, pageInfo } = (await list(milo, { first: 5, ...(after ? { after } : {}) })).summaries;
      found.push(...edges.map(({ node }) => node.id));
      after = pageInfo.hasNextPage ? edges.at(-1)?.cursor : undefined;
    } while (after);
    expect(found).toEqual(all.map(({ id }) => id));
    const oldest = (await list(milo, { last: 2 })).summaries.edges.map(({ node }) => node.id);
    expect(oldest).toEqual(all.slice(-2).map(({ id }) => id));
    const forged = await milo.parent.graphql(summariesDocument, { id: milo.id, after: 'nonsense' });
    expect(forged.sentence).toBe('The cursor must be one that this program gave');
  });

  it('count a monthly challenge in each week in which it was open', async () => {
    const world = await createWorld({ now: '2026-03-10T12:00:00Z' });
    const milo = await world.parent().withChild();
    const opensPage = async () => {
      for (const frequency of frequencies) await milo.tasks(frequency);
    };
    await recordMood(milo, 'HAPPY');
    await opensPage();
    world.travelTo('2026-03-25T12:00:00Z');
    await opensPage();
    await milo.completeTasks(1, 'monthly');
    world.travelTo('2026-04-02T12:00:00Z');
    await opensPage();
    await milo.completeTasks(1);
    world.travelTo('2026-04-05T12:00:00Z');
    const shown = (await list(milo)).summaries.edges.map(({ node }) => [
      node.highlights.periodFormatted,
      node.highlights.taskCounts,
      node.highlights.maxChallenges,
    ]);
    expect(shown).toEqual([
      // The two of April and the open one of March: the week of 29 March belongs to both months.
      ['Mar 29 - Apr 4, 2026', { daily: 1, weekly: 0, monthly: 0 }, { daily: 3, weekly: 2, monthly: 3 }],
      ['March 2026', { daily: 0, weekly: 0, monthly: 1 }, { daily: 6, weekly: 6, monthly: 2 }],
      ['Mar 22 - 28, 2026', { daily: 0, weekly: 0, monthly: 1 }, { daily: 3, weekly: 2, monthly: 2 }],
      ['Mar 8 - 14, 2026', { daily: 0, weekly: 0, monthly: 0 }, { daily: 3, weekly: 2, monthly: 2 }],
    ]);
  });
});

describe('Viewing a summary', () => {
  it('is stored, for carers with edit access only', async () => {
    const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
    const milo = await world.parent().withChild();
    await recordMood(milo, 'HAPPY');
    world.tomorrow();
    const summaryId = (await list(milo)).summaries.edges[0]?.node.id ?? '';
    const view = (who: Caller) => who.graphql(viewDocument, { input: { summaryId } });

    expect((await view(await world.stranger())).sentence).toBe('Summary not found');
    expect((await view(world.signedOut())).code).toBe('UNAUTHENTICATED');
    const viewer = await world.carer(milo, 'viewer');
    expect((await view(viewer)).code).toBe('FORBIDDEN');
    expect((await list(milo, {}, viewer)).hasNewSummary).toBe(true);

    for (const _ of ['first', 'again']) {
      expect((await view(milo.parent)).data).toEqual({
        viewSummary: { summary: { id: summaryId, viewed: true }, child: { hasNewSummary: false } },
      });
    }
  });
});
