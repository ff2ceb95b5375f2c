import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { schema } from '../../../schema/index.ts';
import { exampleTabs } from '../../../server/graphql/graphiqlTabs.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { readPersistedDocuments } from '../../../server/graphql/persisted.ts';
import { routes } from '../../../server/rest/router.ts';
import * as documents from '../../support/documents.ts';
import { applyMutations, mutations } from '../../support/fuzz/bytes.ts';
import { anyDraft, type Draft } from '../../support/fuzz/requests.ts';
import { fillPlaceholders, type Placeholder } from '../../support/fuzz/values.ts';
import { sendBytes, serialize } from '../../support/fuzz/wire.ts';
import { createIssuer } from '../../support/issuer.ts';
import { createWorld } from '../../support/kit.ts';
import type { Parent } from '../../support/parent.ts';
import { phonePhoto, photoFolder, picture, saveDocument, saveWithPhoto } from '../../support/photos.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';
import { sheets, taskRow, workbook } from '../../support/workbooks.ts';

/** A failure prints the seed and the requests that led to it. Another seed generates other requests. */
const seed = 20_261_121;
const requests = isFull ? 10_000 : 600;
const atOnce = 20;
const growthMaxBytes = 50 * 1024 * 1024;

const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({ rateLimits: 'off', env: { ...issuer.env, DATA_DIR: photoFolder().dataDir } });
const server = createServer(world.handler);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;

const files: Readonly<Record<string, Buffer>> = {
  '{jpeg}': await phonePhoto(),
  '{png}': await picture(40, 30).png().toBuffer(),
  '{xlsx}': await workbook(sheets([taskRow()])),
};

const drafts = anyDraft({
  schema,
  routes,
  documents: [
    ...readPersistedDocuments(),
    ...[
      ...Object.values(documents),
      ...exampleTabs(null, 'http://localhost').map(({ query }) => query),
      getIntrospectionQuery(),
    ]
      .filter((text) => typeof text === 'string')
      .map((text) => ['0'.repeat(64), text] as const),
  ],
  uploadDocument: saveDocument,
  files: Object.keys(files),
});

const foreign = await world.parent().withChild();
const admin = await world.admin();

interface Scene {
  readonly father: Parent;
  readonly headers: Readonly<Record<Draft['who'], Readonly<Record<string, string>>>>;
  readonly things: Readonly<Record<Placeholder, string>>;
}

const cookieOf = (parent: Parent) => ({ cookie: [...parent.cookies].map((pair) => pair.join('=')).join('; ') });

/** A family with the objects that requests refer to. */
async function newScene(): Promise<Scene> {
  const child = await world.parent().withChild();
  const father = child.parent;
  await child.completeTasks(1);
  const task = await child.openTask();
  const { saved } = await saveWithPhoto(father, task.id, files['{png}'] ?? Buffer.of());
  const program = await thirdPartyOf(world, father);
  return {
    father,
    headers: {
      nobody: {},
      father: cookieOf(father),
      admin: cookieOf(admin),
      program: { authorization: `Bearer ${program.token}` },
      impostor: { authorization: 'Bearer nonsense', ...cookieOf(father) },
    },
    things: {
      child: child.rowId,
      foreign: foreign.rowId,
      task: Buffer.from(task.id, 'base64').toString().replace(/^\w+:/, ''),
      photo: saved?.completion.imageUrl?.replace('/photos/', '') ?? '',
      token: issuer.token(),
      childNode: child.id,
      taskNode: task.id,
      email: father.email,
    },
  };
}

let scene = await newScene();

/** Replaces the family if a request has logged it out, changed its password or deleted its account. */
async function ensureSignedIn(): Promise<void> {
  if ((await admin.rest('GET', '/api/user')).status !== 200) await admin.signIn();
  if ((await scene.father.rest('GET', '/api/user')).status !== 200) scene = await newScene();
}

/** The bytes of a body, with the contents of the files in it. */
function bodyOf(text: string): Buffer {
  const parts = text.split(/(\{(?:jpeg|png|xlsx)\})/);
  return Buffer.concat(parts.map((part) => files[part] ?? Buffer.from(part)));
}

function sent({ who, method, path, headers, body }: Draft, inBody: Mutations, onWire: Mutations): Buffer {
  const { things } = scene;
  const request = {
    method,
    path: fillPlaceholders(path, things),
    headers: { ...headers, ...scene.headers[who] },
    body: applyMutations(bodyOf(fillPlaceholders(body, things)), inBody),
  };
  return applyMutations(serialize(request), onWire);
}
type Mutations = Parameters<typeof applyMutations>[1];

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The bytes in use after garbage collection: objects and buffers. */
async function usedBytes(): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test(
  `${requests} random and broken requests: no server error, always an answer${isFull ? ', and no memory leak' : ''}`,
  { timeout: 600_000 },
  async () => {
    const statuses = new Map<number | undefined, number>();
    const untouched = fc.constant<Mutations>([]);
    const request = fc.record({
      draft: drafts,
      inBody: fc.oneof({ weight: 2, arbitrary: untouched }, mutations),
      onWire: fc.oneof({ weight: 4, arbitrary: untouched }, mutations),
    });
    const batch = fc.array(request, { minLength: atOnce, maxLength: atOnce });

    const send = async ({ draft, inBody, onWire }: { draft: Draft; inBody: Mutations; onWire: Mutations }) => {
      const bytes = sent(draft, inBody, onWire);
      const answers = await sendBytes(port, bytes, onWire.length === 0);
      statuses.set(answers[0], (statuses.get(answers[0]) ?? 0) + 1);
      expect(
        answers.filter((status) => status >= 500),
        bytes.toString('latin1').slice(0, 2_000),
      ).toEqual([]);
    };
    const run = (numRuns: number, from: number) =>
      fc.assert(
        fc.asyncProperty(batch, async (all) => {
          await ensureSignedIn();
          await Promise.all(all.map(send));
          expect(world.unexpectedErrors()).toEqual([]);
        }),
        { seed: from, numRuns, endOnFailure: true },
      );

    // Warm-up: caches and compiled code have their own limits and are not leaks.
    if (isFull) await run(50, seed - 1);
    const before = await usedBytes();
    statuses.clear();
    await run(requests / atOnce, seed);
    const growth = (await usedBytes()) - before;

    // The requests must get past the first check to be useful.
    const share = (status: number) => (statuses.get(status) ?? 0) / requests;
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(requests);
    expect(share(200)).toBeGreaterThan(0.05);
    expect(share(400)).toBeGreaterThan(0.1);
    for (const status of [401, 403, 404, 405, 415]) expect([status, statuses.has(status)]).toEqual([status, true]);
    if (isFull) expect(growth).toBeLessThan(growthMaxBytes);
  },
);
