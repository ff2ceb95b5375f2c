import type { OxlintConfig } from 'oxlint';

/**
 * The rooms of schema/ by floor, lowest first. A room imports rooms of lower floors only, also their types; `*.rules.ts` files are pure
 * and may be imported from anywhere. Of the files beside the rooms, index.ts stands above all of them, and the others below.
 */
export const schemaFloors = [
  ['services'],
  ['audit', 'mail', 'day', 'plan', 'task'],
  ['identity', 'skill'],
  ['child'],
  ['assignment', 'push', 'streak', 'webhook'],
  ['summary', 'taskWish'],
  ['recompute', 'swap'],
  ['completion', 'dayOff', 'quote', 'removal'],
  [
    'activity',
    'analytics',
    'auditLog',
    'carer',
    'catalogue',
    'export',
    'feed',
    'garden',
    'heart',
    'jointCompletion',
    'live',
    'mood',
    'news',
    'ownActivity',
    'people',
    'profile',
    'site',
    'token',
    'tonight',
  ],
  ['community', 'memory', 'tick'],
  ['reminder'],
  ['move'],
] as const;

/** The parts of schema/identity/ by floor, as the rooms around it. */
export const identityFloors = [
  ['link'],
  ['user'],
  ['session'],
  ['password', 'totp', 'passkey'],
  ['google'],
  ['recovery', 'proof', 'device'],
  ['account'],
] as const;

/**
 * The rooms of server/ by floor, lowest first. A room imports rooms of lower floors only. The files beside them put the program
 * together.
 */
export const serverFloors = [
  ['env', 'helpers', 'idle'],
  ['http', 'excel', 'google'],
  ['observability'],
  ['process', 'limits', 'outbound', 'photos', 'live', 'security'],
  ['context', 'mail', 'rest'],
  ['feed', 'graphql', 'move', 'push', 'unsubscribe', 'webhook'],
  ['jobs'],
  ['site'],
] as const;

/**
 * The rooms of client/ by floor, lowest first. A room imports rooms of lower floors only. The files beside them put the application
 * together.
 */
export const clientFloors = [
  ['jsx', 'lib'],
  ['ui'],
  ['relay', 'passkey', 'stickers'],
  ['offline'],
  ['auth', 'install'],
  ['proof', 'shell'],
  ['children', 'hearts'],
  ['people', 'calendar', 'mood', 'push', 'quotes', 'skills'],
  ['completion', 'summaries'],
  ['activity', 'memory'],
  [
    'dashboard',
    'challenges',
    'book',
    'settings',
    'openPages',
    'howItWorks',
    'firstAid',
    'sources',
    'analytics',
    'live',
  ],
  ['admin'],
] as const;

/** The rooms of client/ that know no product words. */
export const sharedFolders = ['jsx', 'lib', 'ui', 'relay'] as const;

/** Forbids imports by a regular expression, or by a group of globs as in .gitignore; with `allowTypeImports` only of values. */
type Pattern = { readonly message: string; readonly allowTypeImports?: boolean } & (
  | { readonly regex: string }
  | { readonly group: string[] }
);

type Override = NonNullable<OxlintConfig['overrides']>[number];

const forbidImports = (files: string[], patterns: Pattern[], excludeFiles?: string[]): Override => ({
  files,
  ...(excludeFiles && { excludeFiles }),
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const noTestsOrScripts: Pattern = { regex: '/(tests|scripts)/', message: 'Nothing imports tests/ or scripts/.' };

const noServerOrClient: Pattern = {
  regex: '^(\\.\\./)+(server|client)/',
  message: 'schema/ never imports server/ or client/.',
};

const onlyGraphQL: Pattern = {
  regex: '^(\\.\\./)+(server|prisma|scripts|tests)/',
  message: 'The client reaches the server through GraphQL only.',
};

const onlyRulesOfSchema: Pattern = {
  group: ['**/schema/**', '!**/schema/**/*.rules.ts'],
  message: 'Of schema/ the client imports pure rules only.',
};

const noClient: Pattern = { regex: '^(\\.\\./)+client/', message: 'server/ never imports client/.' };

const noProductWords: Pattern = {
  group: [
    '**/schema/**',
    '!**/schema/errors.rules.ts',
    '!**/schema/numberText.rules.ts',
    '!**/schema/{say,spoken}.rules.ts',
    '!**/schema/identity/session/device.rules.ts',
    '!**/schema/audit/actorName.rules.ts',
  ],
  message: 'Of schema/ these import the codes of refusals, and how the server says sentences and numbers, only.',
};

/** Everything in folders but pure rules. */
const allButRules = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) => [`${folder}/**`, `!${folder}/**/*.rules.ts`]);

