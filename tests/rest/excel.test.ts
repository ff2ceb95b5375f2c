import { describe, expect, it } from 'vitest';
import { noDetails } from '../../schema/task/taskDetails.rules.ts';
import { createWorld } from '../support/kit.ts';
import { sheets, sheetsOf, skillRow, taskRow, uploadExcel, workbook } from '../support/workbooks.ts';

const world = await createWorld();
const admin = await world.admin();

interface UploadResult {
  readonly tasksPreview: readonly Record<string, unknown>[];
  readonly skillsPreview: readonly Record<string, unknown>[];
}

describe('POST /api/admin/upload-excel', () => {
  it('returns rows that import-excel accepts unchanged', async () => {
    const file = workbook(sheets([taskRow({ Skills: 'Splashing', Points: '' })], [skillRow()]));
    const { status, json } = await uploadExcel<UploadResult>(admin, file);
    expect([status, json]).toEqual([
      200,
      {
        summary: {
          tasksFound: 1,
          skillsFound: 1,
          tasksToAdd: 1,
          tasksToUpdate: 0,
          skillsToAdd: 1,
          skillsToUpdate: 0,
          textsFound: 0,
          textsToAdd: 0,
          textsToUpdate: 0,
        },
        tasksPreview: [
          {
            row: 2,
            action: 'add',
            id: null,
            revision: null,
            title: 'Puddle orchestra',
            description: 'Find three puddles and play a song with your boots.',
            ageGroup: 'toddler',
            frequency: 'daily',
            points: 1000,
            weight: 1,
            tips: '',
            videoUrl: null,
            skills: ['Splashing'],
            ...noDetails,
            sources: [],
            changes: [],
          },
        ],
        skillsPreview: [
          {
            row: 2,
            action: 'add',
            id: null,
            revision: null,
            name: 'Splashing',
            description: 'Making water fly.',
            ageGroup: 'toddler',
            steps: [],
            changes: [],
          },
        ],
        textsPreview: [],
        tasksValidation: { isValid: true, errors: [] },
        skillsValidation: { isValid: true, errors: [] },
        textsValidation: { isValid: true, errors: [] },
      },
    ]);
    const rows = { tasksToImport: json.tasksPreview, skillsToImport: json.skillsPreview };
    const imported = await admin.rest('POST', '/api/admin/import-excel', rows);
    expect([imported.status, imported.json]).toEqual([
      200,
      { tasksAdded: 1, tasksUpdated: 0, skillsAdded: 1, skillsUpdated: 0, textsSaved: 0, errors: [] },
    ]);
    const again = await admin.rest('POST', '/api/admin/import-excel', rows);
    expect(again.json).toEqual({
      tasksAdded: 0,
      tasksUpdated: 0,
      skillsAdded: 0,
      skillsUpdated: 0,
      textsSaved: 0,
      errors: [],
    });

    const changed = workbook(sheets([taskRow({ Skills: 'Splashing', Points: 5 })]));
    const stale = await uploadExcel<UploadResult>(admin, changed);
    const change = { tasksToImport: stale.json.tasksPreview };
    await admin.rest('POST', '/api/admin/import-excel', change);
    await world.sql(`UPDATE tasks SET points = 6, revision = revision + 1 WHERE title = 'Puddle orchestra'`);
    const partial = await admin.rest('POST', '/api/admin/import-excel', change);
    expect([partial.status, partial.json]).toEqual([
      200,
      {
        tasksAdded: 0,
        tasksUpdated: 0,
        skillsAdded: 0,
        skillsUpdated: 0,
        textsSaved: 0,
        errors: [expect.stringMatching(/^Row 2: The task was changed after the file was uploaded\./)],
      },
    ]);
  });

  it('refuses invalid requests with JSON', async () => {
    const file = workbook(sheets([]));
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const path = '/api/admin/upload-excel';
    const send = async (body: string, more: Record<string, string>) => {
      const { status, text } = await admin.send({ method: 'POST', path, body, headers: { ...headers, ...more } });
      return { status, json: JSON.parse(text) as unknown };
    };
    const csrf = { 'x-graphql-yoga-csrf': '1' };
    const answers = [
      await uploadExcel(world.signedOut(), file),
      await uploadExcel(await world.stranger(), file),
      await uploadExcel(admin, file, { field: 'file' }),
      await uploadExcel(admin, file, { name: 'catalogue.csv' }),
      await uploadExcel(admin, Buffer.from('ID,Title')),
      await uploadExcel(admin, Buffer.alloc(2_000_001)),
      await uploadExcel(admin, Buffer.alloc(9_000_000)),
      await send('--b\r\nnonsense', csrf),
      await send('{}', { ...csrf, 'content-type': 'application/json' }),
      await send('--b--', {}),
      await send('--b--', { origin: 'https://evil.example' }),
    ];
    expect(answers.map(({ status, json }) => [status, json])).toEqual([
      [401, { error: 'Not authenticated' }],
      [403, { error: 'Access denied' }],
      [400, { error: 'The request must hold an Excel file' }],
      [400, { error: 'Only .xlsx or .xls files are allowed' }],
      [400, { error: 'The file is not an Excel workbook: only .xlsx or .xls files are allowed' }],
      [413, { error: 'The file is too large: at most 2 MB are allowed' }],
      [413, { error: 'The file is too large: at most 2 MB are allowed' }],
      [400, { error: 'The request must hold an Excel file' }],
      [415, { error: 'The content type must be multipart/form-data' }],
      [400, { error: 'The request must hold an Excel file' }],
      [403, { error: 'Requests from other sites are not allowed' }],
    ]);
  });
});

describe('The downloads', () => {
  it.each([
    ['/api/admin/export-template', 'tasks-skills-template.xlsx'],
    ['/api/admin/export-data', 'tasks-skills-export.xlsx'],
  ])('%s is a workbook with a file name', async (path, name) => {
    const { status, headers, bytes } = await admin.send({ method: 'GET', path });
    expect([status, headers['content-disposition'], headers['content-type']]).toEqual([
      200,
      `attachment; filename="${name}"`,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(Object.keys(sheetsOf(bytes))).toEqual(['Instructions', 'Tasks', 'Skills']);
    const refused = await (await world.stranger()).send({ method: 'GET', path });
    expect([refused.status, refused.text]).toEqual([403, JSON.stringify({ error: 'Access denied' })]);
  });
});
