import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

const sourceOf = (file: string) => readFileSync(path.join(root, file), 'utf8').replace(comment, '');

const sources = globSync('{schema,server}/**/*.ts', { cwd: root, exclude: ['**/say.rules.ts'] }).map((file) => ({
  file,
  code: sourceOf(file),
}));

/** A text between quotes. */
const literal = `'(?:[^'\\\\\\n]|\\\\.)*'|"(?:[^"\\\\\\n]|\\\\.)*"`;

/** What stands in front of a refusal's sentence. */
const refusing = [
  `\\bnew Refusal\\(\\s*['"]\\w+['"],\\s*`,
  `\\bbadInput\\(\\s*[^,()]+,\\s*`,
  `\\bfieldRefusal\\([^,()]+,[^,()]+,\\s*`,
  `\\b(?:conflict|forbidden|notFound|rateLimited|spoken)\\(\\s*`,
].join('|');

const unsaid = new RegExp(`(?:${refusing})(?:(?:${literal})\\s*[,)+]|\`|\\w+ \\+)`, 'g');

/** A template that is not written out, where nobody who looks for what is to be translated would find it. */
const unwritten = new RegExp(`(?<![.\\w])says?\\((?!\\s*(?:${literal})\\s*[,)])`, 'g');

/** A sentence in a shape that is not said. */
const unsaidShape = new RegExp(`(?<!\\bsays?\\(\\s*)(?:${literal})|\`[^\`]*\``, 'g');

const findings = (pattern: RegExp, among = sources) =>
  among.flatMap(({ file, code }) => [...code.matchAll(pattern)].map(([found]) => `${file}: ${found}`));

describe('a sentence for users', () => {
  test('is said, not put together by hand', () => {
    expect(findings(unsaid)).toEqual([]);
  });

  const inShapes = (shapes: typeof sources) =>
    findings(unsaidShape, shapes).filter((found) => /^\S*: (?:`.*\w \w|['"].*\w \w+ \w)/s.test(found));

  test('of a shape is said', () => {
    // What ships is read by its authors.
    const shapes = sources.filter(
      ({ file }) => file.endsWith('input.ts') && !/(?:catalogue|firstAid|texts)\.input\.ts$/.test(file),
    );
    expect(inShapes(shapes)).toEqual([]);
  });

  test.each(["z.string({ error: 'The id is required' })", 'z.string().max(max, `At most ${max} letters`)'])(
    '%j is found in a shape',
    (code) => {
      expect(inShapes([{ file: '', code }])).not.toEqual([]);
    },
  );

  test('has a template that is written out', () => {
    // `says` itself hands its template on.
    expect(findings(unwritten)).toEqual(['schema/input.ts: say(']);
  });

  test.each([
    "new Refusal('CONFLICT', 'No')",
    "new Refusal(\n  'CONFLICT',\n  `At most ${max}`,\n)",
    "badInput('to', `At most ${max}`)",
    "badInput(side, 'No')",
    "badInput('to', beginning + end)",
    "fieldRefusal('CONFLICT', 'email', 'No')",
    "notFound('Child not found')",
    'conflict(`At most ${max}`)',
  ])('%j is found', (code) => {
    expect(findings(unsaid, [{ file: '', code }])).not.toEqual([]);
  });

  test.each([
    'say(sentence)',
    "say('At most ' + max)",
    'says(`At most ${max}`)',
    'say(\n  words[0])',
    "say(isOne ? 'day' : 'days')",
  ])('%j is found', (code) => {
    expect(findings(unwritten, [{ file: '', code }])).not.toEqual([]);
  });
});

describe('a template', () => {
  const call = new RegExp(`(?<![.\\w])says?\\(\\s*(${literal})`, 'g');
  const templates = sources.flatMap(({ code }) =>
    [...code.matchAll(call)].map(([, quoted = '']) => quoted.slice(1, -1).replaceAll(/\\(.)/g, '$1')),
  );

  /** Parameters as `say` reads them, which is also how ICU does. */
  const argument = /\{\w+(?:, number)?\}|\{\w+, plural, one \{[^{}]*\} other \{[^{}]*\}\}/g;

  test('is found', () => {
    expect(templates.length).toBeGreaterThan(400);
  });

  test('is a message of ICU that means the same there', () => {
    // ICU takes two apostrophes for one, and one before a brace for the beginning of a quotation.
    const isRead = (template: string) =>
      !/[{}]/.test(template.replaceAll(argument, '')) && !/''|'[{}#|]/.test(template);
    expect(templates.filter((template) => !isRead(template))).toEqual([]);
  });

  test('has whole words in its plurals', () => {
    const plurals = templates.flatMap((template) => template.match(/(?:one|other) \{[^{}]*\}/g) ?? []);
    expect(plurals.filter((plural) => !/\{# \w/.test(plural))).toEqual([]);
    expect(templates.filter((template) => /\w\{\w+, plural|\}\}\w/.test(template))).toEqual([]);
  });
});
