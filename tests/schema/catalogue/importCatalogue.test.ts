import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { ageGroups } from '../../../schema/child/ageGroup.rules.ts';
import { loadCatalogue } from '../../../schema/catalogue/loadCatalogue.ts';
import { runHourlyJobs } from '../../../server/jobs/hourly.ts';
import { isFull } from '../../faults/kit/scale.ts';
import type { Caller } from '../../support/caller.ts';
import { createWorld } from '../../support/kit.ts';
import {
  imports,
  keepFewTasks,
  previewOf,
  sheets,
  sheetsOf,
  skillRow,
  taskRow,
  workbook,
} from '../../support/workbooks.ts';

vi.setConfig({ testTimeout: 60_000 });

const world = await createWorld();
const admin = await world.admin();
await keepFewTasks(world);

const exportOf = async (caller: Caller) =>
  sheetsOf((await caller.send({ method: 'GET', path: '/api/admin/export-data' })).bytes);

/** An export whose rows, without the headers, `change` has edited. */
async function editedExport(change: (sheet: { Tasks: string[][]; Skills: string[][] }) => void): Promise<Buffer> {
  const { Tasks = [], Skills = [] } = await exportOf(admin);
  const content = { Tasks: Tasks.slice(1), Skills: Skills.slice(1) };
  change(content);
  return workbook(sheets(content.Tasks, content.Skills));
}

const catalogue = () =>
  world.sql(`SELECT task.id, title, description, age_group, points, weight, frequency, tips, revision, catalogue_key,
       array(SELECT skill_id FROM task_skills WHERE task_id = task.id ORDER BY 1) AS skills
     FROM tasks task UNION ALL
     SELECT id, name, description, age_group, NULL, NULL, NULL, NULL, revision, catalogue_key, NULL FROM skills ORDER BY 1`);

