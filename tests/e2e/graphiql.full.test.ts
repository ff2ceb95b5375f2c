import { describe, expect as expectValue, it } from 'vitest';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';
import {
  editor,
  expectStored,
  openGraphiQL,
  ready,
  result,
  run,
  stored,
  switchTo,
  tab,
  write,
} from '../support/graphiql.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

describe('GraphiQL', async () => {
  const world = await createBrowserWorld();

  it('opens with examples that run as they are for a signed-in parent', async () => {
    const parent = await world.family('Mila', 'Jonas');
    const page = await world.visit({ as: parent, path: null });
    await openGraphiQL(page);
    await expect(page.getByRole('tab')).toHaveCount(5);
    for (const [name, field] of [
      ['Today', 'viewer'],
      ['Records', 'node'],
      ['Complete', 'completeTask'],
      ['Undo', 'viewer'],
      ['Mood', 'recordMood'],
    ] as const) {
      await switchTo(page, name);
      const answer = await run(page);
      expectValue(answer.errors, name).toBeUndefined();
      expectValue(answer.data, name).toMatchObject({ [field]: {} });
      await expect(result(page)).toContainText(`"${field}"`);
    }

    // What was completed can now be taken back.
    await page.reload();
    await ready(page);
    await switchTo(page, 'Undo');
    await expect(editor(page)).toContainText('mutation Undo');
    expectValue((await run(page)).data).toMatchObject({ undoCompletion: { child: { totalPoints: 0 } } });
  });

  it('switches tabs with the first click, also after a reload and when the hand is not steady', async () => {
    const page = await world.visit({ as: await world.family('Mila'), path: null });
    await openGraphiQL(page);
    for (const name of ['Complete', 'Records', 'Today', 'Mood']) {
      await switchTo(page, name);
      await expect(editor(page)).toContainText(name === 'Today' ? 'query Today' : name);
    }
    await expectStored(page, { query: /mutation Mood/, variables: /HAPPY/, tabState: /"activeTabIndex":4/ });
    await page.reload();
    await ready(page);
    await expect(tab(page, 'Mood')).toHaveAttribute('aria-selected', 'true');
    await switchTo(page, 'Undo');

    const { x, y, width, height } = (await tab(page, 'Today').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 6, y + height / 2, { steps: 3 });
    await page.mouse.up();
    await expect(tab(page, 'Today')).toHaveAttribute('aria-selected', 'true');
    expectValue(await page.getByRole('tab').locator('.graphiql-tab-button').allInnerTexts()).toEqual([
      'Today',
      'Records',
      'Complete',
      'Undo',
      'Mood',
    ]);
  });

  it('loads its script and styles once, and only its page again', async () => {
    const page = await world.visit({ as: await world.family('Mila'), path: null, fresh: true });
    const transferred = () =>
      page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.includes('/graphql/graphiql/'))
          .reduce((sum, { transferSize }) => sum + transferSize, 0),
      );
    await openGraphiQL(page);
    const first = await transferred();
    expectValue(first).toBeGreaterThan(1_000_000);
    expectValue(first).toBeLessThan(2_500_000);
    await openGraphiQL(page);
    expectValue(await transferred()).toBe(0);
  });

  it('keeps the history and edited tabs across reloads, and queries out of the address', async () => {
    const page = await world.visit({ as: await world.family('Mila'), path: null });
    await openGraphiQL(page);
    await write(page, 'Operation Editor', 'query Mine { viewer { username } }');
    expectValue((await run(page)).errors).toBeUndefined();
    await expect(tab(page, 'Mine')).toBeVisible();
    expectValue(new URL(page.url()).search).toBe('');

    await expectStored(page, { query: /Mine/, tabState: /Mine/, queries: /Mine/ });
    await page.reload();
    await ready(page);
    await expect(tab(page, 'Mine')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab')).toHaveCount(5);
    await page.getByRole('button', { name: 'Show History' }).click();
    await expect(page.getByRole('region', { name: 'History' }).getByText('Mine')).toBeVisible();
  });

  it('shows the examples of the user who is signed in now', async () => {
    const parent = await world.family('Mila');
    const page = await world.visit({ path: null });
    await openGraphiQL(page);
    await expect(editor(page)).toContainText('Nobody is signed in.');
    await expectStored(page, { tabState: /Nobody is signed in/ });
    await page
      .context()
      .addCookies([...parent.cookies].map(([name, value]) => ({ name, value, url: world.address, httpOnly: true })));
    await page.reload();
    await ready(page);
    await expect(editor(page)).not.toContainText('Nobody is signed in.');
    await expect(page.getByRole('tab')).toHaveCount(5);
  });

  it('opens the query of a link in a tab of its own, beside examples that still run', async () => {
    const page = await world.visit({ as: await world.family('Mila'), path: null });
    await openGraphiQL(page, `/graphql?${new URLSearchParams({ query: 'query Linked { viewer { id } }' }).toString()}`);
    await expect(tab(page, 'Linked')).toHaveAttribute('aria-selected', 'true');
    expectValue((await run(page)).data).toMatchObject({ viewer: {} });
    expectValue(new URL(page.url()).search).toBe('');
    await switchTo(page, 'Complete');
    expectValue((await run(page)).data).toMatchObject({ completeTask: { alreadyCompleted: false } });
  });

  it('says what to do when nobody is signed in, and works with a token, which it does not store', async () => {
    const parent = await world.family('Mila');
    const { token } = await thirdPartyOf(world, parent);
    const page = await world.visit({ path: null });
    await openGraphiQL(page);
    await expect(editor(page)).toContainText('Nobody is signed in. Sign in at http');
    await page.getByRole('button', { name: 'Headers' }).click();
    await write(page, 'Headers', JSON.stringify({ Authorization: `Bearer ${token}` }));
    expectValue((await run(page)).data).toMatchObject({ viewer: { children: [{ name: 'Mila' }] } });
    await switchTo(page, 'Records');
    await switchTo(page, 'Today');
    await expectStored(page, { query: /query Today/, tabState: /query Today/, queries: /query Today/ });
    expectValue(await stored(page)).not.toContain(token);
    await page.getByRole('button', { name: 'Open settings dialog' }).click();
    await expect(page.getByRole('dialog').getByText('Theme', { exact: true })).toBeVisible();
    await expect(page.getByText('Persist headers')).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.reload();
    await ready(page);
    expectValue(await stored(page)).not.toContain(token);
    expectValue((await run(page)).data).toEqual({ viewer: null });
  });
});
