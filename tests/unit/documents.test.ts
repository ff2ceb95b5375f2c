import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../schema/language.rules.ts';
import { tiers } from '../../schema/plan/plan.rules.ts';

const root = path.join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The text files of the repository that exist in the work tree. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !/\.(png|woff2|ico)$|package-lock\.json$/.test(file) && existsSync(path.join(root, file)));
const documents = files.filter((file) => file.endsWith('.md'));

/** The anchors of a document's headings, as GitHub generates them. */
const anchorsOf = (text: string) =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

/** The reason why a link is broken, or null. */
function fault(from: string, target: string): string | null {
  const [file = '', anchor] = target.split('#');
  const place = file === '' ? from : file;
  if (!existsSync(path.join(root, place))) return `${from}: ${target} does not exist`;
  if (anchor === undefined || !statSync(path.join(root, place)).isFile()) return null;
  return anchorsOf(read(place)).has(anchor) ? null : `${from}: ${place} has no heading #${anchor}`;
}

test('every link between the documents points to an existing file and heading', () => {
  const faults = documents.flatMap((from) =>
    [...read(from).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(https?:|mailto:)/.test(target))
      .map((target) => {
        const [file = '', anchor] = target.split('#');
        const resolved = file === '' ? from : path.posix.join(path.posix.dirname(from), file);
        return fault(from, anchor === undefined ? resolved : `${resolved}#${anchor}`);
      }),
  );
  expect(faults.filter((sentence) => sentence !== null)).toEqual([]);
});

test('every document that the code refers to exists', () => {
  const code = files.filter((file) => /\.(ts|tsx|js|mjs|prisma|sql|yaml|yml|cfg|ini|env)$/.test(file));
  const faults = code.flatMap((from) =>
    [...read(from).matchAll(/\b(docs\/[\w./-]+\.(?:md|json|mjs|cfg|yml|ini|env)(?:#[\w-]+)?)/g)].map(
      ([, target = '']) => fault(from, target),
    ),
  );
  expect(faults.filter((sentence) => sentence !== null)).toEqual([]);
});

test('every source that a document names exists', () => {
  // What documents say is gone, and files that readers write.
  const others = ['scripts/bundleServer.ts', 'schema/keyset.sql.ts', 'codegen.ts', 'src/week.ts'];
  const named = documents
    .filter((from) => from.startsWith('docs/') || from === 'SECURITY.md' || from === 'README.md')
    .flatMap((from) =>
      [...read(from).matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:tsx?|sql))`/g)].map(([, name = '']) => ({ from, name })),
    );
  expect(named.length).toBeGreaterThan(300);
  const isMissing = (name: string) => !files.some((file) => file === name || file.endsWith(`/${name}`));
  expect(named.filter(({ name }) => !others.includes(name) && isMissing(name))).toEqual([]);
});

test('no file refers to a document outside the repository', () => {
  const pointer =
    /\b(design|specification|issue),? (section )?\d|\((design|specification)\b|the specification\b|product's specification|\bdesign, section/i;
  const references = files
    .filter((file) => file !== 'tests/unit/documents.test.ts')
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) =>
          pointer.test(line) && !/https?:\/\//.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    );
  expect(references).toEqual([]);
});

test('every decision has its four chapters and at most 60 lines', () => {
  for (const file of documents.filter((name) => name.startsWith('docs/decisions/'))) {
    const text = read(file);
    const number = path.basename(file).slice(0, 3);
    expect(text, file).toMatch(new RegExp(`^# ${number}\\. `));
    expect(
      [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
      file,
    ).toEqual(['Context', 'Decision', 'Consequences', 'How to undo it']);
    expect(text.split('\n').length, file).toBeLessThanOrEqual(60);
  }
});

test('the README names every language', () => {
  expect(languages.filter(({ name }) => !read('README.md').includes(name))).toEqual([]);
});

test('docs/configuration.md describes every setting', () => {
  const described = read('docs/configuration.md');
  const settings = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(settings.length).toBeGreaterThan(20);
  expect(settings.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
});

test('docs/configuration.md describes each setting in one row', () => {
  const rows = [...read('docs/configuration.md').matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const names = rows.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('docs/operations.md lists every command of the operator as the command prints it', () => {
  const [, usage = ''] = /^const usage = `([^`]+)`/m.exec(read('scripts/admin.ts')) ?? [];
  const lines = usage
    .replace("${tiers.join('|')}", tiers.join('|'))
    .split('\n')
    .map((line) => line.replace('Usage:', '').trim());
  expect(lines.length).toBeGreaterThan(8);
  expect(lines.filter((line) => !read('docs/operations.md').includes(`${line}\n`))).toEqual([]);
});
