import { describe, expect as expectValue, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { eventsIn } from '../support/feed.ts';
import { chooseInChildMenu } from '../support/screen.ts';

describe("a child's calendar", async () => {
  const world = await createBrowserWorld();

  it('gets an address on a phone, which a calendar reads until it is removed in Settings', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    const page = await world.visit({
      as: parent,
      path: `/challenges/${mila.urlSlug}`,
      viewport: phone,
      hasTouch: true,
      expecting: /status of 403/,
    });
    const sheet = page.getByRole('dialog');

    await chooseInChildMenu(page, 'Calendar');
    await expect(sheet.getByText(/Whoever has the link can read this/)).toBeVisible();
    const tasks = await mila.tasks();
    // The session was proven when it was opened; long after that the sheet asks in place.
    await world.sql(`UPDATE sessions SET proven_at = proven_at - interval '11 minutes'`);
    await sheet.getByRole('button', { name: 'Get the calendar link' }).tap();
    const proof = page.getByRole('dialog', { name: 'Is it you?' });
    await proof.getByLabel('Password', { exact: true }).fill(parent.password);
    await proof.getByRole('button', { name: 'Confirm' }).tap();
    await expect(page.getByRole('dialog', { name: 'Your calendar link' })).toBeVisible();
    const url = await sheet.getByLabel('Calendar link').inputValue();
    expectValue(await sheet.getByRole('link', { name: 'Open in a calendar' }).getAttribute('href')).toBe(
      url.replace(/^http:/, 'webcal:'),
    );
    await sheet.getByRole('button', { name: 'Done' }).tap();

    // The world's PUBLIC_URL has another port than its server.
    const address = new URL(new URL(url).pathname, page.url());
    const first = await fetch(address);
    const titles = eventsIn(await first.text()).map(({ title }) => title);
    for (const { task } of tasks) expectValue(titles).toContain(`Mila · ${task.title}`);
    const again = await fetch(address, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expectValue(again.status).toBe(304);

    await page.goto(new URL('/settings#calendars', page.url()).href);
    const calendars = page.getByRole('region', { name: 'Calendars' });
    await expect(calendars.getByRole('listitem')).toContainText('A calendar last read it: ');
    await calendars.getByRole('button', { name: 'Remove Mila’s link' }).tap();
    await page.getByRole('button', { name: 'Remove link' }).tap();
    await expect(calendars.getByText('No calendar shows your children’s challenges.')).toBeVisible();
    expectValue((await fetch(address)).status).toBe(404);
  });

  it.runIf(isFull)('is opened in the browser as a file, also by a page that the service worker serves', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    const { createCalendarFeed } = await parent.execute<{ createCalendarFeed: { url: string } }>(
      'mutation ($id: ID!) { createCalendarFeed(input: { childId: $id }) { url } }',
      { id: mila.id },
    );
    const path = new URL(createCalendarFeed.url).pathname;
    const page = await world.visit({ as: parent, serviceWorkers: 'allow', path: '/settings' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.evaluate((to) => void window.location.assign(to), path),
    ]);
    expectValue(download.suggestedFilename()).toBe('dadventures.ics');
  });
});
