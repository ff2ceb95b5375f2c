import { describe, expect, test } from 'vitest';
import { endLinks, makeLink } from '../../../schema/identity/link/link.service.ts';
import type { LinkPurpose } from '../../../schema/identity/link/link.rules.ts';
import type { MailTemplate } from '../../../schema/mail/mail.rules.ts';
import { queueMail } from '../../../schema/mail/mail.service.ts';
import { removeOldMails } from '../../../schema/mail/outbox.service.ts';
import { claimDueMail } from '../../../schema/mail/outbox.sql.ts';
import { createMailer } from '../../../server/mail/mailer.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { linkIn, secretIn, startMailServer } from '../../support/mailServer.ts';
import { createWorld, type World } from '../../support/kit.ts';
import type { Parent } from '../../support/parent.ts';

const sessionSecret = 'the session secret of the outbox tests';

const openSite = async (mail: { readonly url: string }, env: Readonly<Record<string, string>> = {}) => {
  const world = await createWorld({ env: { SMTP_URL: mail.url, SESSION_SECRET: sessionSecret, ...env } });
  return { world, actor: actorOf(world, mail.url) };
};

const actorOf = (world: World, smtpUrl: string, secret = sessionSecret) => ({
  mailer: createMailer({ smtpUrl }, [secret]),
  now: Temporal.Instant.from(world.now()),
});

type Sender = ReturnType<typeof actorOf>;

const recipient = 'lotte@family.example';

/** Queues a mail without a link. */
const queueNotice = (world: World, actor: Sender, actKey = 'notice:1', to = recipient, userId: string | null = null) =>
  queueMail(actor, world.db.prisma, {
    template: 'accountDeletion',
    data: { deletesAt: '2026-04-14' },
    recipient: to,
    userId,
    actKey,
  });

/** Makes a link and queues the mail with it. */
async function queueLink(
  world: World,
  actor: Sender,
  [template, purpose]: readonly [Extract<MailTemplate, 'resetPassword' | 'confirmAddress'>, LinkPurpose],
  userId: string | null = null,
) {
  const link = await makeLink(actor, world.db.prisma, { purpose, userId, email: recipient });
  const { secret, id } = link;
  await queueMail(actor, world.db.prisma, {
    template,
    data: {},
    recipient,
    userId,
    actKey: `${purpose}:${id}`,
    secret,
  });
  return link;
}

const reset = ['resetPassword', 'reset'] as const;
const confirm = ['confirmAddress', 'confirm'] as const;

interface Row {
  readonly attempts: number;
  readonly state: 'sent' | 'failed' | 'waiting' | 'unknown';
  readonly wait: number | null;
  readonly last_error: string | null;
  readonly has_secret: boolean;
}

/** What the outbox says of its mails, oldest first; `wait` in minutes from now. */
const rows = (world: World) =>
  world.sql<Row & Record<string, unknown>>(
    `SELECT attempts,
       CASE WHEN sent_at IS NOT NULL AND failed_at IS NULL AND next_attempt_at IS NULL THEN 'sent'
            WHEN failed_at IS NOT NULL AND next_attempt_at IS NULL THEN 'failed'
            WHEN next_attempt_at IS NOT NULL AND sent_at IS NULL AND failed_at IS NULL THEN 'waiting'
            ELSE 'unknown' END AS state,
       (extract(epoch FROM next_attempt_at - $1::timestamptz) / 60)::float8 AS wait,
       last_error, sealed_secret IS NOT NULL AS has_secret
     FROM mails ORDER BY created_at, id`,
    [world.now()],
  );

const sent = { state: 'sent', last_error: null, has_secret: false };

const accountOf = async (world: World): Promise<Parent> => world.parent({ email: recipient });

