import { expect, test } from 'vitest';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld();
const parent = await world.parent();

interface Page {
  readonly totalCount: number;
  readonly edges: readonly { node: { name: string } }[];
  readonly pageInfo: { hasNextPage: boolean; endCursor: string };
}

const page = async (variables: object): Promise<Page> => {
  const { skills } = await parent.execute<{ skills: Page }>(
    `query ($ageGroup: AgeGroup, $search: String, $orderBy: SkillOrder, $first: Int, $after: String) {
      skills(ageGroup: $ageGroup, search: $search, orderBy: $orderBy, first: $first, after: $after) {
        totalCount edges { node { name } } pageInfo { hasNextPage endCursor }
      } }`,
    variables,
  );
  return skills;
};

test('the skills of the catalogue are paged by name, each exactly once', async () => {
  for (const direction of ['ASC', 'DESC']) {
    const expected = await world.sql<{ name: string }>(
      `SELECT name FROM skills WHERE archived_at IS NULL ORDER BY name ${direction}, id ${direction}`,
    );
    const names: string[] = [];
    for (let after: string | undefined; ;) {
      const next = await page({ orderBy: { field: 'NAME', direction }, first: 30, after });
      names.push(...next.edges.map(({ node }) => node.name));
      expect(next.totalCount).toBe(expected.length);
      if (!next.pageInfo.hasNextPage) break;
      after = next.pageInfo.endCursor;
    }
    expect(names).toEqual(expected.map(({ name }) => name));
  }
});

test('the skills of the catalogue are filtered by age group and search text', async () => {
  const [first] = await world.sql<{ name: string }>(
    `UPDATE skills SET description = 'Counts to 100%' WHERE id = (SELECT id FROM skills WHERE age_group = 'toddler' LIMIT 1)
     RETURNING name`,
  );
  expect((await page({ ageGroup: 'TODDLER', search: 'TO 100%' })).edges).toEqual([{ node: first }]);
  expect(await page({ ageGroup: 'INFANT', search: 'to 100%' })).toMatchObject({ totalCount: 0, edges: [] });
});
