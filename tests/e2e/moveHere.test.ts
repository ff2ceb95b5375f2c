import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'vitest';
import { createBrowserWorld, desktop, expect, phone } from '../support/browserWorld.ts';
import { exportOf, movingTo } from '../support/moving.ts';
import { photoFolder } from '../support/photos.ts';

/** Where pictures of the screens go; none are taken unless given. */
const pictures = process.env['PICTURES'];

describe('moving here', async () => {
  const { dataDir } = photoFolder();
  const world = await createBrowserWorld({ env: { DATA_DIR: dataDir } });
  const moving = movingTo(world, dataDir);

  it('shows what comes, and brings it here with one press', async () => {
    const there = await world.family('Mila', 'Jonas');
    const [mila] = (await there.execute<{ viewer: { children: { id: string }[] } }>('{ viewer { children { id } } }'))
      .viewer.children;
    await there.execute('mutation ($input: SaveQuoteInput!) { saveQuote(input: $input) { quote { id } } }', {
      input: { childId: mila?.id, text: 'The moon follows us' },
    });
    const { bytes } = await exportOf(there);
    const parent = await world.parent();
    const page = await world.visit({ as: parent, path: '/settings#move', viewport: phone });
    const picture = async (name: string) => {
      if (pictures === undefined) return;
      mkdirSync(pictures, { recursive: true });
      for (const [size, viewport] of Object.entries({ phone, desktop }))
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.getByRole('region', { name: 'Move here' }).screenshot({
            path: path.join(pictures, `${name}-${size}-${colorScheme}.png`),
          });
        }
      await page.setViewportSize(phone);
    };
    const section = page.getByRole('region', { name: 'Move here' });
    await expect(section).toContainText('nothing changes until you say so');
    await picture('1-choose');
    const file = { name: 'dadventures.zip', mimeType: 'application/zip', buffer: bytes };
    await section.locator('input[type=file]').setInputFiles(file);
    await expect(section).toContainText('Reading the file');
    await moving.work(parent);
    await expect(section).toContainText('From the account of');
    await expect(section).toContainText('1 quote');
    await picture('2-report');
    await section.getByRole('checkbox', { name: 'Jonas' }).uncheck();
    await section.getByRole('button', { name: 'Bring this child here' }).click();
    await expect(section).toContainText('Bringing everything here');
    await picture('3-writing');
    await moving.work(parent);
    await expect(section).toContainText('Everything is here');
    await picture('4-done');
    await section.getByRole('link', { name: 'Open Mila' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mila's Profile");
  });

  it('says in a sentence why a file cannot come in', async () => {
    const parent = await world.parent();
    const page = await world.visit({ as: parent, path: '/settings#move' });
    const section = page.getByRole('region', { name: 'Move here' });
    const file = { name: 'holiday.zip', mimeType: 'application/zip', buffer: Buffer.from('no ZIP') };
    await section.locator('input[type=file]').setInputFiles(file);
    await expect(section).toContainText('Reading the file');
    await moving.work(parent);
    await expect(section.getByRole('alert')).toHaveText(
      'This is not an export of Dadventures: choose the ZIP that you downloaded there',
    );
    await expect(section.getByRole('button', { name: 'Choose the ZIP' })).toBeVisible();
  });
});