describe('A mail', () => {
  test('is sent once, with its link, and its secret is gone afterwards', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail, {
      MAIL_FROM: 'hello@dads.example',
      PUBLIC_URL: 'https://dads.example',
    });
    const { secret } = await queueLink(world, actor, reset);
    expect(await rows(world)).toMatchObject([{ state: 'waiting', has_secret: true }]);
    const [{ sealed_secret: sealed, id }] = (await world.sql('SELECT sealed_secret, id FROM mails')) as [
      { sealed_secret: string; id: string },
    ];
    expect(sealed).not.toContain(secret);

    expect(await world.drainOutbox()).toEqual({ sent: 1, postponed: 0, failed: 0, released: 0 });
    expect(await world.drainOutbox()).toMatchObject({ sent: 0 });
    expect(mail.received).toMatchObject([
      { to: recipient, from: 'hello@dads.example', subject: 'Set a new password', messageId: `<${id}@dads.example>` },
    ]);
    const [received] = await mail.waitFor(1);
    expect(received && linkIn(received)).toBe(`https://dads.example/reset#${secret}`);
    expect(received && secretIn(received)).toBe(secret);
    expect(received?.html).toContain(`href="https://dads.example/reset#${secret}"`);
    expect(received?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(await rows(world)).toMatchObject([{ ...sent, attempts: 1 }]);
  });

  test('is not written by an installation without a mail server, nor twice for one act', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    await queueNotice(world, { ...actor, mailer: createMailer({}, [sessionSecret]) });
    expect(await rows(world)).toEqual([]);
    await queueNotice(world, actor);
    await queueNotice(world, actor);
    await world.drainOutbox();
    await queueNotice(world, actor);
    await world.drainOutbox();
    expect(mail.received).toHaveLength(1);
  });

  test('is sent once by several drains at the same time', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    for (let index = 0; index < 12; index += 1)
      await queueNotice(world, actor, `notice:${index}`, `dad${index}@family.example`);
    await Promise.all([world.drainOutbox(), world.drainOutbox(), world.drainOutbox()]);
    expect(mail.received.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 12 }, (_, index) => `dad${index}@family.example`).sort(),
    );
    expect(await rows(world)).toEqual(
      Array.from({ length: 12 }, () => expect.objectContaining({ ...sent, attempts: 1 })),
    );
  });

  test('whose secret was sealed with the former session secret is sent', async () => {
    const mail = await startMailServer();
    const { world } = await openSite(mail, {
      SESSION_SECRET: 'the new session secret of these tests',
      SESSION_SECRET_PREVIOUS: sessionSecret,
    });
    const { secret } = await queueLink(world, actorOf(world, mail.url), reset);
    await world.drainOutbox();
    const [received] = await mail.waitFor(1);
    expect(received && secretIn(received)).toBe(secret);
  });

  test('whose secret was sealed with an unknown session secret is given up', async () => {
    const mail = await startMailServer();
    const { world } = await openSite(mail);
    await queueLink(world, actorOf(world, mail.url, 'a session secret that this server lacks'), reset);
    expect(await world.drainOutbox()).toMatchObject({ failed: 1 });
    expect(await rows(world)).toMatchObject([
      { state: 'failed', has_secret: false, last_error: expect.stringContaining('SESSION_SECRET') },
    ]);
    expect(mail.received).toEqual([]);
  });

  test.each(['used', 'ended', 'expired'] as const)('whose link is %s is not sent', async (how) => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    const { id } = await queueLink(world, actor, reset);
    if (how === 'used') await world.sql('UPDATE one_time_links SET used_at = $1', [world.now()]);
    if (how === 'ended') await endLinks(world.db.prisma, { id }, new Date(world.now()));
    if (how === 'expired') world.later({ minutes: 30 });
    expect(await world.drainOutbox()).toMatchObject({ sent: 0, failed: 1 });
    expect(mail.connections()).toBe(0);
    expect(await rows(world)).toMatchObject([
      { state: 'failed', has_secret: false, last_error: 'Its link did not work any more, so it was not sent.' },
    ]);
  });

  test('whose link was replaced by a newer one is not sent, and the newer one is', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    const parent = await accountOf(world);
    // The mail that confirms the address of the new account.
    await world.sql('DELETE FROM mails');
    await queueLink(world, actor, reset, parent.rowId);
    const { secret } = await queueLink(world, actor, reset, parent.rowId);
    expect(await world.drainOutbox()).toMatchObject({ sent: 1, failed: 1 });
    expect(mail.received.map(secretIn)).toEqual([secret]);
  });

  test('of an account that is erased is erased with it, also while it is being sent', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    const parent = await accountOf(world);
    await queueNotice(world, actor, 'notice:1', recipient, parent.rowId);
    await world.sql('DELETE FROM users WHERE id = $1', [parent.rowId]);
    expect(await world.drainOutbox()).toMatchObject({ sent: 0 });

    const other = await world.parent({ email: 'other@family.example' });
    await queueNotice(world, actor, 'notice:2', 'other@family.example', other.rowId);
    mail.beforeRecipient(async () => void (await world.sql('DELETE FROM users WHERE id = $1', [other.rowId])));
    await world.drainOutbox();
    expect(mail.received).toEqual([]);
    expect(await rows(world)).toEqual([]);
  });

  test('of a template or with data that this version does not know is given up', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    await queueNotice(world, actor, 'notice:1');
    await queueNotice(world, actor, 'notice:2');
    await world.sql(`UPDATE mails SET template = 'birthday' WHERE act_key = 'notice:1'`);
    await world.sql(`UPDATE mails SET data = '{"deletesAt": 7}' WHERE act_key = 'notice:2'`);
    expect(await world.drainOutbox()).toMatchObject({ failed: 2 });
    expect(await rows(world)).toEqual([1, 1].map(() => expect.objectContaining({ state: 'failed' })));
  });

  test('that somebody waits for goes before those about children, however long these have waited', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    for (const template of ['tonight', 'digest'])
      await world.sql(
        `INSERT INTO mails (id, recipient, template, act_key, next_attempt_at)
         VALUES (uuidv7(), $1, $2, $2, $3::timestamptz - interval '5 minutes')`,
        [recipient, template, world.now()],
      );
    await queueLink(world, actor, reset);
    const now = new Date(world.now());
    const claim = async () => (await claimDueMail(world.db.pool, now, new Date(now.getTime() + 60_000)))[0]?.template;
    expect([await claim(), await claim(), await claim(), await claim()]).toEqual([
      'resetPassword',
      'tonight',
      'digest',
      undefined,
    ]);
  });

  test('that waited for more than a day, as in an older backup, is not sent', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    await queueLink(world, actor, confirm);
    world.later({ hours: 25, seconds: 1 });
    expect(await world.drainOutbox()).toMatchObject({ failed: 1 });
    expect(mail.connections()).toBe(0);
  });

  test('is deleted after 30 days, whatever became of it', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    await queueNotice(world, actor, 'notice:1');
    await world.drainOutbox();
    mail.refuse(550);
    await queueNotice(world, actor, 'notice:2');
    await world.drainOutbox();
    world.later({ days: 29, hours: 23 });
    await removeOldMails(world.db, Temporal.Instant.from(world.now()));
    expect(await rows(world)).toHaveLength(2);
    world.later({ hours: 1 });
    await removeOldMails(world.db, Temporal.Instant.from(world.now()));
    expect(await rows(world)).toEqual([]);
  });
});

