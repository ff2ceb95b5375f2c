import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placed } from '../../../server/places.ts';

let root: string;
let built: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'places-'));
  mkdirSync(path.join(root, 'dist', 'server'), { recursive: true });
  built = pathToFileURL(path.join(root, 'dist', 'server', 'program-a1.js')).href;
});

afterEach(() => rmSync(root, { recursive: true }));

/** A map whose first line's first letter is the third line's fifth letter of server/secret.ts. */
const map = { version: 3, sources: ['../../server/secret.ts'], names: [], mappings: 'AAEI' };

test('a line of a stack names the place in the source', () => {
  writeFileSync(path.join(root, 'dist', 'server', 'program-a1.js.map'), JSON.stringify(map));
  const source = pathToFileURL(path.join(root, 'server', 'secret.ts')).href;
  expect(placed(`async sessionSecret (${built}:1:1)`)).toBe(`async sessionSecret (${source}:3:5)`);
});

test('a line stays as it is where there is no map, where the map is broken, and outside of what was built', () => {
  expect(placed(`start (${built}:1:1)`)).toBe(`start (${built}:1:1)`);
  const broken = built.replace('a1', 'b2');
  writeFileSync(path.join(root, 'dist', 'server', 'program-b2.js.map'), 'nothing');
  expect(placed(`start (${broken}:1:1)`)).toBe(`start (${broken}:1:1)`);
  expect(placed('at async node:internal/fs/promises:1677:10')).toBe('at async node:internal/fs/promises:1677:10');
});
