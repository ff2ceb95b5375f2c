import type { Locator, Page } from 'playwright';

/** Locators of elements by role and text, as users find them. */

/** What stands above the challenge of the child who is first in line, by the hour. */
export const moment = /^(?:Right now|Tonight)$/;

/** A section of the challenges page, such as "Daily Challenges". */
export const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title });

/** Opens a section that shows only its essence at first. */
export const unfold = (page: Page, title: string): Promise<void> =>
  section(page, title)
    .getByRole('button', { name: `Open ${title}`, expanded: false })
    .click();

/** The button of the menu of a child's page. The challenge has "More about this". */
export const childMenu = (page: Page): Locator => page.getByRole('button', { name: /^More about (?!this$)/ });

/** Opens the menu of a child's page. */
export const openChildMenu = (page: Page): Promise<void> => childMenu(page).click();

/** Presses an entry of the menu of a child's page. */
export async function chooseInChildMenu(page: Page, name: string): Promise<void> {
  await openChildMenu(page);
  await page.getByRole('menuitem', { name }).click();
}

/** Opens what more the daily challenge that stands alone says. */
export const openMore = (page: Page): Promise<void> =>
  section(page, 'Daily Challenges').getByRole('button', { name: 'More about this' }).click();

/** The Complete buttons that a section shows: of the daily challenge that stands alone, or of the one that is unfolded. */
export const completeButtons = (page: Page, title = 'Daily Challenges'): Locator =>
  section(page, title).getByRole('button', { name: 'Complete' });

/** The headings of the challenges that are left in a section; only one of them shows its Complete. */
export const openTasks = (page: Page, title = 'Daily Challenges'): Locator =>
  section(page, title)
    .getByRole('heading', { level: 3 })
    .filter({ hasNotText: /^Completed:/ });

/** Unfolds the first challenge that is left in the weekly or the monthly section. */
export const unfoldNext = (page: Page, title: string): Promise<void> =>
  openTasks(page, title).first().getByRole('button').click();

/** The headings of completed challenges in a section. */
export const completedHeadings = (page: Page, title = 'Daily Challenges'): Locator =>
  section(page, title).getByRole('heading', { name: /^Completed:/ });

/** A completed challenge in a section, the first one unless its title is given. */
export const completedTask = (page: Page, title = 'Daily Challenges', task?: string): Locator =>
  section(page, title)
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: task === undefined ? /^Completed:/ : `Completed: ${task}`, exact: true }),
    })
    .first();

/** Unfolds a completed challenge, the first one unless its title is given, and presses Undo in it. */
export async function undoCompleted(page: Page, title?: string, task?: string): Promise<void> {
  const card = completedTask(page, title, task);
  await card.getByRole('heading', { level: 3 }).getByRole('button').click();
  await card.getByRole('button', { name: 'Undo' }).click();
}

/** The overlay after a completion. */
export const celebration = (page: Page, child: string): Locator =>
  page.getByRole('dialog', { name: `Great job, ${child}!` });

/** The visible toast. An open dialog hides it from screen readers, which have announced it already. */
export const toast = (page: Page): Locator => page.getByRole('region', { name: /^Notifications/, includeHidden: true });

/** The titles of a section's challenges, completed or not. */
export async function taskTitles(page: Page, title = 'Daily Challenges'): Promise<string[]> {
  const headings = await section(page, title).getByRole('heading', { level: 3 }).allInnerTexts();
  return headings.map((heading) => heading.replace(/^Completed:\s*/, '').trim());
}

/** Presses the first Complete button of a section and closes the celebration. */
export async function completeNext(page: Page, child: string, title = 'Daily Challenges'): Promise<void> {
  await completeButtons(page, title).first().click();
  const dialog = celebration(page, child);
  await dialog.getByRole('button', { name: 'Keep going!' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Fills in and submits the Login form. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username or Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Opens the Register tab, and fills in and submits the form. */
export async function registerAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}
