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

/** The rooms of server/ by floor, lowest first, as those of schema/. The files beside them put the program together. */
export const serverFloors = [
  ['env', 'helpers'],
  ['http', 'excel', 'google'],
  ['observability'],
  ['process', 'limits', 'photos', 'live', 'security'],
  ['context', 'mail', 'webhook', 'rest'],
  ['feed', 'graphql', 'jobs'],
  ['site'],
] as const;

/** The features of client/. They import the shared folders; the shared folders never import a feature. */
export const features = [
  'auth',
  'passkey',
  'proof',
  'dashboard',
  'challenges',
  'calendar',
  'completion',
  'people',
  'children',
  'mood',
  'memory',
  'summaries',
  'activity',
  'skills',
  'stickers',
  'settings',
  'howItWorks',
  'sources',
  'admin',
  'analytics',
  'shell',
  'live',
] as const;

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

const noFeature =
  'client/lib, client/ui and client/relay import no feature, and nothing of schema/ but the codes of refusals.';

/** Each floor of a folder imports nothing of the floors above it. */
const floorOverrides = (folder: string, all: readonly (readonly string[])[], patterns: readonly Pattern[]) =>
  all.map((rooms, floor) => {
    const higher = all.slice(floor + 1).flat();
    const noHigherFloor: Pattern = {
      group: [...higher.flatMap((room) => [`../${room}/**`, `../../${room}/**`]), '!**/*.rules.ts'],
      message: 'A lower floor never imports a higher one (pure rules aside).',
    };
    return forbidImports(
      rooms.map((room) => `${folder}/${room}/**`),
      [...patterns, ...(higher.length > 0 ? [noHigherFloor] : [])],
      ['**/*.rules.ts'],
    );
  });

const notTheProgram: Pattern = {
  regex: '^(\\.\\./)+(app|main|program|serve|services|workers)\\.ts$',
  message: 'No room imports what puts the program together.',
};

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
    ...floorOverrides('schema', floors, [noServerOrClient, noTestsOrScripts]),
    ...floorOverrides('server', serverFloors, [noClient, noTestsOrScripts, notTheProgram]),
    forbidImports(
      ['schema/**/*.rules.ts'],
      [{ group: ['**', '!**/*.rules.ts'], message: 'Rules are pure: they import other rules only.' }],
    ),
    forbidImports(
      sharedFolders.map((folder) => `client/${folder}/**`),
      [
        onlyGraphQL,
        { regex: `^\\.\\./(${features.join('|')})/`, message: noFeature },
        { group: ['**/schema/**', '!**/schema/errors.rules.ts', '!**/schema/numberText.rules.ts'], message: noFeature },
      ],
    ),
    forbidImports(
      [...features.map((feature) => `client/${feature}/**`), 'client/main.tsx'],
      [
        onlyGraphQL,
        onlyRulesOfSchema,
        { group: ['../*/*Page.tsx', '!../auth/AuthPage.tsx'], message: 'routes.tsx alone imports pages.' },
      ],
    ),
    forbidImports(['client/routes.tsx'], [onlyGraphQL, onlyRulesOfSchema]),
    {
      files: ['client/**/*Page.tsx', 'client/**/*.lazy.tsx', '*.config.ts', 'tests/**'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['tests/**'], rules: { 'max-lines': 'off', 'no-await-in-loop': 'off' } },
  ],
} satisfies OxlintConfig;
