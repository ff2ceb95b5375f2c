import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { runHourlyJobs } from '../../../server/jobs/hourly.ts';
import { diskStore } from '../../../server/photos/diskStore.ts';
import { decideDue } from '../../../schema/reminder/decideDue.service.ts';
import { claimDue } from '../../../schema/reminder/reminder.sql.ts';
import { everyDay, setPattern } from '../../support/daysOff.ts';
import { createWorld } from '../../support/kit.ts';
import { mailsTo } from '../../support/outbox.ts';
import { photoFolder } from '../../support/photos.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import {
  decideAll,
  decidedFor,
  deviceOf,
  everyEvening,
  pushesFor,
  remind,
  reminderServices,
  remindersOf,
} from '../../support/reminders.ts';

const noon = '2026-03-16T12:00:00Z';
const due = '2026-03-16T17:45:00Z';

const world = await createWorld({ now: noon });

/** A father in Berlin with a child, a device and a confirmed address, who is reminded at 18:45. */
async function reminded(name = 'Frida', input: object = everyEvening): Promise<ChildProfile> {
  world.travelTo(noon);
  const child = await world.parent({ timeZone: 'Europe/Berlin' }).withChild({ name });
  await remind(world, child.parent, input);
  await deviceOf(world, child.parent);
  return child;
}

const at = async (time: string) => {
  world.travelTo(time);
  await decideAll(world);
};

test('an evening gets one row, one notification for each device and one mail, and the next evening is due', async () => {
  const child = await reminded();
  await at('2026-03-16T17:44:59Z');
  expect(await decidedFor(world, child.parent)).toEqual([]);
  await at(due);
  await at('2026-03-16T17:46:00Z');
  expect(await decidedFor(world, child.parent)).toEqual(['2026-03-16 sent task']);
  const [push, ...more] = await pushesFor(world, child.parent);
  expect(more).toEqual([]);
  const tasks = await child.tasks();
  const chosen = tasks.find(({ task }) => task.title === push?.message.notification.title);
  expect(push).toMatchObject({
    topic: 't20260316',
    message: {
      web_push: 8030,
      mutable: false,
      notification: {
        tag: 'tonight',
        app_badge: '1',
        navigate: expect.stringMatching(/^https:\/\/dads\.example\/\?reminder=[\w-]{36}$/),
      },
      data: { a: [expect.any(String)], c: [child.rowId] },
    },
  });
  expect(chosen?.completed).toBe(false);
  const mails = await mailsTo(world, child.parent.email);
  expect(mails.filter(({ template }) => template === 'tonight')).toMatchObject([
    { data: { title: push?.message.notification.title, until: '2026-03-16T23:00:00Z' } },
  ]);
  const [settings] = await world.sql('SELECT next_at, unanswered FROM reminder_settings WHERE user_id = $1', [
    child.parent.rowId,
  ]);
  expect(settings).toEqual({ next_at: new Date('2026-03-17T17:45:00Z'), unanswered: 1 });
});

test('a mail is worth sending until the end of its date, also while another time zone waits for that', async () => {
  const child = await reminded();
  // A date that is used ends in the zone in which it began.
  await child.tasks();
  await child.parent.setTimeZone('Pacific/Auckland');
  await at(due);
  expect(await decidedFor(world, child.parent)).toEqual(['2026-03-16 sent task']);
  const mails = await mailsTo(world, child.parent.email);
  expect(mails.filter(({ template }) => template === 'tonight')).toMatchObject([
    { data: { until: '2026-03-16T23:00:00Z' } },
  ]);
});

test('no notification and no subject of a mail names a child, unless that is wanted', async () => {
  const silent = await reminded('Quillon');
  const open = await reminded('Quillon', { ...everyEvening, showsNames: true });
  const { createActivity } = await silent.parent.execute<{ createActivity: object }>(
    `mutation ($input: CreateActivityInput!) { createActivity(input: $input) { activity { id } } }`,
    {
      input: {
        childIds: [silent.id],
        title: 'Quillon’s fort',
        description: 'Build it with Quillon.',
        frequency: 'DAILY',
      },
    },
  );
  expect(createActivity).toBeDefined();
  await at(due);
  expect(JSON.stringify(await pushesFor(world, silent.parent))).not.toMatch(/quillon/i);
  expect(JSON.stringify(await pushesFor(world, open.parent))).toMatch(/With Quillon/);
});

