import { describe, expect, test } from 'vitest';
import { readPersistedDocuments } from '../../../server/graphql/persisted.ts';
import { mutate, newSkill, newTask } from '../../support/catalogue.ts';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld();
const admin = await world.admin();

interface Quality {
  readonly catalogueQuality: {
    readonly counts: readonly { frequency: string; count: number; least: number }[];
    readonly quotas: readonly { name: string; ofDailies: boolean; share: number; least: number }[];
    readonly faults: readonly { title: string | null; message: string }[];
    readonly mostCompleted: readonly { task: { title: string }; completions: number }[];
    readonly neverCompleted: readonly { task: { title: string }; completions: number }[];
    readonly neverCompletedCount: number;
    readonly swapReasons: readonly { reason: string | null; count: number }[];
    readonly mostSwapped: readonly {
      task: { title: string };
      count: number;
      reasons: readonly { reason: string | null; count: number }[];
    }[];
    readonly mostLoved: readonly { task: { title: string }; count: number }[];
    readonly mostUnwanted: readonly { task: { title: string }; count: number }[];
  };
}

const document = `query ($ageGroup: AgeGroup!) { catalogueQuality(ageGroup: $ageGroup) {
  counts { frequency count least } quotas { name ofDailies share least } faults { title message }
  mostCompleted { task { title } completions } neverCompleted { task { title } completions } neverCompletedCount
  swapReasons { reason count } mostSwapped { task { title } count reasons { reason count } }
  mostLoved { task { title } count } mostUnwanted { task { title } count } } }`;

const qualityOf = async (ageGroup: string) => (await admin.execute<Quality>(document, { ageGroup })).catalogueQuality;

const create = (title: string, details: object, change: object = {}) =>
  mutate(admin, 'createTask', { ...newTask, ageGroup: 'ADOLESCENT', title, details, ...change });

