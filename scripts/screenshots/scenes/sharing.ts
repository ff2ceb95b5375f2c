import type { Page } from 'playwright';
import { chooseInChildMenu } from '../childMenu.ts';
import { failAnswers, holdAnswers } from '../obstacles.ts';
import { childPage, type Scene } from '../scene.ts';
import { invitationSecret } from '../sharing.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function open(page: Page): Promise<void> {
  await chooseInChildMenu(page, 'People');
  await dialog(page).getByRole('listitem').first().waitFor();
}

async function invite(page: Page): Promise<void> {
  await open(page);
  await dialog(page).getByRole('button', { name: 'Invite somebody' }).click();
}

const change = (act?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await open(page);
  await dialog(page).getByRole('button', { name: 'Change' }).first().click();
  await act?.(page);
};

const invitation = `/invite#${invitationSecret}`;
const waitForInvitation = (page: Page) => page.getByRole('button', { name: 'No, thanks' }).waitFor();

const inDialog = (name: string, act: NonNullable<Scene['act']>, as: NonNullable<Scene['as']> = 'shared'): Scene => ({
  name,
  path: childPage(as === 'own' || as === 'shared' ? 0 : 1),
  as,
  inWindow: true,
  act,
});

/** Those who care for a child: the sheet in the child's menu, the page of an invitation, and the pages of those who look on. */
export const sharingScenes: readonly Scene[] = [
  inDialog('sharing-people', open),
  inDialog('sharing-people-editor', open, 'partner'),
  inDialog('sharing-people-alone', open, 'own'),
  inDialog('sharing-people-invite', invite),
  inDialog(
    'sharing-people-link',
    async (page) => {
      await invite(page);
      await dialog(page).getByRole('button', { name: 'Make the link' }).click();
      await dialog(page).getByLabel('Invitation link').waitFor();
    },
    'own',
  ),
  inDialog('sharing-people-revoke', async (page) => {
    await open(page);
    await dialog(page).getByRole('button', { name: 'Revoke' }).first().click();
  }),
  inDialog('sharing-people-change', change()),
  inDialog(
    'sharing-people-remove',
    change((page) =>
      dialog(page)
        .getByRole('button', { name: /^Remove/ })
        .click(),
    ),
  ),
  {
    ...inDialog(
      'sharing-people-hand-over',
      change((page) =>
        dialog(page)
          .getByRole('button', { name: /^Hand / })
          .click(),
      ),
    ),
    path: childPage(1),
  },
  inDialog(
    'sharing-people-leave',
    async (page) => {
      await open(page);
      await dialog(page)
        .getByRole('button', { name: /^Leave/ })
        .click();
    },
    'grandmother',
  ),
  inDialog('sharing-people-skeleton', async (page) => {
    await holdAnswers()(page);
    await chooseInChildMenu(page, 'People');
    await dialog(page).waitFor();
  }),
  inDialog('sharing-people-failed', async (page) => {
    await failAnswers()(page);
    await chooseInChildMenu(page, 'People');
    await dialog(page).getByRole('alert').waitFor();
  }),
  { name: 'sharing-invite-signed-out', path: invitation, act: waitForInvitation },
  {
    name: 'sharing-invite-register',
    path: invitation,
    act: async (page) => {
      await page.getByRole('button', { name: 'Accept' }).click();
      await page.getByRole('tab', { name: 'Register' }).waitFor();
    },
  },
  { name: 'sharing-invite-signed-in', path: invitation, as: 'oneChild', act: waitForInvitation },
  {
    name: 'sharing-invite-dead-link',
    path: `/invite#${'D'.repeat(43)}`,
    act: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'sharing-viewer-dashboard',
    path: '/',
    as: 'grandmother',
  },
  { name: 'sharing-viewer-child', path: childPage(), as: 'grandmother' },
  { name: 'sharing-viewer-child-other', path: childPage(1), as: 'grandmother' },
  { name: 'sharing-partner-child', path: childPage(), as: 'partner' },
];