describe('A mail server that does not take a mail', () => {
  test('is asked again after growing pauses, and the mail is given up after 24 hours', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    await queueLink(world, actor, confirm);
    mail.refuse(451);
    const pauses: (number | null)[] = [];
    for (let guard = 0; guard < 60; guard += 1) {
      await world.drainOutbox();
      const [row] = await rows(world);
      if (row?.state !== 'waiting') break;
      pauses.push(row.wait);
      expect(row).toMatchObject({ has_secret: true, last_error: expect.stringContaining('451') });
      world.later({ seconds: (row.wait ?? 0) * 60 - 1 });
      // Not a second before. The pauses after the fifth are all the same.
      if (isFull || pauses.length <= 5) expect(await world.drainOutbox()).toMatchObject({ postponed: 0, failed: 0 });
      world.later({ seconds: 1 });
    }
    expect(pauses).toEqual([1, 2, 5, 10, 30, ...Array.from({ length: 23 }, () => 60)]);
    const [row] = await rows(world);
    expect(row).toMatchObject({ state: 'failed', has_secret: false, last_error: expect.stringContaining('451') });
    expect(mail.received).toEqual([]);
  });

  test.each(['recipient', 'content'] as const)('gets it again after a temporary refusal of the %s', async (at) => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    const { secret } = await queueLink(world, actor, reset);
    mail.refuse(451, at);
    expect(await world.drainOutbox()).toMatchObject({ postponed: 1 });
    expect(await rows(world)).toMatchObject([{ state: 'waiting', attempts: 1, wait: 1, has_secret: true }]);
    mail.refuse(null);
    world.later({ minutes: 1 });
    expect(await world.drainOutbox()).toMatchObject({ sent: 1 });
    expect(mail.received.map(secretIn)).toEqual([secret]);
    expect(await rows(world)).toMatchObject([{ ...sent, attempts: 2 }]);
  });

  test.each(['recipient', 'content'] as const)('does not get it again after a final refusal of the %s', async (at) => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    await queueLink(world, actor, reset);
    mail.refuse(550, at);
    expect(await world.drainOutbox()).toMatchObject({ failed: 1 });
    expect(await rows(world)).toMatchObject([
      { state: 'failed', attempts: 1, has_secret: false, last_error: expect.stringContaining('550') },
    ]);
    mail.refuse(null);
    world.later({ hours: 2 });
    await world.drainOutbox();
    expect(mail.received).toEqual([]);
  });

  test('because it is dead gets it when it is back', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    await queueNotice(world, actor);
    await mail.stop();
    expect(await world.drainOutbox()).toMatchObject({ postponed: 1 });
    expect(await rows(world)).toMatchObject([
      { state: 'waiting', last_error: expect.stringContaining('ECONNREFUSED') },
    ]);
    await mail.restart();
    world.later({ minutes: 1 });
    expect(await world.drainOutbox()).toMatchObject({ sent: 1 });
    expect(mail.received).toHaveLength(1);
  });

  test('because the connection ends before the end of the mail gets it again', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    await queueNotice(world, actor);
    let isFirst = true;
    mail.beforeRecipient(async () => {
      const isCut = isFirst;
      isFirst = false;
      return isCut ? 'cut' : undefined;
    });
    expect(await world.drainOutbox()).toMatchObject({ postponed: 1 });
    world.later({ minutes: 1 });
    expect(await world.drainOutbox()).toMatchObject({ sent: 1 });
    expect(mail.received).toHaveLength(1);
  });

  test('because the connection ends before its answer to the whole mail does not get it again', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    await queueLink(world, actor, reset);
    const arrived: string[] = [];
    mail.beforeReply(async ({ messageId }) => {
      arrived.push(messageId);
      return 'cut';
    });
    expect(await world.drainOutbox()).toMatchObject({ failed: 1 });
    world.later({ hours: 2 });
    await world.drainOutbox();
    expect(arrived).toHaveLength(1);
    expect(await rows(world)).toMatchObject([
      { state: 'failed', has_secret: false, last_error: expect.stringContaining('may have arrived') },
    ]);
  });

  test('and quotes the link in its refusal does not put the secret into the outbox', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    const { secret } = await queueLink(world, actor, reset);
    mail.refuse(550, 'content', `blocked: https://dads.example/reset#${secret}`);
    await world.drainOutbox();
    const [row] = await rows(world);
    expect(row?.last_error).toContain('blocked: https://dads.example/reset#…');
  });
});

