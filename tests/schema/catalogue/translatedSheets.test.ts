import { beforeAll, describe, expect, test } from 'vitest';
import { textColumns, textSheetName } from '../../../schema/catalogue/translated/sheets.rules.ts';
import { workbookLimits } from '../../../schema/catalogue/workbook.rules.ts';
import { sourceHash } from '../../../schema/task/sourceHash.ts';
import { newSkill, newTask, mutate } from '../../support/catalogue.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import {
  imports,
  keepFewTasks,
  previewOf,
  type Rows,
  sheetsOf,
  uploadExcel,
  workbook,
} from '../../support/workbooks.ts';

const world = await createWorld();
const admin = await world.admin();

type TaskColumn = (typeof textColumns.task)[number];
type SkillColumn = (typeof textColumns.skill)[number];

const safety = 'Hold on tight.';
const description = newTask.description;

/** A task that an administrator has made, with a line about safety, and the key under which an export lists it. */
async function madeTask(title: string, line: string | null = safety) {
  const { task } = await mutate(admin, 'createTask', { ...newTask, title, details: { safety: line } });
  return { id: task.id, revision: task.revision, key: rowId(task.id), of: sourceHash(description, line) };
}

const good = { Title: 'Saut', Description: 'Trouve une flaque.', Safety: 'Tiens-toi bien.' };
const row = (cells: Partial<Record<TaskColumn, string>>) => textColumns.task.map((column) => cells[column] ?? '');
const skillRow = (cells: Partial<Record<SkillColumn, string>>) =>
  textColumns.skill.map((column) => cells[column] ?? '');
const french = (tasks: Rows, skills?: Rows) =>
  workbook({
    'Tasks fr': [textColumns.task, ...tasks],
    ...(skills ? { 'Skills fr': [textColumns.skill, ...skills] } : {}),
  });

interface Answer {
  readonly summary: Record<string, number>;
  readonly textsPreview: readonly Record<string, unknown>[];
  readonly textsValidation: { readonly isValid: boolean; readonly errors: readonly string[] };
}
const upload = async (file: Buffer) => (await uploadExcel<Answer>(admin, file)).json;
const importRows = async (textsToImport: readonly object[]) =>
  (await admin.rest('POST', '/api/admin/import-excel', { textsToImport })).json as {
    textsSaved: number;
    errors: string[];
  };

const exported = async (language: string) => {
  const path = `/api/admin/export-data?language=${language}`;
  const { bytes, headers, status } = await admin.send({ method: 'GET', path });
  return { bytes, headers, status };
};

/** The row of a task in an export, by column. */
async function exportedRow(key: string, language = 'fr') {
  const rows = sheetsOf((await exported(language)).bytes)[`Tasks ${language}`] ?? [];
  const found = rows.find(([first]) => first === key);
  return Object.fromEntries(textColumns.task.map((column, place) => [column, found?.[place]]));
}

const readIn = async (id: string) =>
  (
    await admin.execute<{ node: { language: string; title: string } }>(
      'query ($id: ID!) { node(id: $id) { ... on Task { language(language: "fr") title(language: "fr") } } }',
      { id },
    )
  ).node;

describe('the workbook of a language', () => {
  test('holds the whole catalogue in German, fits an upload, and changes nothing', { timeout: 120_000 }, async () => {
    const { bytes, headers } = await exported('de');
    expect(headers['content-disposition']).toBe('attachment; filename="tasks-skills-de.xlsx"');
    expect(bytes.length).toBeLessThan(workbookLimits.bytes * 0.9);
    const sheets = sheetsOf(bytes);
    expect(Object.keys(sheets)).toEqual(['Instructions', 'Tasks de', 'Skills de']);
    const [{ count = 0 } = {}] = await world.sql<{ count: number }>(
      'SELECT count(*)::int FROM tasks WHERE archived_at IS NULL AND child_id IS NULL',
    );
    expect(sheets['Tasks de']).toHaveLength(count + 1);
    const { summary, textsValidation, textsPreview } = await upload(bytes);
    expect([textsValidation.errors, textsPreview]).toEqual([[], []]);
    expect(summary).toMatchObject({ tasksFound: 0, textsToAdd: 0, textsToUpdate: 0 });
    expect(summary['textsFound']).toBeGreaterThan(1000);
  });
});

test('languages that change more rows together than one import may are refused when they are read', async () => {
  const known = await world.sql<{ key: string; description: string; safety: string | null }>(
    `SELECT coalesce(catalogue_key, id::text) AS key, description, safety FROM tasks WHERE archived_at IS NULL AND child_id IS NULL`,
  );
  const rows = known.map(({ key, description: english, safety: line }) =>
    row({ Key: key, Of: sourceHash(english, line), Title: 'x', Description: 'x', Safety: line ? 'x' : '' }),
  );
  const languages = ['fr', 'it', 'nl', 'pl', 'pt', 'sv'].slice(0, Math.ceil((workbookLimits.rows + 1) / rows.length));
  const file = workbook(
    Object.fromEntries(languages.map((language) => [`Tasks ${language}`, [textColumns.task, ...rows]])),
  );
  expect((await upload(file)).textsValidation).toEqual({
    isValid: false,
    errors: ['The sheets of languages change more than 5,000 rows: upload each language by itself'],
  });
});

