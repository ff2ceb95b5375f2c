import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { exportOf, movingTo } from '../support/moving.ts';
import { photoFolder } from '../support/photos.ts';

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
    const section = page.getByRole('region', { name: 'Move here' });
    await expect(section).toContainText('nothing changes until you say so');
    const file = { name: 'dadventures.zip', mimeType: 'application/zip', buffer: bytes };
    await section.locator('input[type=file]').setInputFiles(file);
    await expect(section).toContainText('Reading the file');
    await moving.work(parent);
    await expect(section).toContainText('From the account of');
    await expect(section).toContainText('1 quote');
    await section.getByRole('checkbox', { name: 'Jonas' }).uncheck();
    await section.getByRole('button', { name: 'Bring this child here' }).click();
    await expect(section).toContainText('Bringing everything here');
    await moving.work(parent);
    await expect(section).toContainText('Everything is here');
    await section.getByRole('link', { name: 'Open Mila' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mila's Profile");
  });

  it.runIf(isFull)('says in a sentence why a file cannot come in', async () => {
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