describe('A server of the program that dies', () => {
  test('before the end of a mail is transmitted leaves it to another, which sends it after the claim has lapsed', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    await queueNotice(world, actor);
    // What a process that is killed leaves behind: its claim.
    await world.sql(`UPDATE mails SET attempts = 1, next_attempt_at = next_attempt_at + interval '5 minutes'`);
    expect(await world.drainOutbox()).toMatchObject({ sent: 0 });
    world.later({ minutes: 5 });
    expect(await world.drainOutbox()).toMatchObject({ sent: 1 });
  });

  test('while the end of a mail is transmitted leaves it marked as lost: no other sends it again', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    await queueLink(world, actor, reset);
    const { promise: replied, resolve: letReply } = Promise.withResolvers<'accept'>();
    const { promise: arrived, resolve: noteArrival } = Promise.withResolvers<void>();
    mail.beforeReply(() => {
      noteArrival();
      return replied;
    });
    const drain = world.drainOutbox();
    await arrived;
    // The mail server has the whole mail. Another server of the program sees what a dead one would leave.
    expect(await rows(world)).toMatchObject([
      { state: 'failed', has_secret: false, last_error: expect.stringContaining('may have arrived') },
    ]);
    world.later({ hours: 1 });
    expect(await world.drainOutbox()).toEqual({ sent: 0, postponed: 0, failed: 0, released: 0 });
    letReply('accept');
    expect(await drain).toMatchObject({ sent: 1 });
    expect(await rows(world)).toMatchObject([sent]);
    expect(mail.received).toHaveLength(1);
  });

  test('is late: it does not send a mail that another has claimed meanwhile', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    await queueNotice(world, actor);
    let isFirst = true;
    mail.beforeRecipient(async () => {
      if (!isFirst) return;
      isFirst = false;
      world.later({ minutes: 5 });
      await world.drainOutbox();
    });
    await world.drainOutbox();
    expect(mail.received).toHaveLength(1);
    expect(await rows(world)).toMatchObject([{ ...sent, attempts: 2 }]);
  });
});

