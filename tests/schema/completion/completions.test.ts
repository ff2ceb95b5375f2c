import { describe, expect, test } from 'vitest';
import type { ChildProfile } from '../../support/childProfile.ts';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld();

interface Page {
  readonly edges: readonly { cursor: string; node: { id: string; title: string } }[];
  readonly pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

const page = async (child: ChildProfile, args: string): Promise<Page> => {
  const { node } = await child.parent.execute<{ node: { completions: Page } }>(
    `query ($id: ID!) { node(id: $id) { ... on Child { completions${args} {
      edges { cursor node { id title } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } }`,
    { id: child.id },
  );
  return node.completions;
};

const idsOf = ({ edges }: Page) => edges.map(({ node }) => node.id);

describe('the completions of a child', () => {
  test('are paged newest first, from either end, each exactly once', async () => {
    const milo = await world.parent().withChild();
    const done: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      // Three at the same instant, so that the order depends on the id.
      done.unshift(
        ...(await milo.completeTasks(3))
          .map(({ completion }) => completion.id)
          .sort()
          .reverse(),
      );
      world.tomorrow();
    }
    const forward: string[] = [];
    for (let after = ''; ;) {
      const next = await page(milo, `(first: 2${after && `, after: "${after}"`})`);
      forward.push(...idsOf(next));
      expect(next.pageInfo.hasPreviousPage).toBe(after !== '');
      expect(next.pageInfo.endCursor).toBe(next.edges.at(-1)?.cursor);
      if (!next.pageInfo.hasNextPage) break;
      after = next.pageInfo.endCursor ?? '';
    }
    const byTime = (ids: readonly string[]) =>
      [ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)].map((day) => [...day].sort());
    expect(forward).toHaveLength(9);
    expect(byTime(forward)).toEqual(byTime(done));

    const backward: string[] = [];
    for (let before = ''; ;) {
      const next = await page(milo, `(last: 4${before && `, before: "${before}"`})`);
      backward.unshift(...idsOf(next));
      if (!next.pageInfo.hasPreviousPage) break;
      before = next.pageInfo.startCursor ?? '';
    }
    expect(backward).toEqual(forward);
  });

  test('continue after a cursor, even if others were added since', async () => {
    const milo = await world.parent().withChild();
    await milo.completeTasks(2);
    const first = await page(milo, '(first: 1)');
    world.later({ minutes: 1 });
    await milo.completeTasks(1);
    const second = await page(milo, `(first: 10, after: "${first.pageInfo.endCursor}")`);
    expect(second.edges).toHaveLength(1);
    expect(idsOf(second)).not.toEqual(idsOf(first));
  });

  test('have pages of twenty by default, and none for a new child', async () => {
    const milo = await world.parent().withChild();
    expect(await page(milo, '')).toMatchObject({ edges: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } });
    for (let day = 0; day < 8; day += 1) {
      await milo.completeTasks(3);
      world.tomorrow();
    }
    const all = await page(milo, '(first: 100)');
    expect(all.edges).toHaveLength(24);
    const some = await page(milo, '');
    expect(idsOf(some)).toEqual(idsOf(all).slice(0, 20));
    expect(some.pageInfo.hasNextPage).toBe(true);
  });

  test('can be loaded from the completed task and by id', async () => {
    const milo = await world.parent().withChild();
    const [done] = await milo.completeTasks(1);
    const answer = await milo.parent.execute(
      `query ($child: ID!, $completion: ID!) {
        node(id: $child) { ... on Child { dailyTasks { completion { id title points localDate } } } }
        completion: node(id: $completion) { __typename id ... on Completion { title points localDate } }
      }`,
      { child: milo.id, completion: done?.completion.id },
    );
    const { id, title, points, localDate } = done?.completion ?? {};
    const completion = { id, title, points, localDate };
    expect(answer).toEqual({
      node: { dailyTasks: [{ completion }, { completion: null }, { completion: null }] },
      completion: { __typename: 'Completion', ...completion },
    });
  });
});
