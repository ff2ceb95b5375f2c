import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
const folders = ['schema', 'server', 'client', 'scripts', 'prisma'];

/** All source files with their texts. */
const sources = new Map(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders, 'tests', '*.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(path.join(root, file)))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
);

/** `file name` of everything that a file imports; `file *` where it takes all. */
function importsOf(file: string, text: string): string[] {
  const resolve = (target: string) => path.posix.join(path.posix.dirname(file), target);
  const named = [...text.matchAll(/(?:import|export)\s+([^'"`;=]*?)\s*from\s+'(\.[^']+)'/g)].flatMap(
    ([, names = '', target = '']) => {
      const braces = /\{([^}]*)\}/.exec(names)?.[1];
      if (braces === undefined) return [`${resolve(target)} *`];
      return braces
        .split(',')
        .map((name) =>
          name
            .trim()
            .replace(/^type /, '')
            .replace(/ as .*/, ''),
        )
        .map((name) => `${resolve(target)} ${name}`);
    },
  );
  const later = [...text.matchAll(/import\(\s*'(\.[^']+)'\s*\)/g)].map(([, target = '']) => `${resolve(target)} *`);
  return [...named, ...later];
}

/** The names that a file declares and exports, besides documents of GraphQL, which Relay reads. */
const exportsOf = (text: string): string[] =>
  [...text.matchAll(/^export (?:async )?(?:type|interface|const|function\*?|class) (\w+)(?!\w| = graphql`)/gm)].flatMap(
    ([, name]) => name ?? [],
  );

test('what a file exports is used by another one', () => {
  const used = new Set([...sources].flatMap(([file, text]) => importsOf(file, text)));
  const unused = [...sources].flatMap(([file, text]) =>
    // The compiler calls what is in client/jsx, and the build of languages what is in choose.ts.
    file.startsWith('tests/') ||
    file.startsWith('client/jsx/') ||
    file === 'client/lib/choose.ts' ||
    !file.includes('/') ||
    used.has(`${file} *`)
      ? []
      : exportsOf(text)
          .filter((name) => !used.has(`${file} ${name}`))
          .map((name) => `${file}: ${name}`),
  );
  expect(used.size).toBeGreaterThan(1_000);
  expect(unused).toEqual([]);
});
