import { expect, test } from 'vitest';
import { textFaults } from '../../schema/catalogue/checks/texts.ts';
import { catalogueFolder, readCatalogue } from '../../schema/catalogue/loadCatalogue.ts';
import { readTexts } from '../../schema/catalogue/loadTexts.ts';
import type { ShippedTexts } from '../../schema/catalogue/texts.input.ts';
import { sourceHash } from '../../schema/task/sourceHash.ts';
import { sampleCatalogue, sampleTask } from './catalogueSample.ts';

test('what ships in other languages has no faults', async () => {
  const catalogues = new Map((await readCatalogue()).map((file) => [file.ageGroup, file]));
  const faults = (await readTexts(catalogueFolder)).flatMap((file) => {
    const english = catalogues.get(file.ageGroup);
    return english ? textFaults(english, file) : [];
  });
  expect(faults).toEqual([]);
});

const task = sampleTask({ safety: 'Bare feet.', materials: ['socks'] });
const english = sampleCatalogue([task]);
const of = sourceHash(task.description, task.safety);
const german = (changes: object = {}, key = task.key): ShippedTexts => ({
  language: 'de',
  ageGroup: 'preschool',
  skills: {},
  tasks: {
    [key]: {
      title: 'Linker Schuh',
      description: 'Hüpft los.',
      safety: 'Barfuß.',
      materials: ['Socken'],
      of,
      ...changes,
    },
  },
});

test.each([
  ['nothing', german(), []],
  ['another key', german({}, 'preschool-daily-none'), ['de preschool-daily-none: there is no such task']],
  ['an older English text', german({ of: '0'.repeat(16) }), [`de ${task.key}: the English has changed since`]],
  ['no safety', german({ safety: undefined }), [`de ${task.key}: safety is there in one language only`]],
  ['tips of its own', german({ tips: 'Tipp.' }), [`de ${task.key}: tips is there in one language only`]],
  ['other materials', german({ materials: [] }), [`de ${task.key}: other materials than in English`]],
])('of a text with %s that is found', (_what, texts, faults) => {
  expect(textFaults(english, texts)).toEqual(faults);
});
