import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '../../prisma/embedded.ts';
import { createPrismaClient } from '../../prisma/client.ts';
import { createPool } from '../../prisma/pool.ts';
import { queueMail } from '../../schema/mail/mail.service.ts';
import { createMailer } from '../../server/mail/mailer.ts';
import { isFull } from '../faults/kit/scale.ts';
import { startMailServer } from '../support/mailServer.ts';
import { prepareDataDir } from '../support/prepared.ts';
import { addressOf, type Running, startProgram, startServer } from '../support/processes.ts';
import { makeScratch, type Scratch } from '../support/scratch.ts';

let scratch: Scratch;
let started: Running[];

beforeEach(() => {
  scratch = makeScratch();
  started = [];
});

afterEach(async () => {
  await Promise.all(started.map((program) => program.end('SIGKILL')));
  await scratch.remove();
});

const keep = (program: Running): Running => {
  started.push(program);
  return program;
};

test('a running server sends a mail soon after its act, and after a restart of the mail server', async () => {
  prepareDataDir(scratch.dataDir);
  const mail = await startMailServer();
  const server = keep(startServer({ DATA_DIR: scratch.dataDir, SMTP_URL: mail.url, MAIL_FROM: 'hello@dads.example' }));
  await addressOf(server);
  const silent = { info: () => {}, warn: () => {} };
  const database = await openEmbeddedDatabase({ dataDir: scratch.dataDir, log: silent });
  const pool = createPool(database.connectionString, 1);
  const prisma = createPrismaClient(pool);
  const queue = (recipient: string) =>
    queueMail({ mailer: createMailer({ smtpUrl: mail.url }, ['not used here']), now: Temporal.Now.instant() }, prisma, {
      template: 'test',
      data: {},
      recipient,
      userId: null,
      actKey: `test:${recipient}`,
    });
  try {
    // The jobs start after the first answers.
    await queue('first@family.example');
    await mail.waitFor(1);

    const before = performance.now();
    await queue('second@family.example');
    await mail.waitFor(2);
    expect(performance.now() - before).toBeLessThan(4_000);

    await mail.stop();
    await queue('third@family.example');
    await expect
      .poll(() => server.output(), { timeout: 15_000 })
      .toMatch(/A mail was not delivered and is tried again later/);
    await mail.restart();
    await pool.query('UPDATE mails SET next_attempt_at = now() WHERE sent_at IS NULL');
    await mail.waitFor(3);
    expect(mail.received.map(({ to }) => to)).toEqual(
      ['first', 'second', 'third'].map((name) => `${name}@family.example`),
    );
    expect(server.output()).not.toContain('third@family.example');
    expect(await server.end('SIGTERM')).toBe(0);
  } finally {
    await prisma.$disconnect();
    await pool.end();
    await database.close();
  }
});

test.runIf(isFull)('npm run admin -- mail-test says what the mail server answered', async () => {
  prepareDataDir(scratch.dataDir);
  const mail = await startMailServer();
  const run = async (
    address: string,
    env: NodeJS.ProcessEnv = { SMTP_URL: mail.url, MAIL_FROM: 'hello@dads.example' },
  ) => {
    const program = keep(
      startProgram('scripts/admin.ts', ['mail-test', address], {
        DATA_DIR: scratch.dataDir,
        LOG_LEVEL: 'error',
        ...env,
      }),
    );
    return { code: await program.end(), said: program.output().trim() };
  };
  const server = new URL(mail.url).host;
  expect(await run('me@dads.example')).toEqual({
    code: 0,
    said: `The mail server ${server} took the test mail from hello@dads.example for me@dads.example.`,
  });
  expect(mail.received).toMatchObject([{ to: 'me@dads.example', subject: 'Dadventures can send mail' }]);
  mail.refuse(550, 'recipient', '5.1.1 Nobody here is');
  expect(await run('you@dads.example')).toEqual({
    code: 1,
    said: expect.stringMatching(
      new RegExp(
        `^The mail server ${server} did not take the test mail for you@dads\\.example: 550 5\\.1\\.1 Nobody here is`,
      ),
    ),
  });
  expect(await run('not an address')).toEqual({ code: 1, said: 'not an address is no e-mail address.' });
  expect(await run('me@dads.example', { SMTP_URL: '' })).toEqual({
    code: 1,
    said: 'SMTP_URL is not set, so this site sends no mail.',
  });
  expect(mail.received).toHaveLength(1);
});
