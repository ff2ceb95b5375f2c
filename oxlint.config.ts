import type { OxlintConfig } from 'oxlint';

/**
 * The rooms of schema/ by floor, lowest first. A room imports rooms of its own floor and of lower ones; `*.rules.ts` files are
 * pure and may be imported from anywhere.
 */
export const floors = [
  ['services'],
  ['account', 'audit', 'link', 'mail', 'proof', 'passkey', 'totp', 'recovery', 'day', 'task', 'skill', 'plan'],
  ['child'],
  ['streak', 'webhook'],
  ['assignment'],
  ['summary'],
  ['past'],
  ['wish', 'own'],
  ['swap'],
  ['completion'],
  [
    'together',
    'mood',
    'memory',
    'live',
    'profile',
    'activity',
    'garden',
    'dayOff',
    'carer',
    'catalogue',
    'analytics',
    'token',
    'feed',
    'export',
    'removal',
    'people',
    'site',
  ],
] as const;

/**
 * The rooms of server/ by floor, lowest first. A room imports rooms of lower floors only. The files beside them put the program
 * together.
 */
export const serverFloors = [
  ['env', 'helpers'],
  ['http', 'excel', 'google'],
  ['observability'],
  ['process', 'limits', 'photos', 'live', 'security'],
  ['context', 'mail', 'rest'],
  ['feed', 'graphql', 'webhook'],
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
  ['auth'],
  ['proof', 'shell'],
  ['children'],
  ['people', 'calendar', 'mood', 'skills'],
  ['completion', 'summaries'],
  ['activity', 'memory'],
  ['dashboard', 'challenges', 'settings', 'openPages', 'howItWorks', 'sources', 'analytics', 'live'],
  ['admin'],
] as const;

/** The rooms of client/ that know no product words. */
export const sharedFolders = ['jsx', 'lib', 'ui', 'relay'] as const;

/** Forbids imports by a regular expression, or by a group of globs as in .gitignore. */
type Pattern = { readonly message: string } & ({ readonly regex: string } | { readonly group: string[] });

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
  group: ['**/schema/**', '!**/schema/errors.rules.ts', '!**/schema/numberText.rules.ts'],
  message: 'Of schema/ these import the codes of refusals and the texts of numbers only.',
};

/**
 * Each room of a folder imports nothing of higher floors, and of its own one only in schema/. Pure rules of schema/ may be imported
 * from anywhere.
 */
const floorOverrides = (
  folder: 'schema' | 'server' | 'client',
  all: readonly (readonly string[])[],
  patternsOf: (room: string) => readonly Pattern[],
): Override[] => {
  const isSchema = folder === 'schema';
  return all.flatMap((rooms, floor) =>
    rooms.map((room) => {
      const own = isSchema ? [] : rooms.filter((other) => other !== room);
      const barred = [...own, ...all.slice(floor + 1).flat()];
      const noBarred: Pattern = {
        group: [
          ...barred.flatMap((other) => [`../${other}/**`, `../../${other}/**`]),
          ...(isSchema ? ['!**/*.rules.ts'] : []),
        ],
        message: isSchema
          ? 'A lower floor never imports a higher one (pure rules aside).'
          : 'A room imports rooms of lower floors only.',
      };
      return forbidImports(
        [`${folder}/${room}/**`],
        [...patternsOf(room), ...(barred.length > 0 ? [noBarred] : [])],
        isSchema ? ['**/*.rules.ts'] : undefined,
      );
    }),
  );
};

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
  ignorePatterns: ['prisma/generated', '**/__generated__', 'dist', 'data'],
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
    forbidImports(['schema/*.ts'], [noServerOrClient, noTestsOrScripts]),
    ...floorOverrides('schema', floors, () => [noServerOrClient, noTestsOrScripts]),
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
