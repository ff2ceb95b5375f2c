import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');

/*
 * Prisma does not escape `%` and `_` in filters by a part of a text, and neither does PostgreSQL in LIKE: whoever chooses the text
 * chooses how many rows are read.
 */

/** The only place that may write such a filter. */
const helper = 'schema/containing.ts';

const forbidden = new RegExp(
  [
    // A key of an object, also a quoted, computed or abbreviated one. Calls such as `text.startsWith(…)` are fine.
    `(?<![.\\w])['"\`]?\\b(?:string_)?(?:contains|startsWith|endsWith|starts_with|ends_with)['"\`]?\\]?\\s*:(?!:)`,
    `(?<=[{,]\\s*)(?:contains|startsWith|endsWith)(?=\\s*[,}])`,
    // A pattern of SQL that is not written out.
    `\\b(?:I?LIKE|SIMILAR TO|~\\*?)\\s+(?:ANY\\s*\\()?(?:\\$|:\\w|'[^']*'\\s*\\|\\||[a-z_.]+\\s*\\|\\|)`,
  ].join('|'),
  'g',
);

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

test('a filter by a part of a text is written by the helper that escapes it', () => {
  const findings = globSync('{schema,server}/**/*.ts', { cwd: root })
    .filter((file) => file !== helper)
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').replace(comment, '').matchAll(forbidden)].map(
        ([found]) => `${file}: ${found} – use containing of ${helper}`,
      ),
    );
  expect(findings).toEqual([]);
});

test('a transaction of Prisma is begun by `write` alone, which runs it again after a conflict', () => {
  const findings = globSync('{schema,server,scripts}/**/*.ts', { cwd: root }).filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('$transaction('),
  );
  expect(findings).toEqual([]);
});

test.each([
  'where: { username: { startsWith: local } }',
  "where: { username: { 'startsWith': local } }",
  "filter['endsWith']: local",
  'OR: [{ username: { contains } }, { email: { contains, mode } }]',
  'note: { path, string_contains: words }',
  'WHERE username LIKE $1',
  "WHERE username ILIKE :search || '%'",
  "WHERE username LIKE '%' || $1",
])('%s is found', (code) => {
  expect(code.match(forbidden)).not.toBeNull();
});

test.each([
  "if (name.startsWith('a'))",
  "isFile ? name.endsWith('.ts') : true",
  'const startsWith = (bytes: Uint8Array) => true;',
  'where: { username: containing(search) }',
  "image_url LIKE '/photos/%'",
])('%s is left alone', (code) => {
  expect(code.match(forbidden)).toBeNull();
});
