import type { Page } from 'playwright';
import { type Act, dialog, inOrder, openInChildMenu, press } from '../acts.ts';
import { failAnswers, holdAnswers } from '../obstacles.ts';
import { childPage, inWindow, type Scene } from '../scene.ts';
import { invitationSecret } from '../sharing.ts';

const openPeople = openInChildMenu('People');
const open = inOrder(openPeople, (page) => dialog(page).getByRole('listitem').first().waitFor());
const invite = inOrder(open, press('Invite somebody'));
const change = inOrder(open, press('Change'));

const invitation = `/invite#${invitationSecret}`;
const waitForInvitation = (page: Page) => page.getByRole('button', { name: 'No, thanks' }).waitFor();

const inDialog = (name: string, act: Act, as: NonNullable<Scene['as']> = 'shared'): Scene =>
  inWindow(name, childPage(as === 'own' || as === 'shared' ? 0 : 1), as, act);

/** Those who care for a child: the sheet in the child's menu, the page of an invitation, and the pages of those who look on. */
export const sharingScenes: readonly Scene[] = [
  inDialog('sharing-people', open),
  inDialog('sharing-people-editor', open, 'partner'),
  inDialog('sharing-people-alone', open, 'own'),
  inDialog('sharing-people-invite', invite),
  inDialog(
    'sharing-people-link',
    inOrder(invite, press('Make the link'), (page) => dialog(page).getByLabel('Invitation link').waitFor()),
    'own',
  ),
  inDialog('sharing-people-revoke', inOrder(open, press('Revoke'))),
  inDialog('sharing-people-change', change),
  inDialog('sharing-people-remove', inOrder(change, press(/^Remove/))),
  inWindow('sharing-people-hand-over', childPage(1), 'shared', inOrder(change, press(/^Hand /))),
  inDialog('sharing-people-leave', inOrder(open, press(/^Leave/)), 'grandmother'),
  inDialog('sharing-people-skeleton', inOrder(holdAnswers(), openPeople)),
  inDialog(
    'sharing-people-failed',
    inOrder(failAnswers(), openPeople, (page) => dialog(page).getByRole('alert').waitFor()),
  ),
  { name: 'sharing-invite-signed-out', path: invitation, act: waitForInvitation },
  {
    name: 'sharing-invite-register',
    path: invitation,
    act: inOrder(press('Accept'), (page) => page.getByRole('tab', { name: 'Register' }).waitFor()),
  },
  { name: 'sharing-invite-signed-in', path: invitation, as: 'oneChild', act: waitForInvitation },
  {
    name: 'sharing-invite-dead-link',
    path: `/invite#${'D'.repeat(43)}`,
    act: (page) => page.getByRole('alert').waitFor(),
  },
  { name: 'sharing-viewer-dashboard', path: '/', as: 'grandmother' },
  { name: 'sharing-viewer-child', path: childPage(), as: 'grandmother' },
  { name: 'sharing-viewer-child-other', path: childPage(1), as: 'grandmother' },
  { name: 'sharing-partner-child', path: childPage(), as: 'partner' },
];
