import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rollUpAnalytics } from '../../schema/analytics/rollUp.service.ts';
import { contactSheet, pictureName } from './contactSheet.ts';
import { evening } from './evening.ts';
import { createFamilies, createMilasFamily, type Families, type Family } from './families.ts';
import { allLooks, type Look } from './looks.ts';
import { loadWholePage, settle } from './photographer.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import type { Studio } from './studio.ts';

interface Options {
  readonly folder: string;
  /** Takes only the scenes whose name begins like this. */
  readonly only: string;
  /** Takes only the looks whose name begins like this. */
  readonly look: string;
}

/** Takes a picture of every scene in every look, and writes an index.html to look through. Returns the number of failures. */
export async function takeAllScreens(studio: Studio, { folder, only, look }: Options): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const families = await createFamilies(studio.stores);
  await rollUpAnalytics(studio.stores.db, evening.toInstant());
  const chosen = scenes.filter(({ name }) => name.startsWith(only));
  const looks = allLooks.filter(({ name }) => name.startsWith(look));
  let failures = 0;
  for (const scene of chosen) {
    for (const look of looks) {
      try {
        await take(studio, { scene, look, families, folder });
      } catch (error) {
        failures += 1;
        console.error(`${scene.name}, ${look.name}: ${String(error).split('\n', 3).join(' ')}`);
      }
    }
    console.log(scene.name);
  }
  writeFileSync(path.join(folder, 'index.html'), contactSheet(chosen, looks));
  return failures;
}

interface Shot {
  readonly scene: Scene;
  readonly look: Look;
  readonly families: Families;
  readonly folder: string;
}

async function take({ photographer, stores }: Studio, { scene, look, families, folder }: Shot): Promise<void> {
  const { prepare, act, inWindow = false } = scene;
  const family = await familyOf(scene, look, { stores, families });
  const address = typeof scene.path === 'string' ? scene.path : scene.path(family ?? families.demo);
  const page = await photographer.open(look, { path: address, family, prepare });
  try {
    if (act) {
      await act(page);
      await settle(page);
    }
    if (!inWindow) await loadWholePage(page);
    const file = path.join(folder, pictureName(scene, look));
    await page.screenshot({ path: file, type: 'jpeg', quality: 88, caret: 'hide', fullPage: !inWindow });
  } finally {
    await page.context().close();
  }
}

async function familyOf(
  { name, as }: Scene,
  look: Look,
  { stores, families }: Pick<Studio, 'stores'> & Pick<Shot, 'families'>,
): Promise<Family | undefined> {
  if (as === 'own') return createMilasFamily(stores, `${name}.${look.name}`);
  return as && families[as];
}
