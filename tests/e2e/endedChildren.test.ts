import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import type { ChildProfile } from '../support/childProfile.ts';

const deleteDocument = 'mutation ($input: DeleteChildInput!) { deleteChild(input: $input) { viewer { id } } }';

const notice = (page: Page) => page.getByRole('region', { name: 'A deleted profile' });

describe('a profile that its owner has deleted', async () => {
  const world = await createBrowserWorld();

  /** A carer with children of their own who cared for a child of somebody else, until that was deleted. */
  const carerOfDeleted = async (...own: string[]) => {
    const mila = await world.parent({ timeZone: world.zone }).then((owner) => owner.withChild({ name: 'Mila' }));
    const carer = await world.carer(mila, 'editor');
    const children: ChildProfile[] = [];
    for (const name of own) children.push(await carer.withChild({ name }));
    await mila.parent.execute(deleteDocument, { input: { childId: mila.id, name: 'Mila' } });
    return { carer, children };
  };

  it('is told above the cards on a phone, until the notice is put away', async () => {
    const { carer } = await carerOfDeleted('Ben', 'Lotte');
    const page = await world.visit({ as: carer, viewport: phone });
    await expect(notice(page)).toContainText('The profile of Mila was deleted by its owner.');
    const [told, card] = [await notice(page).boundingBox(), await page.getByRole('article').first().boundingBox()];
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(phone.height);

    await notice(page).getByRole('button', { name: 'Got it' }).click();
    await expect(notice(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.waitForLoadState('networkidle');
    await expect(notice(page)).toHaveCount(0);
  });

  it.runIf(isFull)(
    "is told on the child's page to somebody with one child left, until the notice is put away",
    async () => {
      const { carer, children } = await carerOfDeleted('Ben');
      const page = await world.visit({ as: carer, viewport: phone });
      await page.waitForURL(`**/challenges/${children[0]?.urlSlug}`);
      await expect(notice(page)).toContainText('The profile of Mila was deleted by its owner.');
      await notice(page).getByRole('button', { name: 'Got it' }).click();
      await expect(notice(page)).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Daily Challenges' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(notice(page)).toHaveCount(0);
    },
  );

  it.runIf(isFull)('is told to somebody who has no child any more', async () => {
    const { carer } = await carerOfDeleted();
    const page = await world.visit({ as: carer, viewport: phone });
    await expect(page.getByText('No children added yet')).toBeVisible();
    await expect(notice(page)).toContainText('The profile of Mila was deleted by its owner.');
  });
});
