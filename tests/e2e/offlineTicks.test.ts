import type { Page, Route } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { type BrowserWorld, createBrowserWorld, expect } from '../support/browserWorld.ts';
import type { ChildProfile } from '../support/childProfile.ts';
import { installed, rememberConnection, setConnected } from '../support/connection.ts';
import type { Parent } from '../support/parent.ts';
import { shiftClock } from '../support/testDate.ts';
import { phonePhoto } from '../support/photos.ts';
import {
  celebration,
  completeButtons,
  completedHeadings,
  completedTask,
  openTasks,
  section,
  taskTitles,
  toast,
  undoCompleted,
} from '../support/screen.ts';

/** Also what a page says of somebody else's session, and of an answer that a test refuses. */
const expecting =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|You are offline|could not be reached|status of 4\d\d|Failed to fetch/;

const kept = (page: Page, count: number) => page.getByText(`${count} kept on this phone`, { exact: true });
const nothingKept = (page: Page) => expect(page.getByText(/^\d+ kept on this phone$/)).toHaveCount(0);

/** The keys of a table of the phone's store. */
const keysIn = (page: Page, table: 'outbox' | 'today') =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('dadventures');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('There is no store')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains(name)) return resolve([]);
          const keys = database.transaction(name).objectStore(name).getAllKeys();
          keys.addEventListener('success', () => {
            database.close();
            resolve(keys.result.map(String));
          });
        });
      }),
    table,
  );

/** Opens a child's page with a service worker, and waits until what comes after its first content has loaded. */
async function open(world: BrowserWorld, child: ChildProfile, as: Parent = child.parent): Promise<Page> {
  const page = await world.visit({ as, serviceWorkers: 'allow', expecting, path: `/challenges/${child.urlSlug}` });
  await expect(openTasks(page)).toHaveCount(3);
  await installed(page);
  await page.addInitScript(rememberConnection);
  await page.evaluate(rememberConnection);
  // The first interaction loads the code of toasts.
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  return page;
}

/** Gives a browser the session of a parent. */
const signIn = (world: BrowserWorld, page: Page, parent: Parent) =>
  page
    .context()
    .addCookies([...parent.cookies].map(([name, value]) => ({ name, value, url: world.address, httpOnly: true })));

/** Completes the first open challenge, up to the closed celebration and the toast. */
async function complete(page: Page, child: string, title: string): Promise<void> {
  await completeButtons(page).first().click();
  await celebration(page, child).getByRole('button', { name: 'Keep going!' }).click();
  await expect(toast(page)).toContainText(title);
}

/** Completes the first open challenge without a connection. */
const completeOffline = (page: Page, child: string) => complete(page, child, 'Kept on this phone');

/** Opens a child's page without a service worker, and completes its first challenge, which loads all code for the next. */
async function openWithoutWorker(world: BrowserWorld, child: ChildProfile): Promise<Page> {
  const page = await world.visit({ as: child.parent, expecting, path: `/challenges/${child.urlSlug}` });
  await expect(openTasks(page)).toHaveCount(3);
  await page.keyboard.press('Shift');
  await complete(page, child.name, 'Task Completed!');
  await page.waitForLoadState('networkidle');
  return page;
}

/** Whether a request completes a challenge with GraphQL. */
const completes = (route: Route) => route.request().postData()?.includes('"assignedTaskId"') ?? false;

const completionsOf = (world: BrowserWorld, { rowId }: ChildProfile) =>
  world.sql<{ id: string; date: string; title: string; received: boolean }>(
    `SELECT id, local_date::text AS date, title, received_at IS NOT NULL AS received FROM task_completions
     WHERE child_id = $1 ORDER BY id`,
    [rowId],
  );

/** Fills the outbox up to 200 with copies of the first tick in it, of challenges that do not exist. */
const fillOutbox = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('dadventures');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const table = database.transaction('outbox', 'readwrite').objectStore('outbox');
    const [first] = await new Promise<{ id: string; tick: object; shown: object }[]>((resolve) => {
      const all = table.getAll();
      all.addEventListener('success', () => resolve(all.result));
    });
    for (let count = 1; first && count < 200; count += 1) {
      const id = `${first.id.slice(0, -4)}${(4096 + count).toString(16)}`;
      table.put({ ...first, id, tick: { ...first.tick, id, assignedTaskId: id } });
    }
    await new Promise((resolve) => table.transaction.addEventListener('complete', resolve));
    database.close();
  });

