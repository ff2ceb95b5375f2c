import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { extractTexts } from '../../../scripts/texts/extractTexts.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

test('locales/en.po holds exactly the texts of the source: run `npm run generate` if not', async () => {
  const folder = 'dist/texts';
  mkdirSync(path.join(root, folder), { recursive: true });
  onTestFinished(() => rmSync(path.join(root, folder), { recursive: true }));
  await extractTexts(folder);
  const textsOf = (file: string) => readFileSync(path.join(root, file), 'utf8').replace(/^"POT-Creation-Date.*$/m, '');
  expect(textsOf(`${folder}/en.po`)).toBe(textsOf('locales/en.po'));
});
