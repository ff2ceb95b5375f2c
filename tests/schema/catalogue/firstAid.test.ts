import { expect, test } from 'vitest';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld();

interface Answer {
  readonly firstAid: {
    readonly call: string;
    readonly topics: readonly { key: string; steps: string[]; sources: { url: string }[] }[];
  };
}

test('first aid ships with a call, the topics that grave safety is about, and a source for each', async () => {
  const parent = await world.parent();
  const { data } = await parent.graphql<Answer>('{ firstAid { call topics { key steps sources { url } } } }');
  expect(data?.firstAid.call).toContain('local emergency number');
  const topics = data?.firstAid.topics ?? [];
  expect(topics.map(({ key }) => key)).toEqual([
    'choking-baby',
    'choking-child',
    'burn',
    'fever',
    'head-bump',
    'poison',
  ]);
  for (const { steps, sources } of topics) {
    expect(steps.length).toBeGreaterThan(1);
    expect(sources.every(({ url }) => url.startsWith('https://'))).toBe(true);
    expect(sources.length).toBeGreaterThan(0);
  }
});
