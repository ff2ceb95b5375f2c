import { describe, expect, it, vi } from 'vitest';
import { detailColumns } from '../../../schema/catalogue/detailCells.rules.ts';
import { requiredTaskColumns, taskColumns } from '../../../schema/catalogue/workbook.rules.ts';
import { createWorld } from '../../support/kit.ts';
import { imports, previewOf, sheets, sheetsOf, taskRow, workbook } from '../../support/workbooks.ts';

vi.setConfig({ testTimeout: 60_000 });

const world = await createWorld();
const admin = await world.admin();
await world.sql('UPDATE tasks SET archived_at = now()');

const details = {
  Safety: 'Hold hands near roads.',
  Minutes: 20,
  Materials: 'boots; towel',
  Place: 'Outdoors',
  Company: 'siblings',
  Moment: 'morning',
  Season: 'autumn',
  'From Months': 18,
  'To Months': '40',
  Easier: 'Step in together.',
  Harder: 'Jump.',
  Why: 'Many two-year-olds begin to jump.',
  Sources:
    'Puddles | and more | NHS | https://nhs.example/puddles | 2026-11-23\nBoots | CDC | https://cdc.example/ | 2026-11-22',
  Suits: 'hearing;Speech',
  Again: 'With one boot.\nWith your eyes shut.',
  Grave: 'Yes',
  Harmless: 'bridge; pool',
  Conceit: 'crew',
  Anchor: 'Book',
  Spread: 'yes',
};

const run = async (file: Buffer) => {
  const preview = await previewOf(admin, file);
  const result = preview.uploadId === null ? null : (await imports(admin, preview.uploadId)).data?.importCatalogue;
  return { preview, result };
};

const exported = async () =>
  sheetsOf((await admin.send({ method: 'GET', path: '/api/admin/export-data' })).bytes).Tasks ?? [];

const stored = () =>
  world.sql(
    `SELECT safety, minutes, materials, place, company, moment, season, min_months, max_months, easier, harder, why, suits,
       again, is_grave, harmless, conceit, anchor, spread,
       ARRAY(SELECT publisher || ': ' || source.title FROM task_sources JOIN sources source ON source.id = source_id
         WHERE task_id = tasks.id ORDER BY 1) AS sources
     FROM tasks WHERE archived_at IS NULL`,
  );

const whole = {
  safety: 'Hold hands near roads.',
  minutes: 20,
  materials: ['boots', 'towel'],
  place: 'outdoors',
  company: 'siblings',
  moment: 'morning',
  season: 'autumn',
  min_months: 18,
  max_months: 40,
  easier: 'Step in together.',
  harder: 'Jump.',
  why: 'Many two-year-olds begin to jump.',
  suits: ['hearing', 'speech'],
  again: ['With one boot.', 'With your eyes shut.'],
  is_grave: true,
  harmless: ['bridge', 'pool'],
  conceit: 'crew',
  anchor: 'book',
  spread: true,
  sources: ['CDC: Boots', 'NHS: Puddles | and more'],
};

describe("A workbook's details of a task", () => {
  it('are imported, and an export of them changes nothing', async () => {
    const { preview, result } = await run(workbook(sheets([taskRow(details)])));
    expect(preview.tasksValidation.errors).toEqual([]);
    expect(result).toMatchObject({ tasksAdded: 1, errors: [] });
    expect(await stored()).toEqual([whole]);
    const again = await previewOf(admin, workbook(sheets((await exported()).slice(1))));
    expect(again.tasksPreview).toEqual([]);
    expect(again.tasksValidation.errors).toEqual([]);
  });

  it('stay as they are where the columns are missing', async () => {
    const old = taskRow({ Points: 701 }).slice(0, requiredTaskColumns.length);
    const { result } = await run(workbook({ Tasks: [requiredTaskColumns, old] }));
    expect(result).toMatchObject({ tasksUpdated: 1 });
    expect(await stored()).toEqual([whole]);
  });

  it('are shown as changes, and emptied by empty cells', async () => {
    const row = taskRow({ Points: 701, Minutes: 30, Sources: 'Boots | CDC | https://cdc.example/ | 2026-11-22' });
    const { preview, result } = await run(workbook(sheets([row])));
    expect(preview.tasksPreview[0]).toMatchObject({
      changes: expect.arrayContaining([
        'Minutes: 20 → 30',
        'Season: autumn → (empty)',
        'Suits: hearing; speech → (empty)',
      ]),
    });
    expect(result).toMatchObject({ tasksUpdated: 1 });
    expect(await stored()).toEqual([
      {
        ...whole,
        safety: null,
        minutes: 30,
        materials: [],
        season: null,
        min_months: null,
        max_months: null,
        easier: null,
        harder: null,
        why: null,
        suits: [],
        again: [],
        is_grave: false,
        harmless: [],
        conceit: null,
        anchor: null,
        spread: false,
        sources: ['CDC: Boots'],
      },
    ]);
  });

  it.each<[Parameters<typeof taskRow>[0], string]>([
    [{ Safety: 'x'.repeat(241) }, 'Safety can have at most 240 characters (sheet "Tasks", column "Safety")'],
    [{ Minutes: 'long' }, 'Minutes must be a whole number from 1 to 1440 (sheet "Tasks", column "Minutes")'],
    [{ Place: 'moon' }, 'Place must be one of indoors, outdoors, anywhere (sheet "Tasks", column "Place")'],
    [{ Suits: 'all' }, '(sheet "Tasks", column "Suits")'],
    [{ Again: 'a\nb\nc\nd' }, 'Again can have at most 3 entries (sheet "Tasks", column "Again")'],
    [{ Grave: 'maybe' }, 'Grave must be yes or no (sheet "Tasks", column "Grave")'],
    [{ Conceit: 'circus' }, '(sheet "Tasks", column "Conceit")'],
    [{ Sources: 'https://nhs.example/' }, '(sheet "Tasks", column "Sources")'],
    [{ 'From Months': 48 }, 'The months must be a range within 13 to 47, those of the age group'],
    [{ Why: 'It is so.' }, 'Why needs at least one source that says it (sheet "Tasks", column "Sources")'],
  ])('are refused with sheet and column: %o', async (change, sentence) => {
    const { tasksValidation } = await previewOf(admin, workbook(sheets([taskRow({ Title: 'Another', ...change })])));
    expect(tasksValidation.errors.join('\n')).toContain(sentence);
  });

  it('have a column each, also in the template', async () => {
    const template = await admin.send({ method: 'GET', path: '/api/admin/export-template' });
    expect(sheetsOf(template.bytes).Tasks?.[0]).toEqual([...taskColumns]);
    expect(taskColumns.slice(-detailColumns.length)).toEqual(detailColumns);
  });
});
