import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { celebrate } from './celebrate.ts';
import { createDemoFamily, createMilasFamily } from './families.ts';
import { type Look, readmeLooks } from './looks.ts';
import { settle } from './photographer.ts';
import type { Studio } from './studio.ts';

const folder = path.join(import.meta.dirname, '..', '..', 'docs', 'screenshots');

/** The pictures that browsers show before an installation (scripts/build/installable.ts) are some of these. */
const publicFolder = path.join(import.meta.dirname, '..', '..', 'client', 'public', 'screenshots');

/** The places of a child's page with a picture each, as the page's navigator calls them. */
const places = { timeline: 'Memories', garden: 'Garden' } as const;

/** Takes the pictures of docs/screenshots. */
export async function takeReadmePictures({ stores, photographer }: Studio): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const family = await createDemoFamily(stores);
  const [frida, emil] = family.children;
  for (const look of readmeLooks) {
    const visits = {
      'sign-in': { path: '/' },
      dashboard: { path: '/', family },
      challenges: { path: `/challenges/${frida?.urlSlug}`, family },
      skills: { path: `/skills/${emil?.urlSlug}`, family },
      settings: { path: '/settings', family },
    };
    for (const [screen, visit] of Object.entries(visits))
      await save(await photographer.open(look, visit), screen, look);
    for (const [screen, name] of Object.entries(places)) {
      const page = await photographer.open(look, { path: `/challenges/${emil?.urlSlug}`, family });
      // Twice, because the panels above the place grow as soon as they are seen.
      for (let time = 0; time < 2; time += 1) {
        await page.getByRole('link', { name, exact: true }).click();
        await settle(page);
      }
      await save(page, screen, look);
    }

    const own = await createMilasFamily(stores, look.name);
    const visit = { path: `/challenges/${own.children[0]?.urlSlug}`, family: own, motion: true };
    const page = await photographer.open(look, visit);
    await celebrate(page);
    await settle(page);
    await save(page, 'celebration', look);
  }
}

/** Saves the picture with 256 colours, which make the file several times smaller, and closes the page. */
async function save(page: Page, screen: string, { name }: Look): Promise<void> {
  const screenshot = await page.screenshot({ caret: 'hide' });
  const picture = await sharp(screenshot).png({ palette: true, effort: 10, dither: 0 }).toBuffer();
  writeFileSync(path.join(folder, `${screen}-${name}.png`), picture);
  const copy = path.join(publicFolder, `${screen}-${name}.png`);
  if (existsSync(copy)) copyFileSync(path.join(folder, `${screen}-${name}.png`), copy);
  console.log(`${screen}-${name}.png: ${Math.round(picture.length / 1024)} kB`);
  await page.context().close();
}
