import { describe, expect, it, vi } from 'vitest';
import type { ChildProfile } from '../../support/childProfile.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';

// Each story has a database of its own.
vi.setConfig({ testTimeout: 30_000 });

interface Practice {
  readonly practiceCount: number;
  readonly totalLifetimePractice: number;
  readonly lastPracticed: string;
  readonly skill: { readonly id: string; readonly name: string };
}

const practice = '{ practiceCount totalLifetimePractice lastPracticed skill { id name } }';
const garden = `{ totalSkills totalSkillsPracticed ageGroup skills ${practice} }`;

const gardenDocument = `query Garden($id: ID!) { node(id: $id) { ... on Child {
  week: skillsGarden ${garden} month: skillsGarden(period: MONTH) ${garden} allTime: skillsGarden(period: ALL_TIME) ${garden}
} } }`;

const progressDocument = `query Progress($id: ID!, $start: DateTime!, $end: DateTime!) {
  node(id: $id) { ... on Child { skillsProgress(start: $start, end: $end) ${practice} } }
}`;

type Garden = Record<
  'week' | 'month' | 'allTime',
  { totalSkills: number; totalSkillsPracticed: number; skills: Practice[] }
>;

const gardenOf = async (child: ChildProfile) =>
  (await child.parent.ask<{ node: Garden }>(gardenDocument, { id: child.id })).node;

const sum = (skills: readonly Practice[]) => skills.reduce((total, { practiceCount }) => total + practiceCount, 0);

describe('The skills garden', () => {
  it('counts practice since Sunday, since the first, and in the last 365 dates of the family', async () => {
    // Friday evening in Los Angeles, Saturday in UTC.
    const world = await createWorld({ now: '2026-02-28T03:00:00Z' });
    const milo = await world.parent({ timeZone: 'America/Los_Angeles' }).withChild();
    await milo.does(1);
    world.travelTo('2026-03-01T03:00:00Z');
    await milo.does(1);
    const saturday = await gardenOf(milo);
    expect(sum(saturday.week.skills)).toBe(sum(saturday.allTime.skills));
    expect(sum(saturday.month.skills)).toBe(sum(saturday.allTime.skills));

    world.travelTo('2026-03-01T18:00:00Z');
    const sunday = await gardenOf(milo);
    expect([sunday.week.skills, sunday.month.skills]).toEqual([[], []]);
    expect(sunday.allTime).toEqual(saturday.allTime);
    expect(sunday.week).toMatchObject({ totalSkills: 12, totalSkillsPracticed: 0, ageGroup: 'PRESCHOOL' });

    await milo.does(3);
    const { week } = await gardenOf(milo);
    expect(week.skills.map(({ practiceCount }) => practiceCount)).toEqual(
      week.skills.map(({ practiceCount }) => practiceCount).sort((one, other) => other - one),
    );
    expect(week.totalSkillsPracticed).toBe(week.skills.length);
    const counted = await world.sql(
      'SELECT skill_id, count(*)::int AS practice_count FROM child_skill_completions GROUP BY 1 ORDER BY 1',
    );
    expect(await world.sql('SELECT skill_id, practice_count FROM child_skills ORDER BY 1')).toEqual(counted);
    const lifetime = new Map(counted.map((row) => [row['skill_id'], row['practice_count']]));
    expect(week.skills.map((one) => one.totalLifetimePractice)).toEqual(
      week.skills.map(({ skill }) => lifetime.get(rowId(skill.id))),
    );
  });

  it('shows the practice of a span of time, and refuses one that is the wrong way round', async () => {
    const world = await createWorld({ now: '2026-02-28T12:00:00Z' });
    const milo = await world.parent().withChild();
    await milo.does(1);
    const ask = (start: string, end: string) =>
      milo.parent.graphql<{ node: { skillsProgress: Practice[] } }>(progressDocument, { id: milo.id, start, end });
    const allTime = (await gardenOf(milo)).allTime.skills;
    expect((await ask('2026-02-28T00:00:00Z', '2026-02-28T00:00:00Z')).data?.node.skillsProgress).toEqual(allTime);
    expect((await ask('2026-03-01T00:00:00Z', '2026-03-31T00:00:00Z')).data?.node.skillsProgress).toEqual([]);
    expect((await ask('2026-03-31T00:00:00Z', '2026-03-01T00:00:00Z')).sentence).toBe('start must not be after end');
  });
});
