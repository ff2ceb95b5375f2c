import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformAsync } from '@babel/core';
import { expect, test } from 'vitest';
import { youngerExamples } from '../../../client/auth/youngerExamples.ts';
import { bakeExamples } from '../../../scripts/build/bakeExamples.ts';

const [example] = youngerExamples.newborn;
const file = (language: string) => path.join(import.meta.dirname, `../../../prisma/catalogue/${language}/newborn.json`);
const textIn = (language: string) => JSON.parse(readFileSync(file(language), 'utf8')).tasks[example.id];

/** The example as a build in a language has it. */
async function baked(language: string, { description = example.description } = {}): Promise<string> {
  const code = `x = { id: '${example.id}', title: 'English', description: ${JSON.stringify(description)}, safety: ${JSON.stringify(example.safety)} };`;
  const done = await transformAsync(code, { configFile: false, babelrc: false, plugins: [bakeExamples(language)] });
  return done?.code ?? '';
}

test('an example that somebody has compared is in the language of the build', async () => {
  const code = await baked('de');
  expect(code).toContain(JSON.stringify(textIn('de').title).slice(1, -1));
  expect(code).toContain('language: "de"');
});

test.each([
  ['whose English has changed', () => baked('de', { description: 'Something else.' })],
  ['of a language without a catalogue', () => baked('tlh')],
])('an example %s stays English', async (_what, bake) => {
  const code = await bake();
  expect(code).toContain('English');
  expect(code).not.toContain('language');
});

test('an example that nobody has compared stays English', async () => {
  const { title, review } = textIn('es');
  expect(await baked('es')).toContain(review ? title : 'English');
});
