import { once } from 'node:events';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createPrismaClient } from '../../prisma/client.ts';
import { createPool } from '../../prisma/pool.ts';
import { ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { taskColumns, workbookLimits } from '../../schema/catalogue/workbook.rules.ts';
import { frequencies } from '../../schema/task/task.rules.ts';
import { createApp } from '../../server/app.ts';
import { readEnv } from '../../server/env.ts';
import { workbooksInProcesses } from '../../server/excel/workbooks.ts';
import { createLog } from '../../server/log.ts';
import { median } from './statistics.ts';

const nanosecondsPerMillisecond = 1e6;

const uploads = 5;

/** How many tasks the catalogue has before. */
const catalogueSize = 10_000;

const fillCatalogue = `
  INSERT INTO tasks (id, title, description, age_group, frequency, points, tips)
  SELECT gen_random_uuid(), 'Task ' || number, repeat('Count everything that is red. ', 10),
    ($2::text[])[1 + number % cardinality($2::text[])], 'monthly', 700, 'Take a bag along.'
  FROM generate_series(1, $1::int) AS number`;

/** A workbook with as many rows as one may have. */
function fullWorkbook(): Promise<Uint8Array> {
  const rows = Array.from({ length: workbookLimits.rows }, (_, place) => [
    '',
    `Walk number ${place}`,
    `Walk ${place} steps from the door, and look back every ${(place % 7) + 2} steps. `.repeat(5),
    ageGroups[place % ageGroups.length] ?? '',
    frequencies[place % frequencies.length] ?? '',
    500 + (place % 9) * 100,
    1,
    `After rain take boots along, and look into ${place} puddles.`,
    '',
    '',
  ]);
  return workbooksInProcesses().write([{ name: 'Tasks', rows: [taskColumns, ...rows], widths: [] }], {
    account: 'bench',
    signal: new AbortController().signal,
  });
}

/**
 * Uploads a full workbook into a catalogue of 10,000 tasks and imports it, as an administrator's browser does.
 *
 * @returns the seconds from the file to its last row, and the longest time, in milliseconds, for which nobody else was
 *   answered while the file was read: the median of several uploads, because other programs want the processor too
 */
export async function measureImport(
  connectionString: string,
  dataDir: string,
): Promise<{ seconds: number; longestBlockMs: number }> {
  const pool = createPool(connectionString);
  const prisma = createPrismaClient(pool);
  const env = readEnv({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const app = await createApp({ env, pool, prisma, log: createLog('error') });
  const server = createServer((request, response) => void app.handler(request, response)).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The system gave no port');
    const origin = `http://127.0.0.1:${address.port}`;
    const cookie = await signUpAdmin(origin, (text, values) => pool.query(text, values));
    await pool.query(fillCatalogue, [catalogueSize, ageGroups]);
    const file = await fullWorkbook();

    const send = (body: FormData | string) => ask(origin, cookie, body);
    const blocks: number[] = [];
    let start = 0;
    let uploadId: string | null | undefined;
    for (let round = 0; round < uploads; round += 1) {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      start = performance.now();
      delay.enable();
      uploadId = (await send(previewForm(file))).previewCatalogueImport?.uploadId;
      delay.disable();
      blocks.push(delay.max / nanosecondsPerMillisecond);
    }
    const query = 'mutation ($id: ID!) { importCatalogue(uploadId: $id) { tasksAdded } }';
    const { importCatalogue: result } = await send(JSON.stringify({ query, variables: { id: uploadId } }));
    if (result?.tasksAdded !== workbookLimits.rows) throw new Error('The import did not add all rows');
    return { seconds: (performance.now() - start) / 1000, longestBlockMs: median(blocks) };
  } finally {
    server.close();
    await app.close();
    await prisma.$disconnect();
    await pool.end();
  }
}

async function signUpAdmin(
  origin: string,
  run: (text: string, values: unknown[]) => Promise<unknown>,
): Promise<string> {
  const email = 'bench-admin@dadventures.example';
  const response = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not-a-secret', timezone: 'UTC' }),
  });
  await run('UPDATE users SET is_admin = true WHERE email = $1', [email]);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** The request with which the web client uploads a workbook. */
function previewForm(file: Uint8Array): FormData {
  const query = `mutation ($file: Upload!) { previewCatalogueImport(file: $file) {
    uploadId summary { tasksToAdd } tasksPreview { row action title ageGroup changes } tasksValidation { isValid errors }
  } }`;
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { file: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', new Blob([new Uint8Array(file)]), 'catalogue.xlsx');
  return form;
}

interface Answer {
  readonly previewCatalogueImport?: { readonly uploadId: string | null };
  readonly importCatalogue?: { readonly tasksAdded: number };
}

async function ask(origin: string, cookie: string, body: FormData | string): Promise<Answer> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      cookie,
      'x-graphql-yoga-csrf': '1',
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body,
  });
  const { data, errors } = (await response.json()) as { data?: Answer; errors?: { message: string }[] };
  if (!data || errors) throw new Error(errors?.[0]?.message ?? `GraphQL answered ${response.status}`);
  return data;
}