/** Turns "Keep today on this phone" on, and waits until the pages are kept. */
async function keepToday(page: Page): Promise<void> {
  const address = page.url();
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Keep today on this phone' }).click();
  await expect.poll(async () => (await keysIn(page, 'today')).filter((key) => key.startsWith('page:')).length).toBe(2);
  await page.goto(address);
  await expect(openTasks(page)).toHaveCount(3);
}

describe('a day without a connection', async () => {
  const world = await createBrowserWorld();
  const family = async (name = 'Mila') => (await world.parent({ timeZone: world.zone })).withChild({ name });

  it('opens today, takes three ticks, and stores each once on its date, although they arrive on the next', async () => {
    const mila = await family();
    const page = await open(world, mila);
    await keepToday(page);
    await setConnected(page, false);
    await page.reload();
    await expect(openTasks(page)).toHaveCount(3);
    await expect(page.getByText(/^As of \d/)).toBeVisible();
    const titles = await taskTitles(page);
    for (const count of [1, 2, 3]) {
      await completeOffline(page, 'Mila');
      await expect(kept(page, count)).toBeVisible();
    }
    await expect(completedHeadings(page)).toHaveCount(3);
    await expect(completedTask(page).getByText('kept on this phone')).toBeVisible();

    await page.reload();
    await expect(completedHeadings(page)).toHaveCount(3);
    await expect(kept(page, 3)).toBeVisible();
    const context = page.context();
    await page.close();
    world.tomorrow();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(`/challenges/${mila.urlSlug}`);
    await expect.poll(async () => (await completionsOf(world, mila)).length).toBe(3);
    await nothingKept(next);
    const stored = await completionsOf(world, mila);
    expect(stored.map(({ date, received }) => ({ date, received }))).toEqual(
      Array.from({ length: 3 }, () => ({ date: world.today.toString(), received: true })),
    );
    expect(stored.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
    expect(await keysIn(next, 'outbox')).toEqual([]);
  });
});

describe('ticks without a connection', async () => {
  const world = await createBrowserWorld();
  const family = async (name = 'Mila') => (await world.parent({ timeZone: world.zone })).withChild({ name });
  const hour = 3_600_000;

  it.runIf(isFull)('are offered when the program could not open, and then open it the next time', async () => {
    const mila = await family();
    const page = await open(world, mila);
    await setConnected(page, false);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('You are offline');
    expect((await keysIn(page, 'today')).filter((key) => key.startsWith('page:'))).toEqual([]);
    await page.getByRole('button', { name: 'Keep today on this phone' }).click();
    await setConnected(page, true);
    await expect(openTasks(page)).toHaveCount(3);
    await expect.poll(() => keysIn(page, 'today')).toContainEqual(expect.stringContaining('page:'));
    await setConnected(page, false);
    await page.reload();
    await expect(openTasks(page)).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Keep today on this phone' })).toHaveCount(0);
  });

  it.runIf(isFull)('are completed, commented and undone in their order, with a mood', async () => {
    const mila = await family();
    const page = await open(world, mila);
    // Loads the form's code.
    await page.evaluate(() => scrollTo(0, 0));
    await setConnected(page, false);
    await completeOffline(page, 'Mila');
    await completeOffline(page, 'Mila');
    const first = completedTask(page);
    const title = (await first.getByRole('heading', { level: 3 }).innerText()).replace(/^Completed:\s*/, '');
    await first.getByRole('button', { name: 'Add Comment' }).click();
    await page.getByLabel('Comment', { exact: true }).fill('In the forest');
    await page.getByRole('button', { name: 'Save Comment' }).click();
    await expect(toast(page)).toContainText('The comment is sent with the next connection');
    const second = (await completedHeadings(page).allInnerTexts())
      .map((text) => text.replace(/^Completed:\s*/, ''))
      .find((one) => one !== title);
    await undoCompleted(page, 'Daily Challenges', second);
    await expect(completedHeadings(page)).toHaveCount(1);
    // A face lies on its radio button.
    await page.getByRole('radio', { name: 'Happy' }).click({ force: true });
    await page.getByRole('button', { name: 'Submit Mood' }).click();
    await expect(kept(page, 5)).toBeVisible();

    await setConnected(page, true);
    await nothingKept(page);
    await expect(completedHeadings(page)).toHaveText([`Completed: ${title}`]);
    expect(await completionsOf(world, mila)).toMatchObject([{ title }]);
    expect(await world.sql('SELECT comment FROM task_completions WHERE child_id = $1', [mila.rowId])).toEqual([
      { comment: 'In the forest' },
    ]);
    expect(await world.sql('SELECT mood::text FROM mood_entries WHERE child_id = $1', [mila.rowId])).toHaveLength(1);
  });

  it('do not double a completion whose answer was lost', async () => {
    const mila = await family();
    const page = await world.visit({ as: mila.parent, expecting, path: `/challenges/${mila.urlSlug}` });
    await expect(openTasks(page)).toHaveCount(3);
    let lost = 0;
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('"assignedTaskId"')) return route.continue();
      await route.fetch();
      lost += 1;
      await route.abort();
    });
    await completeOffline(page, 'Mila');
    await nothingKept(page);
    await expect(completedHeadings(page)).toHaveCount(1);
    expect(lost).toBe(1);
    expect(await completionsOf(world, mila)).toHaveLength(1);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it.runIf(isFull)('are kept when every request fails, also without a service worker', async () => {
    const mila = await family();
    const page = await openWithoutWorker(world, mila);
    // The browser does not call this offline.
    await page.route('**/*', (route) => route.abort());
    await completeOffline(page, 'Mila');
    await expect(kept(page, 1)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await nothingKept(page);
    expect(await completionsOf(world, mila)).toHaveLength(2);
  });

  it.runIf(isFull)('are kept when the server was replaced and does not know the documents of the page', async () => {
    const mila = await family();
    const page = await openWithoutWorker(world, mila);
    const unknown = { errors: [{ message: 'This document is unknown', extensions: { code: 'NOT_FOUND' } }] };
    await page.route('**/graphql', (route) =>
      completes(route) ? route.fulfill({ status: 404, json: unknown }) : route.continue(),
    );
    await completeOffline(page, 'Mila');
    await nothingKept(page);
    expect(await completionsOf(world, mila)).toHaveLength(2);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it.runIf(isFull)('are sent without being kept when the phone is full and there is a connection', async () => {
    const mila = await family();
    const page = await openWithoutWorker(world, mila);
    await page.route('**/api/ticks', (route) => route.abort());
    await page.route('**/graphql', (route) => (completes(route) ? route.abort() : route.continue()));
    await completeOffline(page, 'Mila');
    await fillOutbox(page);
    await page.unroute('**/graphql');
    await complete(page, 'Mila', 'Task Completed!');
    expect(await keysIn(page, 'outbox')).toHaveLength(200);
    expect(await completionsOf(world, mila)).toHaveLength(2);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it.runIf(isFull)('are counted while no page can be opened, and sent with the next', async () => {
    const mila = await family();
    const page = await open(world, mila);
    await setConnected(page, false);
    await completeOffline(page, 'Mila');
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('You are offline');
    await expect(kept(page, 1)).toBeVisible();
    await setConnected(page, true);
    await expect(completedHeadings(page)).toHaveCount(1);
    await nothingKept(page);
    expect(await completionsOf(world, mila)).toHaveLength(1);
  });

  it.runIf(isFull)('go with a deleted account, without a question', async () => {
    const mila = await family();
    const page = await openWithoutWorker(world, mila);
    await page.route('**/api/ticks', (route) => route.abort());
    await page.route('**/graphql', (route) => (completes(route) ? route.abort() : route.continue()));
    await completeOffline(page, 'Mila');
    await page.goto('/settings#delete-account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('textbox').fill(mila.parent.username);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await expect.poll(() => keysIn(page, 'outbox')).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it.runIf(isFull)(
    'open a page again that was read a while ago, where the browser knows of no lost connection',
    async () => {
      const mila = await family();
      const page = await open(world, mila);
      await keepToday(page);
      await page.getByRole('link', { name: 'Settings' }).click();
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
      await page.evaluate(() => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + 6 * 60_000;
      });
      await page.route('**/graphql', (route) => route.abort());
      await page.goBack();
      await expect(page.getByText(/^As of \d/)).toBeVisible();
      await expect(openTasks(page)).toHaveCount(3);
      await page.unrouteAll({ behavior: 'wait' });
    },
  );

  it.runIf(isFull)('arrive although the server was replaced meanwhile', async () => {
    const mila = await family();
    const page = await open(world, mila);
    await setConnected(page, false);
    await completeOffline(page, 'Mila');
    // A newer server knows none of this page's documents: the page reloads itself once.
    await page.route(
      '**/graphql',
      (route) =>
        route.fulfill({
          status: 404,
          json: { errors: [{ message: 'This document is unknown', extensions: { code: 'NOT_FOUND' } }] },
        }),
      { times: 1 },
    );
    await setConnected(page, true);
    await expect.poll(async () => (await completionsOf(world, mila)).length).toBe(1);
    await expect(completedHeadings(page)).toHaveCount(1);
    await nothingKept(page);
  });

  it('are neither seen nor sent by somebody else on the same phone', async () => {
    const [mila, emil] = [await family(), await family('Emil')];
    const page = await open(world, mila);
    await setConnected(page, false);
    await completeOffline(page, 'Mila');
    await page.goto('about:blank');
    await page.context().clearCookies();
    await signIn(world, page, emil.parent);
    await page.context().setOffline(false);
    const other = await page.context().newPage();
    await other.goto(`/challenges/${emil.urlSlug}`);
    await expect(openTasks(other)).toHaveCount(3);
    await other.waitForLoadState('networkidle');
    await nothingKept(other);
    expect(await completionsOf(world, mila)).toEqual([]);
    expect(await keysIn(other, 'outbox')).toHaveLength(1);

    await other.goto('about:blank');
    await page.context().clearCookies();
    await signIn(world, page, mila.parent);
    await other.goto(`/challenges/${mila.urlSlug}`);
    await expect.poll(async () => (await completionsOf(world, mila)).length).toBe(1);
    await nothingKept(other);
  });

  it.runIf(isFull)('end at 200: the next one is refused, and what the server refuses can be dismissed', async () => {
    const mila = await family();
    const page = await open(world, mila);
    await setConnected(page, false);
    await completeOffline(page, 'Mila');
    await fillOutbox(page);
    expect(await keysIn(page, 'outbox')).toHaveLength(200);
    await completeButtons(page).first().click();
    await expect(toast(page)).toContainText('This phone keeps too much');
    await expect(completedHeadings(page)).toHaveCount(1);
    await setConnected(page, true);
    await expect(page.getByRole('button', { name: '199 not saved' })).toBeVisible({ timeout: 20_000 });
    expect(await completionsOf(world, mila)).toHaveLength(1);
  });

  it.runIf(isFull)('fail as before where the browser keeps nothing', async () => {
    const mila = await family();
    const page = await world.visit({ as: mila.parent, expecting, path: null });
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('A private window keeps nothing', 'InvalidStateError');
      };
    });
    await page.goto(`/challenges/${mila.urlSlug}`);
    await expect(openTasks(page)).toHaveCount(3);
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await completeButtons(page).first().click();
    await expect(toast(page)).toContainText('Failed to complete task');
    await expect(completedHeadings(page)).toHaveCount(0);
    await page.context().setOffline(false);
    await completeButtons(page).first().click();
    await celebration(page, 'Mila').getByRole('button', { name: 'Keep going!' }).click();
    await expect(toast(page)).toContainText('Task Completed!');
  });

  it.runIf(isFull)(
    'are sent by the service worker while no page is open, also by one that has replaced another',
    async () => {
      const mila = await family();
      const page = await open(world, mila);
      await setConnected(page, false);
      await completeOffline(page, 'Mila');
      // Another worker takes its place, while nobody is signed in.
      await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.unregister()));
      await page.context().clearCookies();
      await setConnected(page, true);
      await page.goto('/');
      await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
      await installed(page);
      await signIn(world, page, mila.parent);
      const devtools = await page.context().newCDPSession(page);
      const ids: string[] = [];
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        ids.push(...registrations.filter(({ isDeleted }) => !isDeleted).map(({ registrationId }) => registrationId));
      });
      await devtools.send('ServiceWorker.enable');
      await expect.poll(() => ids.length).toBeGreaterThan(0);
      await devtools.send('ServiceWorker.dispatchSyncEvent', {
        origin: world.address,
        registrationId: ids.at(-1) ?? '',
        tag: 'ticks',
        lastChance: false,
      });
      await expect.poll(async () => (await completionsOf(world, mila)).length).toBe(1);
      await page.goto(`/challenges/${mila.urlSlug}`);
      await expect(completedHeadings(page)).toHaveCount(1);
      await nothingKept(page);
    },
  );

  it.runIf(isFull)('are asked about before a log-out, which leaves nothing on the phone', async () => {
    const mila = await family();
    const page = await open(world, mila);
    await keepToday(page);
    await setConnected(page, false);
    await completeOffline(page, 'Mila');
    const dialog = page.getByRole('dialog', { name: '1 tick is not saved yet' });
    await page.getByRole('button', { name: 'Log out' }).click();
    await dialog.getByRole('button', { name: 'Save first' }).click();
    await expect(dialog.getByRole('alert')).toContainText('could not be reached');
    await page.keyboard.press('Escape');
    await expect(kept(page, 1)).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await expect.poll(() => keysIn(page, 'outbox')).toEqual([]);
    await expect.poll(async () => (await keysIn(page, 'today')).filter((key) => /^page|^switch/.test(key))).toEqual([]);
    await setConnected(page, true);
    expect(await completionsOf(world, mila)).toEqual([]);
  });

  it.runIf(isFull)('say that somebody was faster', async () => {
    const mila = await family();
    const papa = await world.carer(mila, 'editor');
    const page = await open(world, mila);
    const { id, task } = await mila.openTask();
    await setConnected(page, false);
    await completeOffline(page, 'Mila');
    await expect(completedHeadings(page)).toHaveText([`Completed: ${task.title}`]);
    await papa.completeTask(id);
    await setConnected(page, true);
    await expect(toast(page)).toContainText(`was faster: ${task.title} is done.`);
    await nothingKept(page);
    expect(await completionsOf(world, mila)).toHaveLength(1);
  });

  it.runIf(isFull)('can be counted for the challenge that has taken the place of an exchanged one', async () => {
    const mila = await family();
    const papa = await world.carer(mila, 'editor');
    const page = await open(world, mila);
    const { id } = await mila.openTask();
    await setConnected(page, false);
    await completeOffline(page, 'Mila');
    const { swapTask } = await papa.execute<{ swapTask: { assignedTask: { task: { title: string } } } }>(
      'mutation ($input: SwapTaskInput!) { swapTask(input: $input) { assignedTask { task { title } } } }',
      { input: { assignedTaskId: id } },
    );
    const { title } = swapTask.assignedTask.task;
    await setConnected(page, true);
    await page.getByRole('button', { name: '1 not saved' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not saved' });
    await expect(dialog).toContainText('This challenge was exchanged for another one');
    // A second tap does nothing.
    await dialog.getByRole('button', { name: `Count it for ${title}` }).dblclick();
    await expect.poll(async () => (await completionsOf(world, mila)).map((one) => one.title)).toEqual([title]);
    await nothingKept(page);
    await expect(page.getByRole('button', { name: /not saved$/ })).toHaveCount(0);
    await expect(section(page, 'Daily Challenges').getByRole('heading', { name: `Completed: ${title}` })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  it.runIf(isFull)('say at once that a photo needs a connection', async () => {
    const mila = await family();
    const page = await open(world, mila);
    await completeButtons(page).first().click();
    await celebration(page, 'Mila').getByRole('button', { name: 'Add a sentence or a photo' }).click();
    await page.getByLabel('Comment', { exact: true }).fill('In the forest');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Gallery', exact: true }).click(),
    ]);
    await chooser.setFiles({ name: 'forest.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
    await expect(page.getByAltText('Preview')).toBeVisible();
    await setConnected(page, false);
    await page.getByRole('button', { name: 'Save Comment' }).click();
    await expect(page.getByText(/A photo needs a connection/)).toBeVisible();
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('In the forest');
  });

  // Last, because it moves the time of all families.
  it.runIf(isFull)(
    'count for the day of the page that was kept until noon, and are not offered after that',
    async () => {
      const mila = await family();
      const page = await open(world, mila);
      await keepToday(page);
      await setConnected(page, false);
      // From noon to eight in the morning.
      await page.addInitScript(shiftClock, 20 * hour);
      await page.reload();
      await expect(page.getByText("Yesterday's can be done until noon.")).toBeVisible();
      await expect(section(page, 'Daily Challenges').getByText('until 12:00')).toBeVisible();
      await completeOffline(page, 'Mila');
      await expect(toast(page)).toContainText('It counts for its day');
      // One o'clock.
      await page.addInitScript(shiftClock, 5 * hour);
      await page.reload();
      await expect(page.getByText('The day of these is over.')).toBeVisible();
      await expect(completedHeadings(page)).toHaveCount(1);
      await expect(section(page, 'Daily Challenges').getByText('Its day is over.')).toBeVisible();
      await expect(completeButtons(page)).toHaveCount(0);

      world.tomorrow();
      await setConnected(page, true);
      await expect
        .poll(() => completionsOf(world, mila))
        .toMatchObject([{ date: world.today.toString(), received: true }]);
      await nothingKept(page);
      await expect(openTasks(page)).toHaveCount(3);
      await expect(page.getByText(/^As of/)).toHaveCount(0);
    },
  );
});
