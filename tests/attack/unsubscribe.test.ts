import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { unsubscribeToken } from '../../server/security/unsubscribeToken.ts';
import { createWorld } from '../support/kit.ts';
import type { Parent } from '../support/parent.ts';
import { everyEvening, remind, remindersOf } from '../support/reminders.ts';

const world = await createWorld();

const secret = 'a session secret that only tests use';
const form = 'application/x-www-form-urlencoded';

async function subscriber(): Promise<{ parent: Parent; path: (template?: 'tonight' | 'digest') => string }> {
  const parent = await world.parent();
  await remind(world, parent, { ...everyEvening, digest: true });
  return {
    parent,
    path: (template = 'tonight') =>
      `/api/mail/unsubscribe/${unsubscribeToken({ userId: parent.rowId, template }, secret)}`,
  };
}

const wantedBy = async (parent: Parent) => {
  const { mail, digest } = await remindersOf(parent);
  return { mail, digest };
};

const post = (path: string, headers: Readonly<Record<string, string>> = {}, body = 'List-Unsubscribe=One-Click') =>
  world.signedOut().send({ method: 'POST', path, headers: { 'content-type': form, ...headers }, body });

test('a program that opens all links of a mail ends nothing; the page has one button and runs no script', async () => {
  const { parent, path } = await subscriber();
  for (const method of ['GET', 'HEAD']) {
    const answer = await world.signedOut().send({ method, path: path() });
    expect(answer.status).toBe(200);
  }
  const { text, headers } = await world.signedOut().send({ method: 'GET', path: path() });
  expect(text.match(/<button/g)).toHaveLength(1);
  expect(text).not.toMatch(/<script|<img|<link/);
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
  expect(await wantedBy(parent)).toEqual({ mail: true, digest: true });
});

test('the page speaks the language of the browser', async () => {
  const { path } = await subscriber();
  const read = async (language: string) =>
    (await world.signedOut().send({ method: 'GET', path: path(), headers: { 'accept-language': language } })).text;
  expect(await read('de')).toMatch(/<html lang="de" dir="ltr">[^]*>Diese Mails beenden</);
  expect(await read('fr')).toMatch(/<html lang="en" dir="ltr">[^]*>Stop these mails</);
});

test('one press without a cookie ends this kind of mails and no other, and doing it again changes nothing', async () => {
  const { parent, path } = await subscriber();
  for (let press = 0; press < 2; press += 1) {
    const answer = await post(path(), { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.text, answer.cookies]).toEqual([200, '', []]);
    expect(await wantedBy(parent)).toEqual({ mail: false, digest: true });
  }
  await post(path('digest'));
  expect(await wantedBy(parent)).toEqual({ mail: false, digest: false });
  const byHand = await post((await subscriber()).path(), {}, 'confirm=yes');
  expect([byHand.status, byHand.text.includes('You get no more mails')]).toEqual([200, true]);
});

test('nobody makes a token: not by guessing, by changing one, nor from that of another kind or account', async () => {
  const { parent, path } = await subscriber();
  const other = await subscriber();
  const [own, theirs] = [path(), other.path()].map((one) => Buffer.from(one.split('/').at(-1) ?? '', 'base64url'));
  if (!own || !theirs) throw new Error('There must be two tokens');
  const forged: Buffer[] = Array.from({ length: 1_000 }, (_, index) => {
    const token = index % 2 === 0 ? Buffer.concat([own.subarray(0, 17), randomBytes(32)]) : Buffer.from(own);
    if (index % 2 === 1) token[index % token.length] = (token[index % token.length] ?? 0) ^ (1 + (index % 255));
    return token;
  });
  forged.push(Buffer.concat([own.subarray(0, 17), theirs.subarray(17)]), own.subarray(0, 48), Buffer.alloc(0));
  for (const token of forged) {
    const { status } = await post(`/api/mail/unsubscribe/${token.toString('base64url')}`);
    expect(status).toBe(404);
  }
  expect(await wantedBy(parent)).toEqual({ mail: true, digest: true });
});

test('the exemption of forms is for this path alone, and a session is no use there', async () => {
  const { parent } = await subscriber();
  const { status } = await parent.send({
    method: 'POST',
    path: '/api/mail/unsubscribe',
    headers: { 'content-type': form },
    body: 'x=1',
  });
  expect([404, 405, 415]).toContain(status);
  const settings = await parent.send({
    method: 'POST',
    path: '/api/user/settings',
    headers: { 'content-type': form },
    body: 'timeZone=Asia/Tokyo',
  });
  expect(settings.status).toBe(415);
  const put = await parent.send({ method: 'DELETE', path: '/api/mail/unsubscribe/x' });
  expect(put.status).toBe(405);
  const long = await post((await subscriber()).path(), {}, 'x'.repeat(5_000));
  expect(long.status).toBe(413);
});
