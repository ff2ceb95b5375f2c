import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { accept, invite } from '../support/carers.ts';
import type { ChildProfile } from '../support/childProfile.ts';
import { installed } from '../support/connection.ts';
import { standInForPush } from '../support/notificationCentre.ts';
import { pushEnv } from '../support/push.ts';
import { newBrowser, startPushService, messageIn } from '../support/pushService.ts';
import { celebration, completeButtons, openTasks, toast } from '../support/screen.ts';

describe('reminders', async () => {
  const world = await createBrowserWorld({ hostname: 'localhost', env: pushEnv });

  /** A child's page in a browser that can subscribe at the test's push service. */
  async function open() {
    const mila = await (await world.parent({ timeZone: world.zone })).withChild({ name: 'Mila' });
    const page = await world.visit({ as: mila.parent, serviceWorkers: 'allow', viewport: phone, path: null });
    const service = await startPushService();
    const browser = newBrowser();
    const { p256dh, auth } = browser;
    await page.addInitScript(standInForPush, { p256dh, auth, endpoint: service.endpoint(randomUUID()) });
    await page.goto(`/challenges/${mila.urlSlug}`);
    await expect(openTasks(page)).toHaveCount(3);
    await installed(page);
    return { mila, page, service, browser };
  }

  const offer = (page: Page) => celebration(page, 'Mila').getByRole('button', { name: 'Shall I remind you?' });
  const asked = (page: Page) => page.evaluate(() => localStorage.getItem('asked'));
  const settingsOf = ({ parent }: ChildProfile) =>
    world.sql(
      'SELECT minute_of_day AS minute, weekdays, moment, push, mail FROM reminder_settings WHERE user_id = $1',
      [parent.rowId],
    );

  it('are offered once, after the first challenge; only the last button has the browser ask', async () => {
    const { mila, page, service, browser } = await open();
    expect(await page.getByText('Shall I remind you?').count()).toBe(0);
    await completeButtons(page).first().click();
    await offer(page).click();
    const sheet = page.getByRole('dialog', { name: 'Shall I remind you?' });
    await sheet.getByRole('radio', { name: 'Bath' }).check({ force: true });
    await expect(sheet.getByLabel('At', { exact: true })).toHaveValue('18:15');
    await sheet.getByRole('button', { name: 'Sunday' }).click();
    await sheet.getByRole('button', { name: 'Friday' }).click();
    await expect(sheet.getByRole('switch', { name: 'In this browser' })).toBeChecked();
    expect(await asked(page)).toBe(null);
    await sheet.getByRole('button', { name: 'Remind me' }).click();
    await expect(page.getByRole('dialog', { name: 'Good. I will speak up.' })).toContainText(
      'Tuesday, Thursday, and Friday at 6:15 PM.',
    );
    expect(await asked(page)).toBe('1');
    expect(await settingsOf(mila)).toEqual([
      { minute: 1095, weekdays: [2, 4, 5], moment: 'bath', push: true, mail: false },
    ]);
    await page.keyboard.press('Escape');

    if (isFull) {
      // What is saved is not offered again.
      await page.reload();
      await completeButtons(page).first().click();
      await celebration(page, 'Mila').waitFor();
      await page.waitForLoadState('networkidle');
      await expect(offer(page)).toHaveCount(0);
    }

    await page.goto('/settings#reminders');
    await page.getByRole('button', { name: /^Test / }).click();
    await expect(toast(page)).toContainText('Test sent');
    const [test] = service.received;
    expect(test && messageIn(browser, test)).toMatchObject({ web_push: 8030, data: { r: null, a: [] } });
    expect(JSON.stringify(test && messageIn(browser, test))).not.toContain('Mila');
  });

  it.runIf(isFull)('say how a refusal is taken back, and save nothing', async () => {
    const { mila, page } = await open();
    await page.evaluate(() => localStorage.setItem('allows', 'no'));
    await completeButtons(page).first().click();
    await offer(page).click();
    const sheet = page.getByRole('dialog', { name: 'Shall I remind you?' });
    await sheet.getByRole('button', { name: 'Remind me' }).click();
    await expect(sheet.getByRole('alert')).toContainText('This browser does not allow notifications.');
    await expect(sheet.getByText('Notifications are blocked in this browser.')).toBeVisible();
    expect(await settingsOf(mila)).toMatchObject([{ weekdays: [], push: false }]);
  });

  /** A reminder of today that was sent to the parent of a child. */
  const sent = async ({ parent, rowId }: ChildProfile, reason: string) => {
    const [row] = await world.sql<{ id: string }>(
      `INSERT INTO reminders (id, user_id, kind, date, decided_at, outcome, reason, child_ids)
       VALUES (gen_random_uuid(), $1, 'evening', $2::date, $3, 'sent', $4, ARRAY[$5::uuid]) RETURNING id`,
      [parent.rowId, world.today.toString(), world.now(), reason, rowId],
    );
    return row?.id ?? '';
  };
  const answerTo = (id: string) => expect.poll(() => world.sql('SELECT answer FROM reminders WHERE id = $1', [id]));

  it.runIf(isFull)('lead to the page of the child, and say who was faster', async () => {
    const { mila, page } = await open();
    const mama = await world.parent({ timeZone: world.zone });
    await accept(mama, (await invite([mila])).token);
    await mama.execute('mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { viewer { id } } }', {
      input: { displayName: 'Mama' },
    });
    await mama.completeTask((await mila.openTask()).id);
    const id = await sent(mila, 'task');
    await page.goto(`/?reminder=${id}`);
    await expect(page).toHaveURL(new RegExp(`/challenges/${mila.urlSlug}$`));
    await expect(toast(page)).toContainText('Mama and Mila did it');
    await answerTo(id).toEqual([{ answer: 'opened' }]);
  });

  it.runIf(isFull)('ask what a child said in its one field, which counts as opened', async () => {
    const { mila, page } = await open();
    const id = await sent(mila, 'question');
    await page.goto(`/?reminder=${id}&to=said&of=${mila.rowId}`);
    await expect(page.getByRole('textbox', { name: 'What Mila said' })).toBeFocused();
    await answerTo(id).toEqual([{ answer: 'opened' }]);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/challenges/${mila.urlSlug}$`));
  });

  it.runIf(isFull)('ask whether to go on, and go on', async () => {
    const { mila, page } = await open();
    const id = await sent(mila, 'ask');
    await page.goto(`/?reminder=${id}`);
    await page.getByRole('dialog', { name: 'Shall I stop?' }).getByRole('button', { name: 'Keep' }).click();
    await expect(toast(page)).toContainText('Your evenings are back.');
    await answerTo(id).toEqual([{ answer: 'keep' }]);
  });
});
