import type { Page } from 'playwright';
import { expect } from '../browserWorld.ts';
import { chooseInChildMenu } from '../screen.ts';
import { invitationSecret } from './families.ts';
import type { Scene } from './scene.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function openPeople(page: Page): Promise<void> {
  await chooseInChildMenu(page, 'People');
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
}

/** Those who care for a child, invitations, and the page of a child for somebody who looks on. */
export const sharingScenes: readonly Scene[] = [
  { what: 'the people around a child', who: 'withComment', path: '/', act: openPeople },
  {
    what: 'the form of an invitation',
    who: 'withComment',
    path: '/',
    act: async (page) => {
      await openPeople(page);
      await dialog(page).getByRole('button', { name: 'Invite somebody' }).click();
      await expect(dialog(page).getByRole('radio')).toHaveCount(2);
    },
  },
  {
    what: 'what an owner can change of another carer',
    who: 'withComment',
    path: '/',
    act: async (page) => {
      await openPeople(page);
      await dialog(page).getByRole('button', { name: 'Change' }).first().click();
      await dialog(page)
        .getByRole('button', { name: /^Remove / })
        .click();
      await expect(dialog(page).getByRole('group', { name: /^Remove / })).toBeVisible();
    },
  },
  {
    what: 'an invitation',
    who: 'signedOut',
    needs: 'withComment',
    path: `/invite#${invitationSecret}`,
    act: (page) => expect(page.getByRole('button', { name: 'Accept' })).toBeVisible(),
  },
  {
    what: 'an invitation that somebody accepts by registering',
    who: 'signedOut',
    needs: 'withComment',
    path: `/invite#${invitationSecret}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByRole('tab', { name: 'Register' })).toBeVisible();
    },
  },
  {
    what: "a child's page for somebody who looks on",
    who: 'grandmother',
    path: '/',
    act: (page) => expect(page.getByText(/^With \S+ /)).toBeVisible(),
  },
  {
    what: 'how somebody leaves a child',
    who: 'grandmother',
    path: '/',
    act: async (page) => {
      await openPeople(page);
      await dialog(page)
        .getByRole('button', { name: /^Leave / })
        .click();
    },
  },
];