describe('the quality of an age group', () => {
  test('is what the checks of the shipped catalogue say about the stored one', async () => {
    await world.sql("UPDATE tasks SET archived_at = now() WHERE age_group = 'adolescent'");
    await world.sql("UPDATE skills SET archived_at = now() WHERE age_group = 'adolescent'");
    await create('Candle', {}, { description: 'Light a candle on the balcony and watch it.' });
    await create('Walk', { place: 'OUTDOORS', minutes: 2, season: 'WINTER', easier: 'Slowly.' });
    await create(
      'Weekly walk',
      {
        place: 'OUTDOORS',
        safety: 'Mind the road.',
        review: { reviewedOn: '2026-01-01', yes: ['SAFETY', 'AGE', 'DOABLE', 'SPECIFIC', 'READS', 'SOURCE'] },
      },
      { frequency: 'WEEKLY' },
    );
    await create('Deleted', {}).then(({ task }) => mutate(admin, 'deleteTask', { id: task.id, revision: 1 }));
    await mutate(admin, 'createSkill', { ...newSkill, ageGroup: 'ADOLESCENT', name: 'Patience' });
    const { counts, quotas, faults } = await qualityOf('ADOLESCENT');
    expect(counts).toEqual([
      { frequency: 'DAILY', count: 2, least: 120 },
      { frequency: 'WEEKLY', count: 1, least: 30 },
      { frequency: 'MONTHLY', count: 0, least: 16 },
    ]);
    expect(quotas).toContainEqual({ name: 'outdoors', ofDailies: true, share: 0.5, least: 0.25 });
    expect(quotas).toContainEqual({ name: 'outdoors', ofDailies: false, share: 1, least: 0.25 });
    expect(quotas).toContainEqual({ name: 'two minutes or less', ofDailies: true, share: 0.5, least: 0.15 });
    expect(quotas).toContainEqual({ name: 'without material', ofDailies: true, share: 1, least: 0.6 });
    expect(faults).toContainEqual({
      title: 'Candle',
      message: expect.stringMatching(/^has no safety but names .*andle/),
    });
    expect(faults.filter(({ title }) => title === 'Deleted')).toEqual([]);
    expect(
      faults.filter(({ title, message }) => title === 'Weekly walk' && message.startsWith('has no safety')),
    ).toEqual([]);
    expect(faults).toContainEqual({ title: 'Patience', message: 'is a skill without a source' });
    expect(faults).toContainEqual({
      title: null,
      message: 'has 0 tasks that suit "sight"; at least 8 are needed',
    });
  });

  test('says which tasks were completed most, and which never', async () => {
    const milo = await world.parent().withChild();
    const before = await qualityOf('TODDLER');
    expect(before.mostCompleted).toEqual([]);
    const [{ id, title } = { id: '', title: '' }] = await world.sql<{ id: string; title: string }>(
      "SELECT id, title FROM tasks WHERE age_group = 'toddler' AND archived_at IS NULL ORDER BY title, id LIMIT 1",
    );
    await world.sql(
      `INSERT INTO task_completions (id, child_id, task_id, assignment_id, title, frequency, completed_at, local_date, time_zone, points)
       SELECT uuidv7(), (SELECT id FROM children WHERE url_slug = $1), $2, uuidv7(), 'Then', 'daily', now(), '2026-01-01', 'UTC', 1
       FROM generate_series(1, 3)`,
      [milo.urlSlug, id],
    );
    const after = await qualityOf('TODDLER');
    expect(after.mostCompleted).toEqual([{ task: { title }, completions: 3 }]);
    expect(after.neverCompletedCount).toBe(before.neverCompletedCount - 1);
    expect(after.neverCompleted).toHaveLength(10);
    expect(after.neverCompleted.map((use) => use.task.title)).not.toContain(title);
  });

  test('says what families exchange and why, love and do not want, in one statement each', async () => {
    const children = await Promise.all([1, 2, 3].map(() => world.parent().withChild()));
    const [first, second] = await world.sql<{ id: string; title: string }>(
      "SELECT id, title FROM tasks WHERE age_group = 'infant' AND archived_at IS NULL ORDER BY title, id LIMIT 2",
    );
    const swap = (
      child: number,
      task: string | undefined,
      slot: number,
      reason: string | null,
      tonight: string | null,
    ) =>
      world.sql(
        `INSERT INTO swapped_tasks (id, child_id, task_id, date, slot, replacement_id, reason, tonight, swapped_at)
         VALUES (uuidv7(), $1, $2, '2026-01-01', $3, uuidv7(), $4, $5, now())`,
        [children[child]?.rowId, task, slot, reason, tonight],
      );
    await swap(0, first?.id, 0, 'too-long', null);
    await swap(1, first?.id, 0, 'too-long', 'two-minutes');
    await swap(2, first?.id, 0, null, null);
    await swap(0, second?.id, 1, 'not-for-us', null);
    // For one evening only: it says nothing about the task.
    await swap(1, second?.id, 1, null, 'outside');
    for (const [child, task, wish] of [
      [0, first?.id, 'favourite'],
      [1, first?.id, 'favourite'],
      [2, first?.id, 'not-for-us'],
      [2, second?.id, 'favourite'],
    ] as const)
      await world.sql('INSERT INTO task_wishes (child_id, task_id, wish, wished_at) VALUES ($1, $2, $3, now())', [
        children[child]?.rowId,
        task,
        wish,
      ]);

    const quality = await qualityOf('INFANT');
    expect(quality.swapReasons).toEqual([
      { reason: 'TOO_LONG', count: 2 },
      { reason: 'NOT_FOR_US', count: 1 },
      { reason: null, count: 1 },
    ]);
    expect(quality.mostSwapped).toEqual([
      {
        task: { title: first?.title },
        count: 3,
        reasons: [
          { reason: 'TOO_LONG', count: 2 },
          { reason: null, count: 1 },
        ],
      },
      { task: { title: second?.title }, count: 1, reasons: [{ reason: 'NOT_FOR_US', count: 1 }] },
    ]);
    expect(quality.mostLoved).toEqual([
      { task: { title: first?.title }, count: 2 },
      { task: { title: second?.title }, count: 1 },
    ]);
    expect(quality.mostUnwanted).toEqual([{ task: { title: first?.title }, count: 1 }]);
    const { statements } = await world.statements(() => qualityOf('INFANT'));
    // As many as for an age group of which nothing is known.
    const ofUnknown = await world.statements(() => qualityOf('TODDLER'));
    expect(statements.toSorted()).toEqual(ofUnknown.statements.toSorted());
    expect((await qualityOf('TODDLER')).mostSwapped).toEqual([]);
  });

  test('is a page of the administration within the limits of a document', async () => {
    const [hash] = [...readPersistedDocuments()].find(([, text]) => /^query QualityPanelQuery\b/m.test(text)) ?? [];
    expect((await admin.post({ id: hash, variables: { ageGroup: 'TODDLER' } })).errors).toEqual([]);
  });
});
