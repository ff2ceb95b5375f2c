import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { expect as expectOnScreen } from 'playwright/test';
import { afterAll, beforeAll, describe, expect as expectValue, onTestFinished, test } from 'vitest';
import { findBrowser } from '../../scripts/browser.ts';
import { defaultPassword } from '../support/kit.ts';
import { linkIn, type MailServer, startMailServer } from '../support/mailServer.ts';
import { neighbour, startPathProxy } from '../support/pathProxy.ts';
import { picture } from '../support/photos.ts';
import { makePreparedScratch } from '../support/prepared.ts';
import { addressOf, type Running, startServer } from '../support/processes.ts';
import type { Scratch } from '../support/scratch.ts';
import { celebration, completeButtons, logIn, registerAs, section, toast } from '../support/screen.ts';
import { watch } from '../support/watch.ts';

const expect = expectOnScreen.configure({ timeout: 15_000 });

/** The installations on the host, and what the proxy does with their path. */
const installations = [
  { path: '/dadventures', strips: true, kind: 'strips the path' },
  { path: '/home/dads_2.0', strips: false, kind: 'passes the path on' },
] as const;
type Installation = (typeof installations)[number];

let proxy: Awaited<ReturnType<typeof startPathProxy>>;
let mail: MailServer;
let browser: Browser;
const scratches: Scratch[] = [];
const servers: Running[] = [];
/** What each server prints as its address on this machine. */
const ownAddress = new Map<string, string>();

async function install({ path, strips }: Installation): Promise<void> {
  const scratch = makePreparedScratch();
  scratches.push(scratch);
  const server = startServer({
    DATA_DIR: scratch.dataDir,
    PUBLIC_URL: `${proxy.origin}${path}/`,
    TRUST_PROXY: '1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'hello@dads.example',
  });
  servers.push(server);
  const address = await addressOf(server);
  ownAddress.set(path, address);
  proxy.add({ path, strips, port: Number(new URL(address).port) });
}

beforeAll(async () => {
  [proxy, mail] = await Promise.all([startPathProxy(), startMailServer()]);
  await Promise.all(installations.map(install));
  const found = await findBrowser();
  browser = await chromium.launch({ ...found, args: [...(found.args ?? []), '--ignore-certificate-errors'] });
});

afterAll(async () => {
  await browser.close();
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await proxy.close();
  await Promise.all(scratches.map((scratch) => scratch.remove()));
});

interface VisitOptions {
  /** Console errors that the test provokes. */
  readonly expecting?: RegExp;
  readonly serviceWorkers?: 'allow' | 'block';
}

/** Opens a browser whose requests must stay below the paths of the installations. */
async function openBrowser({ expecting, serviceWorkers = 'block' }: VisitOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers,
  });
  context.setDefaultTimeout(15_000);
  const { faults } = watch(context, proxy.origin, { expecting, allowedAddresses: undefined });
  context.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    const isInside = installations.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
    if (protocol === 'https:' && !isInside) faults.push(`left the installation: ${request.url()}`);
  });
  onTestFinished(async () => {
    await context.close();
    expectValue(faults, 'errors in the browser').toEqual([]);
  });
  return context;
}

const addressIn = ({ path }: Installation, rest: string) => `${proxy.origin}${path}${rest}`;

async function openPage(context: BrowserContext, installation: Installation, rest = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(addressIn(installation, rest));
  return page;
}

