import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientFloors, identityFloors, schemaFloors, serverFloors, sharedFolders } from '../../../oxlint.config.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

const floorMessage = 'A room imports rooms of lower floors only (pure rules aside).';
const groundMessage = 'schema/*.ts stand below the rooms: they import services, pure rules and types of the user only.';
const sharedMessage =
  'Of schema/ these import the codes of refusals, and how the server says sentences and numbers, only.';
const graphqlMessage = 'The client reaches the server through GraphQL only.';
const rulesMessage = 'Of schema/ the client imports pure rules only.';

const folders = { schema: schemaFloors, 'schema/identity': identityFloors, server: serverFloors, client: clientFloors };

/** Every room of a folder, with a room of the next floor and another one of its own floor. */
const notLower = Object.entries(folders).flatMap(([folder, all]) =>
  all.flatMap((rooms: readonly string[], floor) =>
    rooms.flatMap((room) =>
      [all[floor + 1]?.[0], rooms.find((other) => other !== room)]
        .filter((other) => other !== undefined)
        .map((other) => ({ folder, room, other })),
    ),
  ),
);

/** A file, what it imports, and the linter's message. */
const forbidden: [file: string, imported: string, message: string][] = [
  ...notLower.map(({ folder, room, other }): [string, string, string] => [
    `${folder}/${room}/userOf${other}.ts`,
    `../${other}/${other}.service.ts`,
    floorMessage,
  ]),
  ['schema/identity/session/upwards.ts', '../../child/child.service.ts', floorMessage],
  ['schema/catalogue/edit/sameFloor.ts', '../../live/live.service.ts', floorMessage],
  ['schema/roomUser.ts', './day/day.service.ts', groundMessage],
  ['schema/identityUser.ts', './identity/session/session.service.ts', groundMessage],
  ['schema/viewerMaker.ts', './identity/user/user.sql.ts', groundMessage],
  ['prisma/schemaUser.ts', '../schema/access.ts', 'prisma/ is the lowest layer.'],
  ['server/clientUser.ts', '../client/routes.tsx', 'server/ never imports client/.'],
  ['server/rest/programUser.ts', '../app.ts', 'No room imports what puts the program together.'],
  ['server/testUser.ts', '../tests/support/kit.ts', 'Nothing imports tests/ or scripts/.'],
  ['schema/serverUser.ts', '../server/env/env.ts', 'schema/ never imports server/ or client/.'],
  ['schema/garden/serverUser.ts', '../../server/env/env.ts', 'schema/ never imports server/ or client/.'],
  ['schema/day/impure.rules.ts', './day.service.ts', 'Rules are pure: they import other rules only.'],
  ...sharedFolders.flatMap((folder): [string, string, string][] => [
    [`client/${folder}/featureUser.ts`, '../mood/useMood.ts', floorMessage],
    [`client/${folder}/schemaUser.ts`, '../../schema/mood/mood.rules.ts', sharedMessage],
  ]),
  ...clientFloors
    .flat()
    .map((room): [string, string, string] => [
      `client/${room}/serverUser.ts`,
      '../../server/env/env.ts',
      graphqlMessage,
    ]),
  ...clientFloors
    .flat()
    .filter((room) => !sharedFolders.some((folder) => folder === room))
    .map((room): [string, string, string] => [
      `client/${room}/schemaUser.ts`,
      '../../schema/mood/mood.service.ts',
      rulesMessage,
    ]),
  ['client/admin/pageUser.ts', '../settings/SettingsPage.tsx', 'routes.tsx alone imports pages.'],
  ['client/openPages/invite/upwardsUser.ts', '../../admin/AdminTabs.tsx', floorMessage],
  ['client/mood/programUser.ts', '../routes.tsx', 'No room imports what puts the application together.'],
  ['client/routes.tsx', '../schema/mood/mood.service.ts', rulesMessage],
];

const allowed: [file: string, imported: string][] = [
  ['schema/child/downwards.ts', '../day/day.service.ts'],
  ['schema/child/rulesUser.ts', '../mood/mood.rules.ts'],
  ['schema/index.ts', './mood/Mood.ts'],
  ['schema/servicesUser.ts', './services/limits.ts'],
  ['schema/groundRulesUser.ts', './mood/mood.rules.ts'],
  ['schema/identity/session/downwards.ts', '../link/link.service.ts'],
  ['schema/identity/session/outwards.ts', '../../mail/mail.service.ts'],
  ['schema/identity/session/rulesUser.ts', '../proof/proof.rules.ts'],
  ['schema/mood/pure.rules.ts', '../day/localDate.rules.ts'],
  ['client/mood/rulesUser.ts', '../../schema/mood/mood.rules.ts'],
  ['client/mood/sharedUser.ts', '../lib/time.ts'],
  ['client/completion/downwards.ts', '../mood/MoodFace.tsx'],
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

  test.each(['schema', 'schema/identity', 'server'] as const)('every folder of %s/', (folder) => {
    expect(folders[folder].flat().sort()).toEqual(foldersIn(folder));
  });

  test('every folder of client/ with source code', () => {
    const noSource = ['public', 'bundle'];
    const known: string[] = clientFloors.flat();
    expect(foldersIn('client').filter((folder) => !known.includes(folder) && !noSource.includes(folder))).toEqual([]);
  });
});