/** A room, or a folder in it, imports no other room of its own floor or a higher one. */
const onlyLower = (all: readonly (readonly string[])[], room: string): Pattern[] => {
  const floor = all.findIndex((rooms) => rooms.includes(room));
  const barred = all
    .slice(floor)
    .flat()
    .filter((other) => other !== room);
  if (barred.length === 0) return [];
  return [
    {
      group: allButRules(barred.flatMap((other) => [`../${other}`, `../../${other}`])),
      message: 'A room imports rooms of lower floors only (pure rules aside).',
    },
  ];
};

const floorOverrides = (
  folder: string,
  all: readonly (readonly string[])[],
  patternsOf: (room: string) => readonly Pattern[],
): Override[] =>
  all
    .flat()
    .map((room) =>
      forbidImports([`${folder}/${room}/**`], [...patternsOf(room), ...onlyLower(all, room)], ['**/*.rules.ts']),
    );

const ofSchema = [noServerOrClient, noTestsOrScripts];

const belowRooms = 'schema/*.ts stand below the rooms: they import services, pure rules and types of the user only.';

const onlyServices: Pattern[] = [
  {
    group: allButRules([
      ...schemaFloors
        .slice(1)
        .flat()
        .filter((room) => room !== 'identity')
        .map((room) => `./${room}`),
      ...identityFloors
        .flat()
        .filter((part) => part !== 'user')
        .map((part) => `./identity/${part}`),
    ]),
    message: belowRooms,
  },
  { group: allButRules(['./identity/user']), allowTypeImports: true, message: belowRooms },
];

const notTheProgram: Pattern = {
  regex: '^(\\.\\./)+(app|main|program|serve|services|workers)\\.ts$',
  message: 'No room imports what puts the program together.',
};

const notTheApplication: Pattern = {
  regex: '^(\\.\\./)+(routes|main|later|start|shells|firstQuery|reactChunk)\\.tsx?$',
  message: 'No room imports what puts the application together.',
};

const noPage: Pattern = {
  group: ['../*/*Page.tsx', '!../auth/AuthPage.tsx'],
  message: 'routes.tsx alone imports pages.',
};

const clientPatterns = (room: string): Pattern[] => [
  onlyGraphQL,
  sharedFolders.some((folder) => folder === room) ? noProductWords : onlyRulesOfSchema,
  notTheApplication,
  noPage,
];

export default {
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['prisma/generated', '**/__generated__', '/dist', '/data'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'max-lines': ['error', { max: 320, skipBlankLines: true, skipComments: true }],
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'no-console': 'off',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/valid-expect': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'no-underscore-dangle': 'off',
    'no-unmodified-loop-condition': 'off',
    'promise/always-return': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-shadow': 'off',
  },
  overrides: [
    forbidImports(
      ['prisma/**'],
      [{ regex: '^\\.\\./(schema|server|client)/', message: 'prisma/ is the lowest layer.' }, noTestsOrScripts],
    ),
    forbidImports(['server/**'], [noClient, noTestsOrScripts]),
    forbidImports(['schema/index.ts'], ofSchema),
    forbidImports(['schema/*.ts'], [...ofSchema, ...onlyServices], ['schema/index.ts', '**/*.rules.ts']),
    ...floorOverrides('schema', schemaFloors, () => ofSchema),
    ...floorOverrides('schema/identity', identityFloors, () => [...ofSchema, ...onlyLower(schemaFloors, 'identity')]),
    ...floorOverrides('server', serverFloors, () => [noClient, noTestsOrScripts, notTheProgram]),
    forbidImports(
      ['schema/**/*.rules.ts'],
      [{ group: ['**', '!**/*.rules.ts'], message: 'Rules are pure: they import other rules only.' }],
    ),
    forbidImports(['client/*.ts', 'client/*.tsx'], [onlyGraphQL, onlyRulesOfSchema]),
    ...floorOverrides('client', clientFloors, clientPatterns),
    {
      files: ['client/**/*Page.tsx', 'client/**/*.lazy.tsx', '*.config.ts', 'tests/**'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['tests/**'], rules: { 'max-lines': 'off', 'no-await-in-loop': 'off' } },
  ],
} satisfies OxlintConfig;
