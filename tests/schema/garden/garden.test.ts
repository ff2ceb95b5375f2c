import { describe, expect, it, vi } from 'vitest';
import { isFull } from '../../faults/kit/scale.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { giveHistory } from '../../support/history.ts';
import { globalId, rowId } from '../../support/ids.ts';
import { createWorld, type World } from '../../support/kit.ts';

// Each test creates its own database.
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
  (await child.parent.execute<{ node: Garden }>(gardenDocument, { id: child.id })).node;

const sum = (skills: readonly Practice[]) => skills.reduce((total, { practiceCount }) => total + practiceCount, 0);

/** A child's expected practice between two local dates, counted from its completions. */
async function countedPractice(world: World, child: ChildProfile, since: string, until: string) {
  const rows = await world.sql<{ id: string; name: string; count: number; lifetime: number; last: Date }>(
    `SELECT skill.id, skill.name, count(*) FILTER (WHERE local_date BETWEEN $2 AND $3)::int AS count,
       count(*)::int AS lifetime, max(completed_at) FILTER (WHERE local_date BETWEEN $2 AND $3) AS last
     FROM child_skill_completions JOIN skills skill ON skill.id = skill_id WHERE child_id = $1
     GROUP BY skill.id HAVING count(*) FILTER (WHERE local_date BETWEEN $2 AND $3) > 0
     ORDER BY count DESC, last DESC, skill.name, skill.id`,
    [child.rowId, since, until],
  );
  return rows.map(({ id, name, count, lifetime, last }) => ({
    practiceCount: count,
    totalLifetimePractice: lifetime,
    lastPracticed: last.toISOString(),
    skill: { id: globalId('Skill', id), name },
  }));
}

describe('The skills garden', () => {
  it('counts practice since Sunday, since the first of the month, and in the last 365 dates of the family', async () => {
    // Friday evening in Los Angeles, Saturday in UTC.
    const world = await createWorld({ now: '2026-02-28T03:00:00Z' });
    const milo = await world.parent({ timeZone: 'America/Los_Angeles' }).withChild();
    await milo.completeTasks(1);
    world.travelTo('2026-03-01T03:00:00Z');
    await milo.completeTasks(1);
    const saturday = await gardenOf(milo);
    expect(sum(saturday.week.skills)).toBe(sum(saturday.allTime.skills));
    expect(sum(saturday.month.skills)).toBe(sum(saturday.allTime.skills));

    world.travelTo('2026-03-01T18:00:00Z');
    const sunday = await gardenOf(milo);
    expect([sunday.week.skills, sunday.month.skills]).toEqual([[], []]);
    expect(sunday.allTime).toEqual(saturday.allTime);
    expect(sunday.week).toMatchObject({ totalSkills: 12, totalSkillsPracticed: 0, ageGroup: 'PRESCHOOL' });

    await milo.completeTasks(3);
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

  // The 365 dates until 14 March 2026 start on 15 March 2025. The longer histories have practice before.
  it.each(isFull ? [2, 40, 364, 365, 500] : [364, 365])(
    'of all time matches the completions after a history of %i days, including the last practice',
    async (days) => {
      const world = await createWorld({ now: '2026-03-14T18:00:00Z' });
      const milo = await world.parent().withChild();
      await giveHistory(world, milo, days, '2026-03-14');
      await milo.completeTasks(1);
      const { allTime } = await gardenOf(milo);
      const counted = await countedPractice(world, milo, '2025-03-15', '2026-03-14');
      expect(allTime.skills).toEqual(counted);
      const ever = counted.reduce((total, { totalLifetimePractice }) => total + totalLifetimePractice, 0);
      expect(ever > sum(counted)).toBe(days > 364);
    },
  );

  it('of all time keeps the last practice if a server with a slow clock completes a task', async () => {
    const world = await createWorld({ now: '2026-03-14T18:00:00Z' });
    const milo = await world.parent().withChild();
    // Every skill is practised again after the current date of the server.
    await giveHistory(world, milo, 40, '2026-04-20');
    await milo.completeTasks(2, 'weekly');
    const early = (await gardenOf(milo)).allTime.skills;
    expect(early).toEqual(await countedPractice(world, milo, '2025-03-15', '2026-03-14'));
    world.travelTo('2026-04-20T18:00:00Z');
    await milo.parent.signIn();
    const { skills } = (await gardenOf(milo)).allTime;
    expect(skills).toEqual(await countedPractice(world, milo, '2025-04-21', '2026-04-20'));
    expect(sum(skills)).toBeGreaterThan(sum(early));
  });

  it('of all time leaves out a skill that was only practised before the 365 dates', async () => {
    const world = await createWorld({ now: '2025-03-14T18:00:00Z' });
    const milo = await world.parent().withChild();
    await milo.completeTasks(1);
    const before = (await gardenOf(milo)).allTime.skills;
    world.travelTo('2026-03-13T18:00:00Z');
    await milo.parent.signIn();
    expect((await gardenOf(milo)).allTime.skills).toEqual(before);
    world.tomorrow();
    expect((await gardenOf(milo)).allTime.skills).toEqual([]);
  });

  it('of all time takes one statement for several children, however long their histories are', async () => {
    const world = await createWorld({ now: '2026-03-14T18:00:00Z' });
    const parent = await world.parent();
    const children = [await parent.withChild(), await parent.withChild(), await parent.withChild()];
    for (const [index, days] of [500, 40].entries()) {
      const child = children[index];
      if (child) await giveHistory(world, child, days, '2026-03-14');
    }
    const ids = children.map(({ id }) => id);
    let nodes: { skillsGarden: { skills: Practice[] } }[] = [];
    const { statements } = await world.statements(async () => {
      ({ nodes } = await parent.execute<{ nodes: typeof nodes }>(
        `query Gardens($ids: [ID!]!) { nodes(ids: $ids) { ... on Child { skillsGarden(period: ALL_TIME) ${garden} } } }`,
        { ids },
      ));
    });
    expect(statements.filter((name) => name.includes('practice'))).toEqual(['long_practice_of_children']);
    expect(nodes.map(({ skillsGarden }) => skillsGarden.skills)).toEqual(
      await Promise.all(children.map((child) => countedPractice(world, child, '2025-03-15', '2026-03-14'))),
    );
  });

  it('of all time reads no completions for a child in its first year', async () => {
    const world = await createWorld({ now: '2026-03-14T18:00:00Z' });
    const milo = await world.parent().withChild();
    await giveHistory(world, milo, 40, '2026-03-14');
    const { allTime } = await gardenOf(milo);
    expect(allTime.skills).not.toEqual([]);
    await world.sql('DELETE FROM child_skill_completions');
    expect((await gardenOf(milo)).allTime).toEqual(allTime);
  });

  it('shows the practice of a time span, and refuses one that ends before it starts', async () => {
    const world = await createWorld({ now: '2026-02-28T12:00:00Z' });
    const milo = await world.parent().withChild();
    await milo.completeTasks(1);
    const request = (start: string, end: string) =>
      milo.parent.graphql<{ node: { skillsProgress: Practice[] } }>(progressDocument, { id: milo.id, start, end });
    const allTime = (await gardenOf(milo)).allTime.skills;
    expect((await request('2026-02-28T00:00:00Z', '2026-02-28T00:00:00Z')).data?.node.skillsProgress).toEqual(allTime);
    expect((await request('2026-03-01T00:00:00Z', '2026-03-31T00:00:00Z')).data?.node.skillsProgress).toEqual([]);
    expect((await request('2026-03-31T00:00:00Z', '2026-03-01T00:00:00Z')).sentence).toBe(
      'start must not be after end',
    );
  });
});
