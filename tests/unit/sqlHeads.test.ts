import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * Whatever one call of Prisma says is one. A file with SQL says at its head why it is there: a number, or what Prisma cannot say.
 */

/** The comment between the imports and the first declaration; null without one. */
const headOf = (text: string): string | null =>
  /^(?:import [^;]+;\n)*\n?\/\*\n((?: \*.*\n)+) \*\/\n/.exec(text)?.[1] ?? null;

const files = globSync('schema/**/*.sql.ts');

test('every file with SQL says at its head why it is SQL', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => headOf(readFileSync(file, 'utf8')) === null)).toEqual([]);
});

test('a file without a head is found', () => {
  expect(headOf("import { uuid } from '../x.ts';\n\n/*\n * Prisma has no lock.\n */\n\nconst a = 1;\n")).not.toBeNull();
  expect(headOf("import { uuid } from '../x.ts';\n\n/** Locks it. */\nconst a = 1;\n")).toBeNull();
  expect(headOf('const a = 1;\n\n/*\n * Too late.\n */\n')).toBeNull();
});
