import type { Page } from 'playwright';

/** Opens the menu of a child's page. */
export const openChildMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^More about (?!this$)/ }).click();

/** Presses an entry of the menu of a child's page. */
export async function chooseInChildMenu(page: Page, name: string): Promise<void> {
  await openChildMenu(page);
  await page.getByRole('menuitem', { name }).click();
}