describe('Stopping the program', () => {
  test('releases a mail that a silent mail server holds up, which does not count as an attempt', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    const { secret } = await queueLink(world, actor, reset);
    mail.fallSilent();
    const stopping = new AbortController();
    const drain = world.drainOutbox(stopping.signal);
    await expect.poll(() => mail.connections(), { timeout: 20_000 }).toBe(1);
    stopping.abort();
    expect(await drain).toEqual({ sent: 0, postponed: 0, failed: 0, released: 1 });
    expect(await rows(world)).toMatchObject([{ state: 'waiting', attempts: 0, wait: 0, has_secret: true }]);
    await mail.stop();
    await mail.restart();
    await world.drainOutbox();
    expect(mail.received.map(secretIn)).toEqual([secret]);
  });

  test('waits for the answer to a mail whose end was transmitted', async () => {
    const mail = await startMailServer();
    const { world, actor } = await openSite(mail);
    await queueNotice(world, actor);
    const stopping = new AbortController();
    mail.beforeReply(async () => {
      stopping.abort();
      return 'accept';
    });
    expect(await world.drainOutbox(stopping.signal)).toMatchObject({ sent: 1 });
    expect(await rows(world)).toMatchObject([sent]);
  });
});

test('Neither addresses nor secrets reach the log', async () => {
  const mail = await startMailServer();
  const { world, actor } = await openSite(mail);
  const { secret } = await queueLink(world, actor, reset);
  const lines: string[] = [];
  mail.refuse(550);
  await world.drainOutbox(undefined, (line) => void lines.push(line));
  const [{ id }] = (await world.sql('SELECT id FROM mails')) as [{ id: string }];
  expect(lines).toEqual([expect.stringContaining(id)]);
  expect(lines.join()).toMatch(/resetPassword.*given up/);
  expect(lines.join()).not.toMatch(new RegExp(`${recipient}|${secret}|550`));
});