describe('the workbook of a language, of few tasks,', () => {
  // All others are archived from here on: an export of the whole catalogue takes most of a second.
  beforeAll(() => keepFewTasks(world));

  test('lists what is not written yet, and is its own template', async () => {
    const { key, of } = await madeTask('Fresh');
    expect(await exportedRow(key)).toMatchObject({
      'English Title': 'Fresh',
      Title: '',
      Status: 'not written',
      Of: of,
    });
  });

  test.each(['en', 'xx_YY', ''])('is not there for %j', async (language) => {
    const { status, bytes } = await exported(language);
    expect([status, String(bytes)]).toEqual([400, expect.stringContaining('must be a tag of BCP 47')]);
  });
});

describe('a row in a language', () => {
  test('is added, read by those who read it once it is checked, and kept as it is', async () => {
    const task = await madeTask('Puddles');
    const place = { Key: task.key.toUpperCase(), Of: task.of };
    const first = await upload(french([row({ ...place, ...good }), row({ Key: 'nobody-wrote-here' })]));
    expect(first.textsPreview).toMatchObject([
      { row: 2, sheet: 'Tasks fr', action: 'add', english: 'Puddles', revision: 0, changes: [], checked: [] },
    ]);
    expect(first.summary).toMatchObject({ textsFound: 1, textsToAdd: 1, textsToUpdate: 0 });
    expect(await importRows(first.textsPreview)).toMatchObject({ textsSaved: 1, errors: [] });
    expect(await readIn(task.id)).toEqual({ language: 'en', title: 'Puddles' });
    expect(await exportedRow(task.key)).toMatchObject({ Title: 'Saut', Status: 'not checked' });

    const checked = row({
      ...place,
      ...good,
      Checked: 'safety; Doable; reads',
      Again: 'un\ndeux',
      Materials: 'bottes; seau',
    });
    const preview = await previewOf(admin, french([checked]));
    const answer = await imports(admin, preview.uploadId);
    expect(answer.data?.importCatalogue).toMatchObject({ tasksUpdated: 0, errors: [] });
    expect(await readIn(task.id)).toEqual({ language: 'fr', title: 'Saut' });
    const kept = await exportedRow(task.key);
    expect(kept).toMatchObject({ Status: 'shown', Checked: 'safety; doable; reads', Materials: 'bottes; seau' });
    expect(kept['Checked On']).toBe(world.now().slice(0, 10));
    expect((await upload(french([checked]))).textsPreview).toEqual([]);
  });

  test('leaves alone what its sheet has no column for, and the checks while what they are about stays', async () => {
    const task = await madeTask('Slim');
    const whole = {
      Key: task.key,
      Of: task.of,
      ...good,
      Tips: 'Prends des bottes.',
      Again: 'un\ndeux',
      Materials: 'bottes',
      Checked: 'safety; doable; reads',
    };
    await importRows((await upload(french([row(whole)]))).textsPreview);
    const columns = ['Key', 'Title', 'Description', 'Safety', 'Of'] as const;
    const slim = (change: object) => {
      const cells: Partial<Record<TaskColumn, string>> = { ...whole, ...change };
      return workbook({ 'Tasks fr': [columns, columns.map((column) => cells[column] ?? '')] });
    };
    expect((await upload(slim({}))).textsPreview).toEqual([]);

    const renamed = await upload(slim({ Title: 'Plouf' }));
    expect(renamed.textsPreview).toMatchObject([{ action: 'update', changes: ['Title: Saut → Plouf'] }]);
    expect(renamed.textsPreview[0]).not.toHaveProperty('absent');
    await importRows(renamed.textsPreview);
    expect(await exportedRow(task.key)).toMatchObject({ ...whole, Title: 'Plouf', Status: 'shown' });

    await importRows((await upload(slim({ Title: 'Plouf', Safety: 'Attention.' }))).textsPreview);
    expect(await exportedRow(task.key)).toMatchObject({ Tips: whole.Tips, Checked: '', Status: 'not checked' });
  });

  test('is refused with a sentence for each fault, and nothing else of it is done', async () => {
    const [one, other, bare] = [await madeTask('One'), await madeTask('Other'), await madeTask('Bare', null)];
    const { textsValidation, textsPreview } = await upload(
      french(
        [
          row({ Key: one.key, Of: one.of, ...good, Title: '' }),
          row({ Of: one.of, ...good }),
          row({ Key: 'no-such-task', Of: one.of, ...good }),
          row({ Key: other.key, Of: other.of, ...good }),
          row({ Key: other.key, Of: other.of, ...good }),
          row({ Key: bare.key, Of: bare.of, ...good }),
          row({ Key: one.key, Of: one.of, ...good, Safety: '' }),
          row({ Key: one.key, Of: one.of, ...good, Title: 'x'.repeat(41), Checked: 'nice', 'Checked On': '1 May' }),
          row({ Key: one.key, ...good }),
        ],
        [skillRow({ Key: 'no-such-skill', Name: 'Patience', Description: 'Attend.', Of: 'x', Steps: 'un\ndeux' })],
      ),
    );
    const sheet = (column: string) => `(sheet "Tasks fr", column "${column}")`;
    expect(textsPreview).toHaveLength(1);
    expect(textsValidation.errors).toEqual([
      `Row 2: Title is required ${sheet('Title')}`,
      'Row 2: Steps must be 3 texts, or none (sheet "Skills fr", column "Steps")',
      `Row 3: Key is required: it says which row of the catalogue the text belongs to ${sheet('Key')}`,
      `Row 4: There is no task with this key ${sheet('Key')}`,
      `Row 6: Row 5 holds the same task already ${sheet('Key')}`,
      `Row 7: Safety must be empty: the English text has no line about it ${sheet('Safety')}`,
      `Row 8: Safety is required: the English text has a line about it ${sheet('Safety')}`,
      `Row 9: Title can have at most 40 characters ${sheet('Title')}`,
      `Row 9: Checked must be one of safety, doable, reads ${sheet('Checked')}`,
      `Row 9: Checked On must be a date of the form yyyy-MM-dd ${sheet('Checked On')}`,
      `Row 10: Of must hold what the export wrote there ${sheet('Of')}`,
    ]);
    const answer = await admin.rest('POST', '/api/admin/import-excel', {
      textsToImport: [{ sheet: 'Tasks fr', key: one.key, of: one.of, title: '' }],
    });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Title is required')]);
    const nothing = await admin.rest('POST', '/api/admin/import-excel', {});
    expect(nothing.text).toContain('must hold tasksToImport, skillsToImport or textsToImport, each a list of rows');
  });

  test('is left out when its English, or the text, has changed since', async () => {
    const [one, two] = [await madeTask('First'), await madeTask('Second')];
    const file = french(
      [one, two].map(({ key, of }) => row({ Key: key, Of: of, ...good, Checked: 'safety; doable; reads' })),
    );
    const { textsPreview } = await upload(file);
    await mutate(admin, 'updateTask', {
      ...newTask,
      id: one.id,
      revision: 1,
      title: 'First',
      details: { safety: 'No stones.' },
    });
    expect(await importRows(textsPreview)).toMatchObject({
      textsSaved: 1,
      errors: [expect.stringMatching(/^Row 2: The English text has changed since this was exported\./)],
    });
    expect((await upload(file)).textsValidation.errors).toEqual([
      expect.stringContaining('Row 2: The English text has changed'),
    ]);
    const again = textsPreview.filter(({ key }) => key === two.key).map((text) => ({ ...text, title: 'Autre' }));
    expect(await importRows(again)).toMatchObject({
      textsSaved: 0,
      errors: [expect.stringMatching(/^Row 3: The text was changed after the file was uploaded/)],
    });
  });

  test('stands for the English of before when the same workbook changes that', async () => {
    const task = await madeTask('Both');
    const english = sheetsOf((await admin.send({ method: 'GET', path: '/api/admin/export-data' })).bytes);
    const [headers = [], ...rows] = english['Tasks'] ?? [];
    const edited = rows
      .filter(([id]) => id === task.key)
      .map((cells) => cells.map((cell, place) => (headers[place] === 'Safety' ? 'Never alone.' : cell)));
    const texts = row({ Key: task.key, Of: task.of, ...good, Checked: 'safety; doable; reads' });
    const preview = await previewOf(
      admin,
      workbook({ Tasks: [headers, ...edited], 'Tasks fr': [textColumns.task, texts] }),
    );
    await imports(admin, preview.uploadId);
    expect(await exportedRow(task.key)).toMatchObject({ Title: 'Saut', Status: 'English has changed', Checked: '' });
    expect(await readIn(task.id)).toEqual({ language: 'en', title: 'Both' });
  });

  test('of a skill is added and changed', async () => {
    const { skill } = await mutate(admin, 'createSkill', newSkill);
    const cells = {
      Key: rowId(skill.id),
      Of: sourceHash(newSkill.description),
      Name: 'Patience',
      Description: 'Attend.',
    };
    const { textsPreview } = await upload(french([], [skillRow(cells)]));
    expect(await importRows(textsPreview)).toMatchObject({ textsSaved: 1, errors: [] });
    const changed = await upload(french([], [skillRow({ ...cells, Steps: 'un\ndeux\ntrois' })]));
    expect(changed.textsPreview).toMatchObject([
      { action: 'update', changes: [expect.stringMatching(/^Steps: \(empty\) → un/)] },
    ]);
    expect(await importRows(changed.textsPreview)).toMatchObject({ textsSaved: 1 });
  });
});

test("somebody's own sheets are passed over", async () => {
  const wide = [Array.from({ length: workbookLimits.columns + 5 }, (_, place) => `Column ${place}`)];
  const own = { 'Tasks old': wide, 'Tasks fr more': [['Key'], ['x']], 'Skills 2': [['Key'], ['x']] };
  const { textsValidation, summary } = await upload(
    workbook({ ...own, [textSheetName('task', 'fr')]: [textColumns.task] }),
  );
  expect([textsValidation.errors, summary['textsFound']]).toEqual([[], 0]);
});