test('an evening of a question opens the field for the answer, offers nothing, and is none on a hard day', async () => {
  const silent = await reminded('Quillon');
  const open = await reminded('Quillon', { ...everyEvening, showsNames: true });
  const hard = await reminded('Quillon');
  for (const { parent, rowId } of [silent, open, hard]) {
    await world.sql(
      `INSERT INTO reminders (id, user_id, kind, date, decided_at, outcome, reason, child_ids, answer)
       VALUES (uuidv7(), $1, 'evening', '2026-03-15', '2026-03-15T17:45:00Z', 'sent', 'good', ARRAY[$2::uuid], 'opened')`,
      [parent.rowId, rowId],
    );
  }
  await world.sql(
    `INSERT INTO mood_entries (id, child_id, mood, date) VALUES (uuidv7(), $1, 'big-feels', '2026-03-16')`,
    [hard.rowId],
  );
  await at(due);
  expect((await decidedFor(world, hard.parent)).at(-1)).toBe('2026-03-16 sent task');
  expect((await decidedFor(world, silent.parent)).at(-1)).toBe('2026-03-16 sent question');
  // The field stands below the same question.
  const { node } = await silent.parent.execute<{ node: { question: string } }>(
    'query ($id: ID!) { node(id: $id) { ... on Child { question } } }',
    { id: silent.id },
  );
  const body = node.question.replaceAll('{name}', 'your child');
  const page = new RegExp(String.raw`/\?reminder=[\w-]{36}&to=said&of=${silent.rowId}$`);
  const [push, ...more] = await pushesFor(world, silent.parent);
  expect(more).toEqual([]);
  expect(push?.message).toMatchObject({
    notification: { title: 'A question for tonight', body, navigate: expect.stringMatching(page) },
    data: { a: [], c: [] },
  });
  const mails = await mailsTo(world, silent.parent.email);
  expect(mails.filter(({ template }) => template === 'tonight')).toMatchObject([
    { data: { title: body, isQuestion: false, safety: null, description: '', needs: '' } },
  ]);
  expect(JSON.stringify(await pushesFor(world, open.parent))).toContain('Quillon');
  expect((await remindersOf(silent.parent)).evenings[0]).toMatchObject({
    isQuestion: false,
    sentence: 'Sent: a question',
    children: [{ name: 'Quillon' }],
  });
});

