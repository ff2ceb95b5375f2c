import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import { helpersOf } from '../support/helpers.ts';
import { picture } from '../support/photos.ts';
import { addressOf, type Running, startServer } from '../support/processes.ts';
import { makePreparedScratch } from '../support/prepared.ts';
import type { Scratch } from '../support/scratch.ts';
import { type ListedChild, Visitor } from '../support/visitor.ts';

let scratch: Scratch;
let server: Running | undefined;

beforeEach(() => {
  scratch = makePreparedScratch();
});

afterEach(async () => {
  await server?.end('SIGKILL');
  await scratch.remove();
});

const program = 'photos/decoder.ts';

/** Registers a family, saves a photo and returns its path. */
async function savePhoto(address: string): Promise<string> {
  const visitor = new Visitor(address);
  await visitor.request('POST', '/api/register', { email: 'milo@family.example', password: 'seven dwarfs' });
  await visitor.request('POST', '/api/children', { name: 'Milo', birthDate: '2022-03-14', ageGroup: 'preschool' });
  const [child] = await visitor.request<ListedChild[]>('GET', '/api/children');
  const photo = await picture().jpeg().toBuffer();
  const saved = await visitor.request<{ completion: { imageUrl: string } }>(
    'POST',
    '/api/daily-tasks/complete-with-media',
    {
      dailyTaskId: child?.dailyTasks[0]?.id,
      imageUrl: `data:image/jpeg;base64,${photo.toString('base64')}`,
    },
  );
  return saved.completion.imageUrl;
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'the process that decodes photos ends when its server receives %s',
  async (signal) => {
    server = startServer({ DATA_DIR: scratch.dataDir });
    expect(await savePhoto(await addressOf(server))).toContain('/photos/');
    expect(helpersOf(program, server.pid)).toHaveLength(1);
    await server.end(signal);
    expect(await waitUntil(() => helpersOf(program, server?.pid).length === 0, 10_000)).toBe(true);
  },
);
