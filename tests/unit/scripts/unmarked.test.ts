import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { unmarkedTexts } from '../../support/unmarkedTexts.ts';

const client = path.join(import.meta.dirname, '..', '..', '..', 'client');

/** Tasks of the catalogue, and no source of our own. */
const others = /__generated__|\.d\.ts$|^auth\/(older|younger)Examples\.ts$/;

/** What only developers read, names of fonts, and a text of the server. */
const unseen = [
  'This browser could not make a JPEG',
  'This browser could not make a PNG',
  'The code of',
  'The ticks were not sent',
  'The store is closed',
  'The store cannot be opened',
  'An older page holds the store',
  'Nunito, system-ui, sans-serif',
  'New!',
];

test('every text of the client is marked for translators', () => {
  const found = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !others.test(file))
    .flatMap((file) =>
      unmarkedTexts(readFileSync(path.join(client, file), 'utf8'), file.endsWith('x')).map((text) => `${file}:${text}`),
    )
    .filter((line) => !unseen.some((text) => line.endsWith(`: ${text}`)));
  expect(found).toEqual([]);
});

test.each([
  ['a text of an element', '<p>Hello</p>', ['1: Hello']],
  ['an attribute', '<p title="hello" />', ['1: hello']],
  ['a text in an expression', "<p>{a ? 'Two words' : <Trans>Yes</Trans>}</p>", ['1: Two words']],
  ['a number of something', "const periods = [{ label: '7 days' }];", ['1: 7 days']],
  ['a template', '<p>{`Edit ${name}`}</p>', ['1: Edit']],
  ['a sentence in a template', 'f(`Delete all of ${name}?`)', ['1: Delete all of']],
  ['marked texts', '<p title={t`Hello you`}><Trans>Hello <b>you</b></Trans></p>', []],
  ['classes, addresses and errors', "f('flex gap-2', '/a/b'); throw new Error('Not this one');", []],
])('finds %s', (_what, source, texts) => {
  expect(unmarkedTexts(source, true)).toEqual(texts);
});