describe('nothing is sent', () => {
  const skipped: [string, (child: ChildProfile) => Promise<unknown>, string?][] = [
    ['done', (child) => child.completeTasks(1)],
    [
      'day-off',
      (child) =>
        child.parent.execute('mutation ($input: PauseChildInput!) { pauseChild(input: $input) { child { id } } }', {
          input: { childId: child.id, from: '2026-03-16', to: '2026-03-16' },
        }),
    ],
    ['elsewhere', (child) => setPattern(child, { anchor: '2026-03-16', days: everyDay.map(() => false) })],
    ['no-child', (child) => world.sql(`UPDATE child_carers SET role = 'viewer' WHERE child_id = $1`, [child.rowId])],
    [
      'unreachable',
      async ({ parent }) => {
        await world.sql('DELETE FROM push_devices WHERE user_id = $1', [parent.rowId]);
        await world.sql('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [parent.rowId]);
      },
    ],
    ['quiet', ({ parent }) => remind(world, parent, { quietFrom: '18:00', quietTo: '20:00' })],
    ['late', () => Promise.resolve(), '2026-03-16T18:45:01Z'],
  ];

  test.each(skipped)('%s', async (reason, prepare, time = due) => {
    const child = await reminded();
    await prepare(child);
    await at(time);
    expect(await decidedFor(world, child.parent)).toEqual([`2026-03-16 skipped ${reason}`]);
    expect(await pushesFor(world, child.parent)).toEqual([]);
    expect((await mailsTo(world, child.parent.email)).filter(({ template }) => template === 'tonight')).toEqual([]);
  });

  test('while an account waits to be deleted', async () => {
    const child = await reminded();
    await world.sql('UPDATE users SET deletion_requested_at = now() WHERE id = $1', [child.parent.rowId]);
    await at(due);
    expect(await decidedFor(world, child.parent)).toEqual([]);
  });
});

test('whoever completed it, also another carer, keeps the evening silent', async () => {
  const child = await reminded();
  const mama = await world.carer(child, 'editor');
  await mama.completeTask((await child.openTask()).id);
  await at(due);
  expect(await decidedFor(world, child.parent)).toEqual(['2026-03-16 skipped done']);
});

test('a notification is written in the language of the account', async () => {
  const frida = await reminded('Frida', { ...everyEvening, showsNames: true });
  await frida.parent.execute('mutation { saveLanguage(input: { language: "de" }) { viewer { id } } }');
  await at(due);
  const [push] = await pushesFor(world, frida.parent);
  expect(push?.message.notification).toMatchObject({
    lang: 'de',
    body: expect.stringMatching(/Frida|Minute/) as string,
  });
  expect(push?.message.notification.body).not.toMatch(/With Frida|minutes/);
});

test('several children get one message, and what they can do together is taken', async () => {
  const frida = await reminded('Frida', { ...everyEvening, showsNames: true });
  await frida.parent.withChild({ name: 'Ada' });
  await at(due);
  const [push, ...more] = await pushesFor(world, frida.parent);
  expect(more).toEqual([]);
  expect(push?.message.notification.body).toMatch(/With (?:Frida and Ada|Ada and Frida)|Together with/);
  expect(push?.message.notification.app_badge).toBe('2');
  const [row] = await world.sql<{ child_ids: string[] }>('SELECT child_ids FROM reminders WHERE user_id = $1', [
    frida.parent.rowId,
  ]);
  expect(row?.child_ids).toHaveLength(2);
});

test('after days without a server each chosen evening has a row, and nothing of them is sent', async () => {
  const child = await reminded();
  await at('2026-03-19T17:45:30Z');
  expect(await decidedFor(world, child.parent)).toEqual([
    '2026-03-16 skipped late',
    '2026-03-17 skipped late',
    '2026-03-18 skipped late',
    '2026-03-19 sent task',
  ]);
  expect(await pushesFor(world, child.parent)).toHaveLength(1);
});

test('two servers at once decide on each evening once', async () => {
  const children: ChildProfile[] = [];
  for (let index = 0; index < 6; index += 1) children.push(await reminded());
  world.travelTo(due);
  await Promise.all([decideAll(world), decideAll(world), decideAll(world)]);
  await decideAll(world);
  for (const { parent } of children) {
    expect(await decidedFor(world, parent)).toEqual(['2026-03-16 sent task']);
    expect(await pushesFor(world, parent)).toHaveLength(1);
  }
});

test('two servers share what is due', async () => {
  // Nothing is sent to carers without children, which is a decision like others.
  await world.sql(
    `WITH carers AS (INSERT INTO users (id, username, password, updated_at)
       SELECT uuidv7(), 'sharer' || n, 'none', now() FROM generate_series(1, 96) n RETURNING id)
     INSERT INTO reminder_settings (user_id, minute_of_day, next_at) SELECT id, 1125, $1 FROM carers`,
    [due],
  );
  world.travelTo(due);
  const server = async () => {
    let decided = 0;
    await decideAll(world, [{ reminders: (_kind, _end, count) => void (decided += count) }]);
    return decided;
  };
  const [one, other] = await Promise.all([server(), server()]);
  expect(one + other).toBe(96);
  expect(Math.min(one, other)).toBeGreaterThan(96 / 4);
});

test('what is locked by a server that decides is left to it, and one that is killed leaves nothing', async () => {
  const child = await reminded();
  world.travelTo(due);
  const client = await world.db.pool.connect();
  try {
    await client.query('BEGIN');
    const claimed = await claimDue.evening(client, [child.parent.rowId], new Date(due));
    expect(claimed).toHaveLength(1);
    expect(await decideDue(reminderServices(world), Temporal.Instant.from(due))).toBeNull();
    await decideAll(world);
    expect(await decidedFor(world, child.parent)).toEqual([]);
    await client.query('ROLLBACK');
  } finally {
    client.release();
  }
  // What fails at the end of a transaction takes all of it back.
  const services = reminderServices(world);
  const push = { ...services.push, seal: () => Promise.reject(new Error('killed')) };
  await expect(decideDue({ ...services, push }, Temporal.Instant.from(due))).rejects.toThrow('killed');
  expect(await decidedFor(world, child.parent)).toEqual([]);
  await decideAll(world);
  expect(await decidedFor(world, child.parent)).toEqual(['2026-03-16 sent task']);
});

test('more families take no more statements, also those with several children', async () => {
  const families = async (count: number) => {
    for (let index = 0; index < count; index += 1) await (await reminded()).parent.withChild({ name: 'Ada' });
    world.travelTo(due);
    const { statements } = await world.statements(() => decideAll(world));
    return statements.length;
  };
  const few = await families(2);
  expect(await families(4)).toBe(few);
});

describe('an evening that is moved to later that day', () => {
  const later = { ...everyEvening, time: '20:30' };
  const moved = '2026-03-16T19:30:00Z';

  test('is decided on once more where nothing was sent', async () => {
    const child = await reminded();
    await at('2026-03-16T18:46:00Z');
    expect(await decidedFor(world, child.parent)).toEqual(['2026-03-16 skipped late']);
    await remind(world, child.parent, later);
    await at(moved);
    expect(await decidedFor(world, child.parent)).toEqual(['2026-03-16 sent task']);
    expect(await pushesFor(world, child.parent)).toHaveLength(1);
  });

  test('brings no second message, and holds up nobody', async () => {
    const child = await reminded();
    await at(due);
    await remind(world, child.parent, later);
    world.travelTo(moved);
    const services = reminderServices(world);
    // Nothing was decided, but there may be more.
    expect(await decideDue(services, Temporal.Instant.from(moved))).toEqual({});
    expect(await decideDue(services, Temporal.Instant.from(moved))).toBeNull();
    expect(await decidedFor(world, child.parent)).toEqual(['2026-03-16 sent task']);
    expect(await pushesFor(world, child.parent)).toHaveLength(1);
    expect((await remindersOf(child.parent)).nextAt).toBe('2026-03-17T19:30:00.000Z');
  });
});

test('rows are forgotten after 35 days, a time that a wrong clock has set comes back, and challenges are drawn ahead', async () => {
  const child = await reminded();
  await at(due);
  await world.sql(`UPDATE reminder_settings SET next_at = '2031-01-01' WHERE user_id = $1`, [child.parent.rowId]);
  const photos = diskStore(photoFolder().dataDir);
  const run = (now: string) =>
    runHourlyJobs({ db: world.db, photos }, Temporal.Instant.from(now), pino({ level: 'silent' }));
  await run('2026-04-20T12:00:00Z');
  expect(await decidedFor(world, child.parent)).toEqual(['2026-03-16 sent task']);
  await run('2026-04-21T12:00:00Z');
  expect(await decidedFor(world, child.parent)).toEqual([]);
  const [settings] = await world.sql<{ next_at: Date }>('SELECT next_at FROM reminder_settings WHERE user_id = $1', [
    child.parent.rowId,
  ]);
  expect(settings?.next_at.toISOString()).toBe('2026-04-20T16:45:00.000Z');
  await run('2026-04-20T15:00:00Z');
  const drawn = await world.sql(`SELECT 1 FROM daily_tasks WHERE child_id = $1 AND date = '2026-04-20'`, [child.rowId]);
  expect(drawn).toHaveLength(3);
});
