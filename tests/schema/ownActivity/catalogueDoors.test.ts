import { beforeAll, describe, expect, test } from 'vitest';
import { rollUpAnalytics } from '../../../schema/analytics/rollUp.service.ts';
import { mutate, newTask } from '../../support/catalogue.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { activityOf, ownerEmail } from '../../support/circle.ts';
import { globalId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { imports, previewOf, sheets, sheetsOf, taskRow, workbook } from '../../support/workbooks.ts';

/** Walks every door of the catalogue: none may open to what a family made. */

const world = await createWorld({ env: { OWNER_EMAIL: ownerEmail } });
const admin = await world.admin();

/** A word of the family that no text of the catalogue has. */
const word = 'Zwirbel';

let milo: ChildProfile;
let ownRowId: string;
let before: Awaited<ReturnType<typeof numbers>>;

const numbers = () =>
  admin.execute<{ tasks: { totalCount: number }; catalogueQuality: object }>(
    `{ tasks(first: 1, ageGroup: PRESCHOOL) { totalCount }
       catalogueQuality(ageGroup: PRESCHOOL) { counts { count } quotas { share } faults { message } neverCompletedCount } }`,
  );

beforeAll(async () => {
  milo = await world.parent().withChild();
  await milo.tasks();
  before = await numbers();
  await activityOf(milo, word);
  world.travelTo('2026-04-01T12:00:00Z');
  const given = (await milo.tasks('monthly')).find(({ task }) => task.title === word);
  await milo.parent.completeTask(given?.id ?? '');
  const [row] = await world.sql<{ id: string }>('SELECT id FROM tasks WHERE title = $1', [word]);
  ownRowId = row?.id ?? '';
  expect(ownRowId).not.toBe('');
  await rollUpAnalytics(world.db, Temporal.Instant.from(world.now()));
});

const stored = () => world.sql('SELECT * FROM tasks WHERE id = $1', [ownRowId]);

describe('an activity of a family', () => {
  test('is in no list, search or count of the catalogue', async () => {
    for (const caller of [admin, milo.parent]) {
      const all = await caller.execute<{ tasks: { edges: object[]; totalCount: number } }>(
        `{ tasks(search: "${word}") { totalCount edges { node { id } } } }`,
      );
      expect(all.tasks).toEqual({ totalCount: 0, edges: [] });
      for (const path of ['/api/tasks', '/api/tasks?ageGroup=preschool', '/api/skills', '/api/sources']) {
        expect((await caller.rest('GET', path)).text).not.toContain(word);
      }
    }
  });

  test('changes none of the numbers of the catalogue', async () => {
    expect(await numbers()).toEqual(before);
  });

  test('cannot be changed or deleted by administrators', async () => {
    const kept = await stored();
    const id = globalId('Task', ownRowId);
    for (const [name, input] of [
      ['updateTask', { ...newTask, id, revision: 1 }],
      ['deleteTask', { id, revision: 1 }],
    ] as const) {
      await expect(mutate(admin, name, input)).rejects.toThrow(/Task not found/);
    }
    const body = { title: 'Taken', description: 'Over', ageGroup: 'preschool', frequency: 'daily' };
    for (const [method, path, content] of [
      ['PUT', `/api/tasks/${ownRowId}`, body],
      ['POST', `/api/tasks/${ownRowId}/skills`, { skillIds: [] }],
      ['DELETE', `/api/tasks/${ownRowId}`, undefined],
    ] as const) {
      expect((await admin.rest(method, path, content)).status, method).toBe(404);
    }
    expect(await stored()).toEqual(kept);
  });

  test('is neither exported to a workbook nor changed by one', async () => {
    const kept = await stored();
    const exported = await admin.send({ method: 'GET', path: '/api/admin/export-data' });
    expect(exported.status).toBe(200);
    expect(JSON.stringify(sheetsOf(exported.bytes))).not.toContain(word);
    const preview = await previewOf(admin, workbook(sheets([taskRow({ ID: ownRowId, Title: 'Taken over' })])));
    expect(JSON.stringify(preview)).not.toContain(word);
    await imports(admin, preview.uploadId);
    const byTitle = taskRow({ Title: word, 'Age Group': 'preschool', Frequency: 'monthly', Points: 5 });
    expect(await previewOf(admin, workbook(sheets([byTitle])))).toMatchObject({
      summary: { tasksToAdd: 1, tasksToUpdate: 0 },
    });
    expect(await stored()).toEqual(kept);
  });

  test('is not in the numbers or words that the owner of the site sees', async () => {
    const owner = await world.parent();
    await world.sql('UPDATE users SET email = $2, email_confirmed_at = now() WHERE id = $1', [owner.rowId, ownerEmail]);
    const { text } = await owner.rest('GET', '/api/analytics');
    expect(text).not.toContain(word);
    expect(await world.sql('SELECT FROM activity_logs WHERE details::text LIKE $1', [`%${word}%`])).toEqual([]);
  });
});
