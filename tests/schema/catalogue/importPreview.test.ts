import { describe, expect, it, vi } from 'vitest';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import {
  archive,
  bomb,
  imports,
  keepFewTasks,
  previewOf,
  previews,
  rawParts,
  rawRow,
  type Rows,
  sheets,
  sheetsOf,
  skillRow,
  taskRow,
  uploadExcel,
  workbook,
} from '../../support/workbooks.ts';
import { taskColumns } from '../../../schema/catalogue/workbook.rules.ts';

vi.setConfig({ testTimeout: 30_000 });

const world = await createWorld();
const admin = await world.admin();
await keepFewTasks(world);

let packed: Promise<Buffer> | undefined;
/** The bomb, which takes a second to pack. */
const packedBomb = () => (packed ??= bomb());

const exported = async () => (await admin.send({ method: 'GET', path: '/api/admin/export-data' })).bytes;

describe('A file that is not an accepted workbook', () => {
  it.each<[title: string, file: () => Buffer | Promise<Buffer>, sentence: string]>([
    [
      'a text file with another name',
      () => Buffer.from('ID,Title'),
      'The file is not an Excel workbook: only .xlsx or .xls files are allowed',
    ],
    ['an empty file', () => Buffer.alloc(0), 'The file is not an Excel workbook: only .xlsx or .xls files are allowed'],
    [
      'an archive of other files',
      () => archive({ 'letter.txt': 'Hello' }),
      'The file is not an Excel workbook: only .xlsx or .xls files are allowed',
    ],
    [
      'half a workbook',
      () => workbook(sheets([])).subarray(0, 900),
      'The file is damaged and cannot be read as an Excel workbook',
    ],
    [
      'a decompression bomb of 400 MB',
      packedBomb,
      'The workbook is too large: at most 20 MB are allowed once it is unpacked',
    ],
    [
      'a hundred and one parts',
      () =>
        archive({
          ...rawParts(['Tasks'], ''),
          ...Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`p${at}`, ''])),
        }),
      'The workbook has too many parts: at most 100 are allowed',
    ],
    [
      'a workbook without the sheets',
      () => workbook({ Sheet1: [['a']] }),
      'The workbook must have a sheet named "Tasks" or "Skills", or one of a language, such as "Tasks de"',
    ],
    [
      'an empty sheet',
      () => workbook({ Tasks: [] }),
      'The sheet "Tasks" is empty: its first row must hold the headers',
    ],
    [
      'two sheets of the same name',
      () => archive(rawParts(['Tasks', 'tasks'], rawRow(1, taskColumns))),
      'The workbook has two sheets named "tasks"',
    ],
    [
      'missing columns',
      () => workbook({ Tasks: [taskColumns.filter((name) => name !== 'Points' && name !== 'Tips')] }),
      'The sheet "Tasks" lacks the columns "Points" and "Tips"',
    ],
    [
      'a column twice',
      () => workbook({ Tasks: [[...taskColumns, 'title']] }),
      'The sheet "Tasks" has two columns "Title"',
    ],
    [
      '__proto__ as a header',
      () => workbook({ Tasks: [[...taskColumns, '__proto__']] }),
      'The sheet "Tasks" has the unknown column "__proto__": allowed are',
    ],
    [
      'a value without a header',
      () => workbook({ Tasks: [taskColumns, [...taskRow(), 'x']] }),
      'The sheet "Tasks" has a value in a column without a header',
    ],
    [
      '5,001 rows',
      () => workbook(sheets(Array.from({ length: 5_001 }, () => ['', 'x']))),
      'The sheet "Tasks" has too many rows: at most 5,000 are allowed',
    ],
    [
      'a cell in row 1,048,576',
      () =>
        archive(rawParts(['Tasks'], rawRow(1, taskColumns) + `<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)),
      'The sheet "Tasks" has too many columns: at most 40 are allowed',
    ],
  ])('is refused in one sentence: %s', async (_title, file, sentence) => {
    const before = await world.rowCounts();
    const { code, sentence: actual } = await previews(admin, await file());
    expect([code, actual]).toEqual(['BAD_USER_INPUT', expect.stringContaining(sentence)]);
    expect(await world.rowCounts()).toEqual(before);
  });

  it('is refused by its name and by its size', async () => {
    expect((await previews(admin, workbook(sheets([])), 'catalogue.txt')).sentence).toBe(
      'Only .xlsx or .xls files are allowed',
    );
    const large = await previews(admin, Buffer.alloc(2_000_001));
    expect([large.code, large.sentence]).toEqual([
      'PAYLOAD_TOO_LARGE',
      'The file is too large: at most 2 MB are allowed',
    ]);
  });

  it('is refused if a part is larger than its archive declares', async () => {
    const file = Buffer.from(await packedBomb());
    file.writeUInt32LE(1_000, file.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24);
    const rss = process.memoryUsage().rss;
    expect((await previews(admin, file)).sentence).toBe('The file is damaged and cannot be read as an Excel workbook');
    expect(process.memoryUsage().rss - rss).toBeLessThan(200_000_000);
  });

  it('is refused if it has a password', async () => {
    const { CFB } = await import('xlsx');
    const file = CFB.utils.cfb_new();
    CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 64, 0, 0, 0, ...Buffer.from('<encryption/>')]));
    CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(64));
    expect((await previews(admin, Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array))).sentence).toBe(
      'The workbook is protected with a password: save it without one and upload it again',
    );
  });

  it('may declare any range: only its cells count', async () => {
    const file = await archive(rawParts(['Tasks'], rawRow(1, taskColumns), 'A1:XFD1048576'));
    expect((await previewOf(admin, file)).summary['tasksFound']).toBe(0);
  });
});

describe('A row', () => {
  it('is refused with its sheet and column if it breaks a rule', async () => {
    const refused: [change: Parameters<typeof taskRow>[0], sentence: string][] = [
      [{ Title: '' }, 'Please fill in all required fields (sheet "Tasks", column "Title")'],
      [{ Title: 'x'.repeat(2_000) }, 'Title can have at most 120 characters (sheet "Tasks", column "Title")'],
      [
        { 'Age Group': 'grown-up' },
        'Age group must be one of newborn, infant, toddler, preschool, early-school-age, middle-childhood, adolescent (sheet "Tasks", column "Age Group")',
      ],
      [{ Frequency: 'hourly' }, 'Frequency must be one of daily, weekly, monthly (sheet "Tasks", column "Frequency")'],
      [{ Points: -1 }, 'Points must be a whole number from 0 to 100,000 (sheet "Tasks", column "Points")'],
      [{ Points: 1e9 }, 'Points must be a whole number from 0 to 100,000 (sheet "Tasks", column "Points")'],
      [{ Points: 'many' }, 'Points must be a whole number from 0 to 100,000 (sheet "Tasks", column "Points")'],
      [{ Points: '2.5' }, 'Points must be a whole number from 0 to 100,000 (sheet "Tasks", column "Points")'],
      [{ Weight: '101' }, 'Weight must be a number from 0 to 100 (sheet "Tasks", column "Weight")'],
      [
        { 'Video URL': 'javascript:alert(1)' },
        'The video must be an address that starts with http:// or https:// (sheet "Tasks", column "Video URL")',
      ],
      [{ Skills: 'Flying' }, 'There is no skill named "Flying" for Toddler (sheet "Tasks", column "Skills")'],
      [
        { ID: 'seven' },
        'The ID must be one that an export gave; leave it empty to add a task (sheet "Tasks", column "ID")',
      ],
      [
        { ID: '0190a0a0-1111-7000-8000-00000000abcd' },
        'There is no task with this ID; leave it empty to add one (sheet "Tasks", column "ID")',
      ],
      [{ Title: { t: 'e', v: 42 } }, 'The cell holds the error #N/A (sheet "Tasks", column "Title")'],
    ];
    const rows = refused.map(([change], index) => taskRow({ Title: `Rule ${index}`, ...change }));
    const { uploadId, tasksValidation } = await previewOf(admin, workbook(sheets(rows)));
    const sentences = refused.map(([, sentence], index) => `Row ${index + 2}: ${sentence}`);
    expect([uploadId, tasksValidation.isValid]).toEqual([null, false]);
    expect(tasksValidation.errors).toEqual(expect.arrayContaining(sentences));
  });

  it('is accepted in every notation of its values', async () => {
    const changes = [
      { 'Age Group': 'TODDLER' },
      { 'Age Group': 'Toddler (1-3 years)' },
      { 'Age Group': ' early_school_age ' },
      { 'Age Group': 'Early School Age (6-8 years)' },
      { Frequency: 'Weekly' },
      { Points: '800' },
      { Points: '2,500' },
      { Points: '2.500' },
      { Points: '2 500' },
      { Weight: '1,5' },
      { Points: '', Weight: '' },
      { Title: 2026 },
      { Title: true },
      { Title: new Date('2026-05-31T12:00:00Z') },
      { Title: { t: 's', v: 'Counted', f: 'CONCATENATE("Coun","ted")' } },
    ];
    const rows = changes.map((change, index) => taskRow({ Title: `Notation ${index}`, ...change }));
    const { tasksValidation, tasksPreview } = await previewOf(admin, workbook(sheets(rows)));
    expect(tasksValidation).toEqual({ isValid: true, errors: [] });
    expect(tasksPreview.map(({ row, action }) => [row, action])).toEqual(changes.map((_, index) => [index + 2, 'ADD']));
  });

  it('is refused if the file contains it twice, in any letter case', async () => {
    const twice: Rows = [taskRow(), taskRow({ Title: 'PUDDLE orchestra' })];
    const { uploadId, tasksValidation } = await previewOf(admin, workbook(sheets(twice)));
    expect([uploadId, tasksValidation]).toEqual([
      null,
      {
        isValid: false,
        errors: [
          'Row 2: Row 3 has a task with the same title, age group and frequency already (sheet "Tasks", column "Title")',
          'Row 3: Row 2 has a task with the same title, age group and frequency already (sheet "Tasks", column "Title")',
        ],
      },
    ]);
  });

  it('is accepted with skills of its age group or of the same file, also in an .xls', async () => {
    const { Skills: [, known = []] = [] } = sheetsOf(await exported());
    const rows = [taskRow({ Skills: `splashing;\n ${known[1]}`, 'Age Group': known[3] ?? '' })];
    const file = workbook(sheets(rows, [skillRow({ 'Age Group': known[3] ?? '' })]), 'biff8');
    expect(await previewOf(admin, file, 'catalogue.xls')).toMatchObject({
      uploadId: expect.any(String),
      summary: { tasksFound: 1, skillsFound: 1, tasksToAdd: 1, tasksToUpdate: 0, skillsToAdd: 1, skillsToUpdate: 0 },
      tasksPreview: [{ row: 2, action: 'ADD', title: 'Puddle orchestra', changes: [] }],
      skillsPreview: [{ row: 2, action: 'ADD', name: 'Splashing', changes: [] }],
    });
  });
});

describe('An export', () => {
  const texts = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    "'quoted",
    "''twice",
    '\t=tab',
    '\r=return',
    '＝1+1',
    'Two\nlines',
    'Two\r\nlines',
    '007',
    '1e9',
    'TRUE',
    '2026-01-01',
    '😀 "and" <b>&amp;</b>',
    '_x0041_',
    '_x000D_',
    '  blanks  ',
    '{"content":"x"}',
    'null',
    '#N/A',
    '__proto__',
    'Ünï · 漢字 · عربى',
  ];

  it('changes nothing when it is imported again, whatever its texts are', async () => {
    const skill = await admin.execute<{ createSkill: { skill: { id: string } } }>(
      `mutation { createSkill(input: { name: "Semi; colon", description: "Odd", ageGroup: TODDLER }) { skill { id } } }`,
    );
    for (const [place, text] of texts.entries()) {
      const tips = [text, JSON.stringify({ content: text, videoUrl: 'https://videos.example' }), null][place % 3];
      const [task] = await world.sql<{ id: string }>(
        `INSERT INTO tasks (id, title, description, age_group, points, weight, tips)
         VALUES (gen_random_uuid(), $1, $1, 'toddler', $2, 1.125, $3) RETURNING id`,
        [text, place, tips],
      );
      await world.sql('INSERT INTO skills (id, name, description, age_group) VALUES (gen_random_uuid(), $1, $1, $2)', [
        text,
        'toddler',
      ]);
      await world.sql('INSERT INTO task_skills (id, task_id, skill_id) VALUES (gen_random_uuid(), $1, $2)', [
        task?.id,
        rowId(skill.createSkill.skill.id),
      ]);
    }
    const file = await exported();
    const counts = await world.sql<{ tasks: number; skills: number }>(
      `SELECT (SELECT count(*)::int FROM tasks WHERE archived_at IS NULL) AS tasks, (SELECT count(*)::int FROM skills) AS skills`,
    );
    expect(await previewOf(admin, file)).toEqual({
      uploadId: null,
      summary: {
        tasksFound: counts[0]?.tasks,
        skillsFound: counts[0]?.skills,
        tasksToAdd: 0,
        tasksToUpdate: 0,
        skillsToAdd: 0,
        skillsToUpdate: 0,
      },
      tasksPreview: [],
      skillsPreview: [],
      tasksValidation: { isValid: true, errors: [] },
      skillsValidation: { isValid: true, errors: [] },
    });
  });

  it('contains no text that a program could interpret as a formula', async () => {
    const { Tasks = [], Skills = [] } = sheetsOf(await exported());
    const cells = [...Tasks, ...Skills].flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells).toEqual(expect.arrayContaining(["'=1+1", "'-1", "''quoted", "'''twice", "'\t=tab"]));
  });

  it('restores such texts when it is imported', async () => {
    const { preview } = await previews(admin, workbook(sheets([taskRow({ Title: "'=2+2", Tips: "'tis late" })])));
    await imports(admin, preview?.uploadId ?? null);
    expect(await world.sql(`SELECT title, tips FROM tasks WHERE title LIKE '%2+2'`)).toEqual([
      { title: '=2+2', tips: JSON.stringify({ content: "'tis late" }) },
    ]);
  });

  it('as a template contains examples that the import skips', async () => {
    const { bytes } = await admin.send({ method: 'GET', path: '/api/admin/export-template' });
    const { Instructions = [], Tasks = [], Skills = [] } = sheetsOf(bytes);
    expect(Instructions.flat().join('\n')).toContain('is passed over');
    expect([Tasks.length, Skills.length]).toEqual([2, 2]);
    const { json } = await uploadExcel<{ summary: object }>(admin, bytes);
    expect(json.summary).toMatchObject({ tasksFound: 0, skillsFound: 0, tasksToAdd: 0, skillsToAdd: 0 });
  });
});
