import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STEPS } from '../../../scripts/build/steps.mjs';
import { inputFiles, isCurrent, markCurrent } from '../../../scripts/setup/generate.mjs';
import { isFull } from '../../faults/kit/scale.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const steps = Object.values(STEPS);
const all = steps.map(({ name }) => name);

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'dadventures-setup-'));
  for (const step of steps) {
    for (const file of inputFiles(root, step)) cpSync(path.join(root, file), path.join(copy, file));
    for (const file of step.outputs) write(file, 'generated');
  }
  write('node_modules/.dadventures-lock', 'packages');
  for (const step of steps) markCurrent(copy, step);
});

afterAll(() => rmSync(copy, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  writeFileSync(path.join(copy, file), text);
}

/** The generators that the next set-up of the copy would run. */
const outdated = (): string[] => steps.filter((step) => !isCurrent(copy, step)).map(({ name }) => name);

/** The generators that the next set-up would run after an edit of a file, which is undone. */
function outdatedBy(file: string): string[] {
  const before = readFileSync(path.join(copy, file));
  appendFileSync(path.join(copy, file), '\n');
  const found = outdated();
  writeFileSync(path.join(copy, file), before);
  return found;
}

test('nothing runs again while nothing changes', () => {
  expect(outdated()).toEqual([]);
});

const buildScripts = readdirSync(path.join(root, 'scripts', 'build'));

test.each(isFull ? buildScripts : buildScripts.slice(0, 2))(
  'an edit of scripts/build/%s runs every generator',
  (file) => {
    expect(outdatedBy(`scripts/build/${file}`)).toEqual(all);
  },
);

test.each([
  ['vite.config.ts', ['client']],
  ['relay.config.json', ['relay']],
  ['client/index.html', ['client']],
  ['client/main.tsx', ['relay', 'client', 'texts']],
  ['client/ui/theme.css', ['client']],
  ['schema/builder.ts', ['sdl', 'texts']],
  ['schema/site/product.rules.ts', ['sdl', 'client', 'texts']],
  ['server/main.ts', ['texts']],
  ['locales/en.po', ['client', 'texts']],
  ['schema/schema.graphql', ['sdl', 'relay']],
  ['prisma/schema.prisma', ['prisma', 'sdl']],
  ['prisma/statement.ts', ['sdl']],
  ['node_modules/.dadventures-lock', all],
])('an edit of %s runs %j', (file, expected) => {
  expect(outdatedBy(file)).toEqual(expected);
});

test.each(steps)('a missing output of $name runs it again', ({ name, outputs }) => {
  const file = path.join(copy, outputs[0] ?? '');
  const before = readFileSync(file);
  rmSync(file);
  expect(outdated()).toContain(name);
  writeFileSync(file, before);
});

describe('every file that a build script imports is an input of its generator', () => {
  /** A file and everything that it imports by a relative path. */
  function withImports(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file) || file.startsWith('prisma/generated/')) return seen;
    seen.add(file);
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:from|import\() ?'(\.{1,2}\/[^']+\.(?:ts|tsx|mjs))'/g))
      withImports(path.posix.join(path.posix.dirname(file), name), seen);
    return seen;
  }

  test.each([
    ['vite.config.ts', STEPS.client, 'schema/site/product.rules.ts'],
    ['scripts/build/generate.ts', STEPS.sdl, 'prisma/statement.ts'],
  ])('%s', (file, step, example) => {
    const imported = [...withImports(file)];
    expect(imported).toContain(example);
    const inputs = new Set(inputFiles(root, step));
    expect(imported.filter((each) => !inputs.has(each))).toEqual([]);
  });
});
