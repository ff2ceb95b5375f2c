import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { findTextFaults } from '../support/checkTexts.ts';
import { buildMadeUp, findInAnyLanguage, showIn } from '../support/madeUpLanguage.ts';
import { collectData } from '../support/marked.ts';
import { createSceneWorld, pageScenes } from '../support/scenes.ts';

const language = 'en-XA';
const folder = 'dist/short-en-XA';

/** One of each kind of page; `madeUpLanguages.full.test.ts` looks at all screens. */
const shown = [
  'the Login tab',
  'the dashboard with three children',
  "a child's challenges with all that they say",
  'the settings with all rows open',
];

describe.skipIf(isFull)('the main screens in a made-up language', async () => {
  let data: ReadonlySet<string> = new Set();
  let stop: (() => void) | undefined;
  const open = await createSceneWorld(async (page) => {
    stop ??= findInAnyLanguage(page);
    data = collectData(page);
    await showIn(page, folder, language);
  });

  beforeAll(() => buildMadeUp(folder, [language]), 300_000);
  afterAll(() => stop?.());

  it.for(pageScenes.filter(({ what }) => shown.includes(what)))(
    '$what: every text is translated, and fits a phone of 320 px',
    async (scene) => {
      const page = await open(scene);
      expect(await findTextFaults(page, language, data)).toEqual([]);
    },
  );
});
