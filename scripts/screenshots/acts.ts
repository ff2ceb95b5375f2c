import type { Page } from 'playwright';

/** Something that is done on a page. */
export type Act = (page: Page) => Promise<unknown>;

/** Does several things one after the other. */
export const inOrder =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** The dialog that is open. */
export const dialog = (page: Page) => page.getByRole('dialog');

export const waitForDialog: Act = (page) => dialog(page).waitFor();

/** Presses the first button with a name; behind a dialog there is none. */
export const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Presses a button that opens a dialog. */
export const openDialog = (name: string | RegExp): Act => inOrder(press(name), waitForDialog);

/** Opens the menu of a child's page. */
export const openChildMenu: Act = press(/^More about (?!this$)/);

/** Opens the dialog behind an entry of the menu of a child's page. */
export const openInChildMenu = (name: string): Act =>
  inOrder(openChildMenu, (page) => page.getByRole('menuitem', { name }).click(), waitForDialog);

/** Waits until what an open dialog shows has loaded. */
export const waitForContent: Act = (page) =>
  dialog(page).locator('[role=status][aria-label]').waitFor({ state: 'detached' });
