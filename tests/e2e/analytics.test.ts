import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { rollUpAnalytics } from '../../schema/analytics/rollUp.service.ts';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { findOverflow, violations } from '../support/inspect.ts';

const ownerEmail = 'owner@dadventures.example';

/** The number on the tile with a label. */
const tile = (page: Page, label: string) =>
  page.getByLabel('Totals').locator('div').filter({ hasText: label }).getByRole('definition').first();

describe('the analytics dashboard', async () => {
  const world = await createBrowserWorld({ env: { OWNER_EMAIL: ownerEmail } });
  const owner = await world.parent({ email: ownerEmail });
  await world.sql('UPDATE users SET email_confirmed_at = created_at WHERE id = $1', [owner.rowId]);
  const parent = await world.parent({ timeZone: world.zone });
  await (await parent.withChild({ name: 'Mila' })).completeTasks(2);
  const admin = await world.admin();
  await rollUpAnalytics(world.db, Temporal.Instant.from(world.now()));

  it('shows the owner the numbers as tiles, line charts and tables', async () => {
    const page = await world.visit({ as: owner, path: '/admin/analytics' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics Dashboard');
    await expect(page.getByText(/^Numbers as of/)).toBeVisible();
    await expect(tile(page, 'Total Users')).toHaveText('3');
    await expect(tile(page, 'Total Children')).toHaveText('1');
    await expect(tile(page, 'Completed Challenges')).toHaveText('2');
    const challenges = page.getByRole('table', { name: 'Total Challenges Completed (Past Week)' });
    await expect(challenges.getByRole('row').last()).toContainText('2');
    await expect(page.locator('svg path[stroke-width="3"]')).toHaveCount(4);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);
  });

  for (const [who, visitor] of [
    ['a parent', parent],
    ['an administrator', admin],
  ] as const) {
    it.runIf(isFull)(`is denied to ${who}`, async () => {
      const page = await world.visit({ as: visitor, path: '/admin/analytics' });
      await expect(page.getByText('Access Denied')).toBeVisible();
      await expect(page.getByLabel('Totals')).toHaveCount(0);
      await page.getByRole('link', { name: 'Return Home' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);
    });
  }

  it.runIf(isFull).each(['light', 'dark'] as const)('has no axe violations in %s mode', async (colorScheme) => {
    const page = await world.visit({ as: owner, path: '/admin/analytics', colorScheme, viewport: phone });
    await expect(page.getByLabel('Totals')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    const denied = await world.visit({ as: parent, path: '/admin/analytics', colorScheme });
    await expect(denied.getByText('Access Denied')).toBeVisible();
    expect(await violations(denied)).toEqual([]);
  });
});