describe('An import', () => {
  it('makes exactly the changes of the preview, by names and ids', async () => {
    const before = await catalogue();
    const file = await editedExport(({ Tasks, Skills }) => {
      Object.assign(Tasks[0] ?? [], { 5: '901', 9: '' });
      Object.assign(Tasks[1] ?? [], { 0: '', 1: (Tasks[1]?.[1] ?? '').toUpperCase() });
      Object.assign(Skills[0] ?? [], { 1: 'A new name' });
      Tasks.push(taskRow({ Skills: 'splashing', Tips: 'Boots!', 'Video URL': 'https://videos.example/a' }) as string[]);
      Skills.push(skillRow() as string[]);
    });
    const preview = await previewOf(admin, file);
    const [first, second] = (await exportOf(admin)).Tasks?.slice(1) ?? [];
    expect(preview.summary).toMatchObject({ tasksToAdd: 1, tasksToUpdate: 2, skillsToAdd: 1, skillsToUpdate: 1 });
    expect(preview.tasksPreview).toMatchObject([
      { row: 2, action: 'UPDATE', changes: [`Points: ${first?.[5]} → 901`, `Skills: ${first?.[9]} → (empty)`] },
      { row: 3, action: 'UPDATE', changes: [`Title: ${second?.[1]} → ${second?.[1]?.toUpperCase()}`] },
      { action: 'ADD', title: 'Puddle orchestra', ageGroup: 'TODDLER', changes: [] },
    ]);
    expect(await catalogue()).toEqual(before);

    expect((await imports(admin, preview.uploadId)).data?.importCatalogue).toEqual({
      tasksAdded: 1,
      tasksUpdated: 2,
      skillsAdded: 1,
      skillsUpdated: 1,
      errors: [],
    });
    const after = await catalogue();
    const rowsBefore = new Set(before.map((row) => JSON.stringify(row)));
    const changed = after.filter((row) => !rowsBefore.has(JSON.stringify(row)));
    expect(changed).toHaveLength(5);
    expect(changed.filter(({ id }) => before.some((old) => old['id'] === id))).toEqual(
      changed.filter(({ catalogue_key: key, revision }) => key !== null && revision === 2),
    );
    const [orchestra] = await world.sql(
      `SELECT points, weight::float8, tips, name FROM tasks JOIN task_skills ON task_id = tasks.id
       JOIN skills ON skill_id = skills.id WHERE title = 'Puddle orchestra'`,
    );
    expect(orchestra).toEqual({
      points: 700,
      weight: 1,
      tips: JSON.stringify({ content: 'Boots!', videoUrl: 'https://videos.example/a' }),
      name: 'Splashing',
    });

    await loadCatalogue(world.db.pool);
    expect(await catalogue()).toEqual(after);
    expect((await previewOf(admin, file)).uploadId).toBeNull();
  });

  it('imports an upload once, within an hour, for the admin who made it', async () => {
    const upload = async () => (await previewOf(admin, workbook(sheets([taskRow({ Title: 'Once' })])))).uploadId;
    const first = await upload();
    expect((await imports(await world.admin(), first)).sentence).toBe('Upload not found');
    expect((await imports(admin, 'nope')).code).toBe('NOT_FOUND');
    const [one, other] = await Promise.all([imports(admin, first), imports(admin, first)]);
    expect(one.data?.importCatalogue).toMatchObject({ tasksAdded: 1, errors: [] });
    expect(other.data).toEqual(one.data);
    // The answer was lost, and the tab has kept the preview for hours.
    world.later({ hours: 2 });
    expect((await imports(admin, first)).data).toEqual(one.data);
    expect((await imports(await world.admin(), first)).code).toBe('NOT_FOUND');
    expect(await world.sql(`SELECT count(*)::int FROM tasks WHERE title = 'Once'`)).toEqual([{ count: 1 }]);

    const second = (await previewOf(admin, workbook(sheets([taskRow({ Title: 'Twice' })])))).uploadId;
    world.later({ hours: 1 });
    expect((await imports(admin, second)).code).toBe('NOT_FOUND');
    const photos = { put: async () => {}, get: async () => null, delete: async () => {}, list: async function* () {} };
    await runHourlyJobs({ db: world.db, photos }, Temporal.Instant.from(world.now()), pino({ level: 'silent' }));
    expect((await world.rowCounts())['catalogue_uploads']).toBe(0);
  });

  it('leaves out the rows that were changed or deleted since the preview, and names them', async () => {
    const { Tasks: [, ...before] = [] } = await exportOf(admin);
    const { uploadId } = await previewOf(
      admin,
      await editedExport(({ Tasks }) => {
        for (const place of [4, 5, 6]) Object.assign(Tasks[place] ?? [], { 5: '902' });
        Tasks.push(taskRow({ Title: 'Lands' }) as string[], taskRow({ Title: 'Made by both' }) as string[]);
      }),
    );
    await world.sql('UPDATE tasks SET points = 3, revision = revision + 1 WHERE id = $1', [before[4]?.[0]]);
    await world.sql('UPDATE tasks SET archived_at = now(), revision = revision + 1 WHERE id = $1', [before[5]?.[0]]);
    await world.sql(
      `INSERT INTO tasks (id, title, description, age_group, points)
       VALUES (gen_random_uuid(), 'Made by both', 'Otherwise', 'toddler', 3)`,
    );
    const sentence = (row: number, what: string) =>
      `Row ${row}: The task was ${what} after the file was uploaded. Upload it again to see what it would change now (sheet "Tasks", column "ID")`;
    expect((await imports(admin, uploadId)).data?.importCatalogue).toEqual({
      tasksAdded: 1,
      tasksUpdated: 1,
      skillsAdded: 0,
      skillsUpdated: 0,
      errors: [sentence(6, 'changed'), sentence(7, 'deleted'), sentence(before.length + 3, 'added')],
    });
    const { Tasks: [, ...after] = [] } = await exportOf(admin);
    const pointsOf = (id: string | undefined) => after.find((row) => row[0] === id)?.[5];
    expect([4, 5, 6].map((place) => pointsOf(before[place]?.[0]))).toEqual(['3', undefined, '902']);
    expect(after.filter(([, title]) => title === 'Made by both').map((row) => row[5])).toEqual(['3']);
    expect(after.some(([, title]) => title === 'Lands')).toBe(true);
    expect((await imports(admin, uploadId)).data?.importCatalogue).toMatchObject({ tasksAdded: 1, tasksUpdated: 1 });
    expect(await exportOf(admin)).toMatchObject({ Tasks: [expect.anything(), ...after] });
  });

  it('leaves out with a row those that need it', async () => {
    const { uploadId } = await previewOf(
      admin,
      workbook(
        sheets(
          [
            taskRow({ Title: 'Needs a new skill', Skills: 'Whistling' }),
            taskRow({ Title: 'Needs an old skill', Skills: 'Splashing' }),
            taskRow({ Title: 'Needs none' }),
          ],
          [skillRow({ Name: 'Whistling' })],
        ),
      ),
    );
    await world.sql(`UPDATE skills SET archived_at = now() WHERE name = 'Splashing'`);
    await world.sql(
      `INSERT INTO skills (id, name, description, age_group)
       VALUES (gen_random_uuid(), 'Whistling', 'One', 'toddler'), (gen_random_uuid(), 'whistling', 'Other', 'toddler')`,
    );
    const answer = (await imports(admin, uploadId)).data?.importCatalogue;
    expect(answer).toMatchObject({ tasksAdded: 1, skillsAdded: 0, skillsUpdated: 0 });
    expect(answer?.errors).toEqual([
      'Row 2: There is more than one such skill; its ID must be given (sheet "Skills", column "ID")',
      'Row 2: Toddler has more than one skill named "Whistling" (sheet "Tasks", column "Skills")',
      'Row 3: There is no skill named "Splashing" for Toddler (sheet "Tasks", column "Skills")',
    ]);
    expect(await world.sql(`SELECT title FROM tasks WHERE title LIKE 'Needs%'`)).toEqual([{ title: 'Needs none' }]);
  });

  it('is refused as a whole if the rows depend on each other in a long chain', async () => {
    // Each task takes the title that the next one gives up; the last one gives nothing up any more.
    const { Tasks: [, ...before] = [] } = await exportOf(admin);
    const chain = before.filter(([, , , group, frequency]) => group?.startsWith('Adolescent') && frequency === 'daily');
    expect(chain.length).toBeGreaterThan(12);
    const { uploadId } = await previewOf(
      admin,
      workbook(
        sheets(
          chain.map((row, place) => [row[0] ?? '', chain[place + 1]?.[1] ?? 'A title that is free', ...row.slice(2)]),
        ),
      ),
    );
    await world.sql('UPDATE tasks SET revision = revision + 1 WHERE id = $1', [chain.at(-1)?.[0]]);
    const unchanged = await catalogue();
    const { code, sentence } = await imports(admin, uploadId);
    expect([code, sentence]).toEqual([
      'CONFLICT',
      'The catalogue has changed too much since the file was uploaded. Upload it again',
    ]);
    expect(await catalogue()).toEqual(unchanged);
  });

  it('keeps a skill in its age group while tasks of that group train it', async () => {
    const { skillsValidation } = await previewOf(
      admin,
      await editedExport(({ Skills }) => {
        for (const skill of Skills) if (skill[1] === 'A new name') skill[3] = 'adolescent';
      }),
    );
    expect(skillsValidation.errors).toEqual([
      expect.stringMatching(
        /^Row 2: The task ".+" of the former age group trains it \(sheet "Skills", column "Age Group"\)$/,
      ),
    ]);
  });

  it.runIf(isFull)('of 5,000 rows takes less than 10 seconds, and is rolled back if row 4,999 fails', async () => {
    const rows = Array.from({ length: 5_000 }, (_, place) =>
      taskRow({
        Title: `Task number ${place}`,
        Description: 'Walk to the corner and back again, and count everything that is red. '.repeat(4),
        'Age Group': ageGroups[place % ageGroups.length] ?? '',
      }),
    );
    const { uploadId, summary } = await previewOf(admin, workbook(sheets(rows)));
    expect(summary['tasksToAdd']).toBe(5_000);
    const start = performance.now();
    expect((await imports(admin, uploadId)).data?.importCatalogue).toMatchObject({ tasksAdded: 5_000 });
    expect(performance.now() - start).toBeLessThan(10_000);

    const before = await catalogue();
    const tasksToImport = rows.map(([, title, description, ageGroup, frequency], place) => ({
      row: place + 2,
      title,
      description,
      ageGroup,
      frequency,
      points: place + 2 === 4_999 ? -1 : 5,
    }));
    const refused = await admin.rest<{ error: string }>('POST', '/api/admin/import-excel', { tasksToImport });
    expect([refused.status, refused.json.error]).toEqual([
      400,
      'Row 4999: Points must be a whole number from 0 to 100,000 (sheet "Tasks", column "Points")',
    ]);
    expect(await catalogue()).toEqual(before);
  });
});
