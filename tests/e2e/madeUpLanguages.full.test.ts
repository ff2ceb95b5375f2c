import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktop, phone } from '../support/browserWorld.ts';
import { findTextFaults } from '../support/checkTexts.ts';
import { buildMadeUp, findInAnyLanguage, showIn } from '../support/madeUpLanguage.ts';
import { resize } from '../support/inspect.ts';
import { collectData } from '../support/marked.ts';
import { findUnmirrored } from '../support/mirror.ts';
import { createSceneWorld, pageScenes, scenes } from '../support/scenes.ts';
import { textScenes } from '../support/scenes/textScenes.ts';

/** Screens whose controls do not depend on a draw. */
const mirrored = pageScenes.filter(({ what }) =>
  ['the Register tab', 'the dashboard with three children', 'the settings', 'How it Works'].includes(what),
);

describe.each(['en-XA', 'ar-XB'] as const)('every screen in %s', async (language) => {
  const folder = `dist/${language}`;
  const english = `${folder}-en`;
  let data: ReadonlySet<string> = new Set();
  let stop: (() => void) | undefined;
  let isEnglish = false;
  const open = await createSceneWorld(async (page) => {
    stop ??= findInAnyLanguage(page);
    data = collectData(page);
    await (isEnglish ? showIn(page, english, 'en') : showIn(page, folder, language));
  });

  beforeAll(async () => {
    await buildMadeUp(folder, [language]);
    if (language === 'ar-XB') await buildMadeUp(english, ['en']);
  }, 600_000);
  afterAll(() => stop?.());

  it.for([...scenes, ...textScenes])('$what', { timeout: 120_000 }, async (scene) => {
    const page = await open(scene);
    expect(await findTextFaults(page, language, data)).toEqual([]);
  });

  it.runIf(language === 'ar-XB').for(mirrored)('$what is the mirror image of the English one', async (scene) => {
    isEnglish = true;
    const plain = await open(scene);
    isEnglish = false;
    // A scene that is opened signs its user in again, which would end the session of the first page.
    const page = await plain.context().newPage();
    await showIn(page, folder, language);
    await page.goto(scene.path);
    await scene.act(page);
    for (const size of [phone, desktop]) {
      await resize(plain, size);
      await resize(page, size);
      // What a wide screen has beside the cards loads late.
      await expect.poll(() => findUnmirrored(plain, page)).toEqual([]);
    }
  });
});
