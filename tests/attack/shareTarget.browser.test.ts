import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, it } from 'vitest';
import { photoMaxBytes } from '../../schema/completion/photo.rules.ts';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';
import { toast } from '../support/screen.ts';
import { share, waiting, workerAnswers } from '../support/share.ts';

const file = (name: string, type: string, content: Buffer) => ({ name, type, base64: content.toString('base64') });
const html = file('x.jpg', 'image/jpeg', Buffer.from('<script>alert(1)</script>'));

describe('a post to /share', async () => {
  const world = await createBrowserWorld();
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>Hi</p>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  afterAll(() => server.close());

  it('is answered by the server with a redirect, whatever it holds and from wherever it comes', async () => {
    const before = await world.rowCounts();
    const body = 'x'.repeat(8 * 1_048_576);
    for (const headers of [
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    ]) {
      const answer = await fetch(`${world.address}/share`, { method: 'POST', headers, body, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    }
    expect(await world.rowCounts()).toEqual(before);
  });

  it('keeps nothing that is too large, empty, in another field, or no picture for longer than a glance', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    await mila.completeTasks(1);
    const page = await world.visit({ as: parent, serviceWorkers: 'allow' });
    await workerAnswers(page);
    const from = async (files: Parameters<typeof share>[2], options = {}) => {
      await page.goto('about:blank');
      await share(page, world.address, files, options);
    };

    await from([file('big.jpg', 'image/jpeg', Buffer.alloc(photoMaxBytes + 1))]);
    await expect(toast(page)).toContainText('smaller than 5MB');
    await expect.poll(() => waiting(page)).toBeNull();

    await from([file('none.jpg', 'image/jpeg', Buffer.alloc(0))]);
    await expect(page).not.toHaveURL(/share|to=/);
    expect(await waiting(page)).toBeNull();
    if (isFull) {
      await from([html], { field: 'other' });
      await expect(page).not.toHaveURL(/share|to=/);
      expect(await waiting(page)).toBeNull();

      await from([file('x.svg', 'text/html', Buffer.from('<svg/>'))]);
      await expect(toast(page)).toContainText('Please select an image file');
      await expect.poll(() => waiting(page)).toBeNull();
    }
    await from([html]);
    await expect(toast(page)).toContainText('This photo cannot be opened');
    await expect(page.getByAltText('Preview')).toHaveCount(0);

    // A hundred at once are one.
    const many = Array.from({ length: 100 }, (_, index) => file(`${index}.jpg`, 'image/jpeg', Buffer.from('x')));
    await from(many);
    await expect(toast(page)).toContainText('This photo cannot be opened');
    expect(await waiting(page)).toBeNull();
  });

  it('of another site is no share; one that hides where it comes from is saved by nobody but the user', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    await (await parent.withChild({ name: 'Mila' })).completeTasks(1);
    const page = await world.visit({
      as: parent,
      serviceWorkers: 'allow',
      allowedAddresses: new RegExp(`^${elsewhere}`),
      expecting: /favicon/,
    });
    await workerAnswers(page);
    await page.goto(elsewhere);
    await share(page, world.address, [html], { hidden: false });
    await expect(page).toHaveURL(/\/challenges\/|\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await waiting(page)).toBeNull();

    const before = await world.rowCounts();
    await page.goto(elsewhere);
    await share(page, world.address, [html]);
    await expect(toast(page)).toContainText('This photo cannot be opened');
    expect(await waiting(page)).toBeNull();
    expect(await world.rowCounts()).toEqual(before);
  });
});
