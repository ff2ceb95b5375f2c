import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';
import type { ChildProfile } from '../support/childProfile.ts';
import { installed, setConnected } from '../support/connection.ts';
import { rowId } from '../support/ids.ts';
import { openNotificationCentre } from '../support/notificationCentre.ts';
import { deviceOf, pushEnv, remind } from '../support/push.ts';
import { messageIn, newBrowser, startPushService } from '../support/pushService.ts';
import { completedHeadings, openTasks } from '../support/screen.ts';

/** What the browser writes of a lost connection, of a session that has ended, and of a worker that is replaced. */
const expecting = /ERR_INTERNET_DISCONNECTED|You are offline|could not be reached|Failed to fetch|status of 4\d\d/;

const body = 'One sock each, two voices.';

describe('a pushed reminder', async () => {
  const world = await createBrowserWorld({ hostname: 'localhost', env: pushEnv });

  /** A child's page, and a notification on the screen about its first challenge, which has come from the server encrypted. */
  async function reminded() {
    const mila = await (await world.parent({ timeZone: world.zone })).withChild({ name: 'Mila' });
    const { parent } = mila;
    const task = await mila.openTask();
    const page = await world.visit({
      as: parent,
      serviceWorkers: 'allow',
      expecting,
      path: `/challenges/${mila.urlSlug}`,
    });
    await expect(openTasks(page)).toHaveCount(3);
    await installed(page);
    const centre = await openNotificationCentre(page);

    const service = await startPushService();
    const phone = newBrowser();
    await deviceOf(world, parent, phone, service.endpoint(randomUUID()));
    const tasks = [{ id: rowId(task.id), childId: mila.rowId }];
    await remind(world, parent, {
      date: world.today.toString(),
      change: { title: task.task.title, body, path: '/', tasks },
    });
    await world.drainPushes();
    const [pushed] = service.received;
    if (!pushed) throw new Error('Nothing was sent');
    await centre.push(JSON.stringify(messageIn(phone, pushed)));
    await centre.waitFor(body);
    return { mila, task, page, centre };
  }

  const completionsOf = ({ rowId: id }: ChildProfile) =>
    world.sql<{ task: string }>('SELECT id AS task FROM task_completions WHERE child_id = $1', [id]);

  /** How many ticks wait on the phone. */
  const waiting = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('dadventures');
          opening.addEventListener('success', () => {
            const database = opening.result;
            if (!database.objectStoreNames.contains('outbox')) return resolve(0);
            const count = database.transaction('outbox').objectStore('outbox').count();
            count.addEventListener('success', () => {
              database.close();
              resolve(count.result);
            });
          });
        }),
    );

  it('is shown, and Done completes it once, also when it is pressed twice; Undo opens it again', async () => {
    const { mila, task, page, centre } = await reminded();
    const { tonight } = await centre.read();
    expect([tonight?.title, tonight?.silent]).toEqual([task.task.title, false]);
    expect(tonight?.actions.map(({ title }) => title)).toEqual(['Done', 'Not tonight']);

    await centre.press('done', 2);
    await centre.waitFor('Done. Star 1 day.');
    expect(await completionsOf(mila)).toHaveLength(1);
    const done = (await centre.read())['tonight'];
    expect([done?.silent, done?.actions.map(({ title }) => title)]).toEqual([true, ['Undo']]);
    await page.reload();
    await expect(completedHeadings(page)).toHaveCount(1);

    await centre.press('undo');
    await centre.waitFor(body);
    expect(await completionsOf(mila)).toHaveLength(0);
  });

  it('keeps Done without a connection, and sends it once with the next one', async () => {
    const { mila, page, centre } = await reminded();
    await setConnected(page, false);
    await centre.press('done');
    await centre.waitFor('Kept on this phone. It is sent with the next connection.');
    await expect(page.getByText('1 kept on this phone')).toBeVisible();
    expect(await completionsOf(mila)).toHaveLength(0);
    await setConnected(page, true);
    await expect.poll(async () => (await completionsOf(mila)).length).toBe(1);
    await expect(completedHeadings(page)).toHaveCount(1);
    await expect(page.getByText('1 kept on this phone')).toHaveCount(0);
  });

  it.runIf(isFull)('does nothing after a log-out', async () => {
    const { mila, page, centre } = await reminded();
    await page.context().clearCookies();
    await centre.press('done');
    await expect.poll(() => waiting(page)).toBe(0);
    await page.waitForLoadState('networkidle');
    expect([await completionsOf(mila), await waiting(page)]).toEqual([[], 0]);
    expect((await centre.read())['tonight']?.body).toBe(body);
  });

  it.runIf(isFull)('works after a deploy, which brings another worker', async () => {
    const { mila, page, centre } = await reminded();
    const screen = await centre.read();
    // The page's own policy lets nothing but sw.js become a worker.
    await (await page.context().newCDPSession(page)).send('Page.setBypassCSP', { enabled: true });
    await page.reload();
    // The application registers its own worker once more.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => void navigator.serviceWorker.register('/sw.js?next'));
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { waiting, active } = await navigator.serviceWorker.ready;
          waiting?.postMessage({ type: 'SKIP_WAITING' }, []);
          return active?.scriptURL;
        }),
      )
      .toContain('?next');
    const later = await openNotificationCentre(page, screen);
    await later.press('done');
    await later.waitFor('Done. Star 1 day.');
    expect(await completionsOf(mila)).toHaveLength(1);
  });

  it.runIf(isFull)('shows another challenge after an exchange, and goes after "Not tonight"', async () => {
    const { mila, task, centre, page } = await reminded();
    await centre.press('another');
    await expect.poll(async () => (await centre.read())['tonight']?.title).not.toBe(task.task.title);
    const { tonight } = await centre.read();
    const titles = (await mila.tasks()).map((one) => one.task.title);
    expect(titles).toContain(tonight?.title);
    await centre.press('not-tonight');
    await expect.poll(async () => (await centre.read())['tonight']).toBe(undefined);
    await expect
      .poll(() => world.sql('SELECT answer FROM reminders WHERE user_id = $1', [mila.parent.rowId]))
      .toEqual([{ answer: 'not-tonight' }]);
    await page.waitForLoadState('networkidle');
  });
});
