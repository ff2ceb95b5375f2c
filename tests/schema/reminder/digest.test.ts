import { expect, test } from 'vitest';
import { createWorld } from '../../support/kit.ts';
import { startMailServer } from '../../support/mailServer.ts';
import { mailsTo } from '../../support/outbox.ts';
import { decideAll, decidedFor, everyEvening, remind, remindersOf } from '../../support/reminders.ts';

const site = { PUBLIC_URL: 'https://dads.example', MAIL_FROM: 'hello@dads.example' } as const;

const startWorld = async (env: Readonly<Record<string, string>> = {}) => {
  const mail = await startMailServer();
  const world = await createWorld({ now: '2026-03-10T17:00:00Z', env: { ...site, SMTP_URL: mail.url, ...env } });
  return { mail, world };
};

const digestOnly = { ...everyEvening, push: false, mail: false, digest: true };

test('on Sunday one mail tells of the week of all children, also of one that the carer may only see', async () => {
  const { mail, world } = await startWorld();
  const child = await world.parent({ timeZone: 'Europe/Berlin' }).withChild({ name: 'Frida' });
  const oma = await world.carer(child, 'viewer');
  await oma.setTimeZone('Europe/Berlin');
  await child.parent.withChild({ name: 'Ada' });
  await remind(world, child.parent, digestOnly);
  await remind(world, oma, digestOnly);
  const task = await child.openTask();
  await child.parent.completeTask(task.id);
  await world.sql(`UPDATE task_completions SET comment = 'She laughed. Then we ate.' WHERE child_id = $1`, [
    child.rowId,
  ]);
  world.travelTo('2026-03-15T17:45:00Z');
  await decideAll(world);
  await decideAll(world);
  for (const carer of [child.parent, oma]) {
    expect(await decidedFor(world, carer)).toEqual(['digest 2026-03-15 sent']);
    const [data] = (await mailsTo(world, carer.email)).filter(({ template }) => template === 'digest');
    expect(data?.data).toMatchObject({
      children: [{ name: 'Frida', adventures: 1, said: { title: task.task.title, words: 'She laughed.' } }],
    });
  }
  await world.drainOutbox();
  const letters = mail.received.filter(({ subject }) => subject === 'The week, and which three evenings come next');
  expect(letters.map(({ to }) => to).toSorted()).toEqual([child.parent.email, oma.email].toSorted());
  expect(letters[0]?.text).toContain('Frida: 1 adventure.');
  expect(letters[0]?.text).toContain('https://dads.example/settings?next-week=yes#reminders');
  // The evenings say nothing of it.
  expect((await remindersOf(child.parent)).evenings).toEqual([]);
});

test('a week without anything, a day of big feelings and an address that nobody has confirmed keep it silent', async () => {
  const { world } = await startWorld();
  const quiet = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
  const hard = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
  const unconfirmed = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
  for (const { parent } of [quiet, hard, unconfirmed]) await remind(world, parent, digestOnly);
  for (const child of [hard, unconfirmed]) await child.completeTasks(1);
  await world.sql(
    `INSERT INTO mood_entries (id, child_id, mood, date) VALUES (uuidv7(), $1, 'total-meltdown', '2026-03-10')`,
    [hard.rowId],
  );
  await world.sql(`UPDATE task_completions SET comment = 'We both cried.'`);
  await world.sql('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [unconfirmed.parent.rowId]);
  world.travelTo('2026-03-15T17:45:00Z');
  await decideAll(world);
  expect(await decidedFor(world, quiet.parent)).toEqual(['digest 2026-03-15 skipped nothing']);
  expect(await decidedFor(world, unconfirmed.parent)).toEqual(['digest 2026-03-15 skipped unreachable']);
  expect(JSON.stringify(await mailsTo(world, hard.parent.email))).not.toContain('cried');
});

test('a mail of the week that waits tells nothing to who cares for one of its children no more', async () => {
  const { mail, world } = await startWorld();
  const child = await world.parent({ timeZone: 'Europe/Berlin' }).withChild({ name: 'Frida' });
  const oma = await world.carer(child, 'viewer');
  await oma.setTimeZone('Europe/Berlin');
  for (const carer of [child.parent, oma]) await remind(world, carer, digestOnly);
  await child.completeTasks(1);
  world.travelTo('2026-03-15T17:45:00Z');
  await decideAll(world);
  await world.sql('DELETE FROM child_carers WHERE user_id = $1', [oma.rowId]);
  await world.drainOutbox();
  const letters = mail.received.filter(({ text }) => text.includes('Frida'));
  expect(letters.map(({ to }) => to)).toEqual([child.parent.email]);
  const given = `SELECT recipient, last_error FROM mails WHERE template = 'digest' AND failed_at IS NOT NULL`;
  expect(await world.sql(given)).toEqual([
    {
      recipient: oma.email,
      last_error: 'It tells of a child that the user does not see any more, so it was not sent.',
    },
  ]);
});

/** A father to whom the mail of an evening is on its way. */
async function tonight(env: Readonly<Record<string, string>> = {}) {
  const { mail, world } = await startWorld(env);
  const child = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
  await remind(world, child.parent, { ...everyEvening, push: false });
  world.travelTo('2026-03-10T17:45:00Z');
  await decideAll(world);
  return { mail, world, child };
}

test('the mail of an evening has the challenge, what must be known, and a header that ends such mails', async () => {
  const { mail, world, child } = await tonight();
  await world.drainOutbox();
  const letter = mail.received.find(({ subject }) => subject.startsWith('Tonight: '));
  const tasks = await child.tasks();
  expect(tasks.map(({ task }) => `Tonight: ${task.title}`)).toContain(letter?.subject);
  const ends = letter?.headers.get('list-unsubscribe') ?? '';
  expect(ends).toMatch(/^<https:\/\/dads\.example\/api\/mail\/unsubscribe\/[\w-]{66}>$/);
  expect(letter?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(letter?.text).toContain(ends.slice(1, -1));
  expect(letter?.text).toMatch(/https:\/\/dads\.example\/\?reminder=[\w-]{36}/);
});

test('a site of one’s own network promises no press from elsewhere', async () => {
  const { mail, world } = await tonight({ PUBLIC_URL: 'http://192.168.1.2:3000' });
  await world.drainOutbox();
  const letter = mail.received.find(({ subject }) => subject.startsWith('Tonight: '));
  expect(letter?.headers.get('list-unsubscribe')).toMatch(/^<http:\/\/192\.168\.1\.2:3000\/api/);
  expect(letter?.headers.has('list-unsubscribe-post')).toBe(false);
});

test.each<[string, (world: Awaited<ReturnType<typeof startWorld>>['world']) => unknown]>([
  ['the evening is over', (world) => world.travelTo('2026-03-10T23:00:01Z')],
  ['such mails were ended', (world) => world.sql('UPDATE reminder_settings SET mail = false')],
  ['the address is not theirs any more', (world) => world.sql(`UPDATE users SET email = 'other' || email`)],
  ['the profile is deleted', (world) => world.sql('UPDATE children SET deletion_requested_at = now()')],
])('it is not sent when %s meanwhile', async (_, change) => {
  const { mail, world } = await tonight();
  await change(world);
  await world.drainOutbox();
  expect(mail.received.filter(({ subject }) => subject.startsWith('Tonight: '))).toEqual([]);
});
