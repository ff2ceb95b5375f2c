import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { carerWithRole, invite, peopleOf } from '../support/carers.ts';
import type { ChildProfile } from '../support/childProfile.ts';
import { chooseInChildMenu, completeButtons, moment, registerAs, logIn } from '../support/screen.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function openPeople(page: Page): Promise<void> {
  await chooseInChildMenu(page, 'People');
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
}

describe('sharing a child', async () => {
  const world = await createBrowserWorld();

  /** A child of a parent who is called Papa. */
  const childOf = async (name: string): Promise<ChildProfile> => {
    const parent = await world.parent({ timeZone: world.zone });
    await world.sql(`UPDATE users SET name = 'Papa' WHERE id = $1`, [parent.rowId]);
    return parent.withChild({ name });
  };

  it('begins with a link that the owner makes on a phone, and it is shown once', async () => {
    const mila = await childOf('Mila');
    const ben = await mila.parent.withChild({ name: 'Ben' });
    const page = await world.visit({ as: mila.parent, path: `/challenges/${mila.urlSlug}`, viewport: phone });
    await openPeople(page);
    await expect(dialog(page)).toContainText('Papa · you');
    await dialog(page).getByRole('button', { name: 'Invite somebody' }).click();
    await expect(dialog(page).getByRole('radio', { name: 'Takes part' })).toBeChecked();
    await expect(dialog(page)).toContainText('A rhythm stays with whoever enters it');
    await dialog(page).getByRole('radio', { name: 'Can look' }).check();
    await expect(dialog(page)).not.toContainText('rhythm');
    await dialog(page).getByRole('button', { name: 'Ben' }).click();
    await dialog(page).getByRole('button', { name: 'Make the link' }).click();
    const link = dialog(page).getByLabel('Invitation link');
    await expect(link).toHaveValue(/\/invite#[\w-]{43}$/);
    const secret = (await link.inputValue()).split('#').at(1) ?? '';
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(dialog(page).getByRole('region', { name: 'Invited' })).toContainText('for Mila and Ben');
    expect(await page.content()).not.toContain(secret);
    expect((await peopleOf(ben, ben.parent))?.invitations).toHaveLength(1);

    await dialog(page).getByRole('button', { name: 'Revoke' }).click();
    await dialog(page)
      .getByRole('group', { name: 'Revoke this invitation?' })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await expect(dialog(page).getByRole('region', { name: 'Invited' })).toHaveCount(0);
    const dead = await world.visit({ path: `/invite#${secret}`, viewport: phone });
    await expect(dead.getByRole('alert')).toHaveText('This invitation does not work any more: ask for another one');
  });

  it("leads somebody without an account through Register to the child's page", async () => {
    const lena = await childOf('Lena');
    const { token } = await invite([lena]);
    const page = await world.visit({ path: `/invite#${token}`, viewport: phone });
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      'Papa invites you to take part in Lena’s adventures',
    );
    await expect(page).toHaveURL('/invite');
    await expect(page.getByText('A rhythm stays with whoever enters it')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Accept' }).click();
    await registerAs(page, 'mama@family.example', 'seven dwarfs');
    await expect(page).toHaveURL(`/challenges/${lena.urlSlug}`);
    await expect(page.getByText('With Papa')).toBeVisible();
    await completeButtons(page).click();
    await expect(dialog(page)).toContainText('Great job');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(token);
    expect((await carerWithRole(lena, 'EDITOR')).name).toBe('mama');
  });

  it.runIf(isFull)(
    'takes one tap of somebody who is signed in, and several children are on the dashboard',
    async () => {
      const jonas = await childOf('Jonas');
      const ida = await jonas.parent.withChild({ name: 'Ida' });
      const grandma = await world.parent({ timeZone: world.zone });
      const { token } = await invite([jonas, ida], { role: 'VIEWER' });
      const page = await world.visit({ as: grandma, path: `/invite#${token}`, viewport: phone });
      await page.getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByRole('article')).toHaveCount(2);
      await expect(page.getByText('With Papa')).toHaveCount(2);
      await expect(page.getByText(moment)).toHaveCount(0);
    },
  );

  it.runIf(isFull)('can be declined, also by somebody who is not signed in', async () => {
    const ole = await childOf('Ole');
    const { token } = await invite([ole]);
    const page = await world.visit({ path: `/invite#${token}`, viewport: phone });
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await expect(page.getByText('You said no, thanks. The link works no more.')).toBeVisible();
    expect((await peopleOf(ole, ole.parent))?.invitations).toEqual([]);
  });

  it.runIf(isFull)('says for whom an invitation by address is, and goes on with the right account', async () => {
    const nora = await childOf('Nora');
    const mother = await world.parent({ email: 'nora.mother@family.example', timeZone: world.zone });
    const other = await world.parent({ timeZone: world.zone });
    const { token } = await invite([nora]);
    await world.sql(`UPDATE one_time_links SET email = $1 WHERE purpose = 'carer_invite' AND used_at IS NULL`, [
      mother.email,
    ]);
    const page = await world.visit({ as: other, path: `/invite#${token}`, viewport: phone });
    await expect(page.getByRole('alert')).toContainText('This invitation is for n…@family.example.');
    await page.getByRole('button', { name: 'Use another account' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('tab', { name: 'Login' }).click();
    await logIn(page, mother.email, mother.password);
    await expect(page).toHaveURL(`/challenges/${nora.urlSlug}`);
  });

  it.runIf(isFull)('ends when a carer leaves', async () => {
    const tom = await childOf('Tom');
    const aunt = await world.carer(tom, 'editor');
    const page = await world.visit({ as: aunt, path: `/challenges/${tom.urlSlug}`, viewport: phone });
    await openPeople(page);
    await dialog(page).getByRole('button', { name: 'Leave Tom' }).click();
    const question = dialog(page).getByRole('group', { name: 'Leave Tom?' });
    await expect(question).toContainText('What you added stays with the family');
    await question.getByRole('button', { name: 'Leave Tom' }).click();
    await expect(page.getByText('No children added yet')).toBeVisible();
    await page.goto(`/challenges/${tom.urlSlug}`);
    await expect(page.getByText('Could not find the requested child profile')).toBeVisible();
  });

  it.runIf(isFull)('ends when the owner removes a carer, whose page then shows what a stranger sees', async () => {
    const pia = await childOf('Pia');
    const friend = await world.carer(pia, 'editor');
    await world.sql(`UPDATE users SET name = 'Kim' WHERE id = $1`, [friend.rowId]);
    const theirs = await world.visit({ as: friend, path: `/challenges/${pia.urlSlug}`, viewport: phone });
    await expect(completeButtons(theirs)).toBeVisible();
    const page = await world.visit({ as: pia.parent, path: `/challenges/${pia.urlSlug}`, viewport: phone });
    await openPeople(page);
    await dialog(page).getByRole('button', { name: 'Change' }).click();
    await dialog(page).getByRole('radio', { name: 'Can look' }).check();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Kim' })).toContainText('Can look');
    await dialog(page).getByRole('button', { name: 'Change' }).click();
    await dialog(page).getByRole('button', { name: 'Remove Kim' }).click();
    await dialog(page).getByRole('group', { name: 'Remove Kim?' }).getByRole('button', { name: 'Remove' }).click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
    await theirs.reload();
    await expect(theirs.getByText('Could not find the requested child profile')).toBeVisible();
  });

  it.runIf(isFull)('goes over to another owner, who accepts on the page of the child', async () => {
    const max = await childOf('Max');
    const mama = await world.carer(max, 'editor');
    await world.sql(`UPDATE users SET name = 'Mama' WHERE id = $1`, [mama.rowId]);
    const page = await world.visit({ as: max.parent, path: `/challenges/${max.urlSlug}`, viewport: phone });
    await openPeople(page);
    await dialog(page).getByRole('button', { name: 'Change' }).click();
    await dialog(page).getByRole('button', { name: 'Make Mama the owner of this profile' }).click();
    await dialog(page).getByRole('button', { name: 'Offer it' }).click();
    await expect(dialog(page).getByRole('region', { name: 'An offer' })).toContainText(
      'You offered to make Mama the owner of Max’s profile.',
    );

    const theirs = await world.visit({ as: mama, path: `/challenges/${max.urlSlug}`, viewport: phone });
    const offer = theirs.getByRole('region', { name: 'An offer' });
    await expect(offer).toContainText('Papa would like to make you the owner of Max’s profile.');
    await offer.getByRole('button', { name: 'Accept' }).click();
    await expect(offer).toHaveCount(0);
    await openPeople(theirs);
    await expect(dialog(theirs).getByRole('listitem').first()).toContainText('Mama · you');
    await expect(dialog(theirs).getByRole('listitem').first()).toContainText('Owner');
    await expect(dialog(theirs).getByRole('button', { name: 'Invite somebody' })).toBeVisible();
  });
});
