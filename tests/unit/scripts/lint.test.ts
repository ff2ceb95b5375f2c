import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features, floors, serverFloors, sharedFolders } from '../../../oxlint.config.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

const floorMessage = 'A lower floor never imports a higher one (pure rules aside).';
const sharedMessage =
  'client/lib, client/ui and client/relay import no feature, and nothing of schema/ but the codes of refusals.';
const graphqlMessage = 'The client reaches the server through GraphQL only.';
const rulesMessage = 'Of schema/ the client imports pure rules only.';

/** Every room of a folder, with a room of the next floor. */
const upwards = Object.entries({ schema: floors, server: serverFloors }).flatMap(([folder, all]) =>
  all.slice(0, -1).flatMap((rooms, floor) => rooms.map((room) => [`${folder}/${room}`, all[floor + 1]?.[0]])),
);

/** A file, what it imports, and the linter's message. */
const forbidden: [file: string, imported: string, message: string][] = [
  ...upwards.map(([room, higher]): [string, string, string] => [
    `${room}/upwards.ts`,
    `../${higher}/${higher}.service.ts`,
    floorMessage,
  ]),
  ['prisma/schemaUser.ts', '../schema/access.ts', 'prisma/ is the lowest layer.'],
  ['server/clientUser.ts', '../client/routes.tsx', 'server/ never imports client/.'],
  ['server/rest/programUser.ts', '../app.ts', 'No room imports what puts the program together.'],
  ['server/testUser.ts', '../tests/support/kit.ts', 'Nothing imports tests/ or scripts/.'],
  ['schema/serverUser.ts', '../server/env/env.ts', 'schema/ never imports server/ or client/.'],
  ['schema/garden/serverUser.ts', '../../server/env/env.ts', 'schema/ never imports server/ or client/.'],
  ['schema/day/impure.rules.ts', './day.service.ts', 'Rules are pure: they import other rules only.'],
  ...sharedFolders.flatMap((folder): [string, string, string][] => [
    [`client/${folder}/featureUser.ts`, '../mood/useMood.ts', sharedMessage],
    [`client/${folder}/schemaUser.ts`, '../../schema/mood/mood.rules.ts', sharedMessage],
    [`client/${folder}/serverUser.ts`, '../../server/env/env.ts', graphqlMessage],
  ]),
  ...features.flatMap((feature): [string, string, string][] => [
    [`client/${feature}/serverUser.ts`, '../../server/env/env.ts', graphqlMessage],
    [`client/${feature}/schemaUser.ts`, '../../schema/mood/mood.service.ts', rulesMessage],
  ]),
  ['client/mood/pageUser.ts', '../settings/SettingsPage.tsx', 'routes.tsx alone imports pages.'],
  ['client/routes.tsx', '../schema/mood/mood.service.ts', rulesMessage],
];

const allowed: [file: string, imported: string][] = [
  ['schema/child/downwards.ts', '../day/day.service.ts'],
  ['schema/child/rulesUser.ts', '../mood/mood.rules.ts'],
  ['schema/mood/sameFloor.ts', '../garden/garden.service.ts'],
  ['schema/mood/pure.rules.ts', '../day/localDate.rules.ts'],
  ['client/mood/rulesUser.ts', '../../schema/mood/mood.rules.ts'],
  ['client/mood/sharedUser.ts', '../lib/time.ts'],
];

let copy: string;
let messages: Map<string, string[]>;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'dadventures-lint-'));
  cpSync(path.join(root, 'oxlint.config.ts'), path.join(copy, 'oxlint.config.ts'));
  for (const [file, imported] of [...forbidden, ...allowed]) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), `export { value } from '${imported}';\n`);
  }
  messages = lint();
});

afterAll(() => rmSync(copy, { recursive: true }));

/** Lints the copy and returns the messages about forbidden imports by file. */
function lint(): Map<string, string[]> {
  const oxlint = path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  // oxlint exits with 1 because it finds faults.
  const output = spawnSync(process.execPath, [oxlint, '--format=json'], { cwd: copy, encoding: 'utf8' }).stdout;
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { code: string; filename: string; message: string; help?: string }[];
  };
  const found = diagnostics.filter(({ code }) => code === 'eslint(no-restricted-imports)');
  return new Map(
    Object.entries(Object.groupBy(found, ({ filename }) => filename)).map(([file, faults = []]) => [
      file,
      faults.map(({ message, help }) => `${message} ${help}`),
    ]),
  );
}

test.each(forbidden)('%s must not import %s', (file, _imported, message) => {
  expect(messages.get(file)).toEqual([expect.stringContaining(message)]);
});

test.each(allowed)('%s may import %s', (file) => {
  expect(messages.get(file)).toBeUndefined();
});

describe('the rules cover', () => {
  const foldersIn = (name: string) =>
    readdirSync(path.join(root, name), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();

  test('every folder of schema/', () => {
    expect(floors.flat().sort()).toEqual(foldersIn('schema'));
  });

  test('every folder of client/ with source code', () => {
    const noSource = ['public', 'bundle'];
    const known: string[] = [...features, ...sharedFolders];
    expect(foldersIn('client').filter((folder) => !known.includes(folder) && !noSource.includes(folder))).toEqual([]);
  });
});