/** Registers and adds a child, whose page is shown then. */
async function startFamily(page: Page, email: string): Promise<void> {
  await registerAs(page, email, defaultPassword);
  await page.getByRole('button', { name: 'Add Your First Child' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Child' });
  await dialog.getByLabel("Child's Name").fill('Mila');
  await dialog.getByLabel('Birth Date').fill(Temporal.Now.plainDateISO().subtract({ years: 4, days: 20 }).toString());
  await dialog.getByRole('button', { name: 'Add Child' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mila's Profile");
}

const loginTab = (page: Page) => page.getByRole('tab', { name: 'Login' });

/** Names, without the port, and paths of the cookies of a browser. */
const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, path }) => `${name.replace(/-\d+(?=$|-browser)/, '')} ${path}`).toSorted();

describe.for(installations)('below a path, behind a proxy that $kind', (installation) => {
  const { path } = installation;

  test('a parent registers, completes a challenge with a photo, reloads the page and logs out', async () => {
    const context = await openBrowser();
    const page = await openPage(context, installation);
    await startFamily(page, 'karl@family.example');
    await expect(page).toHaveURL(new RegExp(`${path}/challenges/mila-\\w+$`));
    expectValue(await cookiesOf(context)).toEqual([
      `__Secure-dadventures ${path}`,
      `__Secure-dadventures-browser ${path}`,
    ]);

    await completeButtons(page).first().click();
    await celebration(page, 'Mila').getByRole('button', { name: 'Keep going!' }).click();
    const daily = section(page, 'Daily Challenges');
    await daily.getByRole('button', { name: 'Add Comment' }).click();
    await page.getByLabel('Comment', { exact: true }).fill('She slept in the fort.');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Gallery' }).click();
    const buffer = await picture(800, 600, '#808080').jpeg().toBuffer();
    await (await chooser).setFiles({ name: 'us.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Save Comment' }).click();
    await expect(toast(page)).toContainText('Comment and photo saved');

    await page.reload();
    await daily.getByRole('button', { name: 'View Comment' }).click();
    const photo = page.getByAltText(/^Memory of/);
    await expect(photo).toHaveAttribute('src', new RegExp(`^${path}/photos/[\\w-]+$`));
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);

    for (const [name, heading, rest] of [
      ['How it works', 'How it Works', '/how-it-works'],
      ['Settings', 'Settings', '/settings'],
    ] as const) {
      await page.getByRole('link', { name }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveURL(addressIn(installation, rest));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL(addressIn(installation, '/'));
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(loginTab(page)).toBeVisible();
    expectValue(await cookiesOf(context)).toEqual([`__Secure-dadventures-browser ${path}`]);
  });

  test('the address without a slash, and a page that does not exist, are shown inside', async () => {
    const context = await openBrowser({ expecting: /404/ });
    const page = await openPage(context, installation, '?from=mail');
    await expect(loginTab(page)).toBeVisible();
    await expect(page).toHaveURL(addressIn(installation, '/?from=mail'));
    await page.goto(addressIn(installation, '/forgot'));
    await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', `${path}/`);
    const answer = await page.request.get(addressIn(installation, '/no/such.file'));
    expectValue(answer.status()).toBe(404);
  });

  test('a mail leads to a new password', async () => {
    const context = await openBrowser();
    const page = await openPage(context, installation);
    // Another one when the test is run again.
    const email = `forgetful${randomUUID()}@family.example`;
    await startFamily(page, email);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The log-in form, which stays until the page has arrived, has a field "Username or Email".
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await page.getByRole('button', { name: /Send/ }).click();
    const isReset = ({ to, subject }: { to: string; subject: string }) =>
      to === email && subject === 'Set a new password';
    await expect.poll(() => mail.received.some(isReset)).toBe(true);
    const received = mail.received.find(isReset);
    const link = received ? linkIn(received) : '';
    expectValue(link).toMatch(new RegExp(`^${proxy.origin}${path}/reset#`));
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('seven new dwarfs');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(toast(page)).toContainText('Welcome back!');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mila's Profile");
  });

  test('is installable, and opens its frame without a connection', async () => {
    const context = await openBrowser({
      serviceWorkers: 'allow',
      expecting: /ERR_INTERNET_DISCONNECTED|offline|could not be reached/,
    });
    const page = await openPage(context, installation);
    await startFamily(page, 'offline@family.example');
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    const {
      start_url: startUrl,
      scope,
      id,
      icons,
    } = await (await page.request.get(new URL(manifest ?? '', proxy.origin).href)).json();
    expectValue([manifest, startUrl, scope, id]).toEqual([
      `${path}/manifest.webmanifest`,
      `${path}/`,
      `${path}/`,
      `${path}/`,
    ]);
    for (const { src, type } of icons as { src: string; type: string }[]) {
      expectValue((await page.request.get(proxy.origin + src)).headers()['content-type']).toContain(type);
    }
    const worker = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return [registration.scope, registration.active?.scriptURL];
    });
    expectValue(worker).toEqual([addressIn(installation, '/'), addressIn(installation, '/sw.js')]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mila's Profile");
    await context.setOffline(true);
    for (const address of [page.url(), addressIn(installation, '/')]) {
      await page.goto(address);
      await expect(page.getByRole('alert')).toContainText(/offline|could not be reached/);
    }
    await context.setOffline(false);
  });

  test('GraphiQL sends its queries there', async () => {
    const context = await openBrowser();
    const page = await openPage(context, installation);
    await startFamily(page, 'graphiql@family.example');
    await page.goto(addressIn(installation, '/graphql'));
    await page.getByRole('button', { name: /Execute/ }).click();
    await expect(page.locator('.result-window')).toContainText('"name": "Mila"');
  });

  test('health is answered at the port with and without the path, and what is printed opens there', async () => {
    const address = ownAddress.get(path) ?? '';
    expectValue(new URL(address).pathname).toBe(path);
    const { origin } = new URL(address);
    for (const base of [origin, address]) {
      for (const check of ['live', 'ready']) {
        const answer = await fetch(`${base}/${check}`);
        expectValue([answer.status, await answer.text()]).toEqual([200, check]);
      }
    }
    const html = await (await fetch(origin)).text();
    const [script = ''] = /(?<=src=")[^"]*start[^"]*(?=")/.exec(html) ?? [];
    expectValue(script.startsWith(`${path}/assets/`)).toBe(true);
    expectValue((await fetch(origin + script)).status).toBe(200);
  });
});

test('two installations and a neighbour on one host do not disturb each other', async () => {
  const [one, two] = installations;
  const context = await openBrowser({ serviceWorkers: 'allow', expecting: /404/ });
  const first = await openPage(context, one);
  await startFamily(first, 'both@family.example');
  await first.evaluate(async () => void (await navigator.serviceWorker.ready));
  const second = await openPage(context, two);
  await expect(loginTab(second)).toBeVisible();
  await startFamily(second, 'both@family.example');
  await second.evaluate(async () => void (await navigator.serviceWorker.ready));
  expectValue(await cookiesOf(context)).toEqual(
    [one, two]
      .flatMap(({ path }) => [`__Secure-dadventures ${path}`, `__Secure-dadventures-browser ${path}`])
      .toSorted(),
  );
  await second.evaluate(async () => {
    localStorage.setItem('of the neighbour', 'kept');
    localStorage.setItem('graphiql:query', '{ viewer { username } }');
    sessionStorage.setItem('of the neighbour', 'kept');
    await (await caches.open('of the neighbour')).put('/neighbour', new Response(''));
  });

  await second.getByRole('link', { name: 'Back to home' }).click();
  await second.getByRole('button', { name: 'Log out' }).click();
  await expect(loginTab(second)).toBeVisible();
  const kept = await second.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: sessionStorage.getItem('of the neighbour'),
    caches: await caches.keys(),
  }));
  expectValue(kept.local).toContain('of the neighbour');
  expectValue(kept.local).not.toContain('graphiql:query');
  expectValue(kept.session).toBe('kept');
  expectValue(kept.caches.toSorted()).toEqual(
    ['of the neighbour', ...[one, two].map((place) => `workbox-precache-v2-${addressIn(place, '/')}`)].toSorted(),
  );
  await first.reload();
  await expect(first.getByRole('heading', { level: 1 })).toHaveText("Mila's Profile");
  await logIn(second, 'both@family.example', defaultPassword);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText("Mila's Profile");
  const outside = await second.request.get(`${proxy.origin}/elsewhere`);
  expectValue([outside.status(), await outside.text()]).toEqual([404, neighbour]);
});
