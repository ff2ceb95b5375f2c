import { describe, expect as expectValue, it } from 'vitest';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';
import { editor, expectStored, openGraphiQL, ready, run, stored, switchTo, write } from '../support/graphiql.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

/** `graphiql.full.test.ts` tests its examples, tabs, history and links. */
describe('GraphiQL', async () => {
  const world = await createBrowserWorld();

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
